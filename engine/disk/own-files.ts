/**
 * Files and folders of the cache. What is found there runs, so it counts only where nobody else has put it there: a folder that is
 * the user's and that neither a group nor others may write to, a file that is the user's or root's. What is made here is
 * such whatever the umask says. Windows keeps a user's files to the user.
 */
import { closeSync, fstatSync, openSync, readFileSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { writeWhole } from './whole-files.ts'

const OTHERS_WRITE = 0o022

export function isPrivateFolder(folder: Stats): boolean {
  const user = process.getuid?.()
  if (!folder.isDirectory()) return false
  return user === undefined || (folder.uid === user && (folder.mode & OTHERS_WRITE) === 0)
}

/** Throws where it cannot be read, or is somebody else's. */
export function readOwn(file: string): Buffer {
  const opened = openSync(file, 'r')
  try {
    const user = process.getuid?.()
    // Of what is open: a name may stand for another file by the time that it is read.
    const { uid } = fstatSync(opened)
    if (user !== undefined && uid !== user && uid !== 0) throw new Error(`${file} is somebody else's`)
    return readFileSync(opened)
  } finally {
    closeSync(opened)
  }
}

export function writeOwn(file: string, bytes: string | Uint8Array): void {
  makeFolder(dirname(file), 0o755)
  writeWhole(file, bytes, 0o644)
}

/**
 * Files and folders of the cache. Their modules are run, so folders must be private to the user, and files must belong
 * to the user or root. The modes do not depend on the umask.
 */
import { closeSync, fstatSync, openSync, readFileSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { writeWholeFile } from './whole-files.ts'

const MODE_WRITABLE_BY_OTHERS = 0o022

export function isPrivateFolder(folder: Stats): boolean {
  const user = process.getuid?.()
  if (!folder.isDirectory()) return false
  return user === undefined || (folder.uid === user && (folder.mode & MODE_WRITABLE_BY_OTHERS) === 0)
}

/** Reads a file; throws where it is unreadable or belongs to another user. */
export function readOwnedFile(file: string): Buffer {
  const opened = openSync(file, 'r')
  try {
    const user = process.getuid?.()
    // The check is on the open file, because the name may come to mean another file.
    const { uid } = fstatSync(opened)
    if (user !== undefined && uid !== user && uid !== 0) throw new Error(`${file} belongs to another user`)
    return readFileSync(opened)
  } finally {
    closeSync(opened)
  }
}

export function writeOwnedFile(file: string, bytes: string | Uint8Array): void {
  makeFolder(dirname(file), 0o755)
  writeWholeFile(file, bytes, 0o644)
}

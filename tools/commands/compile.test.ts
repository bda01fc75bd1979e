import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { EXIT } from './exit.ts'
import { runTouchstone } from './terminal.testing.ts'

cleanUp()

describe('touchstone compile', () => {
  it('prints a game that it takes back', async () => {
    const project = new Project()
    const { code, out } = await runTouchstone(project.root, ['compile', 'tally'])
    expect(code).toBe(EXIT.ok)
    const { id, title, actions } = JSON.parse(out) as { id: string; title: string; actions: unknown[] }
    project.write('tally.json', out)
    const again = await runTouchstone(project.root, ['compile', 'tally.json', '--json'])
    expect(JSON.parse(again.out)).toEqual({ id, title, actions: actions.length })
    expect(id).toBe('tally')
  })

  it('tells what is no game, where it stands', async () => {
    const project = new Project()
    const { out } = await runTouchstone(project.root, ['compile', 'tally'])
    project.write('tally.json', out.replace('"id":"tally"', '\n"id":7'))
    const { code, err } = await runTouchstone(project.root, ['compile', 'tally.json'])
    expect(err).toMatch(/^tally\.json:2:6 def-shape: \/id must be string/)
    expect(code).toBe(EXIT.broken)
  })

  it('says whether games compile, under each of their rule sets', async () => {
    const project = new Project()
    const all = await runTouchstone(project.root, ['compile', '--check'])
    expect(all).toMatchObject({ code: EXIT.ok, out: 'tally: compiles\n', err: '' })
    project.write('data/tally/hard.yaml', 'ruleset: hard\ntracks: { fame: { max: 9, mni: 0 } }\n')
    const broken = await runTouchstone(project.root, ['compile', 'tally', '--check'])
    expect(broken).toMatchObject({ code: EXIT.broken, out: 'tally: compiles\ntally, hard: 1 error\n' })
    expect(broken.err).toMatch(/^data\/tally\/hard\.yaml:2:/)
    const named = await runTouchstone(project.root, ['compile', 'data/tally/', '--check'])
    expect(named).toEqual(broken)
    const one = await runTouchstone(project.root, ['compile', 'tally', '--check', '--ruleset', 'hard', '--json'])
    expect(JSON.parse(one.out)).toEqual([{ game: 'tally', ruleset: 'hard', errors: 1 }])
  })

  it('does not wait for a pipe, and neither do merge and record', async () => {
    const project = new Project()
    execFileSync('mkfifo', [join(project.root, 'pipe.json')])
    for (const command of ['compile', 'merge', 'record']) {
      const { code, err } = await runTouchstone(project.root, [command, 'pipe.json'])
      expect(err).toMatch(/pipe\.json is (not a file|no blob|no file)/)
      expect(code).toBe(EXIT.usage)
    }
  })

  it.each([
    [['compile'], 'compile needs one GAME or FILE.json'],
    [['compile', 'taly'], 'there is no game taly: did you mean tally?'],
    [['compile', 'taly.json'], 'there is no file taly.json'],
  ])('%j', async (args, said) => {
    const project = new Project()
    const { code, err } = await runTouchstone(project.root, args)
    expect(err).toBe(`touchstone: ${said}\n`)
    expect(code).toBe(EXIT.usage)
  })
})

import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../helpers/program/docket-cli.ts'
import { rightsIn } from '../../helpers/program/rights.ts'
import { CLI, ROOT } from '../../helpers/program/run-docket.ts'
import { runProgram } from '../../helpers/program/run-program.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

beforeAll(ensureBuilt)

/** Everything that the command line writes: a store, a recording in it, and what leaves it. */
const ALL = [['judge'], ['backup', 'export', 'results', 'diagnostics'], ['restore'], ['queue']] as const

type Writing = (typeof ALL)[number][number]

/** Has some of it written under a umask, step by step and the commands of a step at once; gives back where. */
async function written(umask: string, steps: readonly (readonly Writing[])[]): Promise<string> {
  const folder = tempDir()
  const args: Readonly<Record<Writing, readonly string[]>> = {
    judge: ['judge', 'reading', givenReading()],
    backup: ['backup', join(folder, 'whole.docket')],
    export: ['export', 'jsonl', '--out', join(folder, 'labels')],
    results: ['results', 'csv', '--out', join(folder, 'results.csv')],
    diagnostics: ['diagnostics', join(folder, 'said.json')],
    restore: ['restore', join(folder, 'whole.docket')],
    queue: ['queue'],
  }
  for (const commands of steps)
    await Promise.all(commands.map((command) => ran(umask, join(folder, 'deep', 'store'), args[command])))
  return folder
}

/** A reading with its recording, in files that everybody may read. */
function givenReading(): string {
  const [given, samples] = [tempDir(), join(ROOT, 'assets', 'samples', 'reading')]
  for (const name of readdirSync(samples).filter((each) => each.startsWith('paper-boat.')))
    copyFileSync(join(samples, name), join(given, name))
  return given
}

async function ran(umask: string, store: string, args: readonly string[]): Promise<void> {
  const shell = `umask ${umask}; exec "$@"`
  const command = [process.execPath, CLI, '--store', store, ...args]
  const { exitCode, stderr } = await runProgram(['/bin/sh', '-c', shell, 'sh', ...command])
  expect([args, exitCode, exitCode === 0 ? '' : stderr]).toEqual([args, 0, ''])
}

describe.skipIf(process.platform === 'win32')('files that Docket writes belong to their owner alone', () => {
  it('whatever it is, where a process gives all rights to everybody', async () => {
    const rights = rightsIn(await written('000', ALL))
    const names = Object.keys(rights)
    for (const one of ['docket.db', 'activity.log', 'locks', 'attachments'])
      expect(names).toContain(`deep/store/${one}`)
    for (const one of ['whole.docket', 'labels/README.md', 'results.csv', 'said.json'])
      expect(names).toContain(one)
    expect(names.filter((name) => /^deep\/store\/attachments\/..\/.{64}$/.test(name))).toHaveLength(1)
    expect(names.some((name) => name.includes('before-restore'))).toBe(true)
    expect(loose(rights)).toEqual([])
  })

  it('under each umask that people have', async () => {
    const found = UMASKS.map(async (umask) => [umask, loose(rightsIn(await written(umask, [['results']])))])
    expect(await Promise.all(found)).toEqual(UMASKS.map((umask) => [umask, []]))
  })
})

const UMASKS = ['002', '022', '027', '077']

/** The files on which others have any rights. */
function loose(rights: Readonly<Record<string, string>>): string[] {
  return Object.entries(rights).flatMap(([name, mode]) => (/^[67]00$/.test(mode) ? [] : `${name} ${mode}`))
}

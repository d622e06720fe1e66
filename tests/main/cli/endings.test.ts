import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { holdersOf } from '../../../src/main/store/holders.ts'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { BAD_READINGS, filesOf } from '../../helpers/cases/bad-readings.ts'
import { READINGS, readingFile, writeReading } from '../../helpers/cases/readings.ts'
import { addCases } from '../../helpers/cases/waiting-cases.ts'
import { atDepth } from '../../helpers/depth.ts'
import { docket, docketProcess, docketText, ensureBuilt, linesOf } from '../../helpers/program/docket-cli.ts'
import { CLI } from '../../helpers/program/run-docket.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../helpers/program/temp-docket.ts'

beforeAll(ensureBuilt)

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

describe('exit code 1: it failed', () => {
  it.each([
    ['a case that is not there', ['show', NOBODY], /There is no case/],
    ['a decision that is not there', ['feedback', NOBODY, 'correct'], /There is no decision/],
    ['nothing to undo', ['undo'], /nothing to undo/],
    ['nothing to redo', ['redo'], /nothing to redo/],
    ['nothing to erase', ['erase'], /no case matches/],
    ['a step on a case that is not there', ['review', 'approve', NOBODY], /There is no case/],
    ['a run of a case that is not there', ['run', NOBODY], /There is no case/],
    ['a job that is not there', ['jobs', 'pause', NOBODY], /There is no job/],
    ['no job to show', ['jobs', 'show'], /No job was found/],
    ['no job to go on with', ['jobs', 'resume'], /There is no job to resume/],
  ])('for %s, with one sentence and no stack', async (_, args, says) => {
    const { messages, lines } = await docket(tempDir(), args, 1)
    expect(messages).toMatch(says)
    expect(messages.trim().split('\n')).toHaveLength(1)
    expect(lines).toEqual([])
  })

  it('for a store that cannot be opened', async () => {
    const file = join(tempDir(), 'letter')
    writeFileSync(file, 'Dear Nora')
    const { messages } = await docket(file, ['queue'], 1)
    expect(messages.trim().split('\n')).toHaveLength(1)
    expect(messages).toContain(file)
  })
})

describe('exit code 2: wrong usage', () => {
  it.each([
    ['no command', []],
    ['an unknown command', ['sing']],
    ['an unknown option', ['queue', '--loud']],
    ['a missing argument', ['show']],
    ['one argument too many', ['show', NOBODY, NOBODY]],
    ['an id that is none', ['show', 'lighthouse']],
    ['an unknown pipeline', ['import', 'juggling', 'x']],
    ['no pipeline', ['judge']],
    ['an option of another pipeline', ['import', 'receipt', '--passage', 'x']],
    ['an unknown step', ['review', 'praise', NOBODY]],
    ['an unknown answer', ['feedback', NOBODY, 'maybe']],
    ['an unknown format', ['export', 'docx', '--out', 'x']],
    ['a missing option', ['export', 'jsonl']],
    ['a number that is none', ['queue', '--limit', 'many']],
    ['a number that is too small', ['queue', '--limit', '0']],
    ['no days at all', ['queue', '--last-days', '0']],
    ['a part of a day', ['queue', '--last-days', '1.5']],
    ['a status that is none', ['queue', '--status', 'lost']],
    ['a port that is none', ['serve', '--port', '99999']],
    ['an unknown setting', ['settings', 'get', 'no.such']],
    ['a prototype as setting', ['settings', 'set', '__proto__.polluted', '1']],
    ['a setting that does not fit', ['settings', 'set', 'review.leaseMinutes', '"soon"']],
    ['a text where a setting is a number', ['settings', 'set', 'review.leaseMinutes', 'soon']],
    ['a correction that is no JSON', ['feedback', NOBODY, 'correct', '--correction', 'grey']],
    ['an empty reviewer', ['--reviewer', ' ', 'queue']],
    ['an unknown command of audit', ['audit', 'sing']],
    ['an unknown command of jobs', ['jobs', 'sing']],
    ['a job that is none', ['jobs', 'show', 'spring']],
    ['a run of no case', ['run']],
    ['a model without its provider', ['run', NOBODY, '--model', 'gpt-4o-mini']],
    ['a configuration that is not there', ['run', '--all', '--config', 'gone.json']],
    ['a configuration that is a folder', ['run', '--all', '--config', '.']],
    ['a model of nobody', ['run', NOBODY, '--model', 'nobody/gpt-4o-mini']],
  ])('for %s, and nothing on stdout', async (_, args) => {
    const { messages, lines } = await docket(tempDir(), args, 2)
    expect(messages).not.toMatch(/\n\s+at .*:\d+/)
    expect(lines).toEqual([])
  })

  it('is not what help and version are', async () => {
    for (const flag of ['--help', '--version', 'help']) {
      const { exitCode, stdout } = await docketText(tempDir(), [flag])
      expect([flag, exitCode]).toEqual([flag, 0])
      expect(stdout).not.toBe('')
    }
  })
})

describe('exit code 3: input refused, the rest done', () => {
  it('for bad readings among good ones, each with its sentence', async () => {
    const folder = tempDir()
    for (const name of readdirSync(READINGS)) copyFileSync(readingFile(name), join(folder, name))
    const chosen = BAD_READINGS.filter(({ what }) =>
      /Latin-1|backwards|no words|5 MB of random bytes/.test(what),
    )
    for (const [n, bad] of chosen.entries())
      for (const [name, content] of filesOf(bad))
        writeFileSync(join(folder, name.replace('bad', `bad${n}`)), content)
    const lines = linesOf(cliLines.import, await docket(tempDir(), ['import', 'reading', folder], 3))
    expect(lines.filter(({ event }) => event === 'imported')).toHaveLength(3)
    const failed = lines.filter((line) => line.event === 'failed')
    expect(failed).toHaveLength(chosen.length)
    for (const [n, bad] of chosen.entries())
      expect(failed[n]?.error).toMatch(new RegExp(`^${bad.named.replace('bad', `bad${n}`)}: `))
    expect(lines.at(-1)).toEqual({ event: 'done', imported: 3, duplicates: 0, failed: chosen.length })
  })

  it('for a path that is not there, among others that are', async () => {
    const missing = join(tempDir(), 'no.passage.txt')
    const dir = tempDir()
    const lines = linesOf(cliLines.import, await docket(dir, ['import', 'reading', missing, READINGS], 3))
    expect(lines.filter(({ event }) => event === 'imported')).toHaveLength(3)
    expect(lines.filter((line) => line.event === 'failed')).toEqual([
      {
        event: 'failed',
        source: expect.stringContaining('no'),
        error: expect.stringContaining(`${missing} does not exist`),
      },
    ])
  })

  it.each([
    ['is not there', () => join(tempDir(), 'gone.txt'), 'does not exist. Check its name and its folder.'],
    ['is a folder', tempDir, 'is a folder, not a file. Name the file in it.'],
  ])('for a file of an option that %s, in a line of its own', async (_, path, problem) => {
    const passage = path()
    const args = ['judge', 'reading', '--passage', passage, '--primary', readingFile('kite.primary.ctm')]
    const { lines, messages } = await docket(tempDir(), args, 3)
    expect(lines).toEqual([
      { event: 'failed', source: expect.any(String), error: `${passage} ${problem}` },
      { event: 'done', imported: 0, duplicates: 0, failed: 1 },
    ])
    expect(messages).toBe('')
  })

  it('for a file that is no part of a reading', async () => {
    const file = join(tempDir(), 'holiday.jpg')
    writeFileSync(file, 'x')
    const lines = linesOf(cliLines.import, await docket(tempDir(), ['import', 'reading', file], 3))
    expect(lines[0]).toMatchObject({ event: 'failed', error: expect.stringContaining('NAME.passage.txt') })
  })

  it('for an empty folder, and for a file that is not a backup', async () => {
    expect((await docket(tempDir(), ['import', 'reading', tempDir()], 3)).messages).toMatch(
      /nothing to import/,
    )
    expect((await docket(tempDir(), ['restore', readingFile('kite.passage.txt')], 3)).messages).toMatch(
      /not a backup/,
    )
  })
})

describe('exit code 4: the ledger does not verify', () => {
  it('with the first bad event', async () => {
    const test = tempDocket()
    test.store.db.exec('DELETE FROM bodies WHERE row = 1')
    test.close()
    const { lines } = await docket(test.dir, ['audit', 'verify'], 4)
    expect(linesOf(cliLines.verify, { lines })).toMatchObject([
      { intact: false, seq: 1, reason: expect.stringContaining('missing') },
    ])
  })
})

describe('a process', () => {
  it('ends with the code of its command, and says it on the same two streams', async () => {
    const broken = tempDocket()
    broken.store.db.exec('DELETE FROM bodies WHERE row = 1')
    broken.close()
    const ends = async (args: readonly string[], dir = tempDir()) => {
      const { exitCode, stdout, stderr } = await docketProcess(dir, args)
      return [exitCode, stdout !== '', stderr !== '']
    }
    const all = [
      { args: ['import', 'reading', tempDir()], end: [3, false, true] },
      { args: ['audit', 'verify'], dir: broken.dir, end: [4, true, false] },
      { args: ['settings', 'list'], end: [0, true, false] },
      { args: ['undo'], end: [1, false, true] },
      { args: ['sing'], end: [2, false, true] },
    ]
    const tried = atDepth(all.slice(0, 2), all)
    const ended = await Promise.all(tried.map(({ args, dir }) => ends(args, dir)))
    expect(ended).toEqual(tried.map(({ end }) => end))
  })
})

describe('a pipe', () => {
  it('may be closed early, after the first line of any command', async () => {
    const test = tempDocket()
    addCases(
      test,
      Array.from({ length: 400 }, (_, n) => ({ title: `${n} ${'x'.repeat(400)}`, reasons: WHY })),
    )
    test.close()
    const closed = async (command: string) => {
      const child = spawn(process.execPath, [CLI, '--store', test.dir, ...command.split(' ')])
      const [stderr, ended] = [text(child.stderr), once(child, 'close')]
      const [line] = await once(createInterface({ input: child.stdout }), 'line')
      child.stdout.destroy()
      expect(line).not.toBe('')
      return { command, end: await ended, said: await stderr }
    }
    const commands = atDepth(
      ['queue --json --limit 2000'],
      ['queue --json --limit 2000', 'queue --limit 2000', 'audit list --json', 'settings list'],
    )
    expect(await Promise.all(commands.map(closed))).toEqual(
      commands.map((command) => ({ command, end: [0, null], said: '' })),
    )
  })

  it('shows text for people, and no progress', async () => {
    const { exitCode, stdout, stderr } = await docketText(tempDir(), ['judge', 'reading', READINGS])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout.trim().split('\n').at(-1)).toBe('3 imported, 0 duplicates, 0 not imported')
    expect(stdout).not.toMatch(/[{}\r]/)
  })
})

const WHY = [{ trigger: 'UNSURE', priority: 'low' }] as const

/** More readings than are judged before a signal is received. */
const MANY = atDepth(60, 200)

describe('Ctrl+C', () => {
  it('stops an import between two readings, keeps what was done, and says so', async () => {
    const [folder, dir] = [tempDir(), tempDir()]
    for (let n = 0; n < MANY; n++) writeReading(folder, `Case ${n}`, 1)
    const child = spawn(process.execPath, [CLI, '--store', dir, '--json', 'judge', 'reading', folder])
    const stderr = text(child.stderr)
    const lines = createInterface({ input: child.stdout })
    let printed = 0
    lines.on('line', (line) => {
      if (JSON.parse(line).event !== 'run') return
      printed += 1
      if (printed === 3) child.kill('SIGINT')
    })
    expect(await once(child, 'close')).toEqual([1, null])
    expect(await stderr).toMatch(
      /^Stopped\. Finished work is kept\. Resume it with: docket --store \S+ jobs resume [0-9a-f-]{36}\n$/,
    )
    expect(printed).toBeLessThan(MANY)
    const rows = linesOf(cliLines.queue, await docket(dir, ['queue', '--limit', '500']))
    expect(rows.length).toBeGreaterThanOrEqual(printed)
    await docket(dir, ['audit', 'verify'])
  })
})

describe('docket serve', () => {
  it('says where it is in its first line, answers there, and ends when it is told to', async () => {
    const dir = tempDir()
    const backup = join(tempDir(), 'store.backup')
    await docket(dir, ['backup', backup])
    const child = spawn(process.execPath, [CLI, '--store', dir, 'serve'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [first] = await once(child.stdout.setEncoding('utf8'), 'data')
    const address = String(first).trim()
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{43}\/$/)
    const page = await fetch(address)
    expect(page.status).toBe(200)
    expect(existsSync(join(dir, 'locks'))).toBe(true)
    expect((await docket(dir, ['restore', backup], 1)).messages).toContain(
      `docket serve (process ${child.pid})`,
    )
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(holdersOf(dir)).toEqual([])
  })
})

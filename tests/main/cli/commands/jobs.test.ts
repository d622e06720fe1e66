import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { cliLines } from '../../../../src/shared/contract/cli.ts'
import { READINGS, writeReading } from '../../../helpers/cases/readings.ts'
import {
  docket,
  docketProcess,
  docketText,
  ensureBuilt,
  linesOf,
} from '../../../helpers/program/docket-cli.ts'
import { CLI } from '../../../helpers/program/run-docket.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

beforeAll(ensureBuilt)

/** A folder with this number of readings. */
function folderOf(count: number): string {
  const folder = tempDir()
  for (let n = 0; n < count; n++) writeReading(folder, `Case ${n}`, 1)
  return folder
}

const jobs = async (dir: string, args: readonly string[], exitCode = 0) =>
  linesOf(cliLines.jobs, await docket(dir, ['jobs', ...args], exitCode))

/** `docket judge` on a folder, as a process that goes on until it is done or stopped. */
function judging(dir: string, folder: string) {
  const child = spawn(process.execPath, [CLI, '--store', dir, '--json', 'judge', 'reading', folder])
  onTestFinished(() => void child.kill('SIGKILL'))
  const stderr = text(child.stderr)
  let judged = 0
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (JSON.parse(line).event === 'run') judged += 1
  })
  const hasJudged = (count: number) =>
    expect.poll(() => judged, { interval: 5 }).toBeGreaterThanOrEqual(count)
  const ended = once(child, 'close').then(async ([code]) => ({ code, said: await stderr }))
  return { child, hasJudged, ended }
}

/** How many accepted runs the cases of a store have, as a set of numbers. */
async function acceptedRuns(dir: string): Promise<{ cases: number; runs: Set<number> }> {
  const queue = linesOf(cliLines.queue, await docket(dir, ['queue', '--limit', '1000']))
  const ends = linesOf(cliLines.trail, await docket(dir, ['audit', 'list', '--type', 'run.end']))
  const counts = new Map<unknown, number>()
  for (const { caseId, payload } of ends)
    if (JSON.stringify(payload).includes('"state":"done"')) counts.set(caseId, (counts.get(caseId) ?? 0) + 1)
  return { cases: queue.length, runs: new Set(counts.values()) }
}

describe('docket jobs list', () => {
  it('shows nothing where there is nothing, and every job with the newest first', async () => {
    const dir = tempDir()
    expect(await jobs(dir, ['list'])).toEqual([])
    await docket(dir, ['judge', 'reading', READINGS])
    await docket(dir, ['run', '--all'])
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
    const done = { jobId: id, state: 'done', done: 3, failed: 0, total: 3, spentMicros: 0 }
    expect(await jobs(dir, ['list'])).toEqual([done, done])
    const { stdout } = await docketText(dir, ['jobs', 'list'])
    expect(stdout.split('\n').map((line) => line.split('  ').at(-1))).toEqual(['All cases', 'reading', ''])
  })
})

describe('docket jobs show and retry', () => {
  it('names what failed with its reason, and tries it again', async () => {
    const [dir, folder] = [tempDir(), folderOf(2)]
    const broken = join(folder, 'Case 1.reading.json')
    writeFileSync(broken, '')
    await docket(dir, ['judge', 'reading', folder], 3)
    const [job, ...failures] = (await docket(dir, ['jobs', 'show'])).lines
    expect(job).toMatchObject({ state: 'done', done: 1, failed: 1, total: 2 })
    expect(failures).toEqual([
      {
        event: 'failed',
        source: 'Case 1.reading.json',
        error: 'Case 1.reading.json: the file is empty. Choose another file.',
      },
    ])
    expect(await jobs(dir, ['retry'], 3)).toMatchObject([{ state: 'done', done: 1, failed: 1 }])
    rmSync(broken)
    writeReading(folder, 'Case 1', 1)
    expect(await jobs(dir, ['retry'])).toMatchObject([{ state: 'done', done: 2, failed: 0 }])
    expect((await docket(dir, ['jobs', 'retry'], 1)).messages).toBe(
      'There is no job to retry. List all jobs with: docket jobs list\n',
    )
    expect(await acceptedRuns(dir)).toEqual({ cases: 2, runs: new Set([1]) })
  })
})

describe('one of several jobs', () => {
  it('must be named', async () => {
    const dir = tempDir()
    for (const folder of [folderOf(1), folderOf(1)]) {
      writeFileSync(join(folder, 'Case 0.reading.json'), '')
      await docket(dir, ['judge', 'reading', folder], 3)
    }
    const { messages } = await docket(dir, ['jobs', 'retry'], 2)
    expect(messages).toBe('There are 2 jobs to retry. Name one of them; docket jobs list shows them all.\n')
  })
})

describe('a job on a folder', () => {
  it('that was named relative to the first working directory continues from any other', async () => {
    const [dir, folder] = [tempDir(), folderOf(2)]
    const broken = join(folder, 'Case 1.reading.json')
    writeFileSync(broken, '')
    const args = ['judge', 'reading', basename(folder)]
    expect((await docketProcess(dir, args, { cwd: dirname(folder) })).exitCode).toBe(3)
    rmSync(broken)
    writeReading(folder, 'Case 1', 1)
    const retried = await docketText(dir, ['jobs', 'retry'])
    expect(retried).toMatchObject({ exitCode: 0, stderr: '' })
    expect(retried.stdout).toMatch(new RegExp(`done +2 of 2 done +0 failed +${basename(folder)}\n$`))
  })
})

describe('a job that Ctrl+C stopped', () => {
  it('goes on with the command that was said, and does nothing twice', async () => {
    const [dir, folder] = [tempDir(), folderOf(60)]
    const { child, hasJudged, ended } = judging(dir, folder)
    await hasJudged(5)
    child.kill('SIGINT')
    const { code, said } = await ended
    expect(code).toBe(1)
    const resume = /Resume it with: docket --store (\S+) (jobs resume \S+)\n$/.exec(said)
    expect(resume?.[1]).toBe(dir)
    const [stopped] = await jobs(dir, ['list'])
    expect(stopped).toMatchObject({ state: 'paused', total: 60 })
    expect(stopped?.done).toBeLessThan(60)
    const { lines } = await docket(dir, resume?.[2]?.split(' ') ?? [])
    expect(lines).toMatchObject([{ jobId: stopped?.jobId, state: 'done', done: 60, failed: 0 }])
    expect(await acceptedRuns(dir)).toEqual({ cases: 60, runs: new Set([1]) })
  })
})

describe('a job of another process', () => {
  it('is paused, resumed and cancelled from here', async () => {
    const [dir, folder] = [tempDir(), folderOf(200)]
    const first = judging(dir, folder)
    await first.hasJudged(3)
    expect(await jobs(dir, ['pause'])).toMatchObject([{ state: 'paused', total: 200 }])
    expect(await first.ended).toMatchObject({ code: 1, said: expect.stringContaining('jobs resume') })

    const resumed = docket(dir, ['jobs', 'resume'], 1)
    await expect.poll(async () => (await jobs(dir, ['list']))[0]?.state).toBe('running')
    expect(await jobs(dir, ['cancel'])).toMatchObject([{ state: 'cancelled' }])
    expect((await resumed).messages).toMatch(/was cancelled\. Finished work is kept\.\n$/)
    const [{ jobId = '' } = {}] = await jobs(dir, ['list'])
    for (const action of ['pause', 'resume', 'retry', 'cancel'])
      expect((await docket(dir, ['jobs', action, jobId], 1)).messages).toMatch(
        /is cancelled: .* is not possible/,
      )
    const { cases, runs } = await acceptedRuns(dir)
    expect(cases).toBeLessThan(200)
    expect(runs).toEqual(new Set([1]))
    await docket(dir, ['audit', 'verify'])
  })
})

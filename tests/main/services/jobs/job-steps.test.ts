import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourcesIn } from '../../../../src/main/intake/index.ts'
import { LEASE_MS } from '../../../../src/main/jobs/workers.ts'
import { judgeFolder, runsOf, workOn } from '../../../helpers/cases/jobs.ts'
import { importCase, READINGS, readingFile, writeReading } from '../../../helpers/cases/readings.ts'
import { startRun } from '../../../helpers/cases/runs.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const events = (lines: readonly { event: string }[], event: string) =>
  lines.filter((line) => line.event === event)

/** The words of a reading under the name of another recording. */
const words = (name: string, reading: string) =>
  readFileSync(readingFile(`${reading}.primary.ctm`), 'utf8').replaceAll(`${reading} 1`, `${name} 1`)

/** A transcript of two recordings of the same passage. */
function twoRecordings(): string {
  const folder = tempDir()
  copyFileSync(readingFile('kite.passage.txt'), join(folder, 'class.passage.txt'))
  const ben = words('ben', 'kite').replace('ben 1 0.25', 'ben 1 0.26')
  writeFileSync(join(folder, 'class.primary.ctm'), `${words('ann', 'kite')}${ben}`)
  return folder
}

describe('a folder that is judged', () => {
  it('comes in case by case, and each is judged as soon as it is in', async () => {
    const test = tempDocket()
    test.docket.program.settings.set('jobs.concurrency', 1, { kind: 'system' })
    const id = await judgeFolder(test, READINGS)
    const lines = await workOn(test, id)
    expect(lines.map(({ event }) => event)).toEqual(['imported', 'run', 'imported', 'run', 'imported', 'run'])
    expect(test.docket.jobs.get(id)).toMatchObject({
      ...{ kind: 'judge', state: 'done', total: 3, done: 3, failed: 0, refused: 0, imported: 3, known: 0 },
      ...{ spentMicros: 0, problem: null, reviewerId: test.ada.id },
    })
  })

  it('is judged again where it was known, only if asked', async () => {
    const test = tempDocket()
    await workOn(test, await judgeFolder(test, READINGS))
    const judged = async (known: boolean) =>
      events(await workOn(test, await judgeFolder(test, READINGS, { judge: { known } })), 'run').length
    expect(await judged(false)).toBe(0)
    expect(await judged(true)).toBe(3)
  })

  it('is judged where it was known and has no result yet, asked or not', async () => {
    const test = tempDocket()
    const id = await importCase(test, { name: 'Nora', disputed: 1 })
    const folder = tempDir()
    writeReading(folder, 'Nora', 1)
    await workOn(test, await judgeFolder(test, folder, { judge: { known: false } }))
    expect(runsOf(test, [id])).toEqual([['Nora', 1]])
  })

  it('judges a case once that comes in twice', async () => {
    const test = tempDocket()
    const folder = tempDir()
    writeReading(folder, 'Nora', 1)
    copyFileSync(join(folder, 'Nora.reading.json'), join(folder, 'again.reading.json'))
    const id = await judgeFolder(test, folder)
    const lines = await workOn(test, id)
    expect(events(lines, 'run')).toHaveLength(1)
    expect(events(lines, 'imported')).toMatchObject([{ duplicate: false }, { duplicate: true }])
    expect(runsOf(test, test.docket.cases.all(null))).toEqual([['Nora', 1]])
    expect(test.docket.jobs.get(id)).toMatchObject({ done: 2, imported: 1, known: 1 })
  })

  it('with its own configuration runs with it; one that does not fit is refused before anything begins', async () => {
    const test = tempDocket()
    const judge = (gap: number) => ({ judge: { known: true, config: { alignment: { gap } } } })
    await workOn(test, await judgeFolder(test, READINGS))
    await workOn(test, await judgeFolder(test, READINGS, judge(-2)))
    const [first] = test.docket.cases.all(null)
    const configs = test.store.runs.ofCase(first ?? expect.unreachable()).map((row) => row.config_sha256)
    expect(new Set(configs).size).toBe(2)
    const before = test.docket.jobs.list().length
    await expect(judgeFolder(test, READINGS, judge(1))).rejects.toMatchObject({ code: 'BAD_SETTING' })
    expect(test.docket.jobs.list()).toHaveLength(before)
  })
})

describe('a transcript of several recordings', () => {
  it('makes a case and an item of each', async () => {
    const test = tempDocket()
    const id = await judgeFolder(test, twoRecordings())
    expect(test.docket.jobs.get(id).total).toBe(1)
    const lines = await workOn(test, id)
    expect(events(lines, 'imported')).toMatchObject([{ title: 'class ann' }, { title: 'class ben' }])
    expect(runsOf(test, test.docket.cases.all(null))).toEqual([
      ['class ann', 1],
      ['class ben', 1],
    ])
    expect(test.docket.jobs.get(id)).toMatchObject({ state: 'done', total: 2, done: 2, imported: 2 })
  })

  it('is only brought in where nothing is to be judged, and counted the same', async () => {
    const test = tempDocket()
    const id = await judgeFolder(test, twoRecordings(), { judge: null })
    await workOn(test, id)
    expect(test.docket.jobs.get(id)).toMatchObject({ kind: 'import', total: 2, done: 2, imported: 2 })
    expect(runsOf(test, test.docket.cases.all(null)).map(([, runs]) => runs)).toEqual([0, 0])
  })

  it('goes on behind the recordings that came in before it was stopped', async () => {
    const test = tempDocket()
    const id = await judgeFolder(test, twoRecordings())
    const stop = new AbortController()
    await test.docket.jobs.work(id, { signal: stop.signal, say: () => stop.abort() })
    expect(test.docket.cases.all(null)).toHaveLength(1)
    expect(test.docket.jobs.get(id)).toMatchObject({ state: 'paused', total: 2, imported: 1 })
    test.docket.jobs.control(id, 'resume')
    const lines = await workOn(test, id)
    expect(events(lines, 'imported')).toMatchObject([{ title: 'class ben', duplicate: false }])
    expect(runsOf(test, test.docket.cases.all(null)).map(([, runs]) => runs)).toEqual([1, 1])
    expect(test.docket.jobs.get(id)).toMatchObject({
      state: 'done',
      total: 2,
      done: 2,
      imported: 2,
      known: 0,
    })
  })

  it('is refused as a whole where one of them is of another passage', async () => {
    const test = tempDocket()
    const folder = tempDir()
    copyFileSync(readingFile('kite.passage.txt'), join(folder, 'class.passage.txt'))
    writeFileSync(join(folder, 'class.primary.ctm'), `${words('ann', 'kite')}${words('ben', 'ferry')}`)
    const before = test.store.events.count()
    const id = await judgeFolder(test, folder)
    expect(events(await workOn(test, id), 'failed')).toHaveLength(1)
    expect(test.docket.jobs.get(id)).toMatchObject({ imported: 0, failed: 1, refused: 1 })
    expect(test.store.events.count()).toBe(before)
  })
})

describe('a run whose process died within a job', () => {
  it('is ended as interrupted as soon as the item is taken again, and the case has one result', async () => {
    const test = tempDocket()
    const id = await importCase(test, { name: 'Nora', disputed: 1 })
    const job = await test.docket.jobs.run({ cases: [id], batchId: test.action() }, test.ada)
    const lost = startRun(test, id)
    test.store.leases.renewRun(lost, test.clock.now() + LEASE_MS) // nobody else would end it before
    const NOBODY = 2 ** 30
    const worker = {
      job_id: job,
      id: 'a worker',
      pid: NOBODY,
      what: 'A ghost',
      until: test.clock.now() + LEASE_MS,
    }
    test.store.jobWorkers.put(worker)
    test.store.jobItems.claim({ jobId: job, position: 1, workerId: 'a worker' }, 'working')
    test.store.db
      .prepare('UPDATE job_items SET input = ?')
      .run(JSON.stringify({ step: 'judge', runId: lost }))
    expect(test.docket.jobs.get(job).state).toBe('interrupted')
    await workOn(test, job)
    expect(test.store.runs.ofCase(id).map(({ state }) => state)).toEqual(['interrupted', 'done'])
    expect(test.docket.jobs.get(job)).toMatchObject({ state: 'done', done: 1 })
  })
})

describe('dropped files', () => {
  async function dropped(names: readonly string[], broken: readonly string[] = []) {
    const test = tempDocket()
    const { cases, jobs } = test.docket
    const { uploads } = cases
    const batchId = uploads.open()
    const folder = tempDir()
    for (const name of names) {
      writeReading(folder, name, 1)
      const file = `spring/${name}.reading.json`
      await uploads.add(batchId, file, readFileSync(join(folder, `${name}.reading.json`)))
    }
    for (const name of broken) await uploads.add(batchId, `spring/${name}.reading.json`, new Uint8Array())
    const place = join(test.dir, 'uploads', batchId)
    const found = sourcesIn('reading', uploads.files(batchId))
    const about = { pipeline: 'reading', batchId, tags: [], subject: null, title: null } as const
    const judge = { known: false }
    const id = await jobs.import({ ...about, ...found, judge, hasUploads: true }, test.ada)
    return {
      test,
      jobs,
      id,
      place,
      has: (name: string) => existsSync(join(place, 'spring', `${name}.reading.json`)),
    }
  }

  it('stay until they are in, and not longer', async () => {
    const { test, id, place, has } = await dropped(['Nora', 'Milo'])
    expect(has('Nora')).toBe(true)
    await workOn(test, id)
    expect(existsSync(place)).toBe(false)
  })

  it('that failed stay for another try, until somebody has seen the end of it', async () => {
    const { test, jobs, id, place, has } = await dropped(['Nora'], ['empty'])
    await workOn(test, id)
    expect(has('Nora')).toBe(false)
    expect(has('empty')).toBe(true)
    jobs.control(id, 'retry')
    await workOn(test, id)
    expect(jobs.failures(id, 0, 9)).toMatchObject([{ error: expect.stringContaining('is empty') }])
    jobs.see(id)
    expect(existsSync(place)).toBe(false)
  })

  it('go when their job is cancelled', async () => {
    const { jobs, id, place } = await dropped(['Nora'])
    jobs.control(id, 'cancel')
    expect(existsSync(place)).toBe(false)
  })
})

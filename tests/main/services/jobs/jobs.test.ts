import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDocket } from '../../../../src/main/compose.ts'
import { workerLocks } from '../../../../src/main/store/holders.ts'
import { openStore } from '../../../../src/main/store/store.ts'
import { judgeFolder, runsOf, workOn } from '../../../helpers/cases/jobs.ts'
import { READINGS, writeReading } from '../../../helpers/cases/readings.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'

const events = (lines: readonly { event: string }[], event: string) =>
  lines.filter((line) => line.event === event)

describe('failed items', () => {
  it('is listed by name and reason, page by page, and tried again alone or all at once', async () => {
    const test = tempDocket()
    const folder = tempDir()
    writeReading(folder, 'Nora', 1)
    for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, `${name}.reading.json`), '')
    writeFileSync(join(folder, 'shopping-list.txt'), 'milk')
    const id = await judgeFolder(test, folder)
    await workOn(test, id)
    const { jobs } = test.docket
    const failures = jobs.failures(id, 0, 9)
    expect(failures.map(({ name }) => name)).toEqual([
      'a.reading.json',
      'b.reading.json',
      'c.reading.json',
      'shopping-list.txt',
    ])
    expect(failures[0]?.error).toBe('a.reading.json: the file is empty. Choose another file.')
    expect(failures[3]?.error).toContain('NAME.passage.txt')
    expect(jobs.failures(id, failures[1]?.position ?? 0, 1)).toEqual([failures[2]])
    expect(jobs.get(id)).toMatchObject({ state: 'done', done: 1, failed: 4, refused: 4 })

    for (const name of ['a', 'b']) {
      rmSync(join(folder, `${name}.reading.json`))
      writeReading(folder, name, 0)
    }
    expect(jobs.retryItem(id, failures[0]?.position ?? 0)).toMatchObject({ failed: 3 })
    await workOn(test, id)
    expect(jobs.get(id)).toMatchObject({ state: 'done', done: 2, failed: 3 })
    expect(jobs.control(id, 'retry')).toMatchObject({ failed: 0 })
    await workOn(test, id)
    expect(jobs.get(id)).toMatchObject({ state: 'done', done: 3, failed: 2 })
  })

  it('because a file was not there can come in once it is', async () => {
    const test = tempDocket()
    const [folder, away] = [tempDir(), tempDir()]
    writeReading(folder, 'Nora', 1)
    const id = await judgeFolder(test, folder)
    renameSync(join(folder, 'Nora.reading.json'), join(away, 'Nora.reading.json'))
    await workOn(test, id)
    expect(test.docket.jobs.failures(id, 0, 9)).toMatchObject([
      { error: expect.stringContaining('Nora.reading.json does not exist') },
    ])
    renameSync(join(away, 'Nora.reading.json'), join(folder, 'Nora.reading.json'))
    test.docket.jobs.control(id, 'retry')
    expect(events(await workOn(test, id), 'imported')).toHaveLength(1)
  })
})

describe('a job', () => {
  it('is reported while it runs, and until somebody has seen how it ended', async () => {
    const test = tempDocket()
    const { jobs } = test.docket
    const stop = new AbortController()
    const reported: string[] = []
    const watching = (async () => {
      for await (const live of jobs.watch(stop.signal))
        reported.push(live.map(({ title, state, done }) => `${title} ${state} ${done}`).join())
    })()
    const expectReported = (text: string) => expect.poll(() => reported).toContain(text)
    await expectReported('')
    const folder = tempDir()
    writeReading(folder, 'Nora', 1)
    const id = await judgeFolder(test, folder)
    await expectReported('Nora.reading.json interrupted 0')
    await expect(async () => jobs.see(id)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await workOn(test, id)
    await expectReported('Nora.reading.json done 1')
    jobs.see(id)
    await expect.poll(() => reported.at(-1)).toBe('')
    expect(jobs.list()).toMatchObject([{ id, state: 'done' }])
    stop.abort()
    await watching
  })

  it('that another process works on is seen to go on', async () => {
    const test = tempDocket()
    const id = await judgeFolder(test, READINGS)
    const others = workerLocks(test.store.dir)
    others.take('w')
    onTestFinished(() => others.release('w'))
    test.store.jobWorkers.put({
      job_id: id,
      id: 'w',
      pid: 1,
      what: 'docket judge',
      until: test.clock.now() + 9_000,
    })
    expect(test.docket.jobs.get(id).state).toBe('running')
    test.clock.pass(9_000)
    expect(test.docket.jobs.get(id).state).toBe('interrupted')
  })

  it('that a closed window worked on waits for the next one', async () => {
    const test = tempDocket()
    const folder = tempDir()
    for (let n = 0; n < 30; n++) writeReading(folder, `Case ${n}`, 1)
    const id = await judgeFolder(test, folder)
    test.docket.jobs.begin(id)
    await expect.poll(() => test.store.cases.count(), { interval: 5 }).toBeGreaterThan(2)
    test.close()
    const docket = openDocket({ dir: test.dir, what: 'The next window' })
    onTestFinished(() => docket.close())
    expect(docket.jobs.get(id)).toMatchObject({ state: 'paused', total: 30 })
    docket.jobs.control(id, 'resume')
    await docket.jobs.work(id)
    expect(docket.jobs.get(id)).toMatchObject({ state: 'done', done: 30, imported: 30 })
    const store = openStore(test.dir)
    onTestFinished(() => store.close())
    expect(runsOf({ store }, docket.cases.all(null)).map(([, runs]) => runs)).toEqual(Array(30).fill(1))
  })

  it.each([
    ['pause', ['running', 'interrupted']],
    ['resume', ['running', 'interrupted', 'paused']],
    ['cancel', ['running', 'interrupted', 'paused']],
  ] as const)('lets %s happen only where its life has it', async (action, allowed) => {
    for (const stored of ['running', 'paused', 'cancelled', 'done'] as const) {
      const test = tempDocket()
      const id = await judgeFolder(test, READINGS)
      const ended = stored === 'cancelled' || stored === 'done' ? 1 : null
      test.store.jobs.setState({ id, state: stored, ended_at: ended, problem: null, seen: 0 })
      const shown = test.docket.jobs.get(id).state
      const act = () => test.docket.jobs.control(id, action)
      if (allowed.some((state) => state === shown)) expect(act()).toMatchObject({ id })
      else expect(act).toThrowError(expect.objectContaining({ code: 'NOT_ALLOWED' }))
    }
  })
})

describe('the name of an erased case', () => {
  it('stands in no job any more', async () => {
    const test = tempDocket()
    const folder = tempDir()
    writeReading(folder, 'Quibbolo', 1)
    await workOn(test, await judgeFolder(test, folder, { subject: 'Zerwanit', tags: ['Trallafix'] }))
    mkdirSync(join(folder, 'more'))
    for (let n = 0; n < 3; n++) writeReading(join(folder, 'more'), `Case ${n}`, 1)
    const open = await judgeFolder(test, folder)
    const stop = new AbortController()
    const onLine = (line: { event: string }) => line.event === 'run' && stop.abort()
    await test.docket.jobs.work(open, { signal: stop.signal, say: onLine })
    const words = () => JSON.stringify([allOf(test, 'jobs'), allOf(test, 'job_items')])
    expect(words()).toMatch(/Quibbolo.*Zerwanit|Zerwanit.*Quibbolo/)

    const [id = expect.unreachable()] = test.docket.cases.ofSubject('Zerwanit')
    test.docket.cases.erase([id], test.ada, test.action())
    expect(words()).not.toMatch(/Quibbolo|Zerwanit|Trallafix/)
    expect(test.docket.jobs.list().map((job) => job.id)).toEqual([open])
  })
})

function allOf({ store }: TempDocket, table: 'jobs' | 'job_items'): unknown[] {
  return store.db.prepare(`SELECT * FROM ${table}`).all()
}

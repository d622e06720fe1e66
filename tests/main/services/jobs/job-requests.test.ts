import { describe, expect, it } from 'vitest'
import { CaseId } from '../../../../src/shared/domain/ids.ts'
import { runsOf, workOn } from '../../../helpers/cases/jobs.ts'
import { folderRequest, importCase, READINGS } from '../../../helpers/cases/readings.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

describe('cases that are judged again', () => {
  it('are those that are named, all of a pipeline, or all', async () => {
    const test = tempDocket()
    const ids = [
      await importCase(test, { name: 'Nora', disputed: 1 }),
      await importCase(test, { name: 'Milo', disputed: 0 }),
    ]
    const [nora = expect.unreachable()] = ids
    const judge = async (cases: Parameters<typeof test.docket.jobs.run>[0]['cases']) => {
      const id = await test.docket.jobs.run({ cases, batchId: test.action() }, test.ada)
      await workOn(test, id)
      return test.docket.jobs.get(id)
    }
    expect(await judge([nora, nora])).toMatchObject({
      kind: 'run',
      title: 'Nora',
      total: 1,
      done: 1,
      known: 1,
    })
    expect(await judge('reading')).toMatchObject({ title: 'All cases of reading', done: 2 })
    expect(await judge('all')).toMatchObject({ title: 'All cases', done: 2 })
    expect(runsOf(test, ids)).toEqual([
      ['Nora', 3],
      ['Milo', 2],
    ])
  })

  it('must all be there, and their configuration fit, before the job begins', async () => {
    const test = tempDocket()
    const id = await importCase(test, { name: 'Nora', disputed: 1 })
    const [batchId, nobody] = [test.action(), CaseId.parse(test.newId())]
    const jobs = test.docket.jobs.list().length
    const refused = (cases: readonly CaseId[], config?: unknown) =>
      expect(test.docket.jobs.run({ cases, batchId, config }, test.ada)).rejects
    await refused([id, nobody]).toMatchObject({ code: 'NOT_FOUND' })
    await refused([id], { tempo: 3 }).toMatchObject({ code: 'BAD_SETTING' })
    expect(test.docket.jobs.list()).toHaveLength(jobs)
  })

  it('fail with the reason of the run, and can be tried again', async () => {
    const test = tempDocket()
    const id = await importCase(test, { name: 'Nora', disputed: 1 })
    const { elapsed } = test.clock
    Object.assign(test.clock, {
      elapsed: () => {
        throw new Error('The clock fell off the wall')
      },
    })
    const job = await test.docket.jobs.run({ cases: [id], batchId: test.action() }, test.ada)
    expect(await workOn(test, job)).toMatchObject([{ event: 'run', state: 'failed' }])
    expect(test.docket.jobs.get(job)).toMatchObject({ state: 'done', failed: 1, refused: 0 })
    expect(test.docket.jobs.failures(job, 0, 9)).toEqual([
      { position: 1, name: 'Nora', error: 'The clock fell off the wall' },
    ])
    Object.assign(test.clock, { elapsed })
    test.docket.jobs.control(job, 'retry')
    await workOn(test, job)
    expect(test.docket.jobs.get(job)).toMatchObject({ state: 'done', failed: 0, done: 1 })
    expect(test.store.runs.ofCase(id).map(({ state }) => state)).toEqual(['failed', 'done'])
  })

  it('that were erased meanwhile fail with a sentence', async () => {
    const test = tempDocket()
    const id = await importCase(test, { name: 'Nora', disputed: 1 })
    const job = await test.docket.jobs.run({ cases: [id], batchId: test.action() }, test.ada)
    test.docket.cases.erase([id], test.ada, test.action())
    await workOn(test, job)
    expect(test.docket.jobs.failures(job, 0, 9)).toMatchObject([
      { error: expect.stringContaining('was erased') },
    ])
  })
})

describe('a job', () => {
  it('goes by the name of its file, of its folder, or of the first of many', async () => {
    const test = tempDocket()
    const title = async (...stems: string[]) => {
      const sources = stems.map((stem) => ({ pipeline: 'reading', source: { stem, files: {} } }) as const)
      const request = { ...folderRequest(READINGS, test.action()), sources, unmatched: [] }
      return test.docket.jobs.get(await test.docket.jobs.import(request, test.ada)).title
    }
    expect(await title('kite')).toBe('kite')
    expect(await title('spring/kite')).toBe('spring/kite')
    expect(await title('spring/kite', 'spring/ferry', 'spring/week 2/pier')).toBe('spring')
    expect(await title('spring/kite', 'springtime/ferry')).toBe('spring/kite and 1 more')
    expect(await title('kite', 'ferry', 'pier')).toBe('kite and 2 more')
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import type { NewPlace, Places } from '../../../../src/main/services/places/places.ts'
import { textAfter } from '../../../../src/shared/pipelines/lesson/changes/edit-rulings.ts'
import { workOn } from '../../../helpers/cases/jobs.ts'
import { importCase } from '../../../helpers/cases/readings.ts'
import { collect } from '../../../helpers/collect.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { repairJob, steadyAnswer } from '../../../helpers/lessons/repair-job.ts'

/** A lesson that was judged and repaired, and where its text may go. */
async function setUp() {
  const { test, id: jobId } = await repairJob(await wireServer((request) => steadyAnswer(request)))
  await workOn(test, jobId)
  const [id = expect.unreachable()] = test.docket.cases.all(null)
  const asked: NewPlace[] = []
  const placesOf = (folder: string | null): Places => ({
    ...{ folder: null, show: null },
    toWrite: async (wanted) => {
      asked.push(wanted)
      return folder === null ? null : join(folder, wanted.name)
    },
    ...{ toRead: async () => null, toKeepIn: async () => null, toLookIn: async () => null },
    print: async () => ({ event: 'page', path: '' }),
  })
  const { docket, ada, dir } = test
  const write = (folder: string | null, caseId = id) =>
    collect(docket.exports.results.textToPlace({ actionId: null, caseId }, placesOf(folder), ada))
  const noted = () => [...docket.program.audit.trail({ type: 'data.export', caseId: null }, ada)]
  return { test, docket, ada, dir, id, asked, write, noted }
}

it('writes the text of a case that stands after answers to the place that was chosen, and notes it', async () => {
  const { docket, ada, dir, id, asked, write, noted } = await setUp()
  const [line] = await write(dir)
  const [file = ''] = line?.event === 'exported' ? line.files : []
  expect(asked).toEqual([{ title: 'Export text', name: basename(file) }])
  expect(basename(file)).toMatch(/^queues-\w+\.md$/)
  const shown = docket.cases.get(id, ada).evidence
  if (shown?.pipeline !== 'lesson' || shown.outcome === null) return expect.unreachable()
  expect(readFileSync(file, 'utf8')).toBe(textAfter(shown.outcome, new Map()))
  expect(noted()).toMatchObject([{ payload: { format: 'results.text', rows: 1 } }])
  await expect(write(dir)).rejects.toMatchObject({ code: 'INPUT_REFUSED' })
})

it('writes nothing where the person thought better of it', async () => {
  const { dir, write, noted } = await setUp()
  const before = readdirSync(dir)
  expect(await write(null)).toEqual([{ event: 'cancelled' }])
  expect(readdirSync(dir)).toEqual(before)
  expect(noted()).toEqual([])
})

it('refuses a case whose result its reviewer is not to see yet, and one that is no text', async () => {
  const { test, dir, write, asked } = await setUp()
  setAll(test, [['review.blind.lesson', true]])
  await expect(write(dir)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const reading = await importCase(test, { name: 'Kite', disputed: 0 })
  await expect(write(dir, reading)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: expect.stringContaining('no texts'),
  })
  expect(asked).toEqual([])
})

import { expect, it } from 'vitest'
import { setAll } from '../../../helpers/judging/asking.ts'
import { wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

/** Four readings whose questions no model has answered. */
async function setUp() {
  const test = tempDocket()
  const hands = work(test)
  const ids = []
  for (const name of ['Nora', 'Ivan', 'Mia', 'Tom']) ids.push(await hands.waiting(name))
  const [nora, ivan, mia, tom] = ids
  if (nora === undefined || ivan === undefined || mia === undefined || tom === undefined) expect.unreachable()
  const { waiting } = test.docket.runs
  return { test, hands, nora, ivan, mia, tom, waiting }
}

it('a case waits for a judge while its review is open and nobody else has claimed it', async () => {
  const { test, hands, nora, ivan, mia, tom, waiting } = await setUp()
  const of = () => waiting.of('reading', test.ada)
  expect(of()).toEqual([nora, ivan, mia, tom])
  hands.act('ada', 'claim', nora)
  hands.act('bob', 'claim', ivan)
  hands.rule('ada', 'approve', mia)
  expect(of()).toEqual([nora, tom])
  expect(waiting.counts(test.ada)).toEqual([{ pipeline: 'reading', cases: 2, advised: 0 }])
  test.clock.pass(24 * 3_600_000)
  expect(of()).toEqual([nora, ivan, tom]) // the claim of another person has ended
  setAll(test, [['judges.reading', 'off']])
  expect(waiting.counts(test.ada)).toEqual([])
})

it('the cases that wait are run again as one job, asked for once, and wait no more while it goes on', async () => {
  const { test, waiting, nora, ivan, mia, tom } = await setUp()
  const server = await wireServer(() => json([]))
  setAll(test, [['routes.reading.judge', [wireModel(server, 'ollama', 'llama3.2')]]])
  const actionId = test.action()
  const jobId = await waiting.request({ pipeline: 'reading', actionId }, test.ada)
  expect(waiting.counts(test.ada)).toEqual([])
  expect(await waiting.request({ pipeline: 'reading', actionId }, test.ada)).toBe(jobId)
  expect(await waiting.request({ pipeline: 'reading', actionId: test.action() }, test.ada)).toBeNull()
  expect(test.docket.jobs.get(jobId ?? expect.unreachable()).total).toBe(4)
  await test.docket.jobs.work(jobId ?? expect.unreachable(), {})
  expect([nora, ivan, mia, tom].map((id) => test.docket.cases.get(id, test.ada).runs.length)).toEqual([
    2, 2, 2, 2,
  ])
})

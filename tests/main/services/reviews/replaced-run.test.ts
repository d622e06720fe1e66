import { expect, it } from 'vitest'
import type { RunId } from '../../../../src/shared/domain/ids.ts'
import type { ReviewAction } from '../../../../src/shared/domain/reviews/review.ts'
import { run } from '../../../helpers/cases/readings.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

async function setUp() {
  const test = tempDocket()
  const hands = work(test)
  const caseId = await hands.waiting('Nora')
  hands.act('ada', 'claim', caseId)
  const seenRunId = test.docket.cases.get(caseId, test.ada).shownRunId
  const rule = (action: ReviewAction, seen: RunId | null, actionId = test.action()) =>
    test.docket.reviews.act(
      { caseId, action, note: null, actionId, claimFirst: false, seenRunId: seen },
      test.ada,
    )
  return { ...test, ...hands, caseId, seenRunId, rule, runAgain: () => run(test, caseId) }
}

const REPLACED = expect.objectContaining({
  code: 'RUN_REPLACED',
  message: expect.stringContaining('was not saved because a new run has ended'),
})

it.each(['approve', 'reject'] as const)('refuses to %s a run that was replaced', async (action) => {
  const { rule, seenRunId, runAgain, status, caseId, types } = await setUp()
  await runAgain()
  const before = types()
  expect(() => rule(action, seenRunId)).toThrowError(REPLACED)
  expect(types()).toEqual(before)
  expect(status(caseId)).toBe('in_review')
})

it('takes the ruling on the run that stands, and what does not rule on a run', async () => {
  const { rule, seenRunId, runAgain, docket, caseId, ada } = await setUp()
  await runAgain()
  expect(rule('release', seenRunId).status).toBe('pending')
  expect(rule('claim', seenRunId).status).toBe('in_review')
  expect(rule('approve', docket.cases.get(caseId, ada).shownRunId).status).toBe('approved')
})

it('gives a ruling that was taken its answer again when it is sent again after a new run', async () => {
  const { rule, seenRunId, runAgain, action } = await setUp()
  const actionId = action()
  expect(rule('approve', seenRunId, actionId).status).toBe('approved')
  await runAgain()
  expect(rule('approve', seenRunId, actionId)).toMatchObject({ caseId: expect.any(String) })
})

it('takes a ruling of somebody who looked at no run, as the command line does', async () => {
  const { rule, runAgain } = await setUp()
  await runAgain()
  expect(rule('approve', null).status).toBe('approved')
})

import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { CaseId } from '../../../../src/shared/domain/ids.ts'
import { workOn } from '../../../helpers/cases/jobs.ts'
import { chance } from '../../../helpers/chance.ts'
import { killFactor } from '../../../helpers/depth.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { repairJob, steadyAnswer } from '../../../helpers/lessons/repair-job.ts'
import { limit } from '../../../helpers/limits.ts'
import { startChild } from '../../../helpers/program/child.ts'
import type { TempDocket } from '../../../helpers/program/temp-docket.ts'
import { SEED } from '../../../helpers/seed.ts'
import { verifyLedger } from '../../../helpers/store/verify.ts'

const KILLS = 3 * killFactor

/** A worker is killed when this many more questions were answered at most, and this much later at most. */
const MAX_ANSWERS = 3
const LONGEST_WORK_MS = 40
/** Duration of each answer; AT_ONCE answers may be under way when a process dies. */
const ANSWER_MS = 5
const AT_ONCE = 3

it(`pays for no answer of a repair twice, killed at ${KILLS} instants, and comes to what it comes to unharmed (seed ${SEED})`, {
  timeout: limit(60_000 + KILLS * 20_000),
}, async () => {
  const next = chance(SEED)
  let answered = 0
  const server = await wireServer((request) => {
    answered += 1
    return steadyAnswer(request, ANSWER_MS)
  })
  const { test, id } = await repairJob(server)
  let kills = 0
  for (; kills < KILLS; kills += 1) {
    const worker = startChild('job-worker', test.dir, id)
    const isOver = worker.ended.then(() => true)
    await worker.says('ready')
    const until = answered + 1 + Math.floor(next() * MAX_ANSWERS)
    while (answered < until) if (await Promise.race([isOver, pause(1, false)])) break
    await pause(next() * LONGEST_WORK_MS)
    worker.kill()
    const { signal, stderr } = await worker.ended
    expect({ kills, signal, stderr }).toEqual({ kills, signal: 'SIGKILL', stderr: '' })
    expect(verifyLedger(test.store)).toMatchObject({ intact: true })
  }
  const last = startChild('job-worker', test.dir, id)
  expect(await last.ended).toEqual({ code: 0, signal: null, stderr: '' })

  const [caseId = expect.unreachable()] = test.docket.cases.all(null)
  const runs = test.store.runs.ofCase(caseId)
  expect(runs.filter(({ state }) => state === 'done')).toHaveLength(1)
  expect(runs.filter(({ state }) => state === 'interrupted').length).toBeGreaterThan(KILLS / 2)
  const paid = paidFor(test, caseId)
  expect(paid.filter((request, at) => paid.indexOf(request) < at)).toEqual([])

  const asked = server.requests.length
  const whole = await repairJob(server)
  await workOn(whole.test, whole.id)
  const [other = expect.unreachable()] = whole.test.docket.cases.all(null)
  expect(new Set(paid)).toEqual(new Set(paidFor(whole.test, other)))
  const needed = server.requests.length - asked
  expect(needed).toBeGreaterThan(KILLS)
  // The questions that were under way when a process died are asked again: a batch of writers, or the two judges.
  expect(asked - needed).toBeLessThanOrEqual(KILLS * AT_ONCE)
  expect(outcomeOf(test, caseId)).toEqual(outcomeOf(whole.test, other))
})

/** The requests that a model answered and was paid for, of all runs of a case. */
function paidFor({ docket, store }: TempDocket, caseId: CaseId): string[] {
  return store.runs
    .ofCase(caseId)
    .flatMap(({ id }) => docket.cases.record(id).calls)
    .filter(({ result, cached }) => result === 'ok' && !cached)
    .map(({ requestSha256 }) => requestSha256)
}

function outcomeOf({ docket, store }: TempDocket, caseId: CaseId) {
  const done = store.runs.ofCase(caseId).find(({ state }) => state === 'done') ?? expect.unreachable()
  return docket.cases.outcome(done.id)
}

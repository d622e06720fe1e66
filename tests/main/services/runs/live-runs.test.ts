import { expect, it, onTestFinished } from 'vitest'
import { liveRuns } from '../../../../src/main/services/runs/live-runs.ts'
import { type CaseId, RunId } from '../../../../src/shared/domain/ids.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { bellQuestion, wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { until } from '../../../helpers/until.ts'

function aborting(): AbortSignal {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  return stop.signal
}

it('tells of each stage of a run while it is under way, and that it is over', async () => {
  const test = tempDocket()
  const id: CaseId = await work(test).waiting('Nora')
  const server = await wireServer(() => json({ items: [] }))
  setAll(test, [['routes.reading.judge', [wireModel(server, 'openai', 'gpt-4o-mini')]]])
  const reported: (string | null)[] = []
  const stages: (string | null)[] = []
  const watching = (async () => {
    for await (const run of test.docket.runs.watch(id, aborting())) {
      reported.push(run === null ? null : run.runId)
      stages.push(run?.current?.name ?? null)
      if (run === null && reported.length > 1) break
    }
  })()
  const { runId } = await test.docket.runs.execute(id, { signal: aborting() })
  await watching
  expect(new Set(reported)).toEqual(new Set([null, runId]))
  expect(stages).toContain('llm_judge')
  expect(stages.at(-1)).toBeNull()
})

it('tells of no other case, and keeps a newer run when an older one ends', async () => {
  const live = liveRuns()
  const test = tempDocket()
  const hands = work(test)
  const [one, other] = [await hands.waiting('Nora'), await hands.waiting('Omar')]
  const [older, newer] = [RunId.parse(test.newId()), RunId.parse(test.newId())]
  const stage = { stages: [], current: { name: 'align', startedAt: 1 } }
  for (const [caseId, runId] of [
    [other, older],
    [one, older],
    [one, newer],
  ] as const)
    live.begin(caseId, runId, { stop: () => {}, end: null })
  live.note(other, older, stage)
  live.note(one, older, stage)
  live.note(one, newer, stage)
  live.end(one, older)
  const watched = live.watch(one, aborting())
  expect((await watched.next()).value).toMatchObject({ runId: newer })
})

it('tells how many questions were asked and what they cost, and stops the run: it has no outcome', async () => {
  const test = tempDocket()
  const id: CaseId = await work(test).waiting('Nora')
  const server = await wireServer(() => ({ kind: 'hang' }))
  setAll(test, [['routes.reading.judge', [wireModel(server, 'openai', 'gpt-4o-mini')]]])
  const asked: number[] = []
  const watching = (async () => {
    for await (const run of test.docket.runs.watch(id, aborting())) {
      if (run === null && asked.length > 0) break
      if (run === null) continue
      asked.push(run.asked)
      if (run.asked > run.heard) test.docket.runs.stop(id)
    }
  })()
  const line = await test.docket.runs.execute(id, { signal: aborting() })
  await watching
  expect(asked).toContain(1)
  expect(line).toMatchObject({ state: 'failed', outcome: null, error: 'A person stopped it.' })
  expect(() => test.docket.runs.stop(id)).toThrow('No run of this case is in progress here')
})

it('tells the round of a run and the tokens of its answers, and ends it once it was told “enough”', async () => {
  const live = liveRuns()
  const test = tempDocket()
  const caseId = await work(test).waiting('Nora')
  const runId = RunId.parse(test.newId())
  const ending = new AbortController()
  expect(live.enough(caseId)).toBeNull()
  live.begin(caseId, runId, { stop: () => {}, end: () => ending.abort() })
  const round = { attempt: 1, attempts: 2, round: 2, rounds: 3 }
  live.note(caseId, runId, { stages: [], current: null, round })
  const usage = { inputUncached: 100, cacheRead: 20, cacheWrite: 3, output: 40, reasoning: 9 }
  const answer = {
    kind: 'failed',
    why: 'refused',
    error: '',
    raw: null,
    costMicros: 7,
    ms: 1,
    callIds: [],
  } as const
  await live.counting(
    caseId,
    runId,
    async () => ({ ...answer, usage }),
    () => 7,
  )(bellQuestion())
  const updates = live.watch(caseId, aborting())
  const under = { runId, round, tokens: 163, asked: 1, heard: 1, spentMicros: 7, mayEnd: true }
  expect((await updates.next()).value).toMatchObject({ ...under, isEnding: false })
  expect(live.enough(caseId)).toBe(true)
  expect(ending.signal.aborted).toBe(true)
  expect((await updates.next()).value).toMatchObject({ ...under, isEnding: true })
})

it('tells no run “enough” that judges once, and none where there is none', async () => {
  const test = tempDocket()
  const id = await work(test).waiting('Nora')
  const server = await wireServer(() => ({ kind: 'hang' }))
  setAll(test, [['routes.reading.judge', [wireModel(server, 'openai', 'gpt-4o-mini')]]])
  const stop = new AbortController()
  const running = test.docket.runs.execute(id, { signal: stop.signal })
  await until(() => server.running() === 1)
  expect(() => test.docket.runs.enough(id)).toThrow('This run has no version yet')
  stop.abort()
  await expect(running).rejects.toThrow()
  expect(() => test.docket.runs.enough(id)).toThrow('No run of this case is in progress here')
})

import { rmSync } from 'node:fs'
import { createRouterClient } from '@orpc/server'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { noMenu } from '../../../src/main/api/context.ts'
import { router } from '../../../src/main/api/router.ts'
import { exportFolder } from '../../../src/main/hosts/browser/export-folder.ts'
import { type CaseId, DecisionId } from '../../../src/shared/domain/ids.ts'
import { AppError } from '../../../src/shared/errors.ts'
import { importCase } from '../../helpers/cases/readings.ts'
import { plainRecord, startRun } from '../../helpers/cases/runs.ts'
import { atDepth } from '../../helpers/depth.ts'
import { setAll } from '../../helpers/judging/asking.ts'
import { work } from '../../helpers/people/work.ts'
import { type TempDocket, tempDocket } from '../../helpers/program/temp-docket.ts'

const RUNS = atDepth(2, 15)
const OPTIONS = ['correct', 'omission', 'substitution']

const who = fc.constantFrom<('ada' | 'bob')[]>('ada', 'bob', 'ada')
const at = { which: fc.nat({ max: 1 }), decision: fc.nat({ max: 1 }) }
const step = fc.oneof(
  fc.record({ do: fc.constant('claim' as const), who, ...at }),
  fc.record({ do: fc.constant('pick' as const), who, ...at, own: fc.constantFrom(...OPTIONS) }),
  fc.record({ do: fc.constant('say' as const), who, ...at, answer: fc.constantFrom('correct', 'unsure') }),
  fc.record({ do: fc.constant('reveal' as const), who, ...at, isWhole: fc.boolean() }),
  fc.record({ do: fc.constantFrom('approve', 'release', 'defer'), who, ...at }),
  fc.record({ do: fc.constantFrom('take', 'give', 'adjudicate'), who, ...at }),
  fc.record({ do: fc.constantFrom('undo', 'redo'), who, ...at }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

it('shows nobody who works blind what was said of a decision, whatever is asked, until they have answered or looked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const test = tempDocket()
      try {
        setAll(test, [
          ['reviewer.name', 'Ada'],
          ['review.blind.reading', true],
          ['review.secondOpinionRate', 1],
        ])
        const cases = [await judged(test, 0), await judged(test, 1)]
        const seen = new Set<string>()
        for (const each of steps) {
          const one = cases[each.which] ?? expect.unreachable()
          await happen(test, one, each, seen)
          await expectBlind(test, cases, seen)
        }
      } finally {
        test.close()
        rmSync(test.dir, { recursive: true, force: true })
      }
    }),
    { numRuns: RUNS },
  )
})

interface Judged {
  readonly id: CaseId
  readonly decisions: readonly DecisionId[]
}

/** A case with two decisions, of which everything that was said can be told apart. */
async function judged(test: TempDocket, n: number): Promise<Judged> {
  const id = await importCase(test, { name: `Nora ${n}`, disputed: 1 })
  const runId = startRun(test, id)
  const { newId, ledger } = test
  const plain = plainRecord(newId, { confidence: 0.1234567 + n })
  const decisions = [newId(), newId()].map((one) => DecisionId.parse(one))
  const record = {
    ...plain,
    escalations: [{ trigger: `TELLING_${n}`, priority: 'high', reason: `Said aloud ${n}` }],
    stages: [{ name: `said_stage_${n}`, startedAt: 1, ms: 1, counts: {} }],
    decisions: decisions.map((decision, index) => ({
      ...plain.decisions[0],
      id: decision,
      index,
      confidence: 0.1234567 * (n + 1),
      options: OPTIONS,
      rationale: { rule: null, judge: `Said of ${decision}` },
    })),
  }
  ledger.write({ actor: { kind: 'pipeline', name: 'reading' }, batchId: null }, (writer) => {
    const escalations = [{ trigger: `TELLING_${n}`, priority: 'high' as const }]
    const recordSha256 = writer.putBody(id, record)
    writer.append({
      type: 'run.end',
      caseId: id,
      runId,
      payload: { state: 'done', escalations, outcomeSha256: null, recordSha256 },
    })
  })
  return { id, decisions }
}

/** Attempts one step; a step that the rules refuse changes nothing. `seen` gathers what Ada may know. */
async function happen(
  test: TempDocket,
  { id, decisions }: Judged,
  each: Step,
  seen: Set<string>,
): Promise<void> {
  const { docket, action } = test
  const me = test[each.who]
  const decisionId = decisions[each.decision] ?? expect.unreachable()
  const note = each.who === 'bob' ? `Bob says of ${id}` : null
  const see = (...ids: string[]) => {
    if (each.who === 'ada') for (const one of ids) seen.add(one)
  }
  try {
    switch (each.do) {
      case 'pick':
      case 'say': {
        const answer = each.do === 'say' ? (each.answer === 'unsure' ? 'unsure' : 'correct') : null
        const ownAnswer = each.do === 'pick' ? each.own : null
        docket.reviews.feedback.give(
          { decisionId, answer, ownAnswer, correction: null, note, actionId: action() },
          me,
        )
        return see(decisionId)
      }
      case 'reveal':
        docket.reviews.reveals.reveal(
          { caseId: id, decisionId: each.isWhole ? null : decisionId, actionId: action() },
          me,
        )
        return see(...(each.isWhole ? decisions : [decisionId]))
      case 'take':
        docket.reviews.opinions.take(id, me)
        return
      case 'give':
        docket.reviews.opinions.give({ caseId: id, note, actionId: action() }, me)
        return
      case 'adjudicate':
        docket.reviews.adjudications.adjudicate(
          { decisionId, answer: 'correct', correction: null, reason: 'It is so', actionId: action() },
          me,
        )
        return
      case 'undo':
      case 'redo':
        await work(test)[each.do](each.who)
        return
      case 'claim':
      case 'approve':
      case 'release':
      case 'defer':
        docket.reviews.act({ caseId: id, action: each.do, note, actionId: action(), claimFirst: false }, me)
        return
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** Asks everything that a window can ask, as Ada, and looks for what she may not know. */
async function expectBlind(
  test: TempDocket,
  cases: readonly Judged[],
  seen: ReadonlySet<string>,
): Promise<void> {
  const client = createRouterClient(router, {
    context: { docket: test.docket, host: 'browser', menu: noMenu, places: exportFolder(test.dir) },
  })
  const lists = [
    {},
    { trigger: 'TELLING_0' },
    { trigger: 'TELLING_1' },
    { confidenceTo: 0.9 },
    { text: 'nora' },
  ]
  const reported = JSON.stringify([
    await client.queue.facets(),
    await client.opinions.page({}),
    await client.opinions.disputes({}),
    await client.system.state(),
    await client.views.all(),
    ...(await Promise.all(
      lists.flatMap((filter) => [
        client.queue.page({ filter }),
        client.queue.counts({ filter }),
        client.cases.page({ filter }),
        client.cases.count({ filter }),
      ]),
    )),
  ])
  for (const [n, { id, decisions }] of cases.entries()) {
    const detail = await client.cases.get({ caseId: id })
    const all = reported + JSON.stringify(detail)
    const open = decisions.filter((decision) => seen.has(decision))
    for (const decision of decisions)
      expect([decision, all.includes(`Said of ${decision}`)]).toEqual([decision, seen.has(decision)])
    if (open.length === decisions.length) continue
    expect(all).not.toContain(`TELLING_${n}`)
    expect(all).not.toContain(`said_stage_${n}`)
    expect(all).not.toContain(`Said aloud ${n}`)
    expect(all).not.toContain(`Bob says of ${id}`)
    expect(detail).toMatchObject({ isHidden: true, escalations: [], calls: [], evidence: { final: null } })
    const { rows } = await client.queue.page({ filter: { trigger: `TELLING_${n}` } })
    expect(rows.map(({ caseId }) => caseId)).not.toContain(id)
  }
}

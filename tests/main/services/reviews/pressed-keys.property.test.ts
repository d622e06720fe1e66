import { rmSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ReviewableDecision } from '../../../../src/shared/contract/cases/cases.ts'
import type { CaseId, DecisionId } from '../../../../src/shared/domain/ids.ts'
import type { Answer } from '../../../../src/shared/domain/reviews/feedback.ts'
import { type About, aboutText } from '../../../../src/shared/domain/runs/about.ts'
import { AppError } from '../../../../src/shared/errors.ts'
import { ABOUT_SPEAKERS } from '../../../../src/shared/pipelines/call/about.ts'
import { openCall } from '../../../helpers/calls/open-call.ts'
import { run } from '../../../helpers/cases/readings.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'

const RUNS = atDepth(2, 25)

const KEYS = ['1', '2', '3', '4'] as const
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      key: fc.constantFrom(...KEYS),
      note: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('correct' as const), option: fc.nat({ max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('advance' as const) }) },
  fc.record({ do: fc.constant('undo' as const) }),
  fc.record({ do: fc.constant('reveal' as const), isWhole: fc.boolean() }),
  fc.record({ do: fc.constant('run again' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The answer that a key or a click gives to the decision on the screen. */
interface Pressed {
  readonly answer: Answer | null
  readonly ownAnswer: string | null
  readonly correction: string | null
}

/** The answer that must be stored. */
interface Stored {
  readonly answer: Answer
  readonly own: string | null
  readonly correction: string | null
}

it('stores, shows and decides the answers that were given on the screen, for every sequence of keys', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 6, maxLength: 24 }),
      async (isBlind, steps) => {
        const test = tempDocket()
        try {
          setAll(test, [['review.blind.call', isBlind]])
          const screen = await openScreen(test)
          screen.check()
          for (const each of steps) {
            await screen.take(each)
            screen.check()
          }
        } finally {
          test.close()
          rmSync(test.dir, { recursive: true, force: true })
        }
      },
    ),
    { numRuns: RUNS },
  )
}, 120_000)

/** A model of the review screen: the chosen decision, and what every decision is to have after what was pressed. */
async function openScreen(test: TempDocket) {
  const { docket, ada, action } = test
  const id: CaseId = await openCall(test)
  const expected = new Map<DecisionId, Stored>()
  /** The change of each undoable step: a decision with its answer before, or `null` for a claim. */
  const done: ({ readonly decisionId: DecisionId; readonly before: Stored | undefined } | null)[] = []
  let chosen = 0
  docket.reviews.act({ caseId: id, action: 'claim', note: null, actionId: action(), claimFirst: false }, ada)
  done.push(null)

  const shown = () => docket.cases.get(id, ada)
  const recordOf = (decision: DecisionId) =>
    docket.cases
      .record(test.store.decisions.get(decision)?.run_id ?? expect.unreachable())
      .decisions.find((each) => each.id === decision) ?? expect.unreachable()

  return { take, check }

  async function take(each: Step): Promise<void> {
    const { decisions } = shown()
    const decision = decisions[chosen % decisions.length] ?? expect.unreachable()
    switch (each.do) {
      case 'advance':
        chosen += 1
        return
      case 'press':
        return give(decision, pressed(each.key, decision), each.note)
      case 'correct': {
        const option = decision.options?.[each.option] ?? null
        if (decision.isHidden || option === null) return
        return give(decision, { answer: 'incorrect', ownAnswer: null, correction: option }, true)
      }
      case 'undo':
        return await undo()
      case 'reveal': {
        const decisionId = each.isWhole ? null : decision.id
        allowed(() => docket.reviews.reveals.reveal({ caseId: id, decisionId, actionId: action() }, ada))
        return
      }
      case 'run again':
        await run(test, id)
    }
  }

  function give(decision: ReviewableDecision, pressed: Pressed | null, withNote: boolean): void {
    if (pressed === null) return
    const before = expected.get(decision.id)
    const answer = { ...pressed, decisionId: decision.id, note: withNote ? 'Heard it.' : null }
    if (!allowed(() => docket.reviews.feedback.give({ ...answer, actionId: action() }, ada))) return
    const { after } = recordOf(decision.id)
    const picked = pressed.ownAnswer === after ? 'correct' : 'incorrect'
    expected.set(decision.id, {
      answer: pressed.answer ?? picked,
      own: pressed.ownAnswer ?? before?.own ?? null,
      correction: pressed.correction,
    })
    done.push({ decisionId: decision.id, before })
  }

  async function undo(): Promise<void> {
    const last = done.at(-1)
    const undone = await docket.reviews.undo.undo(action(), ada).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    if (undone === null || last === undefined) return
    done.pop()
    expect(undone.map(({ type }) => type)).toEqual([last === null ? 'review.claim' : 'feedback.give'])
    if (last === null) return
    if (last.before === undefined) expected.delete(last.decisionId)
    else expected.set(last.decisionId, last.before)
  }

  function check(): void {
    const stored = docket.reviews.feedback.ofCase(id).map((given): [DecisionId, Stored] => {
      const { decisionId, answer, ownAnswer: own, correction } = given
      return [decisionId, { answer, own, correction }]
    })
    expect(new Map(stored)).toEqual(expected)
    const { decisions, isHidden, evidence } = shown()
    for (const { id: decision, mine } of decisions)
      expect(mine?.answer ?? null).toBe(expected.get(decision)?.answer ?? null)
    if (isHidden || evidence?.pipeline !== 'call' || evidence.final === null) return
    const { rules, steps, speakers } = evidence.final
    expect(speakers).toBe(ruledValue(ABOUT_SPEAKERS) ?? 'as_heard')
    if (speakers === 'swapped') return // rules have decided everything once more, of the other speaker
    for (const check of decisions.filter(({ kind }) => kind === 'rule' || kind === 'step')) {
      const wanted = ruledValue(check.about) ?? recordOf(check.id).after
      const subject = evidence.outcome?.subjects.find((each) => aboutText(each) === aboutText(check.about))
      const found = [...rules, ...steps].find((each) => each.id === subject?.id)
      expect(found?.standing).toBe(wanted)
    }
  }

  /** The value of the last definite answer to a subject, in the newest run that has one; `null` for none. */
  function ruledValue(about: About): string | null {
    for (const { id: runId } of test.store.runs.ofCase(id).toReversed()) {
      const decision = docket.cases
        .record(runId)
        .decisions.find((each) => aboutText(each.about) === aboutText(about))
      const given = decision === undefined ? undefined : expected.get(decision.id)
      if (decision === undefined || given === undefined || given.answer === 'unsure') continue
      const { after } = decision
      if (given.answer === 'correct') return after
      return given.correction ?? (given.own === after ? null : given.own) ?? OPPOSITE[after] ?? null
    }
    return null
  }
}

/** The value that “incorrect” alone gives. */
const OPPOSITE: Readonly<Record<string, string>> = { passed: 'failed', failed: 'passed', as_heard: 'swapped' }

/** The meaning of a key on the screen: an option if the judge is hidden or nothing has answered, else a rating. */
function pressed(key: (typeof KEYS)[number], decision: ReviewableDecision): Pressed | null {
  const none = { answer: null, ownAnswer: null, correction: null }
  if (key === '3') return { ...none, answer: 'unsure' }
  const at = key === '1' ? 0 : key === '2' ? 1 : 2
  const option = decision.options?.[at] ?? null
  if (decision.isHidden) return option === null ? null : { ...none, ownAnswer: option }
  if (decision.after === 'inconclusive')
    return option === null ? null : { ...none, answer: 'incorrect', correction: option }
  return key === '4' ? null : { ...none, answer: key === '1' ? 'correct' : 'incorrect' }
}

/** Whether a step was taken; one that the service refuses changes nothing. */
function allowed(step: () => unknown): boolean {
  try {
    step()
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

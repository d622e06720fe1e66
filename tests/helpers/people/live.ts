import type { GivenAnswer } from '../../../src/main/services/reviews/feedback/feedback.ts'
import { assertNever } from '../../../src/shared/assert-never.ts'
import type { CaseId, DecisionId } from '../../../src/shared/domain/ids.ts'
import type { Reviewer } from '../../../src/shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../src/shared/errors.ts'
import { importCase, run } from '../cases/readings.ts'
import { endRun, startRun } from '../cases/runs.ts'
import { setAll } from '../judging/asking.ts'
import type { TempDocket } from '../program/temp-docket.ts'
import type { Happening } from './happenings.ts'

const MINUTE = 60_000

/** Performs everything, one step after the other. A step that the rules refuse is skipped; a bug is thrown. */
export async function live(test: TempDocket, history: readonly Happening[]): Promise<void> {
  for (const each of history) {
    try {
      await happen(test, each)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
}

async function happen(test: TempDocket, each: Happening): Promise<void> {
  const { docket, clock, action } = test
  switch (each.do) {
    case 'import':
      await importCase(test, {
        name: `Case ${each.name}`,
        disputed: each.disputed,
        tags: [`label ${each.name % 2}`, 'all'],
        subject: each.disputed === 0 ? null : 'Zoë',
      })
      return
    case 'set':
      if (each.minutes === null) docket.program.settings.reset('review.leaseMinutes', { kind: 'system' })
      else docket.program.settings.set('review.leaseMinutes', each.minutes, { kind: 'system' })
      return
    case 'policy':
      setAll(test, [
        ['review.blind.reading', each.blind],
        ['review.secondOpinionRate', each.seconds ? 1 : 0],
        ['review.samplingRate', each.sample ? 0.5 : 0],
      ])
      return
    case 'wait':
      return clock.pass(each.minutes * MINUTE)
    case 'undo':
    case 'redo':
      await docket.reviews.undo[each.do](action(), test[each.who])
      return
    default:
  }
  const id = caseAt(test, each.which)
  switch (each.do) {
    case 'run':
      await run(test, id)
      return
    case 'find':
      return endRun(test, id, each.state, each.priorities, each)
    case 'tag':
      docket.lists.tags.change(id, each, action(), test[each.who])
      return
    case 'abandon':
      startRun(test, id)
      clock.pass(2 * MINUTE)
      docket.runs.endAbandoned()
      return
    case 'act': {
      const { who, which: _, do: __, ...step } = each
      docket.reviews.act({ ...step, caseId: id, actionId: action() }, test[who])
      return
    }
    case 'answer': {
      const { who, which: _, do: __, decision, ...answer } = each
      return answerOne(test, id, { ...answer, actionId: action() }, decision, test[who])
    }
    case 'reveal':
      docket.reviews.reveals.reveal({ caseId: id, decisionId: null, actionId: action() }, test[each.who])
      return
    case 'opine':
      docket.reviews.opinions.give({ caseId: id, note: 'so it is', actionId: action() }, test[each.who])
      return
    case 'adjudicate': {
      const { answer, decision } = each
      const given = { answer, correction: null, reason: 'so it is', actionId: action() }
      const decisionId = decisionAt(test, id, decision)
      if (decisionId !== undefined)
        docket.reviews.adjudications.adjudicate({ ...given, decisionId }, test[each.who])
      return
    }
    case 'work': {
      const { answer, note, end } = each
      const me = test[each.who]
      const step = { caseId: id, note, claimFirst: false }
      docket.reviews.act({ ...step, action: 'claim', actionId: action() }, me)
      answerOne(test, id, { answer, note, correction: null, actionId: action() }, 0, me)
      docket.reviews.act({ ...step, action: end, actionId: action() }, me)
      return
    }
    case 'erase':
      docket.cases.erase([id], test[each.who], action())
      return
    default:
      return assertNever(each)
  }
}

function answerOne(
  { docket, store }: TempDocket,
  id: CaseId,
  given: Omit<GivenAnswer, 'decisionId'>,
  at: number,
  me: Reviewer,
): void {
  const decisionId = decisionAt({ store }, id, at)
  if (decisionId !== undefined) docket.reviews.feedback.give({ ...given, decisionId }, me)
}

function decisionAt({ store }: Pick<TempDocket, 'store'>, id: CaseId, at: number): DecisionId | undefined {
  return store.runs.ofCase(id).flatMap((one) => store.decisions.ofRun(one.id))[at]?.id
}

function caseAt({ store }: TempDocket, which: number): CaseId {
  const ids = store.db.prepare<[], CaseId>('SELECT id FROM cases ORDER BY row').pluck().all()
  const id = ids[which % Math.max(1, ids.length)]
  if (id === undefined) throw new AppError('NOT_FOUND', 'There is no case yet.')
  return id
}

import type { Evidence } from '../../../shared/domain/runs/decision.ts'
import type { Evaluator } from '../../../shared/domain/standards/evaluator.ts'
import { optionsOf, shownAnswer } from '../../../shared/pipelines/evaluation/answers.ts'
import {
  type AskedPart,
  type EvaluationOutcome,
  NOT_JUDGED,
} from '../../../shared/pipelines/evaluation/outcome.ts'
import type { EvaluationGuard } from '../../../shared/pipelines/evaluation/words.ts'
import type { DecisionOf } from '../../../shared/pipelines/found.ts'
import {
  blockedByGuard,
  type Decided,
  decidedByJudge,
  decidedByPanel,
  decidedByRule,
} from '../../judging/decisions/decided.ts'
import type { Settled } from './judge/accept.ts'

/** Builds the decisions: one for each criterion, or for each part where it is asked about parts. */
export function decisionsOf(
  evaluator: Evaluator,
  outcome: EvaluationOutcome,
  settled: readonly Settled[],
): DecisionOf<'evaluation'>[] {
  const drafts = evaluator.criteria.flatMap((criterion) =>
    (outcome.criteria.find(({ id }) => id === criterion.id)?.parts ?? []).map((part) => ({
      kind: part.part === null ? ('answer' as const) : ('part_answer' as const),
      about: { kind: 'criterion' as const, key: part.key },
      label: part.label,
      options: optionsOf(criterion.answer),
      // A claim exists only because a judge named it.
      isAskedBlind: part.part === null || criterion.unit !== 'claim',
      ...decidedAs(part, outcome, (text) => shownAnswer(criterion, text)),
      callIds: [...(settled.find(({ subject }) => subject.key === part.key)?.callIds ?? [])],
      evidence: evidenceOf(part),
    })),
  )
  return drafts.map((draft, index) => ({ index, ...draft }))
}

function decidedAs(
  part: AskedPart,
  outcome: EvaluationOutcome,
  shown: (text: string) => string,
): Decided<EvaluationGuard> {
  const { answer, by, reason, confidence, blockedBy, blocked, key } = part
  const judge = reason === '' ? null : reason
  const judged = { before: NOT_JUDGED, confidence, rationale: { rule: null, judge } }
  switch (by) {
    case 'check':
      return decidedByRule({ before: answer, after: answer }, reason)
    case 'panel':
      return decidedByPanel({ ...judged, proposed: answer, after: answer, applied: true })
    case 'judge':
    case 'elsewhere':
      return decidedByJudge({ ...judged, proposed: answer, after: answer, applied: true })
    case null: {
      if (blockedBy === null)
        return decidedByRule({ before: NOT_JUDGED, after: NOT_JUDGED }, whyOpen(outcome))
      const says = outcome.guards.find((each) => each.key === key)?.says ?? ''
      const rule = blocked === null ? says : `The judge says “${shown(blocked)}”. ${says}`
      return blockedByGuard(blockedBy, {
        ...judged,
        proposed: blocked,
        after: NOT_JUDGED,
        rationale: { rule, judge },
      })
    }
  }
}

/** Returns why a question has no answer, as a sentence. */
export function whyOpen({ judge, missing }: Pick<EvaluationOutcome, 'judge' | 'missing'>): string {
  const [first] = missing
  switch (judge.state) {
    case 'off':
      return 'The evaluator asks no judge, and no check decides this.'
    case 'no_evidence':
      return first === undefined ? 'The evidence is incomplete.' : `Not judged: ${first}`
    case 'not_configured':
      return 'No judge is configured, and no check decides this.'
    case 'advises':
      return 'The judge only advises, and no check decides this.'
    case 'disabled':
      return 'Judges are switched off, and no check decides this.'
    case 'unavailable':
      return 'The judge did not answer.'
    case 'nothing_open':
    case 'answered':
      return 'No judge answered this question.'
  }
}

/** The place of the part first, as context; then the quotes of the judge. */
function evidenceOf({ part, quotes }: AskedPart): Evidence[] {
  // Words that a judge invented have no place.
  const own: Evidence[] =
    part === null || part.from === part.to
      ? []
      : [
          {
            kind: 'context',
            ref: part.field,
            quote: part.text,
            start: null,
            end: null,
            from: part.from,
            to: part.to,
          },
        ]
  return [
    ...own,
    ...quotes.map(
      ({ field, from, to, text }): Evidence => ({
        kind: 'text',
        ref: field,
        quote: text,
        start: null,
        end: null,
        from,
        to,
      }),
    ),
  ]
}

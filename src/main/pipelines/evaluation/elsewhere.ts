import type { Criterion, Evaluator } from '../../../shared/domain/standards/evaluator.ts'
import { answerText } from '../../../shared/pipelines/evaluation/answers.ts'
import { shortened } from '../../../shared/pipelines/evaluation/fields.ts'
import type { MappedVerdict } from '../../../shared/pipelines/evaluation/outcome.ts'
import type { EvaluationRow, RowVerdict } from '../../../shared/pipelines/evaluation/row.ts'
import type { CriterionAnswer } from '../../../shared/pipelines/evaluation/score.ts'
import {
  agreementWith,
  isNotJudged,
  judgedIn,
  type MappedVerdict as Mapped,
  mapVerdict,
} from '../../../shared/pipelines/evaluation/verdicts.ts'
import type { RowOutcome } from './results.ts'

/** A verdict from elsewhere with its meaning. */
export interface Elsewhere {
  readonly verdict: RowVerdict
  readonly criterion: Criterion | null
  readonly mapped: Mapped
}

/**
 * Maps the verdicts from elsewhere of a row; those without a mapping are kept, as their scale is unknown. The verdicts of
 * a row that is an error are about no output, and none of them is judged.
 */
export function verdictsOf({ fields, verdicts, criteria }: Evaluator, row: EvaluationRow): Elsewhere[] {
  return judgedIn(fields, row)
    .filter(({ isReplaced }) => !isReplaced)
    .map((verdict) => {
      const mapping = verdicts.find(({ name }) => name === verdict.name)
      const criterion = criteria.find(({ id }) => id === mapping?.criterion) ?? null
      const mapped: Mapped =
        row.error !== null
          ? notJudged(`The row is an error: ${shortened(row.error)}`)
          : mapping === undefined
            ? notJudged(
                isNotJudged(verdict)
                  ? 'No verdict was given.'
                  : 'Its scale and direction are not stated, so it is shown alone.',
              )
            : mapVerdict(mapping, verdict, criterion)
      return { verdict, criterion, mapped }
    })
}

function notJudged(why: string): Mapped {
  return { state: 'not_judged', score: null, answer: null, isContradictory: false, why }
}

/** Returns the verdicts whose parts say different things, as sentences. */
export function contradictionsIn(all: readonly Elsewhere[]): string[] {
  return all.flatMap(({ verdict, mapped }) =>
    mapped.isContradictory ? [`“${verdict.name}” contradicts itself: ${mapped.why}`] : [],
  )
}

/**
 * Returns the answer that a verdict from elsewhere gives to a criterion about the whole row: the one that its label
 * means, or the only option that passes or fails as it does. `null` if it gives none.
 */
export function answerElsewhere(evaluator: Evaluator, criterion: Criterion, all: readonly Elsewhere[]) {
  if (criterion.unit !== 'item') return null
  const isOnly = evaluator.criteria.length === 1
  for (const each of all) {
    if (each.criterion?.id !== criterion.id && !(each.criterion === null && isOnly)) continue
    const answer = each.mapped.answer ?? optionWith(criterion, each.mapped)
    if (answer !== null) return { answer, ...each }
  }
  return null
}

function optionWith({ answer: form }: Criterion, { state }: Mapped): CriterionAnswer | null {
  if (form.type !== 'choice' || (state !== 'passes' && state !== 'fails')) return null
  const [only, ...more] = form.options.filter(({ passes }) => passes === (state === 'passes'))
  return only === undefined || more.length > 0 ? null : { type: 'choice', option: only.id }
}

/**
 * Returns the verdicts as they are shown beside the own result, with whether they agree. A verdict that was taken over as
 * our answer is not compared with itself.
 */
export function comparedVerdicts(
  all: readonly Elsewhere[],
  own: RowOutcome,
  answers: ReadonlyMap<string, CriterionAnswer | null>,
  taken: ReadonlySet<RowVerdict>,
): MappedVerdict[] {
  return all.map(({ verdict, criterion, mapped }) => {
    const result = criterion === null ? null : own.criteria.find(({ id }) => id === criterion.id)
    const state = result?.state ?? (own.label === 'does_not_apply' ? 'left_out' : own.label)
    const answer = criterion === null ? null : (answers.get(criterion.id) ?? null)
    const agreement = taken.has(verdict) ? 'none' : agreementWith(mapped, { state, answer })
    return {
      name: verdict.name,
      criterion: criterion?.id ?? null,
      shown: shownVerdict(verdict),
      state: mapped.state,
      answer: mapped.answer === null ? null : answerText(mapped.answer),
      score: mapped.score,
      agrees: agreement === 'none' ? null : agreement === 'same',
      by: verdict.by,
      read: mapped.why,
      why: verdict.why,
    }
  })
}

function shownVerdict({ label, score, pass, error }: RowVerdict): string {
  const parts = [
    ...(label === null ? [] : [label]),
    ...(score === null ? [] : [String(score)]),
    ...(pass === null ? [] : [pass ? 'passes' : 'fails']),
    ...(error === null ? [] : [`error: ${error}`]),
  ]
  return parts.join(', ') || 'not judged'
}

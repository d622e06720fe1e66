import type { Check, Evaluator } from '../../../shared/domain/standards/evaluator.ts'
import {
  type DecidedAnswer,
  decidedBy,
  type OtherRows,
  runChecks,
} from '../../../shared/pipelines/evaluation/checks.ts'
import type { FieldValues } from '../../../shared/pipelines/evaluation/fields.ts'
import type { EvaluationInput } from '../../../shared/pipelines/evaluation/input.ts'
import type { CheckResult } from '../../../shared/pipelines/evaluation/outcome.ts'

/** A criterion that a check decided. */
export interface DecidedByCheck extends DecidedAnswer {
  /** The result of the check, as a sentence. */
  readonly says: string
}

/** The results of all checks, and the criteria that they decide. */
export interface Checked {
  readonly results: readonly CheckResult[]
  readonly decided: ReadonlyMap<string, DecidedByCheck>
  /** Criteria that checks decide differently, a sentence each: none of these checks counts. */
  readonly conflicts: readonly string[]
}

/** Runs all checks of an evaluator on a row, and finds the criteria that they decide. */
export function checked(evaluator: Evaluator, values: FieldValues, input: EvaluationInput): Checked {
  const { checks, criteria } = evaluator
  const ran = checks.flatMap((check) => runChecks([check], values, othersFor(check, evaluator, input)))
  const { answers, conflicts } = decidedBy(checks, ran, criteria)
  const nameOf = (id: string) => checks.find((each) => each.id === id)?.name ?? id
  const criterionOf = (id: string) => criteria.find((each) => each.id === id)?.name ?? id
  return {
    results: ran.map(({ check, name, state, why, places }): CheckResult => {
      const decided = answers.find((each) => each.check === check)
      return {
        id: check,
        name,
        state: state === 'unchecked' ? 'not_checked' : state,
        says: why,
        places: places.map(({ field, from, to }) => ({
          field,
          from,
          to,
          text: values.get(field)?.text.slice(from, to) ?? '',
        })),
        decided: decided === undefined ? null : { criterion: decided.criterion, answer: decided.option },
      }
    }),
    decided: new Map(
      answers.map((answer) => [
        answer.criterion,
        { ...answer, says: ran.find(({ check }) => check === answer.check)?.why ?? '' },
      ]),
    ),
    conflicts: conflicts.map(
      ({ criterion, checks: ids }) =>
        `${ids.map((id) => `“${nameOf(id)}”`).join(' and ')} decide “${criterionOf(criterion)}” differently.`,
    ),
  }
}

/**
 * Returns the rows with the same output, which the reader counted over the whole set, and whether their input is the
 * same too. `null` for a check about other fields, and where more rows are equal than the case lists: those rows are not
 * part of the case.
 */
function othersFor({ rule }: Check, { fields }: Evaluator, { repeats }: EvaluationInput): OtherRows | null {
  if (rule.rule !== 'duplicate' || !isWholePart(fields, rule.field, 'output')) return null
  const both = new Set(repeats.both)
  const rows = repeats.output.map((name) => ({ name, values: new Map(), isSame: both.has(name) }))
  if (rule.but === null) return { sameAs: () => rows }
  const isListed = repeats.output.length < MAX_LISTED || rows.some(({ isSame }) => !isSame)
  return isWholePart(fields, rule.but, 'input') && isListed ? { sameAs: () => rows } : null
}

/** Minimum number of places of which a case may list only the first ones. */
const MAX_LISTED = 10

function isWholePart(fields: Evaluator['fields'], id: string, part: 'input' | 'output'): boolean {
  const source = fields.find((each) => each.id === id)?.source
  return source?.from === 'part' && source.part === part && source.index === null
}

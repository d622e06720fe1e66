import { hash } from 'node:crypto'
import type { ModelRef } from '../../../../shared/domain/judging/model.ts'
import type { Evaluator } from '../../../../shared/domain/standards/evaluator.ts'
import type { EvaluationInput } from '../../../../shared/pipelines/evaluation/input.ts'
import { withoutPlace } from '../../../../shared/pipelines/evaluation/row.ts'
import type { Subject } from '../subjects.ts'

/** A question to one judge about some subjects. */
export interface AskedQuestion {
  readonly key: string
  readonly subjects: readonly Subject[]
  /** The fields of a pair in the order in which they are shown; `null` for other questions. */
  readonly order: readonly [first: string, second: string] | null
  /** Whether the order is not that of the criterion. */
  readonly isSwapped: boolean
  /** Index of the judge in its panel. */
  readonly sample: number
  /** The models to ask; `null` for the route of the role. */
  readonly route: readonly ModelRef[] | null
}

/** The models that may judge, for each judge of the panel; `null` for the route of the role. */
export type Panel = readonly (readonly ModelRef[] | null)[]

/** Returns how many judges the plan wants for each answer: at least, and with a third on a difference. */
export function plannedJudges({ judge: { judges, thirdOnDifference } }: Evaluator) {
  return { least: judges, most: judges + (thirdOnDifference && judges === 2 ? 1 : 0) }
}

/**
 * Returns the judges to ask: as many as the plan says, each another model, as far as the route has enough. An excluded
 * family is left out; without any model left, the panel is empty.
 */
export function panelOf(evaluator: Evaluator, route: readonly ModelRef[]): Panel {
  const { excludedFamilies } = evaluator.judge
  const allowed = route.filter(
    ({ provider, model }) =>
      !excludedFamilies.some((family) =>
        `${provider} ${model}`.toLowerCase().includes(family.trim().toLowerCase()),
      ),
  )
  if (route.length > 0 && allowed.length === 0) return []
  const isWhole = allowed.length === route.length
  const count = Math.min(plannedJudges(evaluator).most, Math.max(1, allowed.length))
  if (count === 1) return [isWhole ? null : allowed]
  return allowed.slice(0, count).map((model) => [model])
}

/**
 * Returns the questions about open subjects: one for the row or one for each criterion, in groups of at most
 * `perQuestion` answers. A pair is asked about alone, in both orders if the plan says so; the first order is drawn by a
 * hash of the row.
 */
export function questionsOf(
  evaluator: Evaluator,
  subjects: readonly Subject[],
  perQuestion: number,
  seed: string,
): Omit<AskedQuestion, 'sample' | 'route'>[] {
  const pairs = subjects.filter(({ criterion }) => criterion.answer.type === 'pair')
  const others = subjects.filter(({ criterion }) => criterion.answer.type !== 'pair')
  const groups =
    evaluator.judge.asks === 'item'
      ? [{ key: 'row', subjects: others }]
      : evaluator.criteria.map(({ id }) => ({
          key: `criterion:${id}`,
          subjects: others.filter(({ criterion }) => criterion.id === id),
        }))
  return [
    ...groups.flatMap((group) =>
      chunks(group.subjects, perQuestion).map((chunk, at) => ({
        key: at === 0 ? group.key : `${group.key}:${at + 1}`,
        subjects: chunk,
        order: null,
        isSwapped: false,
      })),
    ),
    ...pairs.flatMap((subject) => pairQuestions(evaluator, subject, seed)),
  ]
}

function pairQuestions({ judge: { bothOrders } }: Evaluator, subject: Subject, seed: string) {
  const { criterion, part } = subject
  if (criterion.answer.type !== 'pair') return []
  const { a, b } = criterion.answer
  const isSwappedFirst = isFirstSwapped(seed, criterion.id)
  const key = `pair:${criterion.id}${part === null ? '' : `:${part.id}`}`
  const asked = (isSwapped: boolean, name: string) => ({
    key: name,
    subjects: [subject],
    order: isSwapped ? ([b, a] as const) : ([a, b] as const),
    isSwapped,
  })
  const first = asked(isSwappedFirst, key)
  return bothOrders ? [first, asked(!isSwappedFirst, `${key}:swapped`)] : [first]
}

/** Returns whether the first question about a pair shows its second output first. */
export function isFirstSwapped(seed: string, criterion: string): boolean {
  return drawn(seed, criterion) < 0.5
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  const found: T[][] = []
  for (let at = 0; at < items.length; at += size) found.push(items.slice(at, at + size))
  return found
}

/** Returns the seed of draws: the row alone, not its place in the file, so that every run draws alike. */
export function seedOf({ row, equalsBefore }: Pick<EvaluationInput, 'row' | 'equalsBefore'>): string {
  return hash('sha256', JSON.stringify([withoutPlace(row), equalsBefore]))
}

/** Returns a number from 0 to 1 that depends on the seed alone: the same row is always drawn alike. */
export function drawn(...seed: readonly string[]): number {
  return Number.parseInt(hash('sha256', JSON.stringify(seed)).slice(0, 12), 16) / 0x1_0000_0000_0000
}

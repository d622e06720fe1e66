import { type About, isSameAbout } from '../../../../shared/domain/runs/about.ts'
import type { FieldValues } from '../../../../shared/pipelines/evaluation/fields.ts'
import type {
  AskedPart,
  EvaluationFinal,
  EvaluationOutcome,
} from '../../../../shared/pipelines/evaluation/outcome.ts'
import type { BlindQuestion } from '../pipeline-view.ts'
import type { FieldMark, MarkKind } from './fields/marks.ts'
import type { ShownPart } from './fields/row-view.tsx'
import { decisionMarks as texts } from './texts/screen.ts'

/** One question about a row or a part of it, with its answer after people's rulings. */
export interface ShownAnswer {
  readonly about: About
  readonly criterion: string
  readonly letter: string
  readonly part: AskedPart
  readonly state: AskedPart['state']
}

/** Returns all questions of a row in the order of the evaluator, each with a letter of its own. */
export function answersOf(outcome: EvaluationOutcome, final: EvaluationFinal | null): ShownAnswer[] {
  const asked = outcome.criteria.flatMap(({ id, parts }) => parts.map((part) => ({ id, part })))
  return asked.map(({ id, part }, at) => ({
    about: { kind: 'criterion', key: part.key },
    criterion: id,
    letter: letterOf(at),
    part,
    state: stateNow(final, part),
  }))
}

function stateNow(final: EvaluationFinal | null, { key, state }: AskedPart): AskedPart['state'] {
  const found = final?.criteria.flatMap(({ parts }) => parts).find((each) => each.key === key)
  return found?.state ?? state
}

/** Returns a, b, … z, aa, ab, … for a position from 0. */
export function letterOf(at: number): string {
  const last = LETTERS.charAt(at % LETTERS.length)
  return at < LETTERS.length ? last : letterOf(Math.floor(at / LETTERS.length) - 1) + last
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Returns the parts to show as entries of their fields: those of the criterion of the chosen decision. */
export function partsShown(answers: readonly ShownAnswer[], chosen: About | null): ShownPart[] {
  const current = answers.find(({ about }) => chosen !== null && isSameAbout(about, chosen))
  const withParts = answers.filter(({ part }) => part.part !== null)
  const shown = withParts.some(({ criterion }) => criterion === current?.criterion)
    ? current?.criterion
    : withParts[0]?.criterion
  return withParts
    .filter(({ criterion }) => criterion === shown)
    .flatMap(({ about, letter, part: { part } }) =>
      part === null || part.from === part.to
        ? []
        : [{ field: part.field, from: part.from, to: part.to, letter, about }],
    )
    .toSorted((one, other) => one.from - other.from)
}

/** Returns the marks of the answers: their parts by result, their quotes by the letter of the question. */
export function marksOf(answers: readonly ShownAnswer[], values: FieldValues): FieldMark[] {
  return answers.flatMap((answer): FieldMark[] => {
    const { about, letter, part: of, state } = answer
    const quotes = of.quotes.map(
      (quote): FieldMark => ({
        field: quote.field,
        from: quote.from,
        to: quote.to,
        kind: 'quote',
        sign: letter,
        label: texts.quoteOf(letter),
        about,
      }),
    )
    // Words that a judge invented have no place.
    if (of.part === null || of.part.from === of.part.to) return quotes
    const kind = kindOf(state, of.quotes.length > 0)
    return [
      {
        field: of.part.field,
        from: of.part.from,
        to: of.part.to,
        kind,
        sign: entriesOf(answer, values),
        label: texts.states[kind],
        about,
      },
      ...quotes,
    ]
  })
}

function kindOf(state: AskedPart['state'], hasQuote: boolean): MarkKind {
  switch (state) {
    case 'passes':
      return 'passes'
    case 'fails':
      return hasQuote ? 'fails' : 'unsupported'
    case 'not_judged':
      return 'open'
    case 'scored':
    case 'left_out':
      return 'neutral'
  }
}

/** Returns the numbers of the entries, such as passages, from which the answer quotes. */
function entriesOf({ part: { quotes } }: ShownAnswer, values: FieldValues): string {
  const numbers = quotes.flatMap(({ field, from, to }) => {
    const at = values.get(field)?.pieces.findIndex((piece) => piece.from <= from && piece.to >= to) ?? -1
    return at === -1 ? [] : [at + 1]
  })
  return [...new Set(numbers)].join(', ')
}

/** Returns the marks of checks that are not met. */
export function checkMarks({ checks }: Pick<EvaluationOutcome, 'checks'>): FieldMark[] {
  return checks.flatMap(({ state, says, places }) =>
    state === 'unmet'
      ? places.map(({ field, from, to }) => ({
          field,
          from,
          to,
          kind: 'check' as const,
          sign: '',
          label: says,
          about: null,
        }))
      : [],
  )
}

/** Returns the part of a field that a question of a blind reviewer is about; `null` for the whole row. */
export function partOfQuestion({ about, evidence }: BlindQuestion, letter: string): ShownPart | null {
  const place = evidence.find(({ kind }) => kind === 'context')
  if (place?.from === undefined || place.to === undefined) return null
  return { field: place.ref, from: place.from, to: place.to, letter, about }
}

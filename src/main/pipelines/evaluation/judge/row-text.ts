import { hash } from 'node:crypto'
import type { Evaluator } from '../../../../shared/domain/standards/evaluator.ts'
import type { FieldValue, FieldValues } from '../../../../shared/pipelines/evaluation/fields.ts'
import { partsOf } from '../../../../shared/pipelines/evaluation/parts.ts'
import { printable } from '../../../judging/port/prompt.ts'
import type { AskedQuestion } from './questions.ts'

/** A field that a judge sees. */
export interface ShownField {
  /** Its id in the prompt: `output_1` and `output_2` for the two outputs of a pair, else that of the evaluator. */
  readonly id: string
  readonly name: string
  readonly value: FieldValue
}

/** A sentence of a field that a judge can name by its number. */
export interface NumberedSentence {
  readonly number: number
  /** The id of its field in the prompt. */
  readonly field: string
  readonly text: string
  /** Its start in the field, in UTF-16 units. */
  readonly from: number
}

/** Returns the fields that a judge sees, in the order of the evaluator; the outputs of a pair in the order of the question. */
export function shownFields(
  { fields }: Pick<Evaluator, 'fields'>,
  values: FieldValues,
  { order }: Pick<AskedQuestion, 'order'>,
): ShownField[] {
  const [first, second] = order ?? []
  return fields
    .flatMap((field) => {
      const value = values.get(field.id)
      return !field.isSent || field.role === 'verdict' || value === undefined ? [] : [value]
    })
    .map((value) => {
      const rank = value.id === first ? 1 : value.id === second ? 2 : 0
      const names = rank === 0 ? value : { id: `output_${rank}`, name: `Output ${rank}` }
      return { id: names.id, name: names.name, rank, value }
    })
    .toSorted((one, other) => one.rank - other.rank)
}

/** Numbers the sentences of some fields, from 1 and through all of them. */
export function numberedSentences(fields: readonly ShownField[]): NumberedSentence[] {
  return fields
    .flatMap(({ id, value }) =>
      partsOf('sentence', value).map(({ text, from }) => ({ field: id, text, from })),
    )
    .map((sentence, at) => ({ number: at + 1, ...sentence }))
}

/**
 * Returns a block of data for each field.
 * @param sentences the sentences that have their number in front of them; none to leave each text as it is
 */
export function fieldBlocks(
  fields: readonly ShownField[],
  sentences: readonly NumberedSentence[] = [],
): { readonly text: string; readonly hidden: number } {
  const shown = fields.map(({ id, name, value }) => {
    const own = sentences.filter(({ field }) => field === id)
    return { id, name, state: value.state, ...printable(textFor(value, own)) }
  })
  const mark = hash('sha256', JSON.stringify(shown.map(({ text }) => text))).slice(0, 16)
  const text = shown
    .map(({ id, name, state, text: words }) => {
      const about = `<data ${id} ${mark}>\n${JSON.stringify(name)}${state === 'filled' ? '' : ' is empty'}`
      return `${about}\n${words}\n</data ${id} ${mark}>`
    })
    .join('\n')
  return { text, hidden: shown.reduce((sum, { hidden }) => sum + hidden, 0) }
}

/** Passages and turns have labels, so that a judge can name them; their words stay as they are. */
function textFor({ pieces, text }: FieldValue, sentences: readonly NumberedSentence[]): string {
  const entries =
    pieces.length < 2
      ? [{ head: '', from: 0, to: text.length }]
      : pieces.map(({ label, from, to }) => ({ head: `[${label}]\n`, from, to }))
  return entries.map(({ head, from, to }) => head + withNumbers(text, from, to, sentences)).join('\n\n')
}

function withNumbers(text: string, from: number, to: number, sentences: readonly NumberedSentence[]): string {
  const own = sentences.filter((sentence) => from <= sentence.from && sentence.from < to)
  const starts = [from, ...own.map((sentence) => sentence.from)]
  return starts
    .map((start, at) => {
      const words = text.slice(start, starts[at + 1] ?? to)
      return at === 0 ? words : `(${own[at - 1]?.number}) ${words}`
    })
    .join('')
}

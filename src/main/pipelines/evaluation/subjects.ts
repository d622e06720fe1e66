import { hash } from 'node:crypto'
import type { Criterion, Evaluator } from '../../../shared/domain/standards/evaluator.ts'
import { type FieldValues, shortened } from '../../../shared/pipelines/evaluation/fields.ts'
import { type Part, partsOf } from '../../../shared/pipelines/evaluation/parts.ts'

/** One criterion about the row or about one part of it. */
export interface Subject {
  readonly criterion: Criterion
  readonly part: (Part & { readonly field: string }) | null
  /** The key of its decision. */
  readonly key: string
  readonly label: string
}

/** The subjects of a criterion; `why` says why its parts are not asked about, or `null`. */
export interface Subjects {
  readonly criterion: Criterion
  readonly subjects: readonly Subject[]
  readonly why: string | null
}

/**
 * Returns what each criterion is asked about: the row, or its parts. Claims are named by the judge later, so until then
 * their criterion is one subject. A field with more than `maxParts` parts is one subject too, which only a person
 * answers.
 */
export function subjectsOf(evaluator: Evaluator, values: FieldValues, maxParts: number): Subjects[] {
  return evaluator.criteria.map((criterion): Subjects => {
    const whole = [subjectOf(evaluator, criterion, null)]
    const { unit, of, name } = criterion
    if (unit === 'item' || unit === 'claim') return { criterion, subjects: whole, why: null }
    const value = of === null ? undefined : values.get(of)
    if (value === undefined || value.state !== 'filled')
      return {
        criterion,
        subjects: whole,
        why: `“${name}” is asked about parts of a field that has no text.`,
      }
    const parts = partsOf(unit, value)
    if (parts.length === 0)
      return {
        criterion,
        subjects: whole,
        why: `“${value.name}” has no ${unit.replace('_', ' ')} that “${name}” can be asked about.`,
      }
    if (parts.length > maxParts)
      return {
        criterion,
        subjects: whole,
        why: `“${value.name}” has ${parts.length} parts, and at most ${maxParts} are asked about one by one.`,
      }
    return {
      criterion,
      subjects: parts.map((part) => subjectOf(evaluator, criterion, { ...part, field: value.id })),
      why: null,
    }
  })
}

/** Returns the subject of a criterion about a part; `null` for the whole row. */
export function subjectOf(evaluator: Evaluator, criterion: Criterion, part: Subject['part']): Subject {
  return {
    criterion,
    part,
    key: keyOf(evaluator, criterion, part?.id ?? null),
    label: part === null ? criterion.name : shortened(part.text) || criterion.name,
  }
}

/**
 * Returns the key of a subject. People's answers apply to later runs with the same key, also by a later version of the
 * evaluator: so it has a hash of all that gives an answer its meaning, and of where the judged text comes from. Passing
 * values and sentences for steps only count answers, and change no key.
 */
function keyOf({ fields }: Evaluator, criterion: Criterion, part: string | null): string {
  const { id, question, unit, of } = criterion
  const judged = fields.filter((field) => field.role === 'output' || field.id === of)
  const sources = judged.map(({ source }) => source)
  const meaning = [question.trim(), meaningOf(criterion), unit, of, sources]
  const content = hash('sha256', JSON.stringify(meaning)).slice(0, 8)
  return [id, ...(part === null ? [] : [part]), content].join('/')
}

function meaningOf({ answer }: Criterion): unknown {
  switch (answer.type) {
    case 'choice':
    case 'choices':
      return [answer.type, answer.options.map((option) => `${option.id} ${option.label}`).toSorted()]
    case 'number':
      return [answer.type, answer.min, answer.max, answer.step, answer.higherIsBetter]
    case 'pair':
      return [answer.type, answer.a, answer.b]
    case 'spans':
      return [
        answer.type,
        answer.field,
        answer.categories.toSorted(),
        answer.severities.map((severity) => `${severity.id} ${severity.label}`).toSorted(),
      ]
  }
}

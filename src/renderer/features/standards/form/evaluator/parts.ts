import type {
  AnswerForm,
  AnswerOption,
  Check,
  CheckRule,
  Criterion,
  Evaluator,
  EvaluatorField,
} from '../../../../../shared/domain/standards/evaluator.ts'
import { fieldOf } from '../../../../../shared/pipelines/evaluation/fields.ts'
import type { EvaluationRow } from '../../../../../shared/pipelines/evaluation/row.ts'
import { starters as texts } from '../../texts/evaluator.ts'
import type { Column } from './columns.ts'

/** Returns an id that none of the parts has: a word with a number. */
function freeId(word: string, parts: readonly { readonly id: string }[]): string {
  const taken = new Set(parts.map(({ id }) => id))
  const from = (number: number): string =>
    taken.has(`${word}-${number}`) ? from(number + 1) : `${word}-${number}`
  return taken.has(word) || word === '' ? from(2) : word
}

/** Returns the id for a name: its letters and digits in lower case. */
function idOfName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '')
    .slice(0, 40)
}

/** Maximum length of the name of a field, without the number of a repeated name. */
const MAX_NAME = 70

/** Returns a new field for a column, with the name of the column. Its role is that of the recognized part, else an input. */
export function newField(
  column: Column,
  fields: readonly EvaluatorField[],
  rows: readonly EvaluationRow[],
): EvaluatorField {
  const { source, label } = column
  const name = (label.split('/').at(-1) ?? label).slice(0, MAX_NAME)
  const id = freeId(idOfName(name) || 'field', fields)
  return {
    id,
    name: uniqueName(name, fields),
    role: roleOf(column, fields),
    type: typeOf(column, rows),
    source,
    labels: [],
    hiddenBlind: false,
    isSent: true,
  }
}

function uniqueName(name: string, fields: readonly EvaluatorField[], number = 1): string {
  const next = number === 1 ? name : `${name} ${number}`
  const isTaken = fields.some((field) => field.name.toLowerCase() === next.toLowerCase())
  return isTaken ? uniqueName(name, fields, number + 1) : next
}

function roleOf({ part }: Column, fields: readonly EvaluatorField[]): EvaluatorField['role'] {
  if (part === null) return fields.some(({ role }) => role === 'output') ? 'context' : 'output'
  switch (part) {
    case 'output':
    case 'outputs':
    case 'tools':
    case 'chosen':
    case 'rejected':
      return 'output'
    case 'reference':
    case 'expected_tools':
      return 'reference'
    case 'context':
    case 'system':
      return 'context'
    case 'id':
      return 'id'
    case 'when':
      return 'time'
    case 'tags':
    case 'model':
      return 'tag'
    case 'input':
    case 'turns':
      return 'input'
  }
}

/** Returns the first type that reads a value of the rows without anything odd. */
function typeOf({ source, part }: Column, rows: readonly EvaluationRow[]): EvaluatorField['type'] {
  if (part === 'turns') return 'conversation'
  if (part === 'context') return 'passages'
  if (part === 'tools' || part === 'expected_tools') return 'tool_calls'
  const about = { id: 'field', name: 'field', role: 'input' as const, source, labels: [] }
  const fits = (type: EvaluatorField['type']) => {
    const filled = rows
      .map((row) => fieldOf({ ...about, type }, row))
      .filter(({ state }) => state === 'filled')
    return filled.length > 0 && filled.every(({ odd }) => odd.length === 0)
  }
  return (['text', 'json'] as const).find(fits) ?? 'text'
}

/** Returns a draft of an evaluator with the fields that the rows have, and one question. */
export function evaluatorForRows(
  columns: readonly Column[],
  rows: readonly EvaluationRow[],
): Pick<Evaluator, 'fields' | 'criteria'> {
  const wanted = ['input', 'turns', 'context', 'output', 'reference', 'tools', 'expected_tools']
  const fields: EvaluatorField[] = []
  const isEntry = ({ source }: Column) => source.from === 'part' && source.index !== null
  const found = columns.filter((each) => !isEntry(each) && each.part !== null && wanted.includes(each.part))
  for (const column of found) fields.push(newField(column, fields, rows))
  return { fields, criteria: [newCriterion([])] }
}

/** Returns a new question with two answers. */
export function newCriterion(criteria: readonly Criterion[]): Criterion {
  return {
    id: freeId('question', criteria),
    name: texts.criterion(criteria.length + 1),
    question: '',
    unit: 'item',
    of: null,
    combine: { by: 'all' },
    answer: emptyAnswer('choice', []),
    weight: 1,
    critical: false,
  }
}

/** Maximum length of a name that is taken from a question. */
const MAX_TAKEN_NAME = 40

/** Returns a criterion with another question; its name follows the question until a person writes one. */
export function withQuestion(criterion: Criterion, question: string): Criterion {
  const isOwn = criterion.name !== nameFrom(criterion.question) && !NUMBERED.test(criterion.name)
  return { ...criterion, question, name: isOwn ? criterion.name : (nameFrom(question) ?? texts.criterion(1)) }
}

/** Names of criteria whose question is not written yet. */
const NUMBERED = /^Question \d+$/u

/** Returns the first words of a question; `null` for a blank one. */
function nameFrom(question: string): string | null {
  const text = question.trim().replace(/[?.!:]+$/u, '')
  if (text.length <= MAX_TAKEN_NAME) return text || null
  const cut = text.slice(0, MAX_TAKEN_NAME + 1)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut.slice(0, MAX_TAKEN_NAME)
  return `${words} …`
}

/** Returns a new answer to choose from. */
export function newOption(
  options: readonly AnswerOption[],
  label: string,
  passes: boolean | null,
): AnswerOption {
  return {
    id: freeId(idOfName(label) || 'answer', options),
    label,
    hint: '',
    passes,
    score: null,
    quote: 'optional',
    quoteFrom: [],
    needsNote: false,
  }
}

/** Returns an answer form of a type, to be filled in. */
export function emptyAnswer(type: AnswerForm['type'], fields: readonly EvaluatorField[]): AnswerForm {
  const outputs = fields.filter(({ role }) => role === 'output').map(({ id }) => id)
  const [a = '', b = a] = outputs
  const yes = newOption([], texts.yes, true)
  switch (type) {
    case 'choice':
      return { type, options: [yes, newOption([yes], texts.no, false)] }
    case 'choices':
      return { type, options: [yes, newOption([yes], texts.no, false)], pass: 'all' }
    case 'number':
      return {
        type,
        min: 1,
        max: 5,
        step: 1,
        higherIsBetter: true,
        passAt: 4,
        steps: [],
        quote: 'optional',
        quoteFrom: [],
      }
    case 'pair':
      return { type, a: a || 'output', b: b || 'output', quote: 'optional' }
    case 'spans':
      return {
        type,
        field: a || 'output',
        categories: [texts.category],
        severities: [
          { id: 'minor', label: texts.minor, weight: 1 },
          { id: 'major', label: texts.major, weight: 5 },
        ],
        maxWeight: 0,
      }
  }
}

/** Returns a rule of a kind about the first fields that fit. */
export function emptyRule(kind: CheckRule['rule'], fields: readonly EvaluatorField[]): CheckRule {
  const of = (role: EvaluatorField['role']) => fields.find((field) => field.role === role)?.id
  const field = of('output') ?? fields[0]?.id ?? 'output'
  const other = of('reference') ?? of('context') ?? of('input') ?? field
  switch (kind) {
    case 'present':
      return { rule: kind, field }
    case 'length':
      return { rule: kind, field, unit: 'words', min: null, max: 200, ofField: null }
    case 'contains':
      return { rule: kind, field, texts: [texts.phrase], match: 'words', caseSensitive: false, need: 'none' }
    case 'equal':
      return { rule: kind, field, to: other, as: 'text', tolerance: 0 }
    case 'facts':
      return { rule: kind, field, in: [of('context') ?? other], kinds: ['numbers'] }
    case 'json':
      return { rule: kind, field, schema: null }
    case 'tool_calls':
      return { rule: kind, field, expected: other, inOrder: false, allowMore: false }
    case 'language':
      return { rule: kind, field, as: { field: of('input') ?? other } }
    case 'duplicate':
      return { rule: kind, field, but: null }
  }
}

/** Returns a new check that is shown only. */
export function newCheck(
  kind: CheckRule['rule'],
  checks: readonly Check[],
  fields: readonly EvaluatorField[],
): Check {
  return {
    id: freeId(kind, checks),
    name: texts.checks[kind],
    rule: emptyRule(kind, fields),
    effect: { effect: 'escalates' },
  }
}

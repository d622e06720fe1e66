import type { Evaluator, EvaluatorField, FieldSource, RowPart } from '../../domain/standards/evaluator.ts'
import { type Recipe, recipes } from '../../domain/standards/evaluator-recipes.ts'
import { fieldOf, isList, isRecord, jsonOf } from './fields.ts'
import type { EvaluationRow, Json } from './row.ts'

/** Number of rows that sources are looked for in: the first ones of a file. */
const MAX_LOOKED = 50

/** Headings under which rows have a field, by the id of the field in the recipes; the likelier ones first. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  question: [
    'question',
    'query',
    'user_input',
    'input',
    'prompt',
    'request',
    'user_message',
    'message',
    'instruction',
    'frage',
    'pregunta',
    'ticket',
  ],
  prompt: ['instructions', 'instruction', 'prompt', 'input', 'question', 'task', 'query'],
  answer: [
    'answer',
    'response',
    'output',
    'completion',
    'reply',
    'actual_output',
    'model_output',
    'prediction',
    'generated',
    'result',
    'text',
    'antwort',
    'respuesta',
  ],
  passages: [
    'retrieved_contexts',
    'retrieval_context',
    'contexts',
    'context',
    'passages',
    'documents',
    'sources',
    'source_documents',
    'chunks',
    'evidence',
    'knowledge',
  ],
  reference: [
    'reference',
    'expected',
    'expected_output',
    'expected_answer',
    'ground_truth',
    'target',
    'gold',
    'ideal',
    'correct_answer',
    'ground_truths',
    'reference_answer',
  ],
  source: [
    'source',
    'source_text',
    'document',
    'article',
    'original',
    'dialogue',
    'transcript',
    'input',
    'src',
    'text',
    'content',
  ],
  summary: ['summary', 'highlights', 'abstract', 'output', 'generated_summary', 'zusammenfassung'],
  translation: ['translation', 'target', 'target_text', 'mt', 'hypothesis', 'tgt', 'output', 'übersetzung'],
  turns: ['messages', 'turns', 'conversation', 'conversations', 'dialog', 'chat', 'transcript', 'history'],
  calls: [
    'tool_calls',
    'tools_called',
    'calls',
    'function_calls',
    'actual_tool_calls',
    'function_call',
    'output',
  ],
  expected: [
    'expected_tool_calls',
    'expected_tools',
    'reference_tool_calls',
    'expected_calls',
    'expected_function',
    'expected',
  ],
  first: [
    'response_a',
    'answer_a',
    'output_a',
    'response1',
    'response_1',
    'answer1',
    'output1',
    'completion_a',
    'model_a_response',
    'chosen',
    'a',
    'first',
    'left',
  ],
  second: [
    'response_b',
    'answer_b',
    'output_b',
    'response2',
    'response_2',
    'answer2',
    'output2',
    'completion_b',
    'model_b_response',
    'rejected',
    'b',
    'second',
    'right',
  ],
  text: [
    'text',
    'sentence',
    'message',
    'body',
    'content',
    'review',
    'tweet',
    'ticket',
    'comment',
    'utterance',
    'input',
    'title',
  ],
  label: [
    'label',
    'category',
    'class',
    'predicted_label',
    'prediction',
    'intent',
    'topic',
    'sentiment',
    'tag',
    'output',
    'kategorie',
  ],
  diff: ['diff', 'patch', 'hunk', 'diff_hunk', 'code', 'change', 'input'],
  comment: ['comment', 'review_comment', 'review', 'body', 'message', 'note', 'output'],
  later: ['later', 'resolution', 'outcome', 'status', 'state', 'resolved', 'fixed'],
}

/** Parts of rows that a field may come from besides the one of its recipe. */
const OTHER_PARTS: Readonly<Record<string, readonly FieldSource[]>> = {
  first: [partSource('outputs', 0), partSource('chosen')],
  second: [partSource('outputs', 1), partSource('rejected')],
  turns: [partSource('turns'), partSource('input')],
  source: [partSource('input'), partSource('context')],
}

function partSource(part: RowPart, index: number | null = null): FieldSource {
  return { from: 'part', part, index }
}

/** An evaluator with the sources of its fields in some rows. */
export interface FilledEvaluator {
  readonly evaluator: Evaluator
  /** The fields that at least one row has, by their ids. */
  readonly found: readonly string[]
  /** The fields that no row has. */
  readonly missing: readonly string[]
}

/**
 * Chooses the source of each field from rows: a column with a usual heading for it, else the part of the row that the
 * reader recognized. Two fields never share a source. A field without a source keeps its own, and is missing.
 */
export function withSources(evaluator: Evaluator, rows: readonly EvaluationRow[]): FilledEvaluator {
  const looked = rows.slice(0, MAX_LOOKED)
  const columns = columnsOf(looked)
  const taken = new Set<string>()
  const found: string[] = []
  const fields = evaluator.fields.map((field): EvaluatorField => {
    const candidates = candidatesFor(field, columns).filter((source) => !taken.has(sourceKey(source)))
    const source = candidates.find((each) => looked.some((row) => isFitting({ ...field, source: each }, row)))
    if (source === undefined) return field
    taken.add(sourceKey(source))
    const value = looked
      .map((row) => fieldOf({ ...field, source }, row))
      .find(({ state }) => state === 'filled')
    for (const same of sameSources(source, value?.text ?? '', columns, looked)) taken.add(same)
    found.push(field.id)
    return { ...field, source }
  })
  const missing = fields.filter(({ id }) => !found.includes(id)).map(({ id }) => id)
  return { evaluator: { ...evaluator, fields }, found, missing }
}

/** A part and a column with the same text are one source: a reader took the part from the column. */
function sameSources(
  source: FieldSource,
  text: string,
  columns: readonly Column[],
  rows: readonly EvaluationRow[],
): string[] {
  const [row] = rows
  if (row === undefined || text === '') return []
  const others: FieldSource[] =
    source.from === 'raw'
      ? (['input', 'output', 'reference', 'context', 'chosen', 'rejected'] as const).map((part) =>
          partSource(part),
        )
      : columns.map(({ path }) => ({ from: 'raw', path }))
  return others
    .filter((other) =>
      rows.some((each) => textAt(other, each) !== '' && textAt(other, each) === textAt(source, each)),
    )
    .map(sourceKey)
}

function textAt(source: FieldSource, row: EvaluationRow): string {
  return fieldOf({ id: 'x', name: 'x', type: 'text', role: 'input', labels: [], source }, row).text
}

function sourceKey(source: FieldSource): string {
  return JSON.stringify(source)
}

/** Returns whether a row has a value of the field’s type there. */
function isFitting(field: EvaluatorField, row: EvaluationRow): boolean {
  const value = fieldOf(field, row)
  if (value.state !== 'filled') return false
  switch (field.type) {
    case 'conversation':
    case 'tool_calls':
      return value.pieces.length > 0
    case 'label':
      return value.text.length <= 80 && !value.text.includes('\n')
    default:
      return true
  }
}

function candidatesFor(field: EvaluatorField, columns: readonly Column[]): FieldSource[] {
  const headings = HEADINGS[field.id] ?? [plainHeading(field.name)]
  const named = headings.flatMap((heading) =>
    columns.flatMap(({ path, heading: own }): FieldSource[] =>
      own === plainHeading(heading) ? [{ from: 'raw', path }] : [],
    ),
  )
  const parts = [field.source, ...(OTHER_PARTS[field.id] ?? [])]
  // A heading that means this field alone is surer than a part; “output” or “input” are not.
  const sure = named.filter((_, at) => at < named.length && !isGeneral(named[at], columns))
  return [...sure, ...parts, ...named]
}

const GENERAL = new Set([
  'input',
  'output',
  'text',
  'content',
  'body',
  'message',
  'result',
  'prediction',
  'target',
  'title',
  'a',
  'b',
  'status',
  'state',
  'tag',
  'expected',
  'context',
])

function isGeneral(source: FieldSource | undefined, columns: readonly Column[]): boolean {
  const column = columns.find(({ path }) => source?.from === 'raw' && source.path === path)
  return column === undefined || GENERAL.has(column.heading)
}

interface Column {
  /** The path in the raw record. */
  readonly path: string
  /** The last key of it, in small letters with underscores. */
  readonly heading: string
}

/** Finds the columns of rows, also within objects and texts of JSON, two levels deep. */
function columnsOf(rows: readonly EvaluationRow[]): Column[] {
  const columns = new Map<string, Column>()
  const add = (value: Json, at: string, depth: number) => {
    if (!isRecord(value)) return
    for (const [key, each] of Object.entries(value)) {
      const path = `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
      if (!columns.has(path)) columns.set(path, { path, heading: plainHeading(key) })
      if (depth >= 2) continue
      if (isRecord(each)) add(each, path, depth + 1)
      else if (typeof each === 'string' && /^\s*\{/u.test(each)) {
        const parsed = jsonOf(each)
        if (parsed !== undefined && !isList(parsed)) add(parsed, `${path}|json|`, depth + 1)
      }
    }
  }
  for (const { raw } of rows) add(raw, '', 0)
  return [...columns.values()]
}

/** Writes a heading in small letters with underscores: `actualOutput`, `Actual output` → `actual_output`. */
function plainHeading(heading: string): string {
  return heading
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, '_')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '')
}

/** A recipe for some rows. */
export interface ProposedRecipe extends FilledEvaluator {
  readonly recipe: Recipe
  /** Needed fields that no row has; a recipe without any can start at once. */
  readonly lacks: readonly string[]
}

/**
 * Fills the twelve recipes from rows, and orders them: first those whose needed fields exist, those with more of them
 * before those with fewer.
 */
export function proposedRecipes(rows: readonly EvaluationRow[]): ProposedRecipe[] {
  return recipes()
    .map((recipe) => {
      const filled = withSources(recipe.evaluator, rows)
      return { ...filled, recipe, lacks: recipe.needs.filter((id) => filled.missing.includes(id)) }
    })
    .map((proposed) => ({ ...proposed, fit: fitOf(proposed) }))
    .toSorted((one, other) => one.lacks.length - other.lacks.length || other.fit - one.fit)
    .map(({ fit: _, ...proposed }) => proposed)
}

/** Counts needed fields; more for a heading of its own or a special part, and most for a reference or context. */
function fitOf({
  evaluator,
  recipe,
  found,
}: Omit<ProposedRecipe, 'lacks'> & { readonly lacks: readonly string[] }): number {
  return recipe.needs
    .filter((id) => found.includes(id))
    .map((id) => {
      const field = evaluator.fields.find((each) => each.id === id)
      const source = field?.source
      const isSpecial =
        source?.from === 'part'
          ? !['input', 'output'].includes(source.part)
          : !GENERAL.has(plainHeading(source?.path.split('/').at(-1) ?? ''))
      return isSpecial ? (field?.role === 'reference' || field?.role === 'context' ? 3 : 2) : 1
    })
    .reduce((sum, value) => sum + value, 0)
}

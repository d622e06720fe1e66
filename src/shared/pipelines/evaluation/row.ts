import * as z from 'zod'
import { lazyObject, lazySchema } from '../../../shared/lazy-schema.ts'

/** A value of JSON, as it was read from a file. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export const Json: z.ZodType<Json> = lazySchema(() => z.json())

/** The tools whose files are read, and `table` for rows with headings of their own. */
export const rowTools = [
  'langfuse',
  'otel',
  'phoenix',
  'langsmith',
  'promptfoo',
  'openai-evals',
  'openai-batch',
  'anthropic-batch',
  'inspect',
  'deepeval',
  'ragas',
  'lm-eval',
  'trulens',
  'braintrust',
  'mlflow',
  'weave',
  'label-studio',
  'argilla',
  'prodigy',
  'hugging-face',
  'table',
] as const
export const RowTool = lazySchema(() => z.enum(rowTools))
export type RowTool = (typeof rowTools)[number]

const Text = lazySchema(() => z.nullable(z.string()))

/** A call of a tool. `arguments` are parsed where the file has them as a text of JSON. */
export const RowToolCall = lazyObject(() => ({
  id: Text,
  name: z.string(),
  arguments: Json,
  /** The result that the tool returned; `null` if the file has none. */
  result: Json,
}))
export type RowToolCall = z.infer<typeof RowToolCall>

/** A turn of a conversation. `content` is as in the file: a text, a list of parts, or `null`. */
export const RowTurn = lazyObject(() => ({
  role: z.string(),
  content: Json,
  toolCalls: z.array(RowToolCall).readonly(),
}))
export type RowTurn = z.infer<typeof RowTurn>

export const verdictAuthors = ['model', 'rule', 'person'] as const
export type VerdictAuthor = (typeof verdictAuthors)[number]

/**
 * A verdict of another tool. `score`, `label` and `pass` are as in the file: neither scale nor direction is known. A
 * verdict that was not given has none of the three, and `error` or `why` has the reason; it is never 0.
 */
export const RowVerdict = lazyObject(() => ({
  name: z.string(),
  label: Text,
  score: z.nullable(z.number()),
  pass: z.nullable(z.boolean()),
  why: Text,
  /** A number, or the word of the file, which is no number. */
  confidence: z.nullable(z.union([z.number(), z.string()])),
  by: z.nullable(z.enum(verdictAuthors)),
  /** The author or the kind of evaluator in the words of the file: `EVAL`, `llm-rubric`, `string_check`. */
  source: Text,
  model: Text,
  person: Text,
  when: Text,
  /** The bounds of the scale or the threshold, in the words of the file; usually unknown. */
  scale: Text,
  error: Text,
  /** Passages that the judge quoted. */
  quotes: z.array(z.string()).readonly(),
  /** A comment of a person on the verdict. */
  note: Text,
  /** Whether a later answer of the file replaced it. */
  isReplaced: z.boolean(),
}))
export type RowVerdict = z.infer<typeof RowVerdict>

/** An answer that a person gave in another tool. */
export const RowAnswer = lazyObject(() => ({
  name: z.string(),
  value: Json,
  /** The field or the text that the value refers to, such as the output at the left. */
  means: Text,
  person: z.nullable(z.union([z.string(), z.number()])),
  when: Text,
  note: Text,
  /** A marked passage: from and to in UTF-16 units, end exclusive. */
  span: z.nullable(z.tuple([z.number(), z.number()]).readonly()),
  quote: Text,
  isGroundTruth: z.boolean(),
}))
export type RowAnswer = z.infer<typeof RowAnswer>

/** Ids of the tool, unchanged in value and type: trace, span, parent, run, sample, epoch, task and others. */
export const RowIds = lazySchema(() => z.record(z.string(), z.union([z.string(), z.number()])))
export type RowIds = Readonly<z.infer<typeof RowIds>>

/**
 * A row to judge, as a tool exported it, or a result that belongs to a row of another file (`belongsTo`). Absent
 * values are `null` or empty lists. A row without `output` and `outputs` has nothing to judge.
 */
export const EvaluationRow = lazyObject(() => ({
  tool: RowTool,
  /** The name of the file; the path in the archive for a member of a zip. */
  file: z.string(),
  /**
   * The place in the file: `L3` is a line, `R2` a data row of a table, `P2` a row of Parquet, `/data/0` a JSON pointer,
   * which may follow a line; `samples/1_epoch_2` a sample of an Inspect log.
   */
  place: z.string(),
  id: z.string(),
  ids: RowIds,
  /** The id of the row that this result belongs to, if that row is not in the same record. */
  belongsTo: Text,
  input: Json,
  system: Text,
  /** Passages: texts, or objects with `id`, `content` and `score`. */
  context: z.array(Json).readonly(),
  output: Json,
  /** All outputs, if the row has several. */
  outputs: z.array(Json).readonly(),
  reference: Json,
  turns: z.array(RowTurn).readonly(),
  conversation: Text,
  /** Calls of tools in the output. */
  tools: z.array(RowToolCall).readonly(),
  model: Text,
  judged: z.array(RowVerdict).readonly(),
  answers: z.array(RowAnswer).readonly(),
  when: Text,
  tags: z.array(z.string()).readonly(),
  error: Text,
  /** References to media, and media within the file: named, never fetched. */
  media: z.array(z.string()).readonly(),
  chosen: Text,
  rejected: Text,
  steps: z.array(z.string()).readonly(),
  /** The record exactly as read. A table has its cells by heading; a repeated heading is followed by `#2`, `#3`. */
  raw: Json,
}))
export type EvaluationRow = z.infer<typeof EvaluationRow>

/**
 * Returns a row without its place: the tool, the ids of the tool, and the content. The row stays the same one in a file
 * that has other rows above it. Its name for people is left out, as it can be its place.
 */
export function withoutPlace({
  file: _file,
  place: _place,
  id: _id,
  ...row
}: EvaluationRow): Omit<EvaluationRow, 'file' | 'place' | 'id'> {
  return row
}

/** The types of findings in files that the reader counts. */
export const rowFindings = [
  'no_output',
  'not_judged',
  'error_row',
  'judge_call',
  'repeated_output',
  'no_row',
  'not_a_row',
  'bad_line',
  'wrong_width',
  'bad_number',
  'list_cell',
  'cut_off',
  'unread_member',
  'missing_media',
  'more_pages',
  'missing_samples',
  'no_content',
  'unknown_columns',
  'too_many_results',
  'no_room',
  'reopened_conversation',
  'lost_characters',
  'other_part',
] as const
export type RowFinding = (typeof rowFindings)[number]

/** A finding with the number of its places, the sentence for people, and the first places. */
export const CountedFinding = lazyObject(() => ({
  finding: z.enum(rowFindings),
  count: z.int().positive(),
  sentence: z.string(),
  places: z.array(z.string()).readonly(),
}))
export type CountedFinding = z.infer<typeof CountedFinding>

/** The account of the files that were read: nothing that was skipped or assumed is left out. */
export const RowAccount = lazyObject(() => ({
  /** The files, with the tool of most of their rows; `null` if no row was read. */
  files: z
    .array(z.object({ name: z.string(), tool: z.nullable(RowTool), rows: z.int(), results: z.int() }))
    .readonly(),
  /** Rows to judge, without results that belong to rows. */
  rows: z.int().nonnegative(),
  /** Results that were joined to a row. */
  joined: z.int().nonnegative(),
  /** Results without their row: they are reported as rows with `belongsTo`. */
  unjoined: z.int().nonnegative(),
  findings: z.array(CountedFinding).readonly(),
}))
export type RowAccount = z.infer<typeof RowAccount>

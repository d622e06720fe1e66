import type {
  EvaluationRow,
  Json,
  RowVerdict,
  VerdictAuthor,
} from '../../../../shared/pipelines/evaluation/row.ts'
import {
  type FoundRecord,
  isOfJudge,
  placeInWords,
  type ReadingTools,
  rememberStep,
  rowOf,
  type ToolReader,
  verdict,
} from '../found.ts'
import { mediaIn, talkOf } from '../messages.ts'
import { contextOf, inputParts, outputParts, tagsOf } from '../roles.ts'
import {
  at,
  type Fields,
  firstOf,
  idsOf,
  isFields,
  isList,
  isNothing,
  listAt,
  nestedKeys,
  numberOf,
  shownText,
  textOf,
  timeOf,
  unpacked,
  unpackedCell,
} from '../values.ts'

/** A span with the attributes of OpenInference, whatever file it is from. */
export interface InferenceSpan {
  readonly record: FoundRecord
  readonly span: Json
  readonly trace: Json
  readonly parent: Json
  readonly kind: string | null
  readonly start: Json
  readonly isError: boolean
  readonly message: string | null
  /** The attributes by dotted or nested keys. */
  readonly attributes: Fields
}

const AUTHORS: ReadonlyMap<string, VerdictAuthor> = new Map(
  Object.entries({ LLM: 'model', CODE: 'rule', HUMAN: 'person' } as const),
)

/** Whether attributes are those of OpenInference. */
export function isInference(attributes: Fields): boolean {
  return Object.keys(attributes).some((key) =>
    /^(?:openinference\.|input\.value$|llm\.(?:input_messages|output_messages|model_name)|retrieval\.documents)/.test(
      key,
    ),
  )
}

/** Reads a verdict of Phoenix: an annotation of a span, a trace, a session or an experiment. */
export function annotationVerdict(value: Json): RowVerdict | null {
  const inner = at(value, 'annotation') ?? at(value, 'evaluation') ?? value
  const found = isFields(inner) ? inner : {}
  const name = textOf(firstOf(found, 'name', 'annotation_name'))
  if (name === null) return null
  const result = isFields(found['result']) ? found['result'] : found
  const kind = textOf(found['annotator_kind'])?.toUpperCase() ?? null
  const [score, label] = [numberOf(result['score']), textOf(result['label'])]
  const error = textOf(firstOf(found, 'error'))
  const confidence = at(unpacked(found['metadata']), 'confidence')
  const parts = {
    why: textOf(result['explanation']),
    source: kind,
    by: AUTHORS.get(kind ?? '') ?? null,
    person: kind === 'HUMAN' ? textOf(firstOf(found, 'user_id', 'identifier')) : null,
    model: textOf(at(unpacked(found['metadata']), 'model')),
    confidence: numberOf(confidence) ?? textOf(confidence),
    when: timeOf(firstOf(found, 'updated_at', 'created_at')),
  }
  if (error !== null) return verdict(name, { ...parts, error })
  return score === null && label === null
    ? verdict(name, { ...parts, error: 'not judged' })
    : verdict(name, { ...parts, score, label })
}

/** Remembers passages and outputs of spans that rows of the same trace need. */
export function collectInference(span: InferenceSpan, { memory }: Pick<ReadingTools, 'memory'>): void {
  const nested = nestedKeys(span.attributes)
  const trace = textOf(span.trace)
  rememberStep(
    { memory },
    { trace, step: textOf(span.span), parent: span.parent, isJudge: span.kind === 'EVALUATOR' },
  )
  if (span.kind === 'RETRIEVER') {
    for (const passage of passagesIn(nested)) memory.remember(`phoenix context ${trace}`, passage)
  } else if (span.kind === 'LLM') {
    const { output } = partsOf(nested)
    if (output !== null) memory.remember(`phoenix output ${trace}`, shownText(output))
  } else if (annotationsIn(nested).length === 0) {
    const { output } = partsOf(nested)
    const isOuter = isNothing(span.parent)
    if (output !== null) memory.remember(aroundKey(trace, output), { span: span.span, isOuter })
  }
}

/** The key of the steps of a trace that have an output: those that repeat the output of a call inside are left out. */
function aroundKey(trace: string | null, output: Json): string {
  return `phoenix around ${trace} ${shownText(output)}`
}

/** Returns the id of the step that is left out for a call with the same output: its results are those of the call. */
function stepAround({ memory }: ReadingTools, trace: string | null, output: Json): Json {
  const steps = output === null ? [] : memory.recall(aroundKey(trace, output))
  return at(steps.find((each) => at(each, 'isOuter') === true) ?? steps[0], 'span') ?? null
}

function annotationsIn(nested: Fields): readonly Json[] {
  return [
    ...listAt(nested, 'annotations'),
    ...listAt(nested, 'evaluations'),
    ...listAt(nested, 'trace', 'annotations'),
    ...listAt(nested, 'session', 'annotations'),
  ]
}

function passagesIn(nested: Fields): readonly Json[] {
  return contextOf(unpackedCell(at(nested, 'retrieval', 'documents')))
}

function partsOf(nested: Fields) {
  const asked = unpackedCell(at(nested, 'llm', 'input_messages'))
  const given = unpackedCell(at(nested, 'llm', 'output_messages'))
  const [inputValue, outputValue] = [at(nested, 'input', 'value'), at(nested, 'output', 'value')]
  const talk = talkOf(asked)
  const answers = talkOf(given)
  const input = talk === null ? inputParts(inputValue) : { ...inputParts(undefined), ...talk }
  const output = answers === null ? outputParts(outputValue) : null
  const last = answers?.turns.at(-1)
  return {
    input: talk === null ? input.input : talk.input,
    system: input.system,
    turns: input.turns,
    context: input.context,
    output: output === null ? (answers?.output ?? (last === undefined ? null : null)) : output.output,
    outputs: output?.outputs ?? [],
    tools: answers?.tools ?? output?.tools ?? [],
    media: [...new Set([...mediaIn(asked), ...mediaIn(given), ...mediaIn(unpacked(inputValue))])],
  }
}

/** Returns the row of a span: of a model’s call, or of a step with verdicts or without such a call inside. */
export function inferenceRows(span: InferenceSpan, tools: ReadingTools): EvaluationRow[] {
  const { record, kind } = span
  if (kind === 'EVALUATOR' || isOfJudge(tools, textOf(span.trace), textOf(span.span))) {
    tools.find('judge_call', record)
    return []
  }
  const nested = nestedKeys(span.attributes)
  const trace = textOf(span.trace)
  const judged = annotationsIn(nested).flatMap((each) => annotationVerdict(each) ?? [])
  const parts = partsOf(nested)
  if (kind !== 'LLM' && judged.length === 0) {
    const isStep = kind === 'RETRIEVER' || kind === 'TOOL' || kind === 'EMBEDDING' || kind === 'RERANKER'
    const repeats =
      parts.output !== null &&
      tools.memory.recall(`phoenix output ${trace}`).includes(shownText(parts.output))
    const isInner = !isNothing(span.parent)
    if (
      isStep ||
      repeats ||
      isInner ||
      (isNothing(parts.output) && parts.tools.length === 0 && !span.isError)
    ) {
      tools.find(repeats ? 'repeated_output' : 'other_part', record)
      return []
    }
  }
  const own = passagesIn(nested)
  const context = own.length > 0 ? own : tools.memory.recall(`phoenix context ${trace}`)
  const exception = at(nested, 'exception', 'message')
  return [
    rowOf('phoenix', record, {
      ...parts,
      id: textOf(span.span) ?? placeInWords(record.place),
      ids: idsOf({
        span: span.span,
        trace: span.trace,
        parent: span.parent,
        root: kind === 'LLM' ? stepAround(tools, trace, parts.output) : null,
      }),
      context: parts.context.length > 0 ? parts.context : context,
      conversation: textOf(at(nested, 'session', 'id')),
      model: textOf(at(nested, 'llm', 'model_name')),
      judged,
      when: timeOf(span.start),
      tags: tagsOf(at(nested, 'tag', 'tags')),
      error: span.isError ? (span.message ?? textOf(exception) ?? 'ERROR') : null,
    }),
  ]
}

/** Returns a span of Phoenix’s REST interface, or of its data frame in a table; `null` if the record is neither. */
function spanOf(record: FoundRecord): InferenceSpan | null {
  const { value } = record
  if (!isFields(value)) return null
  const flat = 'context.span_id' in value
  if (!(flat && ('span_kind' in value || 'attributes.input.value' in value)) && !isRestSpan(value))
    return null
  const attributes = flat ? flatAttributes(value) : isFields(value['attributes']) ? value['attributes'] : {}
  const status = textOf(value['status_code']) ?? textOf(at(value, 'status', 'status_code'))
  return {
    record,
    attributes,
    span: flat ? (value['context.span_id'] ?? null) : (at(value, 'context', 'span_id') ?? null),
    trace: flat ? (value['context.trace_id'] ?? null) : (at(value, 'context', 'trace_id') ?? null),
    parent: value['parent_id'] ?? null,
    kind: textOf(value['span_kind'] ?? attributes['openinference.span.kind'])?.toUpperCase() ?? null,
    start: value['start_time'] ?? null,
    isError: status?.toUpperCase() === 'ERROR',
    message: textOf(value['status_message']) ?? textOf(at(value, 'status', 'description')),
  }
}

function isRestSpan(value: Fields): boolean {
  return isFields(value['context']) && 'span_id' in value['context'] && 'attributes' in value
}

/** Returns the attributes of a row of the data frame: their values are JSON or Python’s literals in a table. */
function flatAttributes(value: Fields): Fields {
  const pairs = Object.entries(value).flatMap(([key, each]): [string, Json][] =>
    key.startsWith('attributes.') && !isNothing(each)
      ? [[key.slice('attributes.'.length), unpackedValue(key, each)]]
      : [],
  )
  return Object.fromEntries(pairs)
}

function unpackedValue(key: string, value: Json): Json {
  return /\.value$/.test(key) ? value : unpackedCell(value)
}

function isAnnotation(value: Json): value is Fields {
  if (!isFields(value)) return false
  const hasTarget = ['span_id', 'context.span_id', 'trace_id', 'session_id', 'document_position'].some(
    (key) => key in value,
  )
  const hasResult = 'result' in value || 'score' in value || 'label' in value
  return hasTarget && hasResult && ('annotator_kind' in value || 'annotation_name' in value)
}

function isExperiment(value: Json): value is Fields {
  return (
    isFields(value) && 'example_id' in value && ('repetition_number' in value || 'reference_output' in value)
  )
}

/** Traces, annotations and experiments of Phoenix. */
export const phoenix: ToolReader = {
  tool: 'phoenix',
  hasResults: true,
  matches: (record) => spanOf(record) !== null || isAnnotation(record.value) || isExperiment(record.value),
  collect(record, tools) {
    const span = spanOf(record)
    if (span !== null) collectInference(span, tools)
  },
  rows(record, tools) {
    const { value } = record
    if (isExperiment(value)) return [experimentRow(record, value)]
    const span = spanOf(record)
    if (span !== null) return inferenceRows(span, tools)
    if (!isAnnotation(value)) return []
    const judged = annotationVerdict(value)
    const target = firstOf(value, 'span_id', 'context.span_id', 'trace_id', 'session_id')
    return [
      rowOf('phoenix', record, {
        id: textOf(value['id']) ?? placeInWords(record.place),
        ids: idsOf({ span: firstOf(value, 'span_id', 'context.span_id'), trace: value['trace_id'] }),
        belongsTo: textOf(target) ?? 'unknown',
        judged: judged === null ? [] : [judged],
      }),
    ]
  },
}

const ANNOTATION_COLUMN = /^annotation_(.+)_(label|score|explanation|error)$/

function experimentRow(record: FoundRecord, value: Fields): EvaluationRow {
  const { input, system, turns, context } = inputParts(value['input'])
  const output = outputParts(value['output'])
  const reference = outputParts(value['reference_output'])
  const byName = new Map<string, Record<string, Json>>()
  for (const [key, cell] of Object.entries(value)) {
    const [, name = '', part = ''] = ANNOTATION_COLUMN.exec(key) ?? []
    if (name === '') continue
    byName.set(name, { ...byName.get(name), name, [part]: isNothing(cell) ? null : cell })
  }
  // A column of which all cells are empty for a row says nothing about it.
  const columns = [...byName.values()].filter((each) =>
    Object.keys(each).some((key) => key !== 'name' && each[key] !== null),
  )
  const listed = isList(unpacked(value['annotations']))
    ? listAt({ list: unpacked(value['annotations']) }, 'list')
    : []
  const error = textOf(value['error'])
  const repetition = value['repetition_number'] ?? null
  return rowOf('phoenix', record, {
    id: textOf(firstOf(value, 'id', 'run_id')) ?? `${textOf(value['example_id'])} ${textOf(repetition) ?? 1}`,
    ids: idsOf({ example: value['example_id'], repetition, trace: value['trace_id'] }),
    ...{ input, system, turns, context },
    output: error === null ? output.output : null,
    outputs: output.outputs,
    tools: output.tools,
    reference: reference.output,
    judged: error === null ? [...listed, ...columns].flatMap((each) => annotationVerdict(each) ?? []) : [],
    when: timeOf(value['start_time']),
    error,
    media: output.media,
  })
}

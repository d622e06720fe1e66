import type {
  EvaluationRow,
  Json,
  RowAnswer,
  RowVerdict,
  VerdictAuthor,
} from '../../../../shared/pipelines/evaluation/row.ts'
import {
  answer,
  type FoundRecord,
  placeInWords,
  type ReadingTools,
  rowOf,
  type ToolReader,
  verdict,
} from '../found.ts'
import { mediaIn } from '../messages.ts'
import { contextOf, inputParts, outputParts, tagsOf, valueFor, verdictsOf } from '../roles.ts'
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
  parseJson,
  shownText,
  textOf,
  timeOf,
  truthOf,
  unpacked,
  unpackedCell,
} from '../values.ts'

/** Returns a time without a zone as UTC, which it is in LangSmith. */
function utc(value: Json | undefined): string | null {
  const time = timeOf(value)
  return time !== null && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(time) ? `${time}Z` : time
}

const LANGSMITH_AUTHORS: ReadonlyMap<string, VerdictAuthor> = new Map(
  Object.entries({
    model: 'model',
    evaluator: 'model',
    auto_eval: 'model',
    app: 'person',
  } as const),
)

function isRun(value: Json): value is Fields {
  return (
    isFields(value) &&
    'run_type' in value &&
    ('inputs' in value || 'dotted_order' in value || 'outputs' in value)
  )
}

function isFeedback(value: Json): value is Fields {
  if (!isFields(value) || !('run_id' in value) || !('key' in value)) return false
  return 'score' in value || 'value' in value || 'correction' in value || 'feedback_source' in value
}

function isExample(value: Json): value is Fields {
  return (
    isFields(value) &&
    'inputs' in value &&
    'outputs' in value &&
    ('dataset_id' in value || 'source_run_id' in value || hasSplit(value))
  )
}

/** Whether a row is of an exported data set: its split is named, and its outputs are an object, as LangSmith has them. */
function hasSplit(value: Fields): boolean {
  const split =
    value['split'] ?? value['dataset_split'] ?? at(unpackedCell(value['metadata']), 'dataset_split')
  return (
    !isNothing(split) &&
    isFields(unpackedCell(value['inputs'])) &&
    isFields(unpackedCell(value['outputs'])) &&
    !['expectations', 'reference_outputs', 'scores', 'expected'].some((key) => key in value)
  )
}

/** Whether a record is a result of an experiment: a run, its example, and the results of evaluators. */
function isResult(value: Json): value is Fields {
  return isFields(value) && isRun(value['run'] ?? null) && isFields(value['example'])
}

function resultRows(record: FoundRecord, value: Fields, tools: ReadingTools): EvaluationRow[] {
  const run = value['run']
  if (!isFields(run)) return []
  const results = firstOf(value, 'evaluation_results', 'evaluationResults')
  const feedback = listAt({ list: at(results, 'results') ?? results }, 'list')
  const reference = outputParts(at(value, 'example', 'outputs')).output
  return runRows(record, { ...run, feedback }, tools).map((row) => ({
    ...row,
    reference: reference ?? row.reference,
  }))
}

/** A column of the table of an experiment: a part, and a key inside it. */
const EXPERIMENT_COLUMN = /^(inputs?|outputs?|reference(?:_outputs?)?|feedback)\.(.+)$/

/** The end of a column of feedback that is not the score. */
const FEEDBACK_PART = /^(.+)\.(score|value|comment)$/

/** Whether a row is of the table of an experiment: references and feedback stand beside inputs and outputs. */
function isExperiment(value: Json): value is Fields {
  if (!isFields(value)) return false
  const parts = new Set(Object.keys(value).map((key) => EXPERIMENT_COLUMN.exec(key)?.[1] ?? key))
  const has = (...keys: readonly string[]) => keys.some((key) => parts.has(key))
  return (
    has('inputs', 'input') &&
    has('outputs', 'output') &&
    (Object.keys(value).some((key) => key.startsWith('feedback.')) ||
      (has('reference_outputs', 'reference_output', 'reference') &&
        has('inputs') &&
        has('outputs') &&
        !('scores' in value || 'expectations' in value)))
  )
}

/** Returns an object that is in one cell, or whose keys are columns. */
function experimentPart(value: Fields, ...names: readonly string[]): Json {
  const columns = Object.entries(value).flatMap(([key, each]): [string, Json][] => {
    const [, part = '', inner = ''] = EXPERIMENT_COLUMN.exec(key) ?? []
    return names.includes(part) && !isNothing(each) ? [[inner, each]] : []
  })
  return columns.length > 0 ? Object.fromEntries(columns) : unpackedCell(firstOf(value, ...names))
}

function experimentRow(record: FoundRecord, value: Fields): EvaluationRow {
  const { input, system, turns, context } = inputParts(experimentPart(value, 'inputs', 'input'))
  const output = outputParts(experimentPart(value, 'outputs', 'output'))
  const reference = outputParts(
    experimentPart(value, 'reference_outputs', 'reference_output', 'reference'),
  ).output
  const feedback = new Map<string, Record<string, Json>>()
  for (const [key, cell] of Object.entries(value)) {
    if (!key.startsWith('feedback.')) continue
    const inner = key.slice('feedback.'.length)
    const [, name = inner, part = 'score'] = FEEDBACK_PART.exec(inner) ?? []
    feedback.set(name, { ...feedback.get(name), [part]: isNothing(cell) ? null : cell })
  }
  const error = textOf(value['error'])
  const judged = [...feedback].flatMap(([name, { score = null, value: label = null, comment }]) =>
    verdictsOf(name, score ?? label, { why: textOf(comment) }),
  )
  const run = firstOf(value, 'run_id', 'id')
  return rowOf('langsmith', record, {
    id: textOf(firstOf(value, 'id', 'run_id', 'example_id')) ?? placeInWords(record.place),
    ids: idsOf({ run, example: value['example_id'] }),
    ...{ input, system, turns },
    context: context.length > 0 ? context : output.context,
    output: error === null ? output.output : null,
    outputs: output.outputs,
    tools: output.tools,
    media: output.media,
    reference,
    judged,
    when: utc(firstOf(value, 'start_time', 'created_at')),
    error,
  })
}

/** Runs, examples and feedback of LangSmith. */
export const langsmith: ToolReader = {
  tool: 'langsmith',
  hasResults: true,
  matches: ({ value }) =>
    [isRun, isResult, isFeedback, isExample, isExperiment].some((matches) => matches(value)),
  collect({ value }, { memory }) {
    if (isExample(value) && textOf(value['id']) !== null)
      memory.remember(`langsmith reference ${textOf(value['id'])}`, outputParts(value['outputs']).output)
    if (!isRun(value)) return
    const trace = textOf(firstOf(value, 'trace_id', 'id'))
    if (isNothing(value['parent_run_id'])) memory.remember(`langsmith root ${trace}`, true)
    if (value['run_type'] === 'retriever')
      for (const passage of contextOf(unpacked(value['outputs'])))
        memory.remember(`langsmith context ${trace}`, passage)
  },
  rows(record, tools) {
    const { value } = record
    if (isRun(value)) return runRows(record, value, tools)
    if (isResult(value)) return resultRows(record, value, tools)
    if (isFeedback(value)) return [feedbackRow(record, value)]
    if (!isExample(value)) return isExperiment(value) ? [experimentRow(record, value)] : []
    const { input, system, turns, context } = inputParts(value['inputs'])
    return [
      rowOf('langsmith', record, {
        id: textOf(value['id']) ?? placeInWords(record.place),
        ids: idsOf({ example: value['id'], run: value['source_run_id'], dataset: value['dataset_id'] }),
        ...{ input, system, turns, context },
        reference: outputParts(value['outputs']).output,
        when: utc(value['created_at']),
        tags: tagsOf(at(unpacked(value['metadata']), 'dataset_split')),
      }),
    ]
  },
}

function runRows(record: FoundRecord, value: Fields, tools: ReadingTools): EvaluationRow[] {
  const trace = textOf(firstOf(value, 'trace_id', 'id'))
  const isRoot = isNothing(value['parent_run_id'])
  const metadata = at(unpacked(value['extra']), 'metadata')
  if (value['run_type'] === 'evaluator' || at(metadata, '__run_type') === 'evaluator') {
    tools.find('judge_call', record)
    return []
  }
  const isStep = ['retriever', 'tool', 'embedding', 'parser', 'prompt'].includes(
    textOf(value['run_type']) ?? '',
  )
  if (!isRoot && (isStep || tools.memory.recall(`langsmith root ${trace}`).length > 0)) {
    tools.find('other_part', record)
    return []
  }
  const input = inputParts(value['inputs'])
  const output = outputParts(value['outputs'])
  const error = textOf(value['error']) ?? (value['status'] === 'error' ? 'error' : null)
  const example = textOf(value['reference_example_id'])
  const context = input.context.length > 0 ? input.context : output.context
  const reference = textOf(valueFor(isFields(metadata) ? metadata : {}, 'reference'))
  const feedback = listAt(value, 'feedback')
  return [
    rowOf('langsmith', record, {
      id: textOf(value['id']) ?? placeInWords(record.place),
      ids: idsOf({
        run: value['id'],
        trace: value['trace_id'],
        parent: value['parent_run_id'],
        example: value['reference_example_id'],
        session: value['session_id'],
      }),
      input: input.input,
      system: input.system,
      turns: input.turns,
      context: context.length > 0 ? context : tools.memory.recall(`langsmith context ${trace}`),
      output: error === null ? output.output : null,
      outputs: output.outputs,
      tools: output.tools,
      reference: tools.memory.recall(`langsmith reference ${example}`)[0] ?? reference,
      model:
        textOf(firstOf(metadata, 'ls_model_name', 'model_name', 'model')) ??
        textOf(at(unpacked(value['extra']), 'invocation_params', 'model')),
      judged:
        error === null ? feedback.flatMap((each) => (isFields(each) ? feedbackParts(each).judged : [])) : [],
      conversation: textOf(firstOf(metadata, 'thread_id', 'session_id', 'conversation_id')),
      when: utc(value['start_time']),
      tags: tagsOf(value['tags']),
      error,
      media: [...new Set([...mediaIn(unpacked(value['inputs'])), ...mediaIn(unpacked(value['outputs']))])],
    }),
  ]
}

function feedbackParts(value: Fields): { readonly judged: RowVerdict[]; readonly answers: RowAnswer[] } {
  const name = textOf(value['key']) ?? 'feedback'
  const source = textOf(at(unpacked(value['feedback_source']), 'type')) ?? textOf(value['feedback_source'])
  const person =
    textOf(at(unpacked(value['feedback_source']), 'user_id')) ??
    textOf(at(unpacked(value['feedback_source']), 'metadata', 'person'))
  const parts = {
    why: textOf(value['comment']),
    source,
    by: LANGSMITH_AUTHORS.get(source ?? '') ?? null,
    person,
    when: utc(value['created_at']),
    confidence: numberOf(at(unpacked(value['feedback_source']), 'metadata', 'confidence')),
  }
  const [score, pass] = [numberOf(value['score']), truthOf(value['score'])]
  const given = unpacked(value['value'])
  const label = isFields(given) || isList(given) ? shownText(given) : textOf(given)
  const correction = unpacked(value['correction'])
  const isFailed = truthOf(value['error']) === true || truthOf(at(unpacked(value['extra']), 'error')) === true
  const isEmpty = isFailed || (score === null && pass === null && label === null)
  const judged =
    isEmpty && !isNothing(correction)
      ? []
      : [verdict(name, isEmpty ? { ...parts, error: 'not judged' } : { ...parts, score, pass, label })]
  const corrected = isFields(correction)
    ? (correction['score'] ?? correction['value'] ?? correction)
    : correction
  return {
    judged,
    answers: isNothing(correction)
      ? []
      : [answer(name, corrected, { person, note: parts.why, when: parts.when })],
  }
}

function feedbackRow(record: FoundRecord, value: Fields): EvaluationRow {
  const { judged, answers } = feedbackParts(value)
  return rowOf('langsmith', record, {
    id: textOf(value['id']) ?? placeInWords(record.place),
    ids: idsOf({ feedback: value['id'], run: value['run_id'], trace: value['trace_id'] }),
    belongsTo: textOf(firstOf(value, 'run_id', 'trace_id')) ?? 'unknown',
    judged,
    answers,
    when: utc(value['created_at']),
  })
}

/** Returns an assessment’s source in the words of this program. */
const MLFLOW_AUTHORS: ReadonlyMap<string, VerdictAuthor> = new Map(
  Object.entries({
    HUMAN: 'person',
    LLM_JUDGE: 'model',
    AI_JUDGE: 'model',
    CODE: 'rule',
  } as const),
)

function isMlflow(value: Json): value is Fields {
  if (!isFields(value)) return false
  const info = unpackedCell(value['info'])
  if (isFields(info))
    return ['trace_id', 'request_id'].some((key) => key in info) && ('data' in value || 'assessments' in info)
  return (
    ('assessments' in value || 'trace_metadata' in value || 'request_metadata' in value) &&
    ('trace_id' in value || 'request_id' in value)
  )
}

/** Traces of MLflow 3, in files of schema 2 and 3 and in tables. */
export const mlflow: ToolReader = {
  tool: 'mlflow',
  hasResults: true,
  matches: ({ value }) => isMlflow(value) || isMlflowData(value) || isAssessment(value),
  rows(record, tools) {
    const { value } = record
    if (isMlflow(value)) return mlflowRows(record, value, tools)
    if (isAssessment(value)) return [assessmentRow(record, value)]
    return isMlflowData(value) ? [mlflowData(record, value)] : []
  },
}

/** Whether a record is one assessment, which belongs to a trace. */
function isAssessment(value: Json): value is Fields {
  return (
    isFields(value) &&
    ('assessment_name' in value || 'name' in value) &&
    ('trace_id' in value || 'assessment_id' in value) &&
    at(unpackedCell(value['source']), 'source_type') !== undefined
  )
}

function assessmentRow(record: FoundRecord, given: Fields): EvaluationRow {
  // In a table, the parts of an assessment are JSON in cells.
  const value = {
    ...given,
    ...Object.fromEntries(
      ['source', 'feedback', 'expectation', 'metadata', 'error', 'value'].flatMap((key) =>
        key in given ? [[key, unpackedCell(given[key])]] : [],
      ),
    ),
  }
  const expectation = expectationOf(value)
  return rowOf('mlflow', record, {
    id: textOf(given['assessment_id']) ?? placeInWords(record.place),
    ids: idsOf({ assessment: given['assessment_id'], trace: given['trace_id'] }),
    belongsTo: textOf(given['trace_id']) ?? 'unknown',
    judged: assessmentVerdicts(value, new Set()),
    reference: expectation === null ? null : expectedIn(expectation.value),
  })
}

function isMlflowData(value: Json): value is Fields {
  return isFields(value) && 'inputs' in value && 'expectations' in value
}

function mlflowData(record: FoundRecord, value: Fields): EvaluationRow {
  const { input, system, turns, context } = inputParts(unpackedCell(value['inputs']))
  const expectations = unpackedCell(value['expectations'])
  return rowOf('mlflow', record, {
    id: textOf(firstOf(value, 'dataset_record_id', 'id')) ?? placeInWords(record.place),
    ids: idsOf({ record: value['dataset_record_id'] }),
    ...{ input, system, turns, context },
    ...outputRow(unpackedCell(value['outputs'])),
    reference: expectedIn(expectations),
    tags: tagsOf(value['tags']),
  })
}

function outputRow(value: Json | undefined): Pick<EvaluationRow, 'output' | 'outputs' | 'tools' | 'media'> {
  const { output, outputs, tools, media } = outputParts(value)
  return { output, outputs, tools, media }
}

function expectedIn(expectations: Json): Json {
  if (!isFields(expectations)) return isNothing(expectations) ? null : expectations
  return (
    expectations['expected_response'] ??
    valueFor(expectations, 'reference') ??
    expectations['expected_facts'] ??
    (isNothing(expectations) ? null : expectations)
  )
}

function mlflowRows(record: FoundRecord, value: Fields, tools: ReadingTools): EvaluationRow[] {
  const info = isFields(unpackedCell(value['info'])) ? unpackedCell(value['info']) : value
  const spans = [
    ...listAt({ s: unpackedCell(at(value, 'data', 'spans')) }, 's'),
    ...listAt({ s: unpackedCell(value['spans']) }, 's'),
  ]
  const attribute = (span: Json | undefined, key: string) =>
    jsonText(at(span, 'attributes', key) ?? at(span, key.replace('mlflow.span', '').toLowerCase()))
  const root = spans.find((span) => isNothing(firstOf(span, 'parent_span_id', 'parent_id'))) ?? spans[0]
  const retrieved = spans
    .filter((span) => attribute(span, 'mlflow.spanType') === 'RETRIEVER')
    .flatMap((span) => contextOf(attribute(span, 'mlflow.spanOutputs')))
  const asked = at(value, 'data', 'request') ?? value['request'] ?? undefined
  const given = at(value, 'data', 'response') ?? value['response'] ?? undefined
  const rootInput = attribute(root, 'mlflow.spanInputs')
  const rootOutput = attribute(root, 'mlflow.spanOutputs')
  const fullInput = isNothing(rootInput) ? jsonText(asked) : rootInput
  const fullOutput = isNothing(rootOutput) ? jsonText(given) : rootOutput
  // The preview of an empty answer is the JSON of it: `""` and `null`.
  const isCut = isNothing(fullOutput) && !isNothing(jsonText(at(info, 'response_preview')))
  if (isCut) tools.find('cut_off', record, 'only a preview of the answer is in the file')
  const input = inputParts(isNothing(fullInput) ? at(info, 'request_preview') : fullInput)
  const output = outputParts(isCut ? at(info, 'response_preview') : fullOutput)
  const state = textOf(firstOf(info, 'state', 'status'))?.toUpperCase()
  const isError = state === 'ERROR' || state === 'TRACE_STATUS_ERROR'
  const message = spans
    .map((span) => textOf(at(span, 'status', 'message')) ?? textOf(at(span, 'status_message')))
    .find((each) => each !== null)
  const assessments = listAt({ a: unpackedCell(at(info, 'assessments') ?? value['assessments']) }, 'a')
  const replaced = new Set(assessments.flatMap((each) => textOf(at(each, 'overrides')) ?? []))
  const expectations = assessments.flatMap((each) => expectationOf(each) ?? [])
  const models = spans.map(
    (span) =>
      textOf(firstOf(at(span, 'attributes'), 'mlflow.llm.model', 'llm.model_name', 'gen_ai.request.model')) ??
      textOf(at(attribute(span, 'mlflow.spanInputs'), 'model')),
  )
  const reference =
    expectations.find(({ name }) => /response|answer|output|reference|expected/.test(name)) ?? expectations[0]
  const id = firstOf(info, 'trace_id', 'request_id')
  return [
    rowOf('mlflow', record, {
      id: textOf(id) ?? placeInWords(record.place),
      ids: idsOf({ trace: id, client: at(info, 'client_request_id') }),
      input: input.input,
      system: input.system,
      turns: input.turns,
      context: retrieved.length > 0 ? retrieved : input.context.length > 0 ? input.context : output.context,
      output: isError ? null : output.output,
      outputs: output.outputs,
      tools: output.tools,
      media: output.media,
      reference: reference === undefined ? null : expectedIn(reference.value),
      model: models.find((each) => each !== null) ?? null,
      judged: assessments.flatMap((each) => assessmentVerdicts(each, replaced)),
      conversation: textOf(
        firstOf(unpackedCell(firstOf(info, 'trace_metadata', 'request_metadata')), 'mlflow.trace.session'),
      ),
      when: timeOf(firstOf(info, 'request_time', 'timestamp_ms')),
      error: isError ? (message ?? 'ERROR') : null,
    }),
  ]
}

/** Returns a value of MLflow, each of which is a text of JSON or, in a table, a literal of Python; any other text is unchanged. */
function jsonText(value: Json | undefined): Json {
  const parsed = typeof value === 'string' ? parseJson(value) : null
  return parsed === null ? unpackedCell(value) : unpacked(parsed.value)
}

function expectationOf(value: Json): { readonly name: string; readonly value: Json } | null {
  const expectation = at(value, 'expectation')
  if (!isFields(expectation) || at(value, 'valid') === false) return null
  const found = expectation['value'] ?? unpacked(at(expectation, 'serialized_value', 'value'))
  const name = textOf(firstOf(value, 'assessment_name', 'name')) ?? 'expectation'
  return isNothing(found) ? null : { name, value: found }
}

/** Returns the verdicts of an assessment; `replaced` are the ids of those that another one overrides. */
function assessmentVerdicts(value: Json, replaced: ReadonlySet<string>): RowVerdict[] {
  if (isFields(at(value, 'expectation'))) return []
  const name = textOf(firstOf(value, 'assessment_name', 'name')) ?? 'assessment'
  const source = textOf(at(value, 'source', 'source_type'))?.toUpperCase() ?? null
  const by = MLFLOW_AUTHORS.get(source ?? '') ?? null
  const id = textOf(at(value, 'source', 'source_id'))
  const parts = {
    why: textOf(at(value, 'rationale')),
    source,
    by,
    person: by === 'person' ? id : null,
    model: by === 'model' ? id : null,
    when: timeOf(firstOf(value, 'last_update_time', 'create_time', 'create_time_ms')),
    isReplaced: replaced.has(textOf(at(value, 'assessment_id')) ?? ''),
    confidence: numberOf(at(value, 'metadata', 'confidence')),
  }
  const error = at(value, 'feedback', 'error') ?? at(value, 'error')
  if (!isNothing(error))
    return [
      verdict(name, {
        ...parts,
        error: textOf(firstOf(error, 'error_message', 'error_code')) ?? shownText(error),
      }),
    ]
  if (!parts.isReplaced && at(value, 'valid') === false)
    return [verdict(name, { ...parts, error: 'not valid any more' })]
  const found = at(value, 'feedback', 'value') ?? at(value, 'value') ?? at(value, 'score')
  return verdictsOf(name, found, parts)
}

function isCall(value: Json): value is Fields {
  return (
    isFields(value) &&
    'op_name' in value &&
    Object.keys(value).some((key) => /^(?:inputs|output)(?:\.|$)/.test(key))
  )
}

/** Returns the fields of a call whose columns in a table have dotted names, as `inputs.question`. */
function callFields(value: Json): Json {
  if (!isCall(value)) return value
  const isDotted = (key: string) => /^(?:inputs|output|summary|attributes)\./.test(key)
  const feedback = feedbackColumns(value)
  if (!Object.keys(value).some(isDotted) && feedback.length === 0) return value
  const given = Object.entries(value).filter(
    ([key, each]) => !FEEDBACK_COLUMN.test(key) && (!isDotted(key) || !isNothing(each)),
  )
  const nested = nestedKeys(Object.fromEntries(given))
  return feedback.length === 0 ? nested : { ...nested, feedback }
}

/** A column of feedback: its type, also in brackets, and a key of its payload. */
const FEEDBACK_COLUMN =
  /feedback\.\[?(wandb\.(?:runnable|annotation|reaction|note)\.[^.\]]+)\]?\.payload\.(.+)$/

/** Returns the feedback of a call that is in columns of a table, one item a type. */
function feedbackColumns(value: Fields): Json[] {
  const payloads = new Map<string, Record<string, Json>>()
  for (const [key, cell] of Object.entries(value)) {
    const [, type, path] = FEEDBACK_COLUMN.exec(key) ?? []
    if (type === undefined || path === undefined || isNothing(cell)) continue
    payloads.set(type, { ...payloads.get(type), [path]: cell })
  }
  return [...payloads].map(([type, payload]) => ({ feedback_type: type, payload: nestedKeys(payload) }))
}

/** Returns the name of an operation: `weave:///e/p/op/Evaluation.predict_and_score:hash` is one. */
function operation(value: Json | undefined): string {
  const name = textOf(at(value, 'op_name')) ?? ''
  return /\/op\/([^:]+)/.exec(name)?.[1] ?? name
}

const STEP = /(?:^|\.)(?:evaluate|summarize|score|Evaluation\.evaluate)$/

/** Calls of Weave, with their feedback. */
export const weave: ToolReader = {
  tool: 'weave',
  matches: ({ value }) =>
    isCall(value) || (isFields(value) && 'weave_ref' in value && 'feedback_type' in value),
  hasResults: true,
  collect({ value }, { memory }) {
    if (isCall(value) && operation(value).endsWith('predict_and_score'))
      memory.remember(`weave scored ${textOf(value['id'])}`, true)
    if (isCall(value) && isNothing(value['parent_id']))
      memory.remember(`weave root ${textOf(value['trace_id'])}`, true)
  },
  rows(record, tools) {
    const value = callFields(record.value)
    if (isCall(value)) return callRows(record, value, tools)
    if (!isFields(value)) return []
    const { judged, answers } = weaveFeedback([value])
    const reference = textOf(firstOf(value, 'call_ref', 'weave_ref'))
    return [
      rowOf('weave', record, {
        id: textOf(value['id']) ?? placeInWords(record.place),
        ids: idsOf({ feedback: value['id'] }),
        belongsTo: reference === null ? 'unknown' : (/\/call\/([^/?]+)/.exec(reference)?.[1] ?? reference),
        judged,
        answers,
      }),
    ]
  },
}

function callRows(record: FoundRecord, value: Fields, tools: ReadingTools): EvaluationRow[] {
  const name = operation(value)
  const parent = textOf(value['parent_id'])
  const isScored = name.endsWith('predict_and_score')
  const summary = unpackedCell(value['summary'])
  const feedback = listAt({ f: unpackedCell(at(summary, 'weave', 'feedback') ?? value['feedback']) }, 'f')
  if (/\.score$/.test(name) && parent !== null) {
    tools.find('judge_call', record)
    return []
  }
  const isInner =
    parent !== null &&
    (tools.memory.recall(`weave scored ${parent}`).length > 0 ||
      tools.memory.recall(`weave root ${textOf(value['trace_id'])}`).length > 0)
  if (STEP.test(name) || (!isScored && isInner && feedback.length === 0)) {
    tools.find('other_part', record)
    return []
  }
  const inputs = unpackedCell(value['inputs'])
  const given = unpackedCell(value['output'])
  const example = isScored ? unpackedCell(at(inputs, 'example')) : withoutSelf(inputs)
  const input = inputParts(example)
  const output = outputParts(isScored ? (at(given, 'output') ?? at(given, 'model_output')) : given)
  const error = textOf(value['exception'])
  const scores = isScored ? at(given, 'scores') : undefined
  const { judged, answers } = weaveFeedback(feedback)
  const usage = at(summary, 'usage')
  return [
    rowOf('weave', record, {
      id: textOf(value['id']) ?? placeInWords(record.place),
      ids: idsOf({ call: value['id'], trace: value['trace_id'], parent: value['parent_id'] }),
      input: input.input,
      system: input.system,
      turns: input.turns,
      context: input.context.length > 0 ? input.context : output.context,
      output: error === null ? output.output : null,
      outputs: output.outputs,
      tools: output.tools,
      reference: input.reference,
      model: isFields(usage) ? (Object.keys(usage)[0] ?? null) : textOf(at(inputs, 'model')),
      judged:
        error === null
          ? [
              ...(isFields(scores)
                ? Object.entries(scores).flatMap(([scorer, each]) => verdictsOf(scorer, each))
                : []),
              ...judged,
            ]
          : [],
      answers,
      conversation: textOf(value['thread_id']),
      when: timeOf(value['started_at']),
      error,
      media: [...new Set([...mediaIn(example), ...mediaIn(given)])],
    }),
  ]
}

function withoutSelf(inputs: Json): Json {
  if (!isFields(inputs)) return inputs
  return Object.fromEntries(Object.entries(inputs).filter(([key]) => key !== 'self' && key !== 'model'))
}

function weaveFeedback(list: readonly Json[]): {
  readonly judged: RowVerdict[]
  readonly answers: RowAnswer[]
} {
  const [judged, answers]: [RowVerdict[], RowAnswer[]] = [[], []]
  for (const each of list) {
    const type = textOf(at(each, 'feedback_type')) ?? ''
    const payload = unpackedCell(at(each, 'payload'))
    const person = textOf(firstOf(each, 'creator', 'wb_user_id'))
    const when = timeOf(at(each, 'created_at'))
    const [, kind, field] = /^wandb\.(runnable|annotation|reaction|note)\.(.+)$/.exec(type) ?? []
    if (kind === 'runnable')
      judged.push(...verdictsOf(field ?? type, at(payload, 'output'), { by: 'model', source: type, when }))
    else if (kind === 'annotation')
      answers.push(answer(field ?? type, annotationValue(at(payload, 'value')), { person, when }))
    else if (kind === 'reaction')
      answers.push(answer('reaction', at(payload, 'emoji') ?? null, { person, when }))
    else if (kind === 'note') answers.push(answer('note', at(payload, 'note') ?? null, { person, when }))
    else if (type !== '') answers.push(answer(type, payload, { person, when }))
  }
  return { judged, answers }
}

/** An annotation’s value may be inside an object by the name of its person. */
function annotationValue(value: Json | undefined): Json {
  if (!isFields(value)) return value ?? null
  const values = Object.values(value)
  return values.length === 1 ? (values[0] ?? null) : value
}

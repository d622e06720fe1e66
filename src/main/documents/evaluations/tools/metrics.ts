import type {
  EvaluationRow,
  Json,
  RowToolCall,
  RowVerdict,
} from '../../../../shared/pipelines/evaluation/row.ts'
import { answer, type FoundRecord, type ReadingTools, rowOf, type ToolReader, verdict } from '../found.ts'
import { callsIn, mediaIn, talkOf } from '../messages.ts'
import { contextOf, inputParts, outputParts, plainKey, roleOfKey, tagsOf, valueFor } from '../roles.ts'
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
  truthOf,
  unpackedCell,
} from '../values.ts'

/** Reads lists of a cell of DeepEval: JSON, or texts that are joined with a bar. */
function barred(value: Json | undefined): readonly Json[] {
  if (typeof value === 'string' && !/^\s*[[{]/.test(value) && value.includes('|')) return value.split('|')
  return contextOf(value)
}

function deepevalCalls(value: Json | undefined): RowToolCall[] {
  const list = unpackedCell(value)
  return isList(list)
    ? callsIn(
        list.map((each) => (isFields(each) ? { type: 'tool_call', ...each, id: each['id'] ?? null } : each)),
      )
    : []
}

/** Test runs and data sets of DeepEval. */
export const deepeval: ToolReader = {
  tool: 'deepeval',
  matches: ({ value }) => {
    if (!isFields(value)) return false
    const has = (...keys: readonly string[]) => keys.some((key) => key in value)
    const isGolden =
      has('actual_output', 'expected_output') &&
      has('retrieval_context', 'additional_metadata', 'tools_called', 'expected_tools', 'source_file')
    return (
      has('metricsData', 'metrics_data') ||
      (has('actualOutput') && has('input')) ||
      (has('turns') && has('scenario', 'expectedOutcome')) ||
      isGolden
    )
  },
  rows(record) {
    const { value } = record
    if (!isFields(value)) return []
    const one = (...keys: readonly string[]) => firstOf(value, ...keys)
    const metrics = one('metricsData', 'metrics_data')
    const turns = unpackedCell(one('turns'))
    const talk = talkOf(isList(turns) ? inOrder(turns) : turns)
    const called = [
      ...deepevalCalls(one('toolsCalled', 'tools_called')),
      ...(isList(turns) ? inOrder(turns) : []).flatMap((each) =>
        deepevalCalls(firstOf(each, 'toolsCalled', 'tools_called')),
      ),
    ]
    const input = inputParts(one('input'))
    // The context of a test case is the ideal one: the answer was made from the retrieved passages.
    const retrieved = barred(one('retrievalContext', 'retrieval_context'))
    const name = textOf(value['name'])
    const order = textOf(value['order'])
    return [
      rowOf('deepeval', record, {
        id: name ?? (order === null ? record.place : `test case ${order}`),
        ids: idsOf({ name: value['name'], order: value['order'] }),
        input: talk === null ? input.input : (talk.input ?? one('scenario')),
        system: talk?.system ?? input.system,
        turns: talk?.turns ?? input.turns,
        output: talk === null ? outputParts(one('actualOutput', 'actual_output')).output : talk.output,
        reference: one('expectedOutput', 'expected_output', 'expectedOutcome', 'expected_outcome'),
        context: retrieved.length > 0 ? retrieved : barred(one('context')),
        tools: called.length > 0 ? called : (talk?.tools ?? []),
        judged: isList(metrics) ? metrics.map(metricVerdict) : [],
        answers:
          textOf(value['comments']) === null ? [] : [answer('comments', value['comments'] ?? null, {})],
        tags: tagsOf(value['tags']),
        conversation: textOf(firstOf(value, 'thread_id', 'threadId')),
        media: mediaIn(value['input']),
      }),
    ]
  },
}

function inOrder(turns: readonly Json[]): readonly Json[] {
  if (!turns.every((each) => numberOf(at(each, 'order')) !== null)) return turns
  return turns.toSorted(
    (one, other) => (numberOf(at(one, 'order')) ?? 0) - (numberOf(at(other, 'order')) ?? 0),
  )
}

function metricVerdict(value: Json): RowVerdict {
  const name = textOf(at(value, 'name')) ?? 'metric'
  const threshold = numberOf(at(value, 'threshold'))
  const parts = {
    why: textOf(at(value, 'reason')),
    model: textOf(firstOf(value, 'evaluationModel', 'evaluation_model')),
    by: 'model',
    scale: threshold === null ? null : `threshold ${threshold}`,
  } as const
  const [error, score] = [at(value, 'error'), numberOf(at(value, 'score'))]
  if (!isNothing(error) || score === null)
    return verdict(name, { ...parts, error: shownText(error) ?? 'not judged' })
  return verdict(name, { ...parts, score, pass: truthOf(at(value, 'success')) })
}

/** Columns of Ragas that are no metrics. */
const RAGAS_COLUMNS: ReadonlySet<string> = new Set([
  ...['user_input', 'retrieved_contexts', 'reference_contexts', 'response', 'multi_responses', 'reference'],
  ...[
    'reference_tool_calls',
    'rubrics',
    'rubric',
    'reference_topics',
    'retrieved_context_ids',
    'reference_context_ids',
  ],
  ...[
    'question',
    'contexts',
    'answer',
    'ground_truth',
    'ground_truths',
    'synthesizer_name',
    'persona_name',
    'query_style',
  ],
  ...[
    'query_length',
    'id',
    'metadata',
    'episode_done',
    'evolution_type',
    '',
    'unnamed_0',
    'index',
    'split',
    'source',
  ],
])

/** Data sets and results of Ragas, and the annotations of its application. */
export const ragas: ToolReader = {
  tool: 'ragas',
  matches: ({ value }) => {
    if (!isFields(value)) return false
    const has = (...keys: readonly string[]) => keys.every((key) => key in value)
    return (
      has('metric_input', 'metric_output') ||
      (has('user_input') &&
        [
          'response',
          'retrieved_contexts',
          'reference',
          'multi_responses',
          'reference_contexts',
          'reference_tool_calls',
        ].some((key) => has(key))) ||
      (has('question', 'answer', 'contexts') && !has('messages'))
    )
  },
  collect(record, { memory }) {
    const { value } = record
    if (!isFields(value) || 'metric_input' in value) return
    for (const [name, cell] of Object.entries(value))
      if (
        numberOf(cell) !== null &&
        !RAGAS_COLUMNS.has(plainKey(name)) &&
        memory.recall(metricKey(record, name)).length === 0
      )
        memory.remember(metricKey(record, name), true)
  },
  rows(record, tools) {
    const { value } = record
    if (!isFields(value)) return []
    if ('metric_input' in value) return [annotationRow(record, value)]
    const input = inputParts(unpackedCell(firstOf(value, 'user_input', 'question')))
    const many = unpackedCell(value['multi_responses'])
    const response = textOf(firstOf(value, 'response', 'answer'))
    const reference = unpackedCell(firstOf(value, 'reference', 'ground_truth', 'ground_truths'))
    const contexts = contextOf(firstOf(value, 'retrieved_contexts', 'contexts'))
    const talk = talkOf(unpackedCell(value['user_input']))
    return [
      rowOf('ragas', record, {
        id: textOf(value['id']) ?? rowName(record),
        ids: idsOf({ row: value['id'] }),
        input: input.input,
        system: input.system,
        turns: input.turns,
        output: isNothing(response) ? (talk?.output ?? null) : response,
        outputs: isList(many) ? many : [],
        tools: talk?.tools ?? [],
        reference:
          isList(reference) && reference.length === 1
            ? (reference[0] ?? null)
            : isNothing(reference)
              ? null
              : reference,
        context: contexts.length > 0 ? contexts : contextOf(value['reference_contexts']),
        judged: metricColumns(record, value, tools),
        tags: tagsOf(value['synthesizer_name']),
      }),
    ]
  },
}

function rowName(record: FoundRecord): string {
  return rowOf('ragas', record, {}).id
}

/** The key of a column that has a number in some row of a file: in its other rows, it is a metric too. */
function metricKey({ file }: FoundRecord, name: string): string {
  return `ragas metric ${file} ${name}`
}

/** Returns the metrics in further columns: a number is a score, an empty cell or NaN means that it failed. */
function metricColumns(record: FoundRecord, value: Fields, { memory }: ReadingTools): RowVerdict[] {
  return Object.entries(value).flatMap(([name, cell]) => {
    if (RAGAS_COLUMNS.has(plainKey(name))) return []
    const score = numberOf(cell)
    if (score !== null) return [verdict(name, { by: 'model', score })]
    const isMetric = roleOfKey(name)?.role === 'verdict' || memory.recall(metricKey(record, name)).length > 0
    if (isNothing(cell)) return isMetric ? [verdict(name, { by: 'model', error: 'not judged' })] : []
    if (!isMetric) return []
    const pass = truthOf(cell)
    return [verdict(name, pass === null ? { by: 'model', label: textOf(cell) } : { by: 'model', pass })]
  })
}

/** An annotation of one metric: the judge’s answer, and whether a person accepted it. */
function annotationRow(record: FoundRecord, value: Fields): EvaluationRow {
  const input = value['metric_input']
  const fields = isFields(input) ? input : {}
  const metric = textOf(at(record.whole, 'list')) ?? textOf(value['metric']) ?? 'metric'
  const prompts = isFields(value['prompts']) ? Object.values(value['prompts']) : []
  const edited = prompts.map((each) => at(each, 'edited_output')).find((each) => !isNothing(each))
  const why =
    prompts.map((each) => textOf(at(each, 'prompt_output', 'reason'))).find((each) => each !== null) ?? null
  const score = numberOf(value['metric_output'])
  const asked = inputParts(fields['user_input'])
  const isAccepted = truthOf(value['is_accepted'])
  const target = value['target'] ?? null
  const corrected = isNothing(target) ? (edited ?? null) : target
  return rowOf('ragas', record, {
    ids: idsOf({ metric }),
    input: asked.input,
    turns: asked.turns,
    output: fields['response'] ?? null,
    reference: fields['reference'] ?? null,
    context: contextOf(fields['retrieved_contexts'] ?? fields['reference_contexts']),
    judged: [
      score === null
        ? verdict(metric, { by: 'model', why, error: 'not judged' })
        : verdict(metric, { by: 'model', why, score }),
    ],
    answers:
      corrected !== null
        ? [answer(metric, corrected, { note: textOf(at(edited, 'reason')) })]
        : isAccepted === null
          ? []
          : [
              answer(metric, isAccepted ? (value['metric_output'] ?? null) : false, {
                means: isAccepted ? 'accepted' : 'rejected',
              }),
            ],
  })
}

function isFeedback(value: Json): boolean {
  if (!isFields(value) || !('id' in value) || 'input' in value || 'output' in value) return false
  return (
    'source' in value &&
    ('scores' in value || 'comment' in value || 'expected' in value) &&
    !('traceId' in value)
  )
}

/** Returns feedback on a row: scores by name, a comment, an expected output. */
function feedbackRow(record: FoundRecord, value: Fields): EvaluationRow {
  const docket = at(value, 'metadata', 'docket')
  const scores = isFields(value['scores']) ? Object.entries(value['scores']) : []
  const by = at(docket, 'by')
  const parts = {
    why: textOf(value['comment']),
    by: by === 'model' || by === 'rule' || by === 'person' ? by : null,
    person: textOf(at(docket, 'person')),
    model: textOf(at(docket, 'model')),
    confidence: numberOf(at(docket, 'confidence')),
    label: textOf(at(docket, 'label')),
    source: textOf(value['source']),
  } as const
  const name = textOf(at(docket, 'name'))
  const judged = scores.map(([each, score]) => {
    const number = numberOf(score)
    return number === null
      ? verdict(each, { error: 'not judged' })
      : verdict(each, { ...parts, score: number })
  })
  return rowOf('braintrust', record, {
    id: record.place,
    ids: idsOf({ row: value['id'] }),
    belongsTo: textOf(value['id']) ?? 'unknown',
    judged: judged.length === 0 && name !== null && parts.label !== null ? [verdict(name, parts)] : judged,
    reference: unpackedCell(value['expected']),
  })
}

/** Rows of Braintrust: the results of an experiment, and the spans inside. */
export const braintrust: ToolReader = {
  tool: 'braintrust',
  hasResults: true,
  matches: ({ value }) => {
    if (!isFields(value)) return false
    if (isFeedback(value)) return true
    const has = (...keys: readonly string[]) => keys.some((key) => key in value)
    if (has('span_attributes') && has('span_id', 'root_span_id', 'input')) return true
    if (has('root_span_id') && has('scores', 'output', 'expected')) return true
    const hasPart = (name: string) =>
      has(name) || Object.keys(value).some((key) => key.startsWith(`${name}.`))
    return (
      hasPart('scores') &&
      (hasPart('expected') || hasPart('input')) &&
      hasPart('output') &&
      has('created', 'tags', 'metadata', 'span_id', 'metrics') &&
      !has('traceId')
    )
  },
  collect({ value }, { memory }) {
    if (!isScorer(value)) return
    const [metadata, parents] = [unpackedCell(at(value, 'metadata')), unpackedCell(at(value, 'span_parents'))]
    const own = at(unpackedCell(at(value, 'output')), 'metadata')
    const name = textOf(at(unpackedCell(at(value, 'span_attributes')), 'name'))
    const why =
      textOf(firstOf(metadata, 'rationale', 'reason', 'explanation')) ??
      textOf(firstOf(own, 'rationale', 'reason'))
    const label = textOf(at(metadata, 'choice')) ?? textOf(at(own, 'choice'))
    const error = isNothing(at(value, 'error')) ? null : shownText(at(value, 'error'))
    const model = textOf(at(metadata, 'model'))
    for (const parent of new Set([...listAt({ parents }, 'parents'), at(value, 'root_span_id') ?? null]))
      if (textOf(parent) !== null)
        memory.remember(`braintrust why ${textOf(parent)} ${name}`, { why, label, error, model })
  },
  rows(record, tools) {
    const { value } = record
    if (!isFields(value)) return []
    if (isFeedback(value)) return [feedbackRow(record, value)]
    if (isScorer(value)) {
      tools.find('judge_call', record)
      return []
    }
    const attributes = unpackedCell(value['span_attributes'])
    const parents = unpackedCell(value['span_parents'])
    const isRoot =
      truthOf(value['is_root']) ??
      ((isNothing(parents) || (isList(parents) && parents.length === 0)) &&
        (isNothing(value['root_span_id']) ||
          isNothing(value['span_id']) ||
          value['root_span_id'] === value['span_id']))
    const scores = unpackedCell(value['scores'])
    const type = textOf(at(attributes, 'type'))
    const hasScores = isFields(scores) && Object.values(scores).some((each) => !isNothing(each))
    if (!isRoot && type !== 'eval' && !hasScores) {
      tools.find('other_part', record)
      return []
    }
    const input = inputParts(columnsOf(value, 'input') ?? value['input'])
    const output = outputParts(columnsOf(value, 'output') ?? value['output'])
    const metadata = unpackedCell(columnsOf(value, 'metadata') ?? value['metadata'])
    const inMetadata = isFields(metadata) ? contextOf(valueFor(metadata, 'context')) : []
    const why = (name: string): Json =>
      [value['span_id'], value['root_span_id'], value['id']]
        .flatMap((id) => tools.memory.recall(`braintrust why ${textOf(id)} ${name}`))
        .at(0) ?? null
    const columns = Object.entries(value).flatMap(([key, each]): [string, Json][] =>
      /^scores\./.test(key) ? [[key.slice('scores.'.length), each]] : [],
    )
    const error = isNothing(value['error'])
      ? null
      : (textOf(at(unpackedCell(value['error']), 'message')) ?? shownText(value['error']))
    const judged = [...(isFields(scores) ? Object.entries(scores) : []), ...columns].map(([name, each]) => {
      const found = why(name)
      const parts = {
        why: textOf(at(found, 'why')),
        label: textOf(at(found, 'label')),
        model: textOf(at(found, 'model')),
        by: isNothing(found) ? null : ('model' as const),
      }
      const [score, failure] = [numberOf(each), textOf(at(found, 'error'))]
      return score === null || failure !== null
        ? verdict(name, { ...parts, label: null, error: failure ?? 'not judged' })
        : verdict(name, { ...parts, score })
    })
    const classifications = unpackedCell(value['classifications'])
    const classified = Object.entries(isFields(classifications) ? classifications : {}).flatMap(
      ([name, each]) =>
        (isList(each) ? each : [each]).map((item) => {
          const label = textOf(item) ?? textOf(firstOf(item, 'label', 'id', 'name'))
          const confidence = numberOf(at(item, 'confidence'))
          return verdict(name, label === null ? { error: 'not judged' } : { label, confidence })
        }),
    )
    const comments = listAt({ list: unpackedCell(value['comments']) }, 'list')
    return [
      rowOf('braintrust', record, {
        id: textOf(firstOf(value, 'id', 'span_id')) ?? rowOf('braintrust', record, {}).id,
        ids: idsOf({
          row: value['id'],
          span: value['span_id'],
          root: value['root_span_id'],
          experiment: value['experiment_id'],
        }),
        input: input.input,
        system: input.system,
        turns: input.turns,
        context:
          inMetadata.length > 0 ? inMetadata : input.context.length > 0 ? input.context : output.context,
        output: error === null ? output.output : null,
        outputs: output.outputs,
        tools: output.tools,
        media: output.media,
        reference: unpackedCell(columnsOf(value, 'expected') ?? value['expected']),
        model: textOf(at(metadata, 'model')),
        judged: error === null ? [...judged, ...classified] : [],
        answers: comments.flatMap((each) => {
          const text = textOf(at(each, 'comment', 'text')) ?? textOf(at(each, 'text')) ?? textOf(each)
          return text === null
            ? []
            : [
                answer('comment', text, {
                  person:
                    textOf(at(each, 'source', 'user')) ?? textOf(firstOf(at(each, 'user'), 'email', 'id')),
                }),
              ]
        }),
        when: timeOf(value['created']),
        tags: tagsOf(value['tags']),
        error,
      }),
    ]
  },
}

/** Returns the object whose keys are columns of a table, as `input.question`; `undefined` if there are none. */
function columnsOf(value: Fields, name: string): Json | undefined {
  const columns = Object.entries(value).flatMap(([key, each]): [string, Json][] =>
    key.startsWith(`${name}.`) && !isNothing(each) ? [[key.slice(name.length + 1), each]] : [],
  )
  return columns.length === 0 ? undefined : nestedKeys(Object.fromEntries(columns))
}

function isScorer(value: Json): boolean {
  const attributes = isFields(value) ? unpackedCell(value['span_attributes']) : null
  return at(attributes, 'type') === 'score' || at(attributes, 'purpose') === 'scorer'
}

import type {
  EvaluationRow,
  Json,
  RowToolCall,
  RowVerdict,
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
import { contentText, mediaIn, type Talk, talkOf } from '../messages.ts'
import { contextOf, inputParts, outputParts } from '../roles.ts'
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
  unpacked,
} from '../values.ts'
import { collectInference, type InferenceSpan, inferenceRows, isInference } from './open-inference.ts'

/** A span or a log record with its attributes as an object. */
interface Signal {
  readonly record: FoundRecord
  readonly kind: 'span' | 'log'
  readonly value: Fields
  readonly attributes: Fields
  readonly span: string | null
  readonly trace: string | null
}

/** The conversation of one call of a model. */
interface Exchange {
  readonly input: Json
  readonly system: string | null
  readonly turns: Talk['turns']
  readonly outputs: readonly Json[]
  readonly tools: readonly RowToolCall[]
  readonly media: readonly string[]
}

/** Returns one value of OTLP, which has a key for its type, as JSON. */
function anyValue(value: Json): Json {
  if (!isFields(value)) return value
  for (const [key, inner] of Object.entries(value)) {
    switch (key.replaceAll('_', '').toLowerCase()) {
      case 'stringvalue':
      case 'boolvalue':
      case 'bytesvalue':
        return inner
      case 'intvalue':
        return numberOf(inner) !== null && Number.isSafeInteger(Number(inner)) ? Number(inner) : inner
      case 'doublevalue':
        return numberOf(inner) ?? inner
      case 'arrayvalue':
        return listAt(inner, 'values').map(anyValue)
      case 'kvlistvalue':
        return attributesOf(at(inner, 'values'))
      default:
    }
  }
  return Object.keys(value).length === 0 ? null : value
}

/** Returns a list of keys and values as an object; an object is unchanged. */
function attributesOf(list: Json | undefined): Fields {
  if (isFields(list)) return list
  if (!isList(list)) return {}
  const pairs = list.flatMap((each): [string, Json][] => {
    const key = textOf(at(each, 'key'))
    return key === null ? [] : [[key, anyValue(at(each, 'value') ?? null)]]
  })
  return Object.fromEntries(pairs)
}

/** Yields the spans and log records of a document of OTLP, whose keys may be in snake case. */
function* signalsIn(record: FoundRecord): Generator<Signal> {
  if (isPrintedSpan(record.value)) {
    const { value } = record
    yield {
      record,
      value,
      kind: 'span',
      attributes: attributesOf(value['attributes']),
      span: textOf(at(value, 'context', 'span_id')),
      trace: textOf(at(value, 'context', 'trace_id')),
    }
    return
  }
  for (const [kind, names] of CONTAINERS) {
    for (const [resourceKey, scopeKey, signalKey] of names) {
      for (const [index, resource] of listAt(record.value, resourceKey).entries())
        for (const [scopeIndex, scope] of listAt(resource, scopeKey).entries())
          for (const [signalIndex, value] of listAt(scope, signalKey).entries()) {
            if (!isFields(value)) continue
            const place = `${record.place}/${resourceKey}/${index}/${scopeKey}/${scopeIndex}/${signalKey}/${signalIndex}`
            yield {
              record: { ...record, place, value },
              kind,
              value,
              attributes: attributesOf(value['attributes']),
              span: textOf(firstOf(value, 'spanId', 'span_id')),
              trace: textOf(firstOf(value, 'traceId', 'trace_id')),
            }
          }
    }
  }
}

/** Whether a value is a span as the exporter of Python prints it, with attributes of generative models. */
function isPrintedSpan(value: Json): value is Fields {
  if (!isFields(value) || at(value, 'context', 'span_id') === undefined) return false
  const attributes = attributesOf(value['attributes'])
  return (
    !isInference(attributes) && Object.keys(attributes).some((key) => /^(?:gen_ai|traceloop|ai)\./.test(key))
  )
}

const CONTAINERS: readonly (readonly ['span' | 'log', readonly (readonly [string, string, string])[]])[] = [
  [
    'span',
    [
      ['resourceSpans', 'scopeSpans', 'spans'],
      ['resource_spans', 'scope_spans', 'spans'],
      ['resourceSpans', 'instrumentationLibrarySpans', 'spans'],
    ],
  ],
  [
    'log',
    [
      ['resourceLogs', 'scopeLogs', 'logRecords'],
      ['resource_logs', 'scope_logs', 'log_records'],
    ],
  ],
]

const RESULT = 'gen_ai.evaluation.result'
const DETAILS = 'gen_ai.client.inference.operation.details'

/** Events of conventions up to 1.36 by the role of their message. */
const MESSAGE_EVENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'gen_ai.system.message': 'system',
    'gen_ai.user.message': 'user',
    'gen_ai.assistant.message': 'assistant',
    'gen_ai.tool.message': 'tool',
    'gen_ai.choice': 'choice',
  }),
)

/** OpenTelemetry: spans and log records in OTLP JSON, with the conventions for generative models of any version. */
export const otel: ToolReader = {
  tool: 'otel',
  hasResults: true,
  matches: ({ value }) =>
    isPrintedSpan(value) ||
    (isFields(value) && CONTAINERS.some(([, names]) => names.some(([key]) => isList(value[key])))),
  collect(record, tools) {
    for (const signal of signalsIn(record)) {
      const inference = inferenceSpan(signal)
      if (inference === null) collect(signal, tools)
      else collectInference(inference, tools)
    }
  },
  rows: (record, tools) =>
    [...signalsIn(record)].flatMap((signal) => {
      const inference = inferenceSpan(signal)
      if (inference !== null) return inferenceRows(inference, tools)
      return signal.kind === 'span' ? spanRows(signal, tools) : logRows(signal, tools)
    }),
}

function inferenceSpan({ kind, record, value, attributes, span, trace }: Signal): InferenceSpan | null {
  if (kind !== 'span' || !isInference(attributes) || 'gen_ai.operation.name' in attributes) return null
  return {
    record,
    attributes,
    span,
    trace,
    parent: firstOf(value, 'parentSpanId', 'parent_span_id'),
    kind: textOf(attributes['openinference.span.kind'])?.toUpperCase() ?? null,
    start: firstOf(value, 'startTimeUnixNano', 'start_time_unix_nano'),
    isError: isFailed(value),
    message: textOf(at(value, 'status', 'message')),
  }
}

function isFailed(value: Fields): boolean {
  const code = at(value, 'status', 'code')
  return (
    code === 2 ||
    code === '2' ||
    code === 'STATUS_CODE_ERROR' ||
    at(value, 'status', 'status_code') === 'ERROR'
  )
}

function collect({ kind, value, attributes, span, trace, record }: Signal, { memory }: ReadingTools): void {
  if (kind === 'span')
    rememberStep(
      { memory },
      { trace, step: span, parent: parentOf(value), isJudge: isEvaluation(attributes) },
    )
  const documents = attributes['gen_ai.retrieval.documents']
  if (!isNothing(documents))
    for (const passage of contextOf(documents)) memory.remember(`otel context ${trace}`, passage)
  const call = textOf(attributes['gen_ai.tool.call.id'])
  const result = attributes['gen_ai.tool.call.result']
  if (call !== null && result !== undefined) memory.remember(`otel tool ${trace} ${call}`, unpacked(result))
  const name = eventName(value, attributes)
  if (kind === 'log' && MESSAGE_EVENTS.has(name))
    memory.remember(`otel log ${trace}/${span}`, {
      name,
      place: `${record.file} ${record.place}`,
      body: bodyOf(value, attributes),
    })
  if (kind === 'log' && name === DETAILS) memory.remember(`otel details ${trace}/${span}`, attributes)
  if (kind === 'span' && isModelSpan(attributes)) {
    memory.remember(`otel span ${trace}/${span}`, true)
    if (!isAgent(attributes))
      for (const output of exchangeOf(attributes, eventsOf(value)).outputs)
        memory.remember(`otel output ${trace}`, shownText(output))
  }
}

/** Whether a span is a call of a judge. */
function isEvaluation(attributes: Fields): boolean {
  return /^evaluat/.test(textOf(attributes['gen_ai.operation.name']) ?? '')
}

function parentOf(value: Fields): Json {
  return firstOf(value, 'parentSpanId', 'parent_span_id', 'parent_id')
}

function isAgent(attributes: Fields): boolean {
  const operation = textOf(attributes['gen_ai.operation.name']) ?? ''
  return /agent|workflow|task|chain/.test(operation) || textOf(attributes['traceloop.span.kind']) !== null
}

/** Operations that are not calls of a model. */
const OTHER_OPERATION = /^(?:execute_tool|retrieval|embeddings?|create_agent|invoke_workflow|evaluat)/

function isModelSpan(attributes: Fields): boolean {
  const operation = textOf(attributes['gen_ai.operation.name'])
  if (operation !== null) return !OTHER_OPERATION.test(operation)
  return Object.keys(attributes).some((key) =>
    /^(?:gen_ai\.(?:prompt|completion|input\.messages|output\.messages|request\.model|system$)|llm\.(?:prompts|completions)|ai\.(?:prompt|response)|traceloop\.entity\.(?:input|output))/.test(
      key,
    ),
  )
}

function eventName(value: Fields, attributes: Fields): string {
  return textOf(firstOf(value, 'eventName', 'event_name', 'name')) ?? textOf(attributes['event.name']) ?? ''
}

/** Returns the body of an event: in logs as a value, in events of spans as attributes. */
function bodyOf(value: Fields, attributes: Fields): Fields {
  const body = unpacked(anyValue(value['body'] ?? null))
  return isFields(body) ? body : { ...attributes, ...(isNothing(body) ? {} : { content: body }) }
}

interface SpanEvent {
  readonly name: string
  readonly attributes: Fields
}

function eventsOf(value: Fields): SpanEvent[] {
  return listAt(value, 'events').flatMap((each) => {
    if (!isFields(each)) return []
    const attributes = attributesOf(each['attributes'])
    return [{ name: eventName(each, attributes), attributes }]
  })
}

/** Returns a value of a step, which is always JSON: a text in quotes is that text, and the only argument is the input. */
function entityValue(value: Json | undefined): Json | undefined {
  const parsed = typeof value === 'string' ? parseJson(value) : null
  if (typeof parsed?.value === 'string') return unpacked(parsed.value)
  const args = at(parsed?.value, 'args')
  return isList(args) && args.length === 1 && isNothing(at(parsed?.value, 'kwargs')) ? args[0] : value
}

/** Returns the conversation in attributes and events of any version. */
function exchangeOf(attributes: Fields, events: readonly SpanEvent[]): Exchange {
  const details = events.find(({ name }) => name === DETAILS)?.attributes ?? {}
  const all = { ...attributes, ...details }
  const nested = nestedKeys(onlyNumbered(all))
  const asked =
    all['gen_ai.input.messages'] ??
    all['input.messages'] ??
    all['ai.prompt.messages'] ??
    at(nested, 'gen_ai', 'prompt') ??
    at(nested, 'llm', 'prompts') ??
    all['gen_ai.prompt'] ??
    all['ai.prompt'] ??
    entityValue(all['traceloop.entity.input']) ??
    eventValue(events, 'gen_ai.content.prompt', 'gen_ai.prompt')
  const given =
    all['gen_ai.output.messages'] ??
    at(nested, 'gen_ai', 'completion') ??
    at(nested, 'llm', 'completions') ??
    all['gen_ai.completion'] ??
    all['ai.response.text'] ??
    entityValue(all['traceloop.entity.output']) ??
    eventValue(events, 'gen_ai.content.completion', 'gen_ai.completion')
  const messages = events.filter(({ name }) => MESSAGE_EVENTS.has(name))
  const input = isNothing(asked)
    ? inputParts(messages.flatMap((each) => askedMessage(each.name, each.attributes)))
    : inputParts(asked)
  const output = isNothing(given)
    ? candidates(
        messages.flatMap((each) => (each.name === 'gen_ai.choice' ? choiceMessage(each.attributes) : [])),
      )
    : candidates(unpacked(given))
  const calls = isNothing(all['ai.response.toolCalls'])
    ? []
    : (talkOf([{ role: 'assistant', tool_calls: unpacked(all['ai.response.toolCalls']) }])?.tools ?? [])
  const system = unpacked(all['gen_ai.system_instructions'])
  return {
    input: input.input,
    system: contentText(system) ?? input.system,
    turns: input.turns,
    outputs: output.outputs,
    tools: [...output.tools, ...calls],
    media: [...new Set([...mediaIn(unpacked(asked)), ...mediaIn(unpacked(given))])],
  }
}

/** Returns the attributes of OpenLLMetry whose keys have a number: `gen_ai.prompt.0.content`. */
function onlyNumbered(attributes: Fields): Fields {
  return Object.fromEntries(
    Object.entries(attributes).filter(([key]) =>
      /^(?:gen_ai\.(?:prompt|completion)|llm\.(?:prompts|completions))\.\d+\./.test(key),
    ),
  )
}

function eventValue(events: readonly SpanEvent[], name: string, key: string): Json | undefined {
  return events.find((each) => each.name === name)?.attributes[key]
}

function askedMessage(name: string, body: Fields): Json[] {
  const role = MESSAGE_EVENTS.get(name)
  if (role === undefined || role === 'choice') return []
  return [{ ...body, role: textOf(body['role']) ?? role, content: unpackedContent(body['content']) }]
}

function choiceMessage(body: Fields): Json[] {
  const message = unpacked(body['message'])
  const inner = isFields(message) ? message : isNothing(message) ? body : { content: message }
  return [
    { ...inner, role: textOf(inner['role']) ?? 'assistant', content: unpackedContent(inner['content']) },
  ]
}

function unpackedContent(content: Json | undefined): Json {
  const found = unpacked(content)
  return isList(found) ? found : (content ?? null)
}

/** Reads the messages of an output, each of which is one candidate. */
function candidates(value: Json): {
  readonly outputs: readonly Json[]
  readonly tools: readonly RowToolCall[]
} {
  if (isNothing(value)) return { outputs: [], tools: [] }
  const list = isList(value) ? value : null
  const talk = talkOf(list)
  if (talk === null) {
    const { output, outputs, tools } = outputParts(value)
    return { outputs: outputs.length > 0 ? outputs : isNothing(output) ? [] : [output], tools }
  }
  const answers = talk.turns.filter(({ role }) => role === 'assistant')
  return { outputs: answers.flatMap(({ content }) => contentText(content) ?? []), tools: talk.tools }
}

function resultVerdict(attributes: Fields, when: string | null): RowVerdict {
  const own = (key: string) => firstOf(attributes, `docket.${key}`, `gen_ai.evaluation.${key}`)
  const name = textOf(firstOf(attributes, 'gen_ai.evaluation.name', 'name')) ?? 'evaluation'
  const score = numberOf(attributes['gen_ai.evaluation.score.value'])
  const label = textOf(attributes['gen_ai.evaluation.score.label'])
  const author = textOf(own('evaluator.kind'))
  const parts = {
    why: textOf(attributes['gen_ai.evaluation.explanation']),
    when,
    confidence: numberOf(own('confidence')),
    scale: textOf(own('scale')),
    person: textOf(own('person')),
    source: textOf(own('evaluator')),
    by: author === 'model' || author === 'rule' || author === 'person' ? author : null,
  } as const
  const error = textOf(attributes['error.type'])
  if (error !== null) return verdict(name, { ...parts, error })
  return score === null && label === null
    ? verdict(name, { ...parts, error: 'not judged' })
    : verdict(name, { ...parts, score, label })
}

function timeIn(value: Fields): string | null {
  const keys = ['timeUnixNano', 'time_unix_nano', 'startTimeUnixNano', 'start_time_unix_nano', 'start_time']
  return timeOf(firstOf(value, ...keys, 'observedTimeUnixNano', 'observed_time_unix_nano'))
}

function spanRows(signal: Signal, tools: ReadingTools): EvaluationRow[] {
  const { record, value, attributes, span, trace } = signal
  if (isEvaluation(attributes) || isOfJudge(tools, trace, span)) {
    tools.find('judge_call', record)
    return []
  }
  const events = eventsOf(value)
  const judged = events
    .filter(({ name }) => name === RESULT)
    .map((each) => resultVerdict(each.attributes, null))
  if (!isModelSpan(attributes)) {
    tools.find('other_part', record)
    return []
  }
  const logged = tools.memory.recall(`otel log ${trace}/${span}`)
  const [details] = tools.memory.recall(`otel details ${trace}/${span}`)
  const exchange = exchangeOf({ ...(isFields(details) ? details : {}), ...attributes }, [
    ...events,
    ...logged.flatMap(loggedEvent),
  ])
  const outputs = exchange.outputs
  const repeated =
    isAgent(attributes) &&
    judged.length === 0 &&
    outputs.length > 0 &&
    outputs.every((each) => tools.memory.recall(`otel output ${trace}`).includes(shownText(each)))
  if (repeated) {
    tools.find('repeated_output', record)
    return []
  }
  const isError = isFailed(value) || !isNothing(attributes['error.type'])
  if (isNothing(exchange.input) && exchange.turns.length === 0 && outputs.length === 0 && !isError)
    tools.find('no_content', record)
  const error = isError
    ? (textOf(at(value, 'status', 'message')) ?? textOf(attributes['error.type']) ?? 'error')
    : null
  return [exchangeRow(signal, exchange, tools, { judged, error })]
}

function loggedEvent(fact: Json): SpanEvent[] {
  const body = at(fact, 'body')
  return isFields(body) ? [{ name: textOf(at(fact, 'name')) ?? '', attributes: body }] : []
}

function exchangeRow(
  { record, value, attributes, span, trace }: Signal,
  { input, system, turns, outputs, tools: calls, media }: Exchange,
  { memory }: ReadingTools,
  { judged, error }: { readonly judged: RowVerdict[]; readonly error: string | null },
): EvaluationRow {
  const [first = null] = outputs
  const parent = parentOf(value)
  return rowOf('otel', record, {
    id: span ?? placeInWords(record.place),
    ids: idsOf({ span, trace, parent, response: attributes['gen_ai.response.id'] }),
    ...{ input, system, turns, media, judged, error },
    context: memory.recall(`otel context ${trace}`),
    output: outputs.length > 1 ? null : first,
    outputs: outputs.length > 1 ? outputs : [],
    tools: calls.map((call) => ({
      ...call,
      result: call.result ?? memory.recall(`otel tool ${trace} ${call.id}`)[0] ?? null,
    })),
    model: textOf(firstOf(attributes, 'gen_ai.response.model', 'gen_ai.request.model', 'ai.model.id')),
    conversation: textOf(firstOf(attributes, 'gen_ai.conversation.id', 'session.id')),
    when: timeIn(value),
  })
}

function logRows(signal: Signal, tools: ReadingTools): EvaluationRow[] {
  const { record, value, attributes, span, trace } = signal
  const name = eventName(value, attributes)
  if (name === RESULT) {
    const body = unpacked(anyValue(value['body'] ?? null))
    const all = { ...(isFields(body) ? body : {}), ...attributes }
    const response = textOf(all['gen_ai.response.id'])
    const target = span === null || /^0*$/.test(span) ? response : span
    return [
      rowOf('otel', record, {
        id: record.place,
        ids: idsOf({ span, trace, response }),
        belongsTo: target ?? 'unknown',
        judged: [resultVerdict(all, timeIn(value))],
        when: timeIn(value),
      }),
    ]
  }
  if (tools.memory.recall(`otel span ${trace}/${span}`).length > 0) return [] // The row is that of the span.
  if (name === DETAILS)
    return [exchangeRow(signal, exchangeOf(attributes, []), tools, { judged: [], error: null })]
  if (!MESSAGE_EVENTS.has(name)) {
    tools.find('not_a_row', record)
    return []
  }
  if (isOfJudge(tools, trace, span)) return []
  const key = `otel log ${trace}/${span}`
  const logged = tools.memory.recall(key)
  const isFull = tools.memory.isIncomplete(key)
  if (logged.length === 0 && isFull) {
    if (!tools.memory.takeLost(key)) return []
  } else if (at(logged[0], 'place') !== `${record.file} ${record.place}`) return [] // All records of a call are one row.
  return [
    exchangeRow(signal, exchangeOf(attributes, logged.flatMap(loggedEvent)), tools, {
      judged: [],
      error: isFull ? 'a part of this row was not read: there was no room for all records of the file' : null,
    }),
  ]
}

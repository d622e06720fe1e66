import type { EvaluationRow, Json, RowVerdict } from '../../../../shared/pipelines/evaluation/row.ts'
import {
  type FoundRecord,
  placeInWords,
  type ReadingTools,
  type RowParts,
  rowOf,
  type ToolReader,
  verdict,
} from '../found.ts'
import { callsIn, contentText, mediaIn } from '../messages.ts'
import { inputParts, roleOfKey } from '../roles.ts'
import {
  at,
  type Fields,
  idsOf,
  isFields,
  isNothing,
  listAt,
  numberOf,
  parseJson,
  shownText,
  textOf,
  timeOf,
  truthOf,
} from '../values.ts'

/** Remembers the questions of a request file by `custom_id`. */
function collectRequest({ value }: FoundRecord, { memory }: ReadingTools): void {
  const id = textOf(at(value, 'custom_id'))
  const body = at(value, 'body') ?? at(value, 'params')
  if (id === null || !isFields(body) || 'response' in (isFields(value) ? value : {})) return
  memory.remember(`batch request ${id}`, {
    system: body['system'] ?? body['instructions'] ?? null,
    messages: body['messages'] ?? body['input'] ?? body['prompt'] ?? null,
  })
}

function isRequest(value: Json): boolean {
  return isFields(value) && 'custom_id' in value && (isFields(value['params']) || isFields(value['body']))
}

/** Returns the question of a request. */
function asked(id: string | null, { memory }: ReadingTools): RowParts {
  const [request] = memory.recall(`batch request ${id}`)
  if (request === undefined) return {}
  const { input, turns, system } = inputParts(at(request, 'messages'))
  return { input, turns, system: contentText(at(request, 'system')) ?? system }
}

/** Keys of the answer of a judge, by the part of its verdict. */
const VERDICT_KEYS =
  /^(?:verdict|label|score|rating|grade|pass|passed|result|decision|choice|judge?ment|correct|is_\w+)$/i
const [WHY_KEYS, CONFIDENCE_KEYS] = [
  /^(?:reason|reasoning|why|explanation|rationale|justification|comment|feedback|critique)$/i,
  /^(?:confidence|certainty|probability)$/i,
]

/** Keys of quotes in the answer of a judge. */
const QUOTE_KEYS = /^(?:quotes?|evidence|citations?)$/i

/**
 * Returns the verdicts in a judge’s answer; an empty list if the value is not a judge’s answer: an answer with any key
 * that is no verdict, reason, confidence or quote is the output of a model.
 */
export function judgeVerdicts(value: Json): RowVerdict[] {
  if (!isFields(value)) return []
  const entries = Object.entries(value)
  const isJudges = entries.every(
    ([key]) => isVerdictKey(key) || WHY_KEYS.test(key) || CONFIDENCE_KEYS.test(key) || QUOTE_KEYS.test(key),
  )
  if (!isJudges) return []
  const why = entries.find(([key]) => WHY_KEYS.test(key))?.[1]
  const confidence = entries.find(([key]) => CONFIDENCE_KEYS.test(key))?.[1]
  const quotes = entries.find(([key]) => QUOTE_KEYS.test(key))?.[1]
  const texts =
    typeof quotes === 'string'
      ? [quotes]
      : listAt({ quotes: quotes ?? null }, 'quotes').flatMap((each) => textOf(each) ?? [])
  const judged = entries.filter(
    ([key, each]) =>
      isVerdictKey(key) &&
      (typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean' || each === null),
  )
  return judged.map(([name, each]) => {
    const [score, pass, label] = [numberOf(each), truthOf(each), textOf(each)]
    const parts = {
      by: 'model',
      why: shownText(why),
      confidence: numberOf(confidence) ?? textOf(confidence),
      quotes: texts,
    } as const
    if (isNothing(each)) return verdict(name, { ...parts, error: 'not judged' })
    if (score !== null) return verdict(name, { ...parts, score })
    return pass === null ? verdict(name, { ...parts, label }) : verdict(name, { ...parts, pass })
  })
}

function isVerdictKey(key: string): boolean {
  return VERDICT_KEYS.test(key) || roleOfKey(key)?.role === 'verdict'
}

/** JSON in a fence, or between the first and the last bracket of a text. */
const [FENCED, BRACKETED] = [/```(?:json)?\s*(\{[\s\S]*?\})\s*```/, /\{[\s\S]*\}/]

/** Returns the object in a model’s text; `null` if there is none. */
export function objectIn(text: string): Fields | null {
  for (const candidate of [text, FENCED.exec(text)?.[1], BRACKETED.exec(text)?.[0]]) {
    const value = candidate === undefined ? null : (parseJson(candidate)?.value ?? null)
    if (isFields(value)) return value
  }
  return null
}

interface Answer {
  readonly texts: readonly string[]
  readonly content: Json
  readonly error: string | null
  readonly model: string | null
  readonly when: string | null
}

/** Returns the parts of a row of an answer: its output, and verdicts if it may be a judge’s. */
function answerParts({ texts, content, error, model, when }: Answer): RowParts {
  const calls = callsIn([
    ...listAt(content, 'tool_calls'),
    ...listAt(content, 'content'),
    ...listAt(content, 'output'),
  ])
  const shared = { model, when, error }
  if (error !== null) return shared
  const [text = null] = texts
  const fromText = texts.length === 1 && text !== null ? judgeVerdicts(objectIn(text)) : []
  const judged =
    fromText.length === 0 && text === null ? calls.flatMap((call) => judgeVerdicts(call.arguments)) : fromText
  return {
    ...shared,
    judged: judged.map((each) => ({ ...each, model })),
    output: texts.length > 1 ? null : text,
    outputs: texts.length > 1 ? texts : [],
    tools: calls,
    media: mediaIn(content),
  }
}

/** Answers of OpenAI’s batches, of chat completions and of responses, and their requests. */
export const openaiBatch: ToolReader = {
  tool: 'openai-batch',
  matches: ({ value }) =>
    isFields(value) &&
    'custom_id' in value &&
    (('response' in value && 'error' in value) || isFields(value['body'])),
  collect: collectRequest,
  rows(record, tools) {
    const { value } = record
    if (!isFields(value) || isRequest(value)) return requestRows(record, tools)
    const id = textOf(value['custom_id'])
    const body = at(value, 'response', 'body')
    const status = numberOf(at(value, 'response', 'status_code'))
    const choices = listAt(body, 'choices')
    const message = at(choices[0], 'message')
    const outputs = listAt(body, 'output').filter((each) => at(each, 'type') === 'message')
    const texts =
      choices.length > 0
        ? choices.flatMap((each) => contentText(at(each, 'message', 'content') ?? at(each, 'text')) ?? [])
        : outputs.flatMap((each) => contentText(at(each, 'content')) ?? [])
    const refusal = textOf(at(message, 'refusal'))
    const isCut =
      choices.some((each) => at(each, 'finish_reason') === 'length') ||
      at(body, 'incomplete_details', 'reason') === 'max_output_tokens'
    if (isCut) tools.find('cut_off', record)
    const failed =
      textOf(at(value, 'error', 'message')) ??
      textOf(at(value, 'error', 'code')) ??
      textOf(at(body, 'error', 'message')) ??
      (status !== null && status >= 400 ? `status ${status}` : null) ??
      (refusal === null ? null : `refused: ${refusal}`) ??
      (isCut ? 'cut off (finish_reason length)' : null)
    return [
      rowOf('openai-batch', record, {
        id: id ?? placeInWords(record.place),
        ids: idsOf({ custom: value['custom_id'], request: value['id'], response: at(body, 'id') }),
        ...asked(id, tools),
        ...answerParts({
          texts,
          content: message ?? body ?? null,
          error: failed,
          model: textOf(at(body, 'model')),
          when: timeOf(at(body, 'created') ?? at(body, 'created_at')),
        }),
      }),
    ]
  },
}

/** Answers of Anthropic’s batches, and their requests. */
export const anthropicBatch: ToolReader = {
  tool: 'anthropic-batch',
  matches: ({ value }) =>
    isFields(value) && 'custom_id' in value && (isFields(value['result']) || isFields(value['params'])),
  collect: collectRequest,
  rows(record, tools) {
    const { value } = record
    if (!isFields(value) || isRequest(value)) return requestRows(record, tools)
    const id = textOf(value['custom_id'])
    const result = value['result']
    const type = textOf(at(result, 'type'))
    const message = at(result, 'message')
    const isCut = at(message, 'stop_reason') === 'max_tokens'
    if (isCut) tools.find('cut_off', record)
    const text = contentText(at(message, 'content'))
    const failed =
      textOf(at(result, 'error', 'error', 'message')) ??
      textOf(at(result, 'error', 'message')) ??
      (type === 'succeeded' ? null : (type ?? 'error')) ??
      (at(message, 'stop_reason') === 'refusal' ? 'refused' : null) ??
      (isCut ? 'cut off (stop_reason max_tokens)' : null)
    return [
      rowOf('anthropic-batch', record, {
        id: id ?? placeInWords(record.place),
        ids: idsOf({ custom: value['custom_id'], response: at(message, 'id') }),
        ...asked(id, tools),
        ...answerParts({
          texts: text === null ? [] : [text],
          content: message ?? null,
          error: failed,
          model: textOf(at(message, 'model')),
          when: null,
        }),
      }),
    ]
  },
}

/** A request is a row only if no file of answers is there; else it is a part of the answer’s row. */
function requestRows(record: FoundRecord, tools: ReadingTools): EvaluationRow[] {
  tools.find('not_a_row', record)
  return []
}

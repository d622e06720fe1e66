import type { EvaluationRow, Json, RowVerdict } from '../../../../shared/pipelines/evaluation/row.ts'
import { type FoundRecord, rowOf, type ToolReader, verdict } from '../found.ts'
import { isMessages } from '../messages.ts'
import { inputParts, valueFor } from '../roles.ts'
import {
  at,
  type Fields,
  idsOf,
  isFields,
  isList,
  isNothing,
  listAt,
  numberOf,
  shownText,
  textOf,
  unpackedCell,
} from '../values.ts'

/** The samples of lm-evaluation-harness: one request or several of one document, with the values of its metrics. */
export const harness: ToolReader = {
  tool: 'lm-eval',
  matches: ({ value }) =>
    isFields(value) && ['doc_id', 'doc', 'resps', 'filtered_resps'].every((key) => key in value),
  rows: (record) => (isFields(record.value) ? [sampleRow(record, record.value)] : []),
}

function sampleRow(record: FoundRecord, value: Fields): EvaluationRow {
  const requests = requestsOf(value['arguments'] ?? null)
  const prompt = requests[0]?.prompt
  const messages = unpackedCell(prompt)
  const asked = inputParts(isMessages(messages) ? messages : prompt)
  const named = isFields(value['doc']) ? valueFor(value['doc'], 'input') : value['doc']
  const filter = textOf(value['filter'])
  const metrics = listAt(value, 'metrics').flatMap((name) => textOf(name) ?? [])
  const id = `${textOf(value['doc_id'])}${filter === null || filter === 'none' ? '' : `, ${filter}`}`
  return rowOf('lm-eval', record, {
    id,
    ids: idsOf({ row: id, document: value['doc_id'], filter }),
    input: asked.input ?? named ?? null,
    system: asked.system,
    turns: asked.turns,
    reference: referenceOf(value, requests),
    output: outputOf(listAt(value, 'filtered_resps'), requests),
    judged: metrics.map((name): RowVerdict => {
      const score = numberOf(value[name])
      const parts = { by: 'rule', source: 'lm-evaluation-harness' } as const
      return verdict(name, score === null ? { ...parts, error: 'not judged' } : { ...parts, score })
    }),
  })
}

/** A request to the model: the prompt, and the continuation whose likelihood was asked for. */
interface Request {
  readonly prompt: Json
  readonly continuation: string | null
}

/** Returns the requests of a sample: named since version 0.4.3, lists before. */
function requestsOf(given: Json): readonly Request[] {
  const all = isFields(given) ? Object.values(given) : isList(given) ? given : []
  return all.map((each) => {
    const [prompt, second] = isList(each) ? each : [at(each, 'arg_0'), at(each, 'arg_1')]
    return { prompt: prompt ?? null, continuation: typeof second === 'string' ? second : null }
  })
}

/** Returns what was generated, or the most likely of several continuations; `null` where only one was measured. */
function outputOf(answers: readonly Json[], requests: readonly Request[]): Json {
  const likelihoods = answers.map((each) => (isList(each) && each.length === 2 ? numberOf(each[0]) : null))
  const isMeasured = requests.some(({ continuation }) => continuation !== null)
  if (!isMeasured) {
    const [first = null] = answers
    return isList(first) ? (first[0] ?? null) : first
  }
  if (requests.length < 2 || likelihoods.length !== requests.length) return null
  if (likelihoods.some((each) => each === null)) return null
  const best = likelihoods.indexOf(Math.max(...likelihoods.map((each) => each ?? Number.NEGATIVE_INFINITY)))
  return requests[best]?.continuation?.trim() ?? null
}

/** Returns the right answer; of a choice by number, the text of that choice. */
function referenceOf(value: Fields, requests: readonly Request[]): Json {
  const target = value['target'] ?? null
  if (requests.length < 2 || isNothing(target)) return target
  const index = /^\d+$/.test(shownText(target) ?? '') ? Number(shownText(target)) : Number.NaN
  const choices = requests.map(({ continuation }) => continuation?.trim() ?? null)
  if (choices.includes(shownText(target))) return target
  return choices[index] ?? target
}

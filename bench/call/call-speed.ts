/**
 * How fast calls are judged without a model. The floor looks for each phrase in each text, and writes down and hashes
 * what the question about each stage would hold. And a very long call: phase 3 alone, and its prompts with the evidence
 * of every step that was found.
 */

import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCallJson } from '../../src/main/intake/call/json.ts'
import { judgeCall } from '../../src/main/pipelines/call/pipeline.ts'
import { StandardId } from '../../src/shared/domain/ids.ts'
import { normalizedText } from '../../src/shared/domain/standards/normalized.ts'
import { standardContents } from '../../src/shared/domain/standards/standard.ts'
import type { CallConfig } from '../../src/shared/pipelines/call/config.ts'
import { checkCall } from '../../src/shared/pipelines/call/detection/deterministic.ts'
import type { CallInput } from '../../src/shared/pipelines/call/input.ts'
import { CallSettings } from '../../src/shared/pipelines/call/settings.ts'
import { compare, median, report, timesOf } from '../lib/measures/measure.ts'
import { stillTools } from '../lib/tools.ts'

const TARGET_RATIO = 60
const TARGET_PER_SECOND = 200
const TARGET_LONG_MS = 300
const CALLS_A_ROUND = 30
const LONG_SEGMENTS = 5_000

const samples = join(import.meta.dirname, '../../assets/samples')
const read = (path: string): unknown => JSON.parse(readFileSync(join(samples, path), 'utf8'))
const published = <T>(last: number, name: string, content: T) => ({
  id: StandardId.parse(`01890000-0000-7000-8000-00000000000${last}`),
  version: 1,
  name,
  content,
})
const flow = standardContents.flow.parse(read('standards/flow.json'))
const rules = standardContents.rules.parse(read('standards/rules.json'))
const rubric = standardContents.rubric.parse(read('standards/rubric.json'))
const settings = CallSettings.parse({})
const config: CallConfig = {
  settings,
  standards: {
    flow: published(1, flow.name, flow),
    rules: published(2, rules.name, rules),
    rubric: published(3, rubric.name, rubric),
  },
}
const calls = ['router-lights', 'payment-by-phone', 'wants-to-leave'].map(
  (name) => readCallJson(name, read(`call/${name}.call.json`), null).input,
)
const phrases = flow.stages.flatMap(({ steps }) =>
  steps.flatMap(({ expectedPhrases }) => expectedPhrases.map((phrase) => normalizedText(phrase))),
)
const tools = { ...stillTools, clock: { now: () => Date.now(), elapsed: () => performance.now() } }

async function judgeAll(): Promise<void> {
  for (let count = 0; count < CALLS_A_ROUND; count += 1) {
    const input = calls[count % calls.length]
    if (input !== undefined) await judgeCall(input, config, tools)
  }
}

/** Looks for each phrase in each text, and writes down and hashes what each question would hold. */
function lookAll(): number {
  let found = 0
  for (let count = 0; count < CALLS_A_ROUND; count += 1) {
    const segments = calls[count % calls.length]?.segments ?? []
    for (const { text } of segments) {
      const said = normalizedText(text)
      for (const phrase of phrases) if (said.includes(phrase)) found += 1
    }
    for (const stage of flow.stages) found += hash('sha256', JSON.stringify([stage, segments])).length
  }
  return found
}

await compare({
  name: 'calls, all stages without a model',
  work: judgeAll,
  floor: lookAll,
  target: TARGET_RATIO,
})
const perSecond = (CALLS_A_ROUND * 1_000) / median(await timesOf(judgeAll, 9))
report(
  'calls judged one after the other',
  `${Math.round(perSecond)} a second`,
  perSecond >= TARGET_PER_SECOND,
  `≥ ${TARGET_PER_SECOND} a second`,
)

/** A sample whose middle was said again and again. */
function longCall(): CallInput {
  const [first] = calls
  if (first === undefined) throw new Error('There is no sample')
  const { segments } = first
  const middle = segments.slice(7, 10)
  const filler = Array.from(
    { length: LONG_SEGMENTS - segments.length },
    (_, at) => middle[at % middle.length],
  )
  const all = [...segments.slice(0, 9), ...filler, ...segments.slice(9)].flatMap((each) => each ?? [])
  return { ...first, segments: all.map((each, at) => ({ ...each, start: at * 5, end: at * 5 + 4 })) }
}

const long = longCall()
const { segments, callStart, metadata, transcriptionConfidence } = long
const transcript = { segments, callStart, metadata, transcriptionConfidence }
const longMs = median(
  await timesOf(async () => {
    checkCall(transcript, { flow, rules: rules.rules }, settings)
  }, 7),
)
report(
  `phase 3 of ${segments.length} segments`,
  `${Math.round(longMs)} ms`,
  longMs <= TARGET_LONG_MS,
  `≤ ${TARGET_LONG_MS} ms`,
)

const prompts: string[] = []
const { outcome } = await judgeCall(long, config, {
  ...tools,
  ask: async (question) => {
    prompts.push(question.prompt.user)
    return {
      kind: 'failed',
      why: 'not_configured',
      error: '',
      raw: null,
      usage: null,
      costMicros: 0,
      ms: 0,
      callIds: [],
    }
  },
})
const longest = Math.max(...prompts.map(({ length }) => length))
const limit = settings.evaluator.maxCharacters
report('the longest prompt of that call', `${longest} characters`, longest <= limit, `≤ ${limit}`)
const missing = Object.entries(outcome.deterministic.stageResults).flatMap(([stageId, { stepResults }]) =>
  stepResults.filter(
    ({ evidence: [first] }) =>
      first !== undefined &&
      !prompts.some((prompt) => prompt.includes(`"stage_id":"${stageId}"`) && prompt.includes(first.text)),
  ),
)
report(
  'steps whose evidence its prompts lack (003-12-T7)',
  String(missing.length),
  missing.length === 0,
  'none',
)

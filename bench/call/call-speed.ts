/**
 * Calls judged a second without a model, and the checks of a very long call. The floor looks for each phrase in each
 * text, and writes and hashes the content of the question about each stage. The long call has 5,000 segments: its
 * phase 3 is timed alone, and its prompts are checked for the evidence of every step that was found.
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
      const spoken = normalizedText(text)
      for (const phrase of phrases) if (spoken.includes(phrase)) found += 1
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
report({
  name: 'calls judged without a model, one after the other',
  figure: `${Math.round(perSecond)} a second`,
  target: `≥ ${TARGET_PER_SECOND} a second`,
  met: perSecond >= TARGET_PER_SECOND,
})

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
report({
  name: `deterministic checks (phase 3) of a call of ${segments.length.toLocaleString('en')} segments`,
  figure: `${Math.round(longMs)} ms`,
  target: `≤ ${TARGET_LONG_MS} ms`,
  met: longMs <= TARGET_LONG_MS,
})

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
report({
  name: `longest prompt of a call of ${segments.length.toLocaleString('en')} segments`,
  figure: `${longest} characters`,
  target: `≤ ${limit}`,
  met: longest <= limit,
})
const missing = Object.entries(outcome.deterministic.stageResults).flatMap(([stageId, { stepResults }]) =>
  stepResults.filter(
    ({ evidence: [first] }) =>
      first !== undefined &&
      !prompts.some((prompt) => prompt.includes(`"stage_id":"${stageId}"`) && prompt.includes(first.text)),
  ),
)
report({
  name: 'steps whose evidence is missing from its prompts (003-12-T7)',
  figure: String(missing.length),
  target: 'none',
  met: missing.length === 0,
})

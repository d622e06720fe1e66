/**
 * Readings of 150 words judged a second, compared with an edit distance of their words. There are three recognizers.
 * The floor is the edit distance (unit costs, two rows) of each recognizer's words from those of the passage, both
 * already normalized. The work is everything from the text to the outcome.
 */

import { engineWords, passageWords } from '../../src/main/pipelines/reading/evidence/text/normalize.ts'
import { judgeReading } from '../../src/main/pipelines/reading/pipeline.ts'
import { ReadingSettings } from '../../src/shared/pipelines/reading/settings.ts'
import { editDistance } from '../lib/documents/edit-distance.ts'
import { sampleReading } from '../lib/documents/reading-sample.ts'
import { compare, median, report, timesOf } from '../lib/measures/measure.ts'
import { stillTools } from '../lib/tools.ts'

const TARGET_RATIO = 6
const TARGET_PER_SECOND = 200
/** One reading takes too little time to be timed alone. */
const READINGS_A_ROUND = 100

const input = sampleReading()
const settings = ReadingSettings.parse({})
const tools = { ...stillTools, clock: { now: () => Date.now(), elapsed: () => performance.now() } }

const passage = passageWords(input.passage.text)
const passageTexts = passage.map(({ ref }) => ref)
const engineTexts = [input.primary, input.clean, input.crossValidator].map((heard) =>
  engineWords(heard ?? [], passage).words.map(({ word }) => word),
)

async function judgeAll(): Promise<void> {
  for (let count = 0; count < READINGS_A_ROUND; count += 1) await judgeReading(input, settings, tools)
}

function measureAll(): number {
  let sum = 0
  for (let count = 0; count < READINGS_A_ROUND; count += 1)
    for (const heard of engineTexts) sum += editDistance(passageTexts, heard)
  return sum
}

console.log(
  `${passage.length} words in the passage, ${engineTexts.map(({ length }) => length).join(', ')} heard`,
)
await compare({
  name: 'readings of 150 words judged, all stages',
  work: judgeAll,
  floor: measureAll,
  target: TARGET_RATIO,
})
const perSecond = (READINGS_A_ROUND * 1_000) / median(await timesOf(judgeAll, 15))
report({
  name: 'readings of 150 words judged one after the other',
  figure: `${Math.round(perSecond)} a second`,
  target: `≥ ${TARGET_PER_SECOND} a second`,
  met: perSecond >= TARGET_PER_SECOND,
})

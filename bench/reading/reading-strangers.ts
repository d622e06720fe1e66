/**
 * Readings with faults of recognizers on pages with text that is not read aloud. Forty passages, each on six kinds of
 * pages and with twelve faults of a recognizer; the true reading is known. Right is a number of errors within 1 and
 * words correct per minute within 3 %, or no score and a person. The naive rule compares the words of the page with
 * those of the primary recognizer, from its first to its last time.
 *
 * `--show N` prints up to N results that are not right; `--passages N` measures fewer passages.
 */
import { parseArgs } from 'node:util'
import { notReadAloud } from '../../src/main/intake/reading/not-read-aloud.ts'
import { createAligner } from '../../src/main/pipelines/reading/evidence/align.ts'
import { engineWords, passageWords } from '../../src/main/pipelines/reading/evidence/text/normalize.ts'
import { judgeReading } from '../../src/main/pipelines/reading/pipeline.ts'
import type { HeardWord } from '../../src/shared/domain/documents/heard-word.ts'
import { ReadingSettings } from '../../src/shared/pipelines/reading/settings.ts'
import { report } from '../lib/measures/measure.ts'
import { percent, printTable } from '../lib/measures/table.ts'
import {
  FAULTS,
  type Fault,
  readerOf,
  type TrueReading,
  transcribed,
} from '../lib/reading-strangers/faults.ts'
import { FURNITURE, type Furniture, pageOf, storyOf } from '../lib/reading-strangers/passages.ts'
import { stillTools } from '../lib/tools.ts'

const MIN_RIGHT = 0.99
const MAX_ERRORS_OFF = 1
const MAX_RATE_OFF = 0.03
const PASSAGES = 40

/** The result of one reading. */
interface Result {
  readonly passage: number
  readonly furniture: Furniture
  readonly fault: Fault
  readonly isRight: boolean
  readonly isAsked: boolean
  readonly isScored: boolean
  readonly isNaivelyRight: boolean
  readonly trouble: string
}

const { values } = parseArgs({ options: { show: { type: 'string' }, passages: { type: 'string' } } })
const settings = ReadingSettings.parse({})
const results: Result[] = []
for (let passage = 0; passage < Number(values.passages ?? PASSAGES); passage += 1)
  for (const furniture of FURNITURE)
    for (const fault of FAULTS) results.push(await measured(passage, furniture, fault))

printBy('fault of the recognizer', FAULTS, ({ fault }) => fault)
printBy('page', FURNITURE, ({ furniture }) => furniture)
for (const { passage, furniture, fault, trouble } of results
  .filter(({ isRight }) => !isRight)
  .slice(0, Number(values.show ?? 0)))
  console.log(`passage ${passage}, ${furniture}, ${fault}: ${trouble}`)

const right = results.filter(({ isRight }) => isRight)
const naive = results.filter(({ isNaivelyRight }) => isNaivelyRight)
report({
  name: 'readings of faulty recognizers: score right, or none and a person',
  figure: percent(right.length / results.length),
  target: `≥ ${percent(MIN_RIGHT)}`,
  met: right.length >= MIN_RIGHT * results.length,
  floor: `naive rule ${percent(naive.length / results.length)}`,
})
const silent = results.filter(({ isRight, isAsked }) => !isRight && !isAsked)
report({
  name: 'readings of faulty recognizers: wrong in silence',
  figure: String(silent.length),
  target: '0',
  met: silent.length === 0,
  floor: `naive rule ${results.length - naive.length}`,
})

async function measured(passage: number, furniture: Furniture, fault: Fault): Promise<Result> {
  const story = storyOf(passage)
  const page = pageOf(story, furniture)
  const seed = 31 * (passage + 1) + 1_009 * FAULTS.indexOf(fault)
  const reading = readerOf(story.sentences.join(' '), seed)
  const { primary, cross, truth } = transcribed(reading, fault, seed + 1)
  const leftOut = notReadAloud(page, cross === null ? [primary] : [primary, cross])
  const input = {
    passage: { text: page, grade: null, season: null, ...(leftOut.length > 0 && { leftOut }) },
    primary: [...primary],
    clean: null,
    crossValidator: cross === null ? null : [...cross],
  }
  const { outcome, escalations } = await judgeReading(input, settings, stillTools)
  const { errors, wcpm, accuracy } = outcome.metrics
  const isAsked = escalations.length > 0
  const isScored = accuracy !== null && wcpm !== null
  const isRight = isScored ? fits(errors, wcpm, truth) : isAsked
  const rate = rateOf(truth).toFixed(1)
  const naively = naiveScore(page, primary)
  return {
    passage,
    furniture,
    fault,
    isRight,
    isAsked,
    isScored,
    isNaivelyRight: truth.scores && naively !== null && fits(naively.errors, naively.wcpm, truth),
    trouble: `${errors} errors at ${wcpm ?? 'no rate'}, truly ${truth.errors} at ${rate}; ${escalations.map(({ trigger }) => trigger).join(', ')}`,
  }
}

function fits(errors: number, wcpm: number, truth: TrueReading): boolean {
  if (!truth.scores) return false
  const rate = rateOf(truth)
  return Math.abs(errors - truth.errors) <= MAX_ERRORS_OFF && Math.abs(wcpm - rate) <= MAX_RATE_OFF * rate
}

function rateOf({ correct, seconds }: TrueReading): number {
  return (60 * correct) / seconds
}

function naiveScore(page: string, heard: readonly HeardWord[]): { errors: number; wcpm: number } | null {
  const passage = passageWords(page)
  const { entries } = createAligner(
    passage.map(({ ref }) => ref),
    settings.alignment,
  )(engineWords(heard, passage).words)
  const correct = entries.filter(({ type }) => type === 'correct').length
  const start = heard[0]?.start
  const end = heard.at(-1)?.end
  if (start == null || end == null || end <= start) return null
  return { errors: entries.length - correct, wcpm: (60 * correct) / (end - start) }
}

function printBy<K extends string>(title: string, keys: readonly K[], keyOf: (result: Result) => K): void {
  const rows = keys.map((key) => {
    const own = results.filter((result) => keyOf(result) === key)
    const count = (test: (result: Result) => boolean) => String(own.filter(test).length)
    return [
      key,
      String(own.length),
      percent(own.filter(({ isRight }) => isRight).length / own.length),
      count(({ isRight, isAsked }) => !isRight && !isAsked),
      count(({ isRight, isAsked }) => !isRight && isAsked),
      count(({ isRight, isAsked, isScored }) => isRight && isAsked && isScored),
      count(({ isRight, isScored }) => isRight && !isScored),
      percent(own.filter(({ isNaivelyRight }) => isNaivelyRight).length / own.length),
    ]
  })
  printTable(
    [
      title,
      'readings',
      'right',
      'wrong in silence',
      'wrong and asked',
      'asked needlessly',
      'no score, asked',
      'naive rule',
    ],
    rows,
  )
}

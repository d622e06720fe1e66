import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PipelineName, pipelineNames } from '../../../src/shared/pipelines/index.ts'
import { ROOT } from '../../helpers/program/run-docket.ts'
import type { DroppedTexts } from '../../stories/drop-files.ts'
import { manyReadings } from '../../stories/queue/many-readings.ts'

/** The number of cases of each pipeline that are ruled at depth. */
export const CASES = 20

const SAMPLES = join(ROOT, 'assets', 'samples')

/** The pipelines whose cases need no choice at their import: rows need an evaluator. */
export const importedAtOnce = pipelineNames.filter((each) => each !== 'evaluation')

/** Files that become at least this number of cases of a pipeline, and at most a few more. */
export function waiting(pipeline: PipelineName, count: number): DroppedTexts {
  return files[pipeline](count)
}

const files: Readonly<Record<PipelineName, (count: number) => DroppedTexts>> = {
  reading: manyReadings,
  receipt: (count) =>
    varied(count, 'receipt', 'orchard-row-deli-altered-total.txt', (text, n) => [
      `Deli ${n}.txt`,
      text.replace('Receipt 20417', `Receipt ${20_400 + n}`),
    ]),
  call: (count) =>
    varied(count, 'call', 'payment-by-phone.call.json', (text, n) => [
      `Payment ${n}.call.json`,
      text
        .replace('Payment by phone', `Payment ${n} by phone`)
        .replace('pay my bill by card', `pay bill ${n} by card`),
    ]),
  lesson: (count) =>
    varied(count, 'lesson', 'the-french-revolution.md', (text, n) => [
      `Revolution ${n}.md`,
      text.replaceAll('Causes of the French', `Causes ${n} of the French`),
    ]),
  memory: () =>
    Object.fromEntries(
      readdirSync(join(SAMPLES, 'memory')).map((name) => [
        name,
        readFileSync(join(SAMPLES, 'memory', name), 'utf8'),
      ]),
    ),
  evaluation: (count) => ({
    'Answers.csv': [
      'question,answer,evaluator',
      ...Array.from({ length: count }, (_, n) => `Question ${n + 1}?,Answer ${n + 1}.,Support answers`),
    ].join('\n'),
  }),
}

/** Copies of one sample that differ by a number. */
function varied(
  count: number,
  folder: string,
  name: string,
  nth: (text: string, n: number) => readonly [string, string],
): DroppedTexts {
  const text = readFileSync(join(SAMPLES, folder, name), 'utf8')
  return Object.fromEntries(Array.from({ length: count }, (_, n) => nth(text, n + 1)))
}

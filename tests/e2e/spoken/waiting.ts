import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PipelineName } from '../../../src/shared/pipelines/index.ts'
import { ROOT } from '../../helpers/program/run-docket.ts'
import type { DroppedTexts } from '../../stories/drop-files.ts'
import { manyReadings } from '../../stories/queue/many-readings.ts'

/** So many cases of each pipeline are ruled. */
export const CASES = 20

const SAMPLES = join(ROOT, 'assets', 'samples')

/** Files that become at least twenty cases of a pipeline. */
export const waiting: Readonly<Record<PipelineName, () => DroppedTexts>> = {
  reading: () => manyReadings(CASES),
  receipt: () =>
    varied('receipt', 'orchard-row-deli-altered-total.txt', (text, n) => [
      `Deli ${n}.txt`,
      text.replace('Receipt 20417', `Receipt ${20_400 + n}`),
    ]),
  call: () =>
    varied('call', 'payment-by-phone.call.json', (text, n) => [
      `Payment ${n}.call.json`,
      text
        .replace('Payment by phone', `Payment ${n} by phone`)
        .replace('pay my bill by card', `pay bill ${n} by card`),
    ]),
  lesson: () =>
    varied('lesson', 'the-french-revolution.md', (text, n) => [
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
}

/** Twenty of one sample, told apart by a number. */
function varied(
  folder: string,
  name: string,
  nth: (text: string, n: number) => readonly [string, string],
): DroppedTexts {
  const text = readFileSync(join(SAMPLES, folder, name), 'utf8')
  return Object.fromEntries(Array.from({ length: CASES }, (_, n) => nth(text, n + 1)))
}

/**
 * Amounts read from drawn pictures, and the processor time compared with the recognizer alone. Pages are turned,
 * tilted, small, large, pale or shaded. The time includes decoding; the floor is the recognizer on the same file.
 */
import { join } from 'node:path'
import { encode } from 'jpeg-js'
import { createWorker, OEM, PSM } from 'tesseract.js'
import { type DrawnPage, drawnPage, tillLines } from '../../scripts/samples/drawn-page.ts'
import { readPicture } from '../../src/main/documents/pages/read-picture.ts'
import { createRecognizer } from '../../src/main/documents/pages/recognizer.ts'
import { decoded } from '../../src/main/documents/pictures/decode.ts'
import type { Picture } from '../../src/main/documents/pictures/picture.ts'
import { readerPlaces } from '../../src/main/documents/reader/reader-places.ts'
import { median, milliseconds, report } from '../lib/measures/measure.ts'
import { percent, printTable } from '../lib/measures/table.ts'

const TARGET_RATIO = 1.5
/** Minimum share of the amounts of an upright page that are read of a page that is turned or tilted. */
const TARGET_SHARE = 0.95
const ROUNDS = 1

const items = Array.from(
  { length: 30 },
  (_, index) => `Item ${100 + index} of the week  ${(index * 1.37 + 0.85).toFixed(2)}`,
)
const lines = [...tillLines.slice(0, 3), ...items, ...tillLines.slice(3)]
const wanted = lines.flatMap((line) => line.split(/ {2,}/)).filter((text) => /^\d+\.\d\d$/.test(text))

const cases: readonly (readonly [name: string, page: Partial<DrawnPage>])[] = [
  ['as it should be', {}],
  ['turned by 90°', { turned: 90 }],
  ['turned by 180°', { turned: 180 }],
  ['turned by 270°', { turned: 270 }],
  ['tilted by 5°', { turned: 5 }],
  ['tilted by -5°', { turned: -5 }],
  ['tilted by 12°', { turned: 12 }],
  ['tilted by -12°', { turned: -12 }],
  ['turned by 180° and tilted by 8°', { turned: 188 }],
  ['of small letters', { size: 14 }],
  ['of large letters', { size: 64 }],
  ['of pale ink', { ink: 190 }],
  ['in a shadow', { isShaded: true }],
]

const { language, recognizer: program } = readerPlaces(join(import.meta.dirname, '../../src/main'))
const recognizer = createRecognizer({ language, program })
const alone = await createWorker('eng', OEM.LSTM_ONLY, {
  langPath: language,
  cacheMethod: 'none',
  gzip: true,
})
await alone.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '300' })

const rows: string[][] = []
const shares: number[] = []
let upright: number | null = null
const spent = { whole: 0, alone: 0 }
for (const [name, page] of cases) {
  const file = jpegOf(drawnPage({ lines, ...page }))
  const times = { whole: [], alone: [] } as { readonly whole: number[]; readonly alone: number[] }
  let [read, readAlone] = [0, 0]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const from = processorMs()
    const { data } = await alone.recognize(file, {}, { text: true, blocks: true })
    const between = processorMs()
    const { words } = await readPicture(await decoded(file, 1, recognizer.asPng), recognizer.wordsIn)
    const until = processorMs()
    read = shareRead(words.map(({ text }) => text))
    readAlone = shareRead((data.text ?? '').split(/\s+/))
    if (round === 0) continue // so that the engine has compiled what it will run
    times.alone.push(between - from)
    times.whole.push(until - between)
  }
  spent.whole += median(times.whole)
  spent.alone += median(times.alone)
  if (page.turned !== undefined) shares.push(read)
  else upright ??= read
  const ratio = median(times.whole) / median(times.alone)
  rows.push([name, percent(readAlone), percent(read), `${ratio.toFixed(2)} ×`])
}
await recognizer.stop()
await alone.terminate()

printTable(['a page', 'amounts, alone', 'amounts, read', 'processor'], rows)
const worst = Math.min(...shares)
report({
  name: 'amounts read from the worst turned or tilted page',
  figure: percent(worst),
  floor: `upright page ${percent(upright ?? 1)}`,
  target: `≥ ${percent(TARGET_SHARE)} of those of an upright page`,
  met: worst >= (upright ?? 1) * TARGET_SHARE,
})
const ratio = spent.whole / spent.alone
report({
  name: 'processor time to read all pictures',
  figure: `${ratio.toFixed(2)} × the recognizer alone (${milliseconds(spent.whole)})`,
  floor: milliseconds(spent.alone),
  target: `≤ ${TARGET_RATIO} ×`,
  met: ratio <= TARGET_RATIO,
})

/** Time of the processor that all threads have taken; the same on a machine that others use as well. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** How many of the amounts of a page are among words, each as often as it is printed. */
function shareRead(texts: readonly string[]): number {
  const left = [...texts]
  let found = 0
  for (const amount of wanted) {
    const at = left.indexOf(amount)
    if (at < 0) continue
    left.splice(at, 1)
    found += 1
  }
  return found / wanted.length
}

function jpegOf({ width, height, pixels }: Picture): Buffer {
  const data = Buffer.alloc(width * height * 4, 255)
  for (const [at, shade] of pixels.entries()) data.fill(shade, at * 4, at * 4 + 3)
  return encode({ width, height, data }, 90).data
}

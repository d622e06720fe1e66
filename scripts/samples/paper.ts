import { join } from 'node:path'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import type { PdfPicture } from './pdf.ts'

const FONT = join(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
)
const SIZE = 34
const LINE = 50
const MARGIN = 60
const WIDTH = 720
/** A hand that lays paper on glass does not lay it straight. */
const TURNED = 0.004

/** A receipt as a scanner sees it: gray paper, a little turned, with the noise of its sensor. */
export function scanned(text: string): PdfPicture {
  GlobalFonts.registerFromPath(FONT, 'Receipt')
  const lines = text.split('\n')
  const width = WIDTH
  const height = lines.length * LINE + 2 * MARGIN
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#f4f4f2'
  context.fillRect(0, 0, width, height)
  context.rotate(TURNED)
  context.fillStyle = '#2a2a2a'
  context.font = `500 ${SIZE}px Receipt`
  for (const [index, line] of lines.entries()) {
    const [left = '', right = ''] = line.split(/ {2,}/)
    const y = MARGIN + (index + 0.7) * LINE
    context.fillText(left, MARGIN, y)
    context.fillText(right, width - MARGIN - context.measureText(right).width, y)
  }
  const { data } = context.getImageData(0, 0, width, height)
  const noise = noiseFrom(7)
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    Math.max(0, Math.min(255, (data[at * 4] ?? 0) + noise())),
  )
  return { width, height, pixels }
}

/** Noise that is the same each time. */
function noiseFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.round((state / 2_147_483_648 - 0.5) * 18)
  }
}

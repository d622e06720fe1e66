import { join } from 'node:path'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { grayOf, type Picture } from '../../src/main/documents/pictures/picture.ts'

const FONT = join(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
)

/** A page of a till as a camera may see it. */
export interface DrawnPage {
  readonly lines: readonly string[]
  /** How large its letters are, in pixels of type; 32 unless told. */
  readonly size?: number
  /** By how many degrees clockwise it lies on the desk. */
  readonly turned?: number
  /** The shade of its ink, 0 to 255. */
  readonly ink?: number
  /** Whether a shadow lies over its right half. */
  readonly isShaded?: boolean
}

/** Draws a page: what stands behind two spaces or more is an amount at the right edge. */
export function drawnPage({ lines, size = 32, turned = 0, ink = 20, isShaded = false }: DrawnPage): Picture {
  GlobalFonts.registerFromPath(FONT, 'Till')
  const [width, height] = [size * 22, size * 1.6 * (lines.length + 3)]
  const radians = (turned * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(radians)), Math.abs(Math.cos(radians))]
  const [columns, rows] = [Math.round(width * cos + height * sin), Math.round(width * sin + height * cos)]
  const canvas = createCanvas(columns, rows)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, columns, rows)
  context.translate(columns / 2, rows / 2)
  context.rotate(radians)
  context.translate(-width / 2, -height / 2)
  context.fillStyle = `rgb(${ink}, ${ink}, ${ink})`
  context.font = `500 ${size}px Till`
  for (const [index, line] of lines.entries()) {
    const [left = '', right = ''] = line.split(/ {2,}/)
    const y = size * 1.6 * (index + 2)
    context.fillText(left, size, y)
    context.fillText(right, width - size - context.measureText(right).width, y)
  }
  if (isShaded) {
    const shadow = context.createLinearGradient(0, 0, width, 0)
    shadow.addColorStop(0.3, 'rgba(0, 0, 0, 0)')
    shadow.addColorStop(0.8, 'rgba(0, 0, 0, 0.55)')
    context.fillStyle = shadow
    context.fillRect(0, 0, width, height)
  }
  return grayOf(context.getImageData(0, 0, columns, rows).data, columns, rows, 4)
}

/** A receipt of a shop, as its till printed it. */
export const tillLines: readonly string[] = [
  'HARBOUR STREET MARKET',
  '12 Harbour Street, Whitby',
  'Date 14/03/2024  18:20',
  'Oat milk, one litre  1.85',
  'Brown bread  2.40',
  'Cheddar, mature  6.75',
  'Tomatoes on the vine  3.20',
  'Coffee, ground  8.95',
  'Apples, 1.2 kg  3.48',
  'Washing powder  11.30',
  'Subtotal  37.93',
  'VAT 20 %  6.32',
  'TOTAL  37.93',
  'Card  37.93',
  'Thank you for your visit',
]

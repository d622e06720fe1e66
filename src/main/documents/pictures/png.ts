import { inflateSync } from 'node:zlib'
import { grayOf, type Picture } from './picture.ts'

/** The header of a PNG. */
interface Head {
  readonly width: number
  readonly height: number
  readonly bits: number
  readonly kind: number
  readonly isInterlaced: boolean
}

const SIGNATURE = 8
/** Number of values per pixel, by color type: gray, RGB, palette index, gray with alpha, RGB with alpha. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const WHITE = 255

/** Decodes a PNG to shades of gray, on white where it is transparent; `null` if it is damaged or interlaced. */
export function pngPicture(bytes: Uint8Array): Picture | null {
  const parts = partsOf(bytes)
  const head = parts.head === null ? null : headOf(parts.head)
  const channels = CHANNELS[head?.kind ?? -1]
  if (head === null || channels === undefined || head.isInterlaced) return null
  const rowBytes = Math.ceil((head.width * channels * head.bits) / 8)
  const size = (rowBytes + 1) * head.height
  const packed = inflated(parts.data, size)
  if (packed === null || packed.length < size) return null
  const rows = unfiltered(packed, head.height, rowBytes, Math.max(1, (channels * head.bits) >> 3))
  return grayOfValues(valuesOf(rows, head, channels, rowBytes), head, channels, parts)
}

interface Parts {
  readonly head: Uint8Array | null
  readonly palette: Uint8Array
  readonly data: Uint8Array
}

function partsOf(bytes: Uint8Array): Parts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const data: Uint8Array[] = []
  let head: Uint8Array | null = null
  let palette = new Uint8Array(0)
  for (let at = SIGNATURE; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (name === 'IHDR') head = content
    else if (name === 'PLTE') palette = Uint8Array.from(content)
    else if (name === 'IDAT') data.push(content)
    at += 12 + length
  }
  return { head, palette, data: Buffer.concat(data) }
}

function headOf(part: Uint8Array): Head | null {
  if (part.length < 13) return null
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength)
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bits: view.getUint8(8),
    kind: view.getUint8(9),
    isInterlaced: view.getUint8(12) !== 0,
  }
}

function inflated(data: Uint8Array, most: number): Uint8Array | null {
  try {
    return inflateSync(data, { maxOutputLength: most + 1 })
  } catch {
    return null
  }
}

/**
 * Reverses the filter of each row: the difference to the left, above, the mean of both, or the nearest of three
 * (Paeth).
 */
function unfiltered(packed: Uint8Array, height: number, rowBytes: number, step: number): Uint8Array {
  const rows = new Uint8Array(rowBytes * height)
  for (let row = 0; row < height; row += 1) {
    const from = row * (rowBytes + 1)
    const filter = packed[from] ?? 0
    const to = row * rowBytes
    for (let at = 0; at < rowBytes; at += 1) {
      const left = at < step ? 0 : (rows[to + at - step] ?? 0)
      const above = row === 0 ? 0 : (rows[to + at - rowBytes] ?? 0)
      const corner = row === 0 || at < step ? 0 : (rows[to + at - rowBytes - step] ?? 0)
      rows[to + at] = (packed[from + 1 + at] ?? 0) + predicted(filter, left, above, corner)
    }
  }
  return rows
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left
    case 2:
      return above
    case 3:
      return (left + above) >> 1
    case 4: {
      const guess = left + above - corner
      const [one, two, three] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
      if (one <= two && one <= three) return left
      return two <= three ? above : corner
    }
    default:
      return 0
  }
}

/** Returns one byte per value, for any number of bits; a palette index is unchanged. */
function valuesOf(rows: Uint8Array, head: Head, channels: number, rowBytes: number): Uint8Array {
  const { width, height, bits, kind } = head
  if (bits === 8) return rows
  const values = new Uint8Array(width * height * channels)
  const a = width * channels
  if (bits === 16) {
    for (let at = 0; at < values.length; at += 1) values[at] = rows[at * 2] ?? 0
    return values
  }
  const mask = (1 << bits) - 1
  const full = kind === 3 ? 1 : WHITE / mask
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < a; column += 1) {
      const bit = column * bits
      const byte = rows[row * rowBytes + (bit >> 3)] ?? 0
      values[row * a + column] = ((byte >> (8 - bits - (bit & 7))) & mask) * full
    }
  return values
}

function grayOfValues(
  values: Uint8Array,
  { width, height, kind }: Head,
  channels: number,
  { palette }: Parts,
): Picture {
  if (kind === 0) return { width, height, pixels: values }
  if (kind === 2) return grayOf(values, width, height, 3)
  if (kind === 3) {
    const shades = grayOf(palette, palette.length / 3, 1, 3).pixels
    return { width, height, pixels: values.map((index) => shades[index] ?? 0) }
  }
  const gray = kind === 6 ? grayOf(values, width, height, 4).pixels : values.filter((_, at) => at % 2 === 0)
  const pixels = gray.map((shade, at) => {
    const opaque = values[at * channels + channels - 1] ?? WHITE
    return opaque === WHITE ? shade : (shade * opaque + WHITE * (WHITE - opaque)) / WHITE
  })
  return { width, height, pixels }
}

import type { FileMetadata } from '../../../shared/pipelines/receipt/input.ts'

/** What the head of a picture says of it. */
export interface Image {
  /** As it is seen: a photograph that lies on its side is stood up. */
  readonly width: number
  readonly height: number
  readonly metadata: FileMetadata | null
}

/** Marks in a JPEG file behind which its size stands: all that start a frame. */
const FRAMES: ReadonlySet<number> = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
])
const EXIF = 0xe1

/** Tags of EXIF. */
const ORIENTATION = 0x0112
const SOFTWARE = 0x0131
const CHANGED = 0x0132
const MODEL = 0x0110
const DETAILS = 0x8769
const TAKEN = 0x9003

interface Exif {
  readonly orientation: number
  readonly metadata: FileMetadata
}

/** What the head of a JPEG says of it; `null` of anything else. */
export function jpeg(view: DataView): Image | null {
  if (view.getUint16(0) !== 0xffd8) return null
  let exif: Exif | null = null
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const length = view.getUint16(at + 2)
    if (marker === EXIF) exif ??= exifOf(view, at + 4, length - 2)
    if (FRAMES.has(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      const isOnSide = (exif?.orientation ?? 1) >= 5
      return {
        width: isOnSide ? height : width,
        height: isOnSide ? width : height,
        metadata: exif?.metadata ?? null,
      }
    }
    at += 2 + length
  }
  return null
}

/** What a camera or a program wrote down of a picture. Times of EXIF have no zone: they are taken for UTC. */
function exifOf(view: DataView, start: number, length: number): Exif | null {
  const data = new DataView(
    view.buffer,
    view.byteOffset + start,
    Math.min(length, view.byteLength - view.byteOffset - start),
  )
  if (textAt(data, 0, 4) !== 'Exif') return null
  const tiff = new DataView(data.buffer, data.byteOffset + 6, data.byteLength - 6)
  const isLittle = tiff.getUint16(0) === 0x4949
  const tags = tagsAt(tiff, tiff.getUint32(4, isLittle), isLittle)
  const details = tags.get(DETAILS)
  const inner =
    details === undefined
      ? new Map<number, number>()
      : tagsAt(tiff, tiff.getUint32(details + 8, isLittle), isLittle)
  const text = (from: Map<number, number>, tag: number) => asciiOf(tiff, from.get(tag), isLittle)
  const orientation = tags.get(ORIENTATION)
  return {
    orientation: orientation === undefined ? 1 : tiff.getUint16(orientation + 8, isLittle),
    metadata: {
      producer: text(tags, SOFTWARE),
      creator: text(tags, MODEL),
      createdAt: timeOf(text(inner, TAKEN)),
      modifiedAt: timeOf(text(tags, CHANGED)),
    },
  }
}

/** Where each tag of a directory stands. */
function tagsAt(tiff: DataView, at: number, isLittle: boolean): Map<number, number> {
  const count = tiff.getUint16(at, isLittle)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = at + 2 + index * 12
      return [tiff.getUint16(entry, isLittle), entry] as const
    }),
  )
}

function asciiOf(tiff: DataView, entry: number | undefined, isLittle: boolean): string | null {
  if (entry === undefined) return null
  const length = tiff.getUint32(entry + 4, isLittle)
  const from = length <= 4 ? entry + 8 : tiff.getUint32(entry + 8, isLittle)
  return textAt(tiff, from, length).replace(/\0.*$/s, '').trim() || null
}

function textAt(view: DataView, from: number, length: number): string {
  return new TextDecoder('latin1').decode(new Uint8Array(view.buffer, view.byteOffset + from, length))
}

/** 2024:05:31 18:04:55 */
function timeOf(text: string | null): number | null {
  const [, year, month, day, rest] = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/.exec(text ?? '') ?? []
  const time = rest === undefined ? Number.NaN : Date.parse(`${year}-${month}-${day}T${rest}Z`)
  return Number.isNaN(time) ? null : time
}

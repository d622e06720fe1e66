import { crc32 } from 'node:zlib'
import { writePng } from '../../../../scripts/samples/png.ts'

/** Bytes one after the other; a text is one byte a letter. */
export function bytes(...parts: readonly (string | readonly number[] | Uint8Array)[]): Uint8Array {
  const all = parts.map((part) =>
    typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
  )
  return new Uint8Array(Buffer.concat(all))
}

const big16 = (value: number) => [(value >> 8) & 255, value & 255]
const big32 = (value: number) => [...big16(value >>> 16), ...big16(value)]
/** A number in two bytes, the lower first. */
export const little16 = (value: number): number[] => [value & 255, (value >> 8) & 255]
/** A number in four bytes, the lowest first. */
export const little32 = (value: number): number[] => [...little16(value), ...little16(value >>> 16)]

/** The segment of a JPEG that holds its size. */
export function frame(width: number, height: number): Uint8Array {
  return bytes([0xff, 0xc0], big16(17), [8], big16(height), big16(width), [3], new Array(9).fill(0))
}

const SOFTWARE = 'Photopea\0'
const TAKEN = '2024:05:31 18:04:55\0'
const FIRST_ENTRIES = 3
/** Where values stand that are too long for their entry: behind the two directories. */
const SOFTWARE_AT = 8 + 2 + FIRST_ENTRIES * 12 + 4 + 2 + 12 + 4
const TAKEN_AT = SOFTWARE_AT + SOFTWARE.length + 3

/** EXIF with an orientation, Photopea as its program, and the time when the picture was taken. */
export function exif(orientation: number): Uint8Array {
  const entry = (tag: number, type: number, count: number, value: readonly number[]) =>
    bytes(little16(tag), little16(type), little32(count), value)
  return bytes(
    'II',
    little16(42),
    little32(8),
    little16(FIRST_ENTRIES),
    entry(0x0112, 3, 1, little32(orientation)),
    entry(0x0131, 2, SOFTWARE.length, little32(SOFTWARE_AT)),
    entry(0x8769, 4, 1, little32(SOFTWARE_AT - 18)),
    little32(0),
    little16(1),
    entry(0x9003, 2, TAKEN.length, little32(TAKEN_AT)),
    little32(0),
    SOFTWARE,
    [0, 0, 0],
    TAKEN,
  )
}

/** XMP as Adobe's and Canva's programs write it. */
export function xmp(attributes: string, before = ''): Uint8Array {
  const text = `${before}<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" ${attributes}/></rdf:RDF></x:xmpmeta>`
  return new TextEncoder().encode(text)
}

/** A JPEG of 640 × 480 with such segments for programs before its frame. */
export function jpegWith(...segments: readonly Uint8Array[]): Uint8Array {
  const written = segments.map((data) => bytes([0xff, 0xe1], big16(data.length + 2), data))
  return bytes([0xff, 0xd8], ...written, frame(640, 480), [0xff, 0xda, 0, 2])
}

/** EXIF as a segment of a JPEG. */
export const exifSegment = (data: Uint8Array): Uint8Array => bytes('Exif\0\0', data)
/** XMP as a segment of a JPEG. */
export const xmpSegment = (data: Uint8Array): Uint8Array => bytes('http://ns.adobe.com/xap/1.0/\0', data)

/** A PNG of 30 × 20 with such chunks behind its head. */
export function pngWith(
  ...chunks: readonly { readonly type: string; readonly data: Uint8Array }[]
): Uint8Array {
  const plain = writePng({ width: 30, height: 20, pixels: new Uint8Array(600) })
  const written = chunks.map(({ type, data }) => {
    const body = bytes(type, data)
    return bytes(big32(data.length), body, big32(crc32(body)))
  })
  return bytes(plain.slice(0, HEAD_END), ...written, plain.slice(HEAD_END))
}

const HEAD_END = 8 + 25

/** A WebP of 30 × 20 with such chunks. */
export function webpWith(
  ...chunks: readonly { readonly type: string; readonly data: Uint8Array }[]
): Uint8Array {
  const [EXIF_FLAG, XMP_FLAG] = [8, 4]
  const head = bytes([EXIF_FLAG | XMP_FLAG, 0, 0, 0], [29, 0, 0], [19, 0, 0])
  const written = [{ type: 'VP8X', data: head }, ...chunks].map(({ type, data }) =>
    bytes(type, little32(data.length), data, data.length % 2 === 0 ? [] : [0]),
  )
  const body = bytes('WEBP', ...written)
  return bytes('RIFF', little32(body.length), body)
}

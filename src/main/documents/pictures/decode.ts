import { decode } from 'jpeg-js'
import type { Matrix } from './matrix.ts'
import { grayOf, type Picture } from './picture.ts'
import { pngPicture } from './png.ts'

/** Reads pictures of every kind that the recognizer knows; gives back a PNG without interlacing. */
export type AnyDecoder = (bytes: Uint8Array) => Promise<Uint8Array>

/**
 * Larger pictures are read by any decoder, in millions of pixels, and in what the library counts of the memory that it
 * takes: it takes three times as much.
 */
const [MOST_MILLIONS, MOST_MEGABYTES] = [51, 250]

/**
 * The pixels of a picture as a camera saw them, by EXIF's orientation (1 to 8). JPEG and PNG are read here, which is
 * quick; all others, and what is odd about those, by `anyDecoder`. Throws where nobody can read it.
 */
export async function decoded(
  bytes: Uint8Array,
  orientation: number,
  anyDecoder: AnyDecoder,
): Promise<Picture> {
  const picture = jpegPicture(bytes) ?? (isPng(bytes) ? pngPicture(bytes) : null)
  return stoodUp(picture ?? (await decodedByAny(bytes, anyDecoder)), orientation)
}

async function decodedByAny(bytes: Uint8Array, anyDecoder: AnyDecoder): Promise<Picture> {
  const picture = pngPicture(await anyDecoder(withoutOrientation(bytes)))
  if (picture === null) throw new Error('its pixels cannot be read')
  return picture
}

function isPng(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89 && bytes[1] === 0x50
}

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8
}

function jpegPicture(bytes: Uint8Array): Picture | null {
  if (!isJpeg(bytes)) return null
  try {
    const { data, width, height } = decode(bytes, {
      useTArray: true,
      formatAsRGBA: false,
      maxResolutionInMP: MOST_MILLIONS,
      maxMemoryUsageInMB: MOST_MEGABYTES,
    })
    return grayOf(data, width, height, 3)
  } catch {
    return null // arithmetic coding, or a file that ends too soon
  }
}

/** A JPEG without what its camera said: else some cameras' pictures would be turned here, and others not. */
function withoutOrientation(bytes: Uint8Array): Uint8Array {
  if (!isJpeg(bytes)) return bytes
  const kept = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 < bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const length = 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
    if (bytes[at + 1] !== 0xe1) kept.push(bytes.subarray(at, at + length))
    at += length
  }
  return Buffer.concat([...kept, bytes.subarray(at)])
}

/** How the pixels of a picture go to where they are seen, by EXIF's orientation; nothing of 1 and of what is no such number. */
function orientationMatrix(orientation: number, width: number, height: number): Matrix | null {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, width - 1, 0]
    case 3:
      return [-1, 0, 0, -1, width - 1, height - 1]
    case 4:
      return [1, 0, 0, -1, 0, height - 1]
    case 5:
      return [0, 1, 1, 0, 0, 0]
    case 6:
      return [0, 1, -1, 0, height - 1, 0]
    case 7:
      return [0, -1, -1, 0, height - 1, width - 1]
    case 8:
      return [0, -1, 1, 0, 0, width - 1]
    default:
      return null
  }
}

function stoodUp(picture: Picture, orientation: number): Picture {
  const { width, height, pixels } = picture
  const matrix = orientationMatrix(orientation, width, height)
  if (matrix === null) return picture
  const [a, b, c, d, e, f] = matrix
  const [columns, rows] = a === 0 ? [height, width] : [width, height]
  const stood = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      stood[(b * x + d * y + f) * columns + a * x + c * y + e] = pixels[y * width + x] ?? 0
  return { width: columns, height: rows, pixels: stood }
}

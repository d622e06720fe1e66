import { decode } from 'jpeg-js'
import type { Matrix } from './matrix.ts'
import { grayOf, type Picture } from './picture.ts'
import { pngPicture } from './png.ts'

/** Converts pictures of every kind that the recognizer supports to a PNG without interlacing. */
export type AnyDecoder = (bytes: Uint8Array) => Promise<Uint8Array>

/**
 * Limits of the JPEG library, in millions of pixels and in megabytes of its own memory count (it uses three times as
 * much); larger pictures go to `anyDecoder`.
 */
const [MAX_MILLIONS, MAX_MEGABYTES] = [51, 250]

/**
 * Returns the pixels of a picture in upright position, by EXIF orientation (1 to 8). JPEG and PNG are decoded here,
 * which is fast; all other kinds, and unusual variants, by `anyDecoder`. Throws if no decoder can read it.
 */
export async function decoded(
  bytes: Uint8Array,
  orientation: number,
  anyDecoder: AnyDecoder,
): Promise<Picture> {
  const picture = jpegPicture(bytes) ?? (isPng(bytes) ? pngPicture(bytes) : null)
  return uprightPicture(picture ?? (await decodedByAny(bytes, anyDecoder)), orientation)
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
      maxResolutionInMP: MAX_MILLIONS,
      maxMemoryUsageInMB: MAX_MEGABYTES,
    })
    return grayOf(data, width, height, 3)
  } catch {
    return null // arithmetic coding, or a truncated file
  }
}

/** Removes the EXIF data of a JPEG: otherwise the decoder would already rotate the pictures of some cameras. */
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

/** Returns the matrix from stored to upright pixels by EXIF orientation; `null` for 1 and for invalid values. */
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

function uprightPicture(picture: Picture, orientation: number): Picture {
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

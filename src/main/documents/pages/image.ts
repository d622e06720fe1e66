import { refuse } from '../refuse.ts'
import { type Image, jpeg } from './jpeg.ts'

/** The most pixels of a picture that is recognised. */
const MOST_PIXELS = 100_000_000

/** What the head of a picture says of it. Refuses what is no PNG, JPEG, WebP or BMP, is damaged, or far too large. */
export function imageOf(file: string, bytes: Uint8Array): Image {
  const image = headOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (image === null || image.width <= 0 || image.height <= 0)
    throw refuse(file, 'this is no picture that can be read, or it is damaged. Save it as PNG or JPEG.')
  const { width, height } = image
  if (width * height > MOST_PIXELS)
    throw refuse(
      file,
      `it has ${width} × ${height} pixels; at most ${MOST_PIXELS / 1_000_000} million are read. Make it smaller.`,
    )
  return image
}

function headOf(view: DataView): Image | null {
  try {
    return png(view) ?? jpeg(view) ?? webp(view) ?? bmp(view)
  } catch (error) {
    if (error instanceof RangeError) return null // a head that ends too soon
    throw error
  }
}

function png(view: DataView): Image | null {
  if (view.getUint32(0) !== 0x89504e47) return null
  return { width: view.getUint32(16), height: view.getUint32(20), metadata: null }
}

function bmp(view: DataView): Image | null {
  if (view.getUint16(0) !== 0x424d) return null
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)), metadata: null }
}

function webp(view: DataView): Image | null {
  if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return null
  switch (view.getUint32(12)) {
    case 0x56503820: // VP8, lossy
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
        metadata: null,
      }
    case 0x5650384c: {
      const bits = view.getUint32(21, true) // VP8L, lossless
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1, metadata: null }
    }
    case 0x56503858: // VP8X, extended
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1, metadata: null }
    default:
      return null
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

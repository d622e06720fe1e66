import type { FileMetadata } from '../../../shared/domain/documents/page.ts'
import { refuse } from '../refuse.ts'
import { pictureMetadata } from './picture-metadata.ts'

/** Properties of a picture without its pixels. */
export interface Image {
  /** In pixels, as stored in the file. */
  readonly width: number
  readonly height: number
  /** EXIF orientation of a photograph, 1 to 8; 1 needs no rotation. */
  readonly orientation: number
  readonly metadata: FileMetadata | null
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Maximum pixels of a picture that is recognized. */
const MAX_PIXELS = 51_000_000

/** Unsupported kinds of pictures, by their first bytes regardless of the file name, with advice. */
const UNREAD: readonly { readonly mark: RegExp; readonly kind: string; readonly advice: string }[] = [
  {
    mark: /^.{4}ftyp(?:he[a-z]{2}|m[is]f1.*he[a-z]{2})/s,
    kind: 'a HEIC picture, as iPhones take them',
    advice:
      'Export it as JPEG. An iPhone takes JPEG itself with Settings, Camera, Formats, “Most Compatible”.',
  },
  { mark: /^.{4}ftyp/s, kind: 'an AVIF picture or a film', advice: 'Save it as PNG or JPEG.' },
  {
    mark: /^(?:II[*+]\0|MM\0[*+])/,
    kind: 'a TIFF picture',
    advice: 'Save it as PNG or JPEG, or all of its pages as PDF: scanners offer that too.',
  },
  { mark: /^GIF8[79]a/, kind: 'a GIF picture', advice: 'Save it as PNG or JPEG.' },
]

/**
 * Reads the properties of a picture from its header. Refuses a file that is not a PNG, JPEG, WebP or BMP, is damaged,
 * or is far too large.
 */
export async function imageOf(file: string, bytes: Uint8Array): Promise<Image> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const unread = UNREAD.find(({ mark }) => mark.test(Buffer.from(bytes.subarray(0, 32)).toString('latin1')))
  if (unread !== undefined) throw refuse(file, `this is ${unread.kind}, which is not read. ${unread.advice}`)
  const size = sizeOf(view)
  if (size === null || size.width <= 0 || size.height <= 0)
    throw refuse(file, 'this is not a picture that can be read, or it is damaged. Save it as PNG or JPEG.')
  const { width, height } = size
  if (width * height > MAX_PIXELS)
    throw refuse(
      file,
      `it has ${width} × ${height} pixels; at most ${MAX_PIXELS / 1_000_000} million are read. Make it smaller.`,
    )
  const { orientation, file: metadata } = await pictureMetadata(bytes)
  // Browsers rotate photographs, but no other pictures.
  return { width, height, orientation: isJpeg(view) ? orientation : 1, metadata }
}

function sizeOf(view: DataView): Size | null {
  try {
    return png(view) ?? jpeg(view) ?? webp(view) ?? bmp(view)
  } catch (error) {
    if (error instanceof RangeError) return null // a truncated header
    throw error
  }
}

function png(view: DataView): Size | null {
  if (view.getUint32(0) !== 0x89504e47) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

function isJpeg(view: DataView): boolean {
  return view.getUint16(0) === 0xffd8
}

/** JPEG markers that are followed by the size: all that start a frame. */
const FRAMES: ReadonlySet<number> = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
])

function jpeg(view: DataView): Size | null {
  if (!isJpeg(view)) return null
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    if (FRAMES.has(view.getUint8(at + 1)))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

function bmp(view: DataView): Size | null {
  if (view.getUint16(0) !== 0x424d) return null
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }
}

function webp(view: DataView): Size | null {
  if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return null
  switch (view.getUint32(12)) {
    case 0x56503820: // VP8, lossy
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 0x5650384c: {
      const bits = view.getUint32(21, true) // VP8L, lossless
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 0x56503858: // VP8X, extended
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
    default:
      return null
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

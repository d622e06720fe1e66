import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import ExifReader from 'exifreader'
import * as z from 'zod'
import type { FileMetadata } from '../../../shared/domain/documents/page.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'

/** Metadata that a camera or a program stored in a picture. */
export interface PictureMetadata {
  /** EXIF orientation, 1 to 8; 1 if there is none. */
  readonly orientation: number
  /** `null` if the picture has no information about its origin. */
  readonly file: FileMetadata | null
}

/** Maximum bytes of metadata, more than any program writes; compressed text that unpacks to more is left out. */
const MAX_BYTES = 4_000_000

/** Maximum characters of the name of a program. */
const MAX_CHARACTERS = 200

/** A tag as text; empty if it does not exist or is not text. */
const Text = z
  .object({ description: z.string() })
  .transform(({ description }) => description.trim().slice(0, MAX_CHARACTERS))
  .catch('')

/** The tags that are read, by standard: EXIF, XMP, or PNG itself. */
const Tags = lazyObject(() => ({
  exif: z.object({
    Orientation: z.object({ value: z.number() }).catch({ value: 1 }),
    Software: Text,
    Model: Text,
    DateTimeOriginal: Text,
    DateTime: Text,
  }),
  xmp: z.object({ Software: Text, CreatorTool: Text, CreateDate: Text, ModifyDate: Text }),
  pngText: z.object({ Software: Text, 'Creation Time': Text }),
  png: z.object({ 'Modify Date': Text }),
}))

const NO_TAGS = { exif: {}, xmp: {}, pngText: {}, png: {} }

/**
 * Returns the metadata of a JPEG, PNG or WebP: EXIF, XMP and the texts of a PNG. Damaged metadata counts as missing: it
 * is not a reason to refuse a picture.
 */
export async function pictureMetadata(bytes: Uint8Array): Promise<PictureMetadata> {
  const { exif, xmp, pngText, png } = Tags.parse({ ...NO_TAGS, ...(await tagsOf(bytes)) })
  const file: FileMetadata = {
    producer: exif.Software || xmp.Software || pngText.Software || null,
    creator: xmp.CreatorTool || exif.Model || null,
    createdAt: timeOf(exif.DateTimeOriginal || xmp.CreateDate || pngText['Creation Time']),
    modifiedAt: timeOf(exif.DateTime || xmp.ModifyDate || png['Modify Date']),
  }
  return {
    orientation: exif.Orientation.value,
    file: Object.values(file).every((value) => value === null) ? null : file,
  }
}

/** Returns every tag of a picture; none for another kind of file, or a damaged one. */
async function tagsOf(bytes: Uint8Array): Promise<object> {
  try {
    return await ExifReader.loadView(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      expanded: true,
      async: true,
      includeTags: { exif: true, xmp: true, png: true },
      decompress: { maxDecompressedSize: MAX_BYTES },
      domParser: new DOMParser({ onError: onErrorStopParsing }),
    })
  } catch {
    return {}
  }
}

/**
 * Converts a time to milliseconds since 1970: `2024:05:31 18:04:55` of EXIF, `2024-05-31T18:04:55+02:00` of XMP, `Fri,
 * 31 May 2024 18:04:55 GMT` of a PNG. A time without a zone counts as UTC.
 */
function timeOf(text: string): number | null {
  const [, year, month, day, clock, zone = 'Z'] =
    /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?$/.exec(text) ??
    []
  const isMail = /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} [\d:]{5,8} (?:GMT|UTC?|[+-]\d{4})$/.test(
    text,
  )
  const written = clock === undefined ? (isMail ? text : '') : `${year}-${month}-${day}T${clock}${zone}`
  const time = Date.parse(written)
  return Number.isNaN(time) ? null : time
}

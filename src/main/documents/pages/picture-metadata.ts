import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import ExifReader from 'exifreader'
import * as z from 'zod'
import { deferredObject } from '../../../shared/deferred.ts'
import type { FileMetadata } from '../../../shared/domain/documents/page.ts'

/** What a camera or a program wrote into a picture beside its pixels. */
export interface PictureMetadata {
  /** How the camera was held, 1 to 8 as EXIF has it; 1 where nothing is said. */
  readonly orientation: number
  /** `null` where the picture does not say where it comes from. */
  readonly file: FileMetadata | null
}

/** More than any program writes about a picture; a compressed text that unfolds to more is left out. */
const MOST_BYTES = 4_000_000

/** More than the name of any program, in characters. */
const MOST_CHARACTERS = 200

/** A tag as text; empty where there is none, or none that is text. */
const Text = z
  .object({ description: z.string() })
  .transform(({ description }) => description.trim().slice(0, MOST_CHARACTERS))
  .catch('')

/** The tags that are asked for, by who names them: EXIF, XMP, or PNG itself. */
const Tags = deferredObject(() => ({
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
 * What a JPEG, PNG or WebP says of itself: EXIF, XMP and the texts of a PNG. Damaged metadata is no reason to refuse
 * a picture: it says nothing then.
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

/** Every tag of a picture; none where it is of another kind, or damaged. */
async function tagsOf(bytes: Uint8Array): Promise<object> {
  try {
    return await ExifReader.loadView(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      expanded: true,
      async: true,
      includeTags: { exif: true, xmp: true, png: true },
      decompress: { maxDecompressedSize: MOST_BYTES },
      domParser: new DOMParser({ onError: onErrorStopParsing }),
    })
  } catch {
    return {}
  }
}

/**
 * Milliseconds since 1970: `2024:05:31 18:04:55` of EXIF, `2024-05-31T18:04:55+02:00` of XMP, `Fri, 31 May 2024
 * 18:04:55 GMT` of a PNG. A time without a zone is taken for UTC.
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

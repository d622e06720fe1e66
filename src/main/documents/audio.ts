import { MAX_BYTES } from '../../shared/domain/documents/file-limits.ts'
import type { NamedFile } from './named-file.ts'
import { refuse } from './refuse.ts'
import { headOfRegular } from './regular-file.ts'

/** Bytes of a file that are read: the first page of an Ogg file names its content; all other formats need less. */
const HEAD_BYTES = 512

/** The supported audio formats, as shown to people. */
const FORMATS = '.wav, .mp3, .m4a, .ogg, .opus, .flac and .webm'

/** Image formats that use the same container as MPEG-4 audio. */
const IMAGE_BRAND = /^(hei|hev|mif1|msf1|avi)/

/**
 * Returns the media type of an audio file by its content, since a name can be wrong. Throws INPUT_REFUSED for an empty
 * file and for a format that a window cannot play.
 */
export function audioType(file: NamedFile): string {
  const { name } = file
  const head = headOfRegular(file, HEAD_BYTES, MAX_BYTES.audio)
  if (head.length === 0) throw refuse(name, 'the file is empty. Choose another file.')
  const type = typeOf(head)
  if (type === null)
    throw refuse(name, `this is not audio that can be played. Audio is read from ${FORMATS} files.`)
  return type
}

function typeOf(head: Buffer): string | null {
  const has = (text: string, at: number) => head.toString('latin1', at, at + text.length) === text
  if (has('RIFF', 0) && has('WAVE', 8)) return 'audio/wav'
  if (has('fLaC', 0)) return 'audio/flac'
  if (has('OggS', 0)) return oggType(head)
  if (has('ftyp', 4)) return IMAGE_BRAND.test(head.toString('latin1', 8, 12)) ? null : 'audio/mp4'
  if (has('\x1aE\xdf\xa3', 0)) return head.includes('webm', 0, 'latin1') ? 'audio/webm' : null
  return has('ID3', 0) || isMpegFrame(head) ? 'audio/mpeg' : null
}

/** Returns the type of an Ogg file; `null` for video and for audio codecs that no browser supports. */
function oggType(head: Buffer): string | null {
  const codecs = { opus: 'OpusHead', vorbis: '\x01vorbis', flac: '\x7fFLAC' }
  const found = Object.entries(codecs).find(([, mark]) => head.includes(mark, 0, 'latin1'))
  return found === undefined ? null : `audio/ogg; codecs=${found[0]}`
}

/**
 * Whether bytes begin with an MPEG frame header: eleven set bits, then a valid version, the third layer, a valid bit
 * rate and sample rate.
 */
function isMpegFrame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head
  const version = (second >> 3) & 3
  const layer = (second >> 1) & 3
  const bitRate = third >> 4
  const sampleRate = (third >> 2) & 3
  const isSync = first === 0xff && second >= 0xe0
  return isSync && version !== 1 && layer === 1 && bitRate !== 0 && bitRate !== 15 && sampleRate !== 3
}

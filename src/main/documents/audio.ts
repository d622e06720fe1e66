import { MOST_BYTES } from '../../shared/domain/documents/file-limits.ts'
import type { NamedFile } from './named-file.ts'
import { refuse } from './refuse.ts'
import { headOfRegular } from './regular-file.ts'

/** The first page of an Ogg file says what is inside it; everything else is told by fewer bytes. */
const HEAD_BYTES = 512

/** What is read as audio, for people. */
const FORMATS = '.wav, .mp3, .m4a, .ogg, .opus, .flac and .webm'

/** Pictures come in the same box as MPEG-4 audio. */
const IMAGE_BRAND = /^(hei|hev|mif1|msf1|avi)/

/**
 * The media type of an audio file by its content: a name can lie. Throws INPUT_REFUSED for an empty file and for what
 * a window cannot play.
 */
export function audioType(file: NamedFile): string {
  const { name } = file
  const head = headOfRegular(file, HEAD_BYTES, MOST_BYTES.audio)
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

/** Ogg carries video as well, and kinds of audio that no browser knows. */
function oggType(head: Buffer): string | null {
  const codecs = { opus: 'OpusHead', vorbis: '\x01vorbis', flac: '\x7fFLAC' }
  const found = Object.entries(codecs).find(([, mark]) => head.includes(mark, 0, 'latin1'))
  return found === undefined ? null : `audio/ogg; codecs=${found[0]}`
}

/** Eleven bits of one, then a version, the third layer, a bit rate and a sample rate that exist. */
function isMpegFrame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head
  const version = (second >> 3) & 3
  const layer = (second >> 1) & 3
  const bitRate = third >> 4
  const sampleRate = (third >> 2) & 3
  const isSync = first === 0xff && second >= 0xe0
  return isSync && version !== 1 && layer === 1 && bitRate !== 0 && bitRate !== 15 && sampleRate !== 3
}

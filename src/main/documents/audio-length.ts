import { MOST_BYTES } from '../../shared/domain/documents/file-limits.ts'
import type { NamedFile } from './named-file.ts'
import { headOfRegular, tailOfRegular } from './regular-file.ts'

/** Heads of audio files are in this many bytes. */
const HEAD_BYTES = 4_096

/** The last page of an Ogg file begins within this many bytes from its end. */
const TAIL_BYTES = 70_000

/** Opus counts its samples at this rate, whatever the recording had. */
const OPUS_RATE = 48_000

/**
 * How long a recording is, in seconds, by what the file says: WAV, FLAC and Ogg (Opus or Vorbis). `null` for other
 * formats, which do not say it in one place, and for files that do not say it.
 */
export function audioSeconds(file: NamedFile): number | null {
  const head = headOfRegular(file, HEAD_BYTES, MOST_BYTES.audio)
  const has = (text: string, at: number) => head.toString('latin1', at, at + text.length) === text
  if (has('RIFF', 0) && has('WAVE', 8)) return secondsOfWav(head)
  if (has('fLaC', 0)) return secondsOfFlac(head)
  return has('OggS', 0) ? secondsOfOgg(head, tailOfRegular(file, TAIL_BYTES)) : null
}

/** The bytes of sound by the bytes of a second, from the chunks of the file. */
function secondsOfWav(head: Buffer): number | null {
  let bytesPerSecond = 0
  for (let at = 12; at + 8 <= head.length; ) {
    const name = head.toString('latin1', at, at + 4)
    const size = head.readUInt32LE(at + 4)
    if (name === 'fmt ' && at + 20 <= head.length) bytesPerSecond = head.readUInt32LE(at + 16)
    if (name === 'data') return length(size, bytesPerSecond)
    at += 8 + size + (size % 2)
  }
  return null
}

/** Samples and rate of the first block: 20 bits of rate, and 36 bits of samples after 8 others. */
function secondsOfFlac(head: Buffer): number | null {
  if (head.length < 26) return null
  const rate = head.readUIntBE(18, 3) >> 4
  const samples = (head.readUInt8(21) & 0x0f) * 2 ** 32 + head.readUInt32BE(22)
  return length(samples, rate)
}

/** The position of the last page, at the rate that the first page names. */
function secondsOfOgg(head: Buffer, tail: Buffer): number | null {
  const last = tail.lastIndexOf('OggS', undefined, 'latin1')
  if (last === -1 || last + 14 > tail.length) return null
  const samples = Number(tail.readBigUInt64LE(last + 6))
  if (head.includes('OpusHead', 0, 'latin1')) return length(samples, OPUS_RATE)
  const vorbis = head.indexOf('\x01vorbis', 0, 'latin1')
  return vorbis === -1 || vorbis + 16 > head.length ? null : length(samples, head.readUInt32LE(vorbis + 12))
}

function length(amount: number, perSecond: number): number | null {
  const seconds = Math.round((1_000 * amount) / perSecond) / 1_000
  return Number.isFinite(seconds) && seconds > 0 && seconds < MAX_SECONDS ? seconds : null
}

/** A file that says it is longer than a day does not know: streams write such lengths. */
const MAX_SECONDS = 86_400

import { MAX_BYTES } from '../../shared/domain/documents/file-limits.ts'
import type { NamedFile } from './named-file.ts'
import { headOfRegular, tailOfRegular } from './regular-file.ts'

/** Number of bytes that contain the header of an audio file. */
const HEAD_BYTES = 4_096

/** Maximum distance, in bytes, of the last page of an Ogg file from the end of the file. */
const TAIL_BYTES = 70_000

/** Opus counts its samples at this rate, regardless of the recording. */
const OPUS_RATE = 48_000

/**
 * Returns the duration of a recording in seconds, as stated in the file: WAV, FLAC and Ogg (Opus or Vorbis). `null` for
 * other formats, which do not state it in one place, and for files without it.
 */
export function audioSeconds(file: NamedFile): number | null {
  const head = headOfRegular(file, HEAD_BYTES, MAX_BYTES.audio)
  const has = (text: string, at: number) => head.toString('latin1', at, at + text.length) === text
  if (has('RIFF', 0) && has('WAVE', 8)) return secondsOfWav(head)
  if (has('fLaC', 0)) return secondsOfFlac(head)
  return has('OggS', 0) ? secondsOfOgg(head, tailOfRegular(file, TAIL_BYTES)) : null
}

/** Divides the bytes of the data chunk by the bytes per second. */
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

/** Divides samples by rate of the first block: 20 bits of rate, and 36 bits of samples after 8 others. */
function secondsOfFlac(head: Buffer): number | null {
  if (head.length < 26) return null
  const rate = head.readUIntBE(18, 3) >> 4
  const samples = (head.readUInt8(21) & 0x0f) * 2 ** 32 + head.readUInt32BE(22)
  return length(samples, rate)
}

/** Divides the position of the last page by the rate in the first page. */
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

/** Maximum duration in seconds, one day: streams write longer, meaningless lengths. */
const MAX_SECONDS = 86_400

import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sampling rate of espeak-ng. */
export const RATE = 22_050

/** Softer than this at either end of a word is no part of it. */
const SILENCE = 250

/** A little of the sound around a word is kept: a sharp cut clicks. */
const AROUND_SECONDS = 0.015

export interface Voice {
  readonly name: string
  readonly speed: number
}

/** Says something with espeak-ng and gives its samples, without the silence around it. */
export function say(text: string, { name, speed }: Voice, folder: string): Int16Array {
  const file = join(folder, 'word.wav')
  run('espeak-ng', ['-v', name, '-p', '72', '-s', String(speed), '-z', '-w', file, text])
  const samples = samplesOf(readFileSync(file))
  rmSync(file)
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENCE)
  const last = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE)
  const around = Math.round(AROUND_SECONDS * RATE)
  return samples.slice(Math.max(0, first - around), last + around)
}

/** Writes samples as Opus in an Ogg file, byte for byte the same each time. */
export function writeOpus(file: string, samples: Int16Array, folder: string): void {
  const wav = join(folder, 'reading.wav')
  writeFileSync(wav, wavOf(samples))
  const options = [
    '--quiet',
    '--speech',
    '--bitrate',
    '13',
    '--comp',
    '10',
    '--serial',
    '1',
    '--discard-comments',
  ]
  run('opusenc', [...options, wav, file])
  rmSync(wav)
}

function samplesOf(wav: Buffer): Int16Array {
  const data = wav.indexOf('data', 12, 'latin1') + 8
  const count = Math.floor((wav.length - data) / 2)
  return Int16Array.from({ length: count }, (_, at) => wav.readInt16LE(data + at * 2))
}

function wavOf(samples: Int16Array): Buffer {
  const wav = Buffer.alloc(44 + samples.length * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples.length * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20) // PCM
  wav.writeUInt16LE(1, 22) // one channel
  wav.writeUInt32LE(RATE, 24)
  wav.writeUInt32LE(RATE * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples.length * 2, 40)
  for (const [at, sample] of samples.entries()) wav.writeInt16LE(sample, 44 + at * 2)
  return wav
}

function run(program: string, args: readonly string[]): void {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (error !== undefined) throw new Error(`${program} is needed: apt-get install espeak-ng opus-tools`)
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`)
}

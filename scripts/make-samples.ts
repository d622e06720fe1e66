/**
 * Makes the readings of assets/samples: `node scripts/make-samples.ts`. Texts are our own; voices are espeak-ng's, so
 * that the time of every word is known. Needs espeak-ng and opusenc (Debian: espeak-ng, opus-tools). Its output is
 * committed; it is run again only when a text or a moment in `samples/performance.ts` changes.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asCtm, asJson, asWhisper, asWhisperCpp, json } from './samples/formats.ts'
import { type Performed, perform } from './samples/perform.ts'
import { type Performance, performances } from './samples/performance.ts'
import { writeOpus } from './samples/voice.ts'

const MAX_AUDIO_BYTES = 150_000

const target = join(import.meta.dirname, '..', 'assets', 'samples', 'reading')
const work = mkdtempSync(join(tmpdir(), 'docket-samples-'))
mkdirSync(target, { recursive: true })
try {
  for (const reading of performances) make(reading)
} finally {
  rmSync(work, { recursive: true })
}

function make(reading: Performance): void {
  const { name, title, text, grade, season } = reading
  const performed = perform(reading, work)
  const write = (ending: string, content: string) => writeFileSync(join(target, `${name}.${ending}`), content)
  write('passage.json', json({ title, grade, season, text }))
  for (const [ending, content] of Object.entries(wordFiles(name, performed))) write(ending, content)
  const audio = join(target, `${name}.audio.ogg`)
  writeOpus(audio, performed.samples, work)
  const { size } = statSync(audio)
  if (size > MAX_AUDIO_BYTES)
    throw new Error(`${audio} has ${size} bytes; at most ${MAX_AUDIO_BYTES} are shipped.`)
  process.stderr.write(`${name}: ${performed.v1.length} words, ${size} bytes of audio\n`)
}

/** Each reading in other formats, so that the samples show what can be read. */
function wordFiles(name: string, { v1, pk, v0 }: Performed): Readonly<Record<string, string>> {
  switch (name) {
    case 'paper-boat':
      return {
        'primary.ctm': asCtm(name, v1),
        'cross.ctm': asCtm(name, pk),
        'clean.txt': `${v0.join(' ')}\n`,
      }
    case 'clock-shop':
      return { 'primary.json': asWhisperCpp(v1), 'cross.json': asJson(pk) }
    default:
      return { 'primary.json': asWhisper(v1), 'cross.ctm': asCtm(name, pk) }
  }
}

import { withCharacters } from '../../../documents/markup/entities.ts'
import { refuse } from '../../../documents/refuse.ts'
import { type Conversation, conversationOf, type FoundSegment } from './conversation.ts'
import { type Cue, cuesOf } from './cues.ts'

/** What a voice says within a caption. */
interface Utterance {
  readonly speaker: string | null
  readonly text: string
}

const ADVICE = {
  vtt: 'Export it with voice tags (“<v Dana>Hello”) or with the name before each line (“Dana: Hello”).',
  srt: 'Export it with the name before each line (“Dana: Hello”), or as WebVTT with voice tags.',
} as const

/** The conversation in a WebVTT file: voices by tag, else by the name before the text. */
export function readVtt(file: string, text: string): Conversation {
  if (!/^\uFEFF?WEBVTT(?:[ \t\n]|$)/u.test(text))
    throw refuse(file, 'this is not WebVTT: its first line is not “WEBVTT”. Export it as WebVTT again.', 1)
  return conversation(file, text, ADVICE.vtt)
}

/** The conversation in a SubRip file: voices by the name before the text. */
export function readSrt(file: string, text: string): Conversation {
  return conversation(file, text, ADVICE.srt)
}

function conversation(file: string, text: string, advice: string): Conversation {
  const cues = cuesOf(file, text)
  const isName = namesAmong(cues)
  return conversationOf(
    file,
    cues.flatMap((cue) => segmentsOf(cue, isName)),
    advice,
  )
}

const VOICE = /<v(?:\.[^\s>]*)?[ \t]+([^>]+)>/u

/** Names in brackets, or before a colon; a dash may stand before either. */
const PREFIX = /^(?:[-–—]\s*)?(?:\[([^\]\n]{1,60})\]\s*:?|([\p{L}\p{N}][^:<>\n]{0,59}?)\s*:)(?=\s)\s*/u

/** Names that recognizers and people give to voices: each counts even where it comes once. */
const USUAL = /^(?:speaker|spk|channel|agent|advisor|adviser|customer|caller|client)\b|^(?:speaker|spk)_\d/iu

const TAG = /<[^>\n]*>/gu

/** What captions say of sounds, without a voice. */
const SOUND = /^[[(][^\])\n]*[\])]$/u

/** Whether what stands before a colon is a voice, and no word such as “Note”: a voice speaks more than once. */
function namesAmong(cues: readonly Cue[]): (name: string) => boolean {
  const counts = new Map<string, number>()
  for (const { lines } of cues)
    for (const line of lines) {
      const name = nameBefore(line)
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  return (name) => USUAL.test(name) || (counts.get(name) ?? 0) > 1
}

function nameBefore(line: string): string | null {
  const [, bracketed, plain] = PREFIX.exec(plainText(line)) ?? []
  return (bracketed ?? plain)?.trim() ?? null
}

/** The utterances of a caption share its time by their length. */
function segmentsOf({ line, start, end, lines }: Cue, isName: (name: string) => boolean): FoundSegment[] {
  const said = utterancesOf(lines, isName).filter(({ text }) => text !== '' && !SOUND.test(text))
  const all = said.reduce((sum, { text }) => sum + text.length, 0)
  let before = 0
  return said.map(({ speaker, text }) => {
    const from = before
    before += text.length
    const at = (length: number) => Math.round(1_000 * (start + ((end - start) * length) / all)) / 1_000
    return {
      speaker,
      text,
      start: at(from),
      end: at(before),
      confidence: null,
      sentiment: null,
      place: `the caption of line ${line}`,
    }
  })
}

function utterancesOf(lines: readonly string[], isName: (name: string) => boolean): Utterance[] {
  const payload = lines.join('\n')
  if (VOICE.test(payload)) return voicesOf(payload)
  const utterances: { speaker: string | null; text: string }[] = []
  for (const line of lines) {
    const plain = plainText(line)
    const name = nameBefore(line)
    const last = utterances.at(-1)
    if (name !== null && isName(name))
      utterances.push({ speaker: name, text: plain.replace(PREFIX, '').trim() })
    else if (last === undefined) utterances.push({ speaker: null, text: plain })
    else last.text = `${last.text} ${plain}`.trim()
  }
  return utterances
}

/** What stands before the first tag, and each voice up to the next tag. */
function voicesOf(payload: string): Utterance[] {
  const [before = '', ...rest] = payload.split(new RegExp(VOICE.source, 'gu'))
  const voices = rest.flatMap((speaker, at): Utterance[] =>
    at % 2 === 0 ? [{ speaker: withCharacters(speaker).trim(), text: plainText(rest[at + 1] ?? '') }] : [],
  )
  return [{ speaker: null, text: plainText(before) }, ...voices]
}

/** The text without tags, with its characters, on one line. */
function plainText(text: string): string {
  return withCharacters(text.replaceAll(TAG, '')).replaceAll(/\s+/gu, ' ').trim()
}

import { counted } from '../../../../shared/counted.ts'
import { withCharacters } from '../../../documents/markup/entities.ts'
import { refuse } from '../../../documents/refuse.ts'
import { type Cue, cuesOf, sbvCuesOf, withMarkedLines } from '../../../documents/transcripts/cues.ts'
import { type Conversation, conversationOf, type FoundSegment } from './conversation.ts'
import { voicesAmong, withoutTime } from './names.ts'

/** A voice's words in a caption. */
interface Utterance {
  readonly speaker: string | null
  readonly text: string
}

const NAMES = 'with the name before each line (“Dana: Hello”)'
const SUBTITLES =
  'Subtitle files of recognizers such as Amazon Transcribe have no speakers: use the JSON of the same job.'

const ADVICE = {
  vtt: `Export it with voice tags (“<v Dana>Hello”) or ${NAMES}. ${SUBTITLES}`,
  srt: `Export it ${NAMES}, or as WebVTT with voice tags. ${SUBTITLES}`,
  sbv: `Export it with the name above each line (“(Dana)”), or as WebVTT with voice tags.`,
} as const

/**
 * Reads the conversation in a WebVTT file: voices by tag, by the name before the text, or by the name above the times.
 */
export function readVtt(file: string, text: string): Conversation {
  if (!/^\uFEFF?WEBVTT(?:[ \t\n]|$)/u.test(text))
    throw refuse(file, 'this is not WebVTT: its first line is not “WEBVTT”. Export it as WebVTT again.', 1)
  return conversation(file, cuesOf(file, text), 'WebVTT', ADVICE.vtt)
}

/** Reads the conversation in a SubRip file: voices by the name before the text. */
export function readSrt(file: string, text: string): Conversation {
  return conversation(file, cuesOf(file, text), 'SubRip (SRT)', ADVICE.srt)
}

/**
 * Reads the conversation in an SBV file, the format of Google Meet and YouTube: voices in parentheses above the text.
 */
export function readSbv(file: string, text: string): Conversation {
  return conversation(file, sbvCuesOf(file, text), 'SBV', ADVICE.sbv)
}

function conversation(file: string, all: readonly Cue[], kind: string, advice: string): Conversation {
  const cues = withMarkedLines(all)
    .map((found) => ('words' in found ? found.cue : found))
    .map(withNameOfId)
    .map(withNameAbove)
  const isName = voicesAmong(cues.flatMap(({ lines }) => lines.flatMap((line) => nameBefore(line) ?? [])))
  const found = cues.map((cue) => segmentsOf(cue, isName))
  const hasArrows = cues.some(({ lines }) => lines.some((line) => ARROWS.test(plainText(line))))
  const areTagged = cues.some(({ lines }) => VOICE.test(lines.join('\n')))
  const { segments, continued } = withContinued(found, areTagged)
  if (hasArrows && segments.every(({ speaker }) => speaker === null))
    throw refuse(
      file,
      `this is ${kind} that marks a change of speaker with “>>” and does not say who speaks. ${advice}`,
    )
  return conversationOf(file, {
    kind,
    advice,
    segments,
    notes:
      continued === 0
        ? []
        : [
            `${counted(continued, 'caption')} without a name ${continued === 1 ? 'was' : 'were'} taken for the voice of the caption before.`,
          ],
  })
}

/** Moves the name in the line above the times, as in Webex files, before the text: `1 "Dana Reed" (1234)`. */
function withNameOfId(cue: Cue): Cue {
  const [, name] = /^\d+\s+"([^"]{1,60})"(?:\s+\(\d+\))?$/u.exec(cue.id) ?? []
  if (name === undefined || cue.lines.some((line) => VOICE.test(line))) return cue
  return { ...cue, lines: [`[${name}]: ${cue.lines.join(' ')}`] }
}

/** Moves a name in parentheses above the text before it; descriptions of sounds have no text below. */
function withNameAbove(cue: Cue): Cue {
  const [first = '', ...rest] = cue.lines
  const [, name] = /^\(([^()]{1,60})\)$/u.exec(first.trim()) ?? []
  if (name === undefined || rest.join('').trim() === '') return cue
  return { ...cue, lines: [`[${name}]: ${rest.join(' ')}`] }
}

/** Minimum share of captions with a name for each caption to be expected to have one. */
const NAMED_SHARE = 0.8

/** Maximum seconds after which a caption may continue the sentence of the previous one. */
const CONTINUES_SECONDS = 2

const SENTENCE_END = /[.!?؟？。！…]["'”’»)]*\s*$/u

/**
 * Assigns captions without a name to the previous voice if names mark only a change of voice, or if a sentence
 * continues; else to none. Names mark only changes if most captions have none and no name follows itself. A voice tag
 * holds for its caption alone.
 */
function withContinued(
  captions: readonly (readonly FoundSegment[])[],
  areTagged: boolean,
): {
  readonly segments: readonly FoundSegment[]
  readonly continued: number
} {
  const spoken = captions.filter(({ length }) => length > 0)
  const named = spoken.filter(([first]) => first?.speaker !== null)
  const names = spoken.flatMap((each) => each.flatMap(({ speaker }) => speaker ?? []))
  const isAtChanges =
    !areTagged &&
    named.length < spoken.length * NAMED_SHARE &&
    names.every((name, at) => at === 0 || name !== names[at - 1])
  const segments: FoundSegment[] = []
  let continued = 0
  for (const caption of spoken)
    for (const [at, segment] of caption.entries()) {
      const last = segments.at(-1)
      const continues =
        last !== undefined &&
        !SENTENCE_END.test(last.text) &&
        (segment.start ?? 0) - (last.end ?? 0) <= CONTINUES_SECONDS
      const isContinued =
        at === 0 &&
        segment.speaker === null &&
        last !== undefined &&
        last.speaker !== null &&
        !ARROWS.test(segment.text) &&
        (isAtChanges || continues)
      if (isContinued) continued += 1
      segments.push({
        ...segment,
        speaker: isContinued ? last.speaker : segment.speaker,
        text: segment.text.replace(ARROWS, ''),
      })
    }
  return { segments, continued }
}

/** Marks of a change of voice in captions without a name. */
const ARROWS = /^(?:>>+|&gt;&gt;)\s*/u

const VOICE = /<v(?:\.[^\s>]*)?[ \t]+([^>]+)>/u

const CLOCK = String.raw`\s*[([]?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,3})?)?[)\]]?`

/** Names in brackets, or before a colon; a dash or arrows may precede them, and a time may follow the name. */
const PREFIX = new RegExp(
  String.raw`^(?:[-–—]\s*|>>+\s*)?(?:\[([^\]\n]{1,60})\]\s*:?|([\p{L}\p{N}][^:<>\n]{0,59}?(?:${CLOCK})?)\s*:)(?=\s)\s*`,
  'u',
)

const TAG = /<[^>\n]*>/gu

/** Descriptions of sounds in captions, without a voice. */
const SOUND = /^[[(][^\])\n]*[\])]$/u

function nameBefore(line: string): string | null {
  const [, bracketed, plain] = PREFIX.exec(plainText(line)) ?? []
  const name = bracketed ?? plain
  return name === undefined ? null : withoutTime(name)
}

/** Returns the utterances of a caption; they share its time by their length. */
function segmentsOf({ line, start, end, lines }: Cue, isName: (name: string) => boolean): FoundSegment[] {
  const spoken = utterancesOf(lines, isName).filter(({ text }) => text !== '' && !SOUND.test(text))
  const all = spoken.reduce((sum, { text }) => sum + text.length, 0)
  let before = 0
  return spoken.map(({ speaker, text }) => {
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
    else if (last === undefined || ARROWS.test(plain)) utterances.push({ speaker: null, text: plain })
    else last.text = `${last.text} ${plain}`.trim()
  }
  return utterances
}

/** Returns the text before the first tag, and each voice up to the next tag. */
function voicesOf(payload: string): Utterance[] {
  const [before = '', ...rest] = payload.split(new RegExp(VOICE.source, 'gu'))
  const voices = rest.flatMap((speaker, at): Utterance[] =>
    at % 2 === 0
      ? [{ speaker: withoutTime(withCharacters(speaker)), text: plainText(rest[at + 1] ?? '') }]
      : [],
  )
  return [{ speaker: null, text: plainText(before) }, ...voices]
}

/** Returns the text on one line, without tags and with character references decoded. */
function plainText(text: string): string {
  return withCharacters(text.replaceAll(TAG, '')).replaceAll(/\s+/gu, ' ').trim()
}

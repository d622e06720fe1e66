import * as z from 'zod'
import { counted } from '../../../../shared/counted.ts'
import { lazyObject } from '../../../../shared/lazy-schema.ts'
import { parsed } from '../../../documents/parsed.ts'
import { PlainText } from '../../../documents/plain-text.ts'
import { type Conversation, conversationOf, type FoundSegment } from './conversation.ts'
import { segmentOf, type VoicedWord } from './voices.ts'

const Seconds = z.number().nonnegative().nullish()
const Label = PlainText.trim().min(1).nullish()

/** Digits and signs have no times, as they are not aligned with the sound. */
const Word = z.object({ word: PlainText, start: Seconds, end: Seconds, speaker: Label })

const Segment = lazyObject(() => ({
  text: PlainText,
  start: Seconds,
  end: Seconds,
  speaker: Label,
  words: z.array(Word).nullish(),
}))

const WhisperX = z.object({ segments: z.array(Segment), language: PlainText.nullish() })

const ADVICE = 'Each segment needs a “speaker”: WhisperX writes it with “--diarize”.'

/**
 * Minimum number of words of another voice within a sentence; a single word is as likely a mistake of the diarization.
 */
const MIN_WORDS = 2

/** Whether a value has the shape of WhisperX's output. */
export function isWhisperX(value: object): boolean {
  return 'segments' in value && Array.isArray(value.segments)
}

/**
 * Reads the conversation in WhisperX’s JSON. A segment with a change of voice is split. Its scores measure the
 * alignment of words, not their recognition, so the confidence is unknown.
 */
export function readWhisperX(file: string, value: unknown): Conversation {
  const { segments, language } = parsed(file, WhisperX, value)
  const found = segments.map((segment, index) => partsOf(segment, `segments.${index}`))
  const joined = found.reduce((sum, { joinedWords }) => sum + joinedWords, 0)
  const isPlain = segments.every(({ words }) => words == null)
  return conversationOf(file, {
    kind: isPlain ? 'JSON with segments' : 'the JSON of WhisperX',
    advice: ADVICE,
    segments: found.flatMap(({ parts }) => parts),
    metadata: language == null ? {} : { language },
    notes:
      joined === 0
        ? []
        : [
            `${counted(joined, 'single word')} of another voice within a sentence ${joined === 1 ? 'was' : 'were'} left with the voice around.`,
          ],
  })
}

function partsOf(
  segment: z.infer<typeof Segment>,
  place: string,
): { readonly parts: readonly FoundSegment[]; readonly joinedWords: number } {
  const { text, start = null, end = null, speaker = null } = segment
  const { runs, joinedWords } = runsOf(segment)
  const whole = { speaker, text, start, end, confidence: null, sentiment: null, place }
  if (runs.length < 2)
    return { parts: [{ ...whole, speaker: runs[0]?.[0]?.speaker ?? speaker }], joinedWords }
  const parts = runs.map((words, index) => {
    const part = segmentOf(words, place)
    const from = part.start ?? (index === 0 ? start : null)
    return { ...part, start: from, end: part.end ?? (index === runs.length - 1 ? end : from) }
  })
  return { parts, joinedWords }
}

/**
 * Returns the words of a segment by voice. A word without a voice gets that of the surrounding words, else that of the
 * segment; a one-word sentence has its own voice, and a single word within a sentence is joined to the surrounding
 * words.
 */
function runsOf({ words, speaker = null }: z.infer<typeof Segment>): {
  readonly runs: readonly (readonly VoicedWord[])[]
  readonly joinedWords: number
} {
  const runs: VoicedWord[][] = []
  for (const each of words ?? []) {
    const before = runs.at(-1)?.[0]?.speaker ?? null
    const voice: string | null = each.speaker ?? (speaker === null ? null : (before ?? speaker))
    const word: VoicedWord = {
      speaker: voice,
      text: each.word,
      start: each.start ?? null,
      end: each.end ?? null,
      confidence: null,
    }
    const last = runs.at(-1)
    if (last !== undefined && last[0]?.speaker === voice) last.push(word)
    else runs.push([word])
  }
  return mergedRuns(runs)
}

const SENTENCE_END = /[.!?؟？。！…]["'”’»)]*\s*$/u

function mergedRuns(runs: readonly VoicedWord[][]): {
  readonly runs: readonly (readonly VoicedWord[])[]
  readonly joinedWords: number
} {
  const merged: VoicedWord[][] = []
  let joinedWords = 0
  for (const run of runs) {
    const last = merged.at(-1)
    if (last === undefined) merged.push([...run])
    else if (last[0]?.speaker === run[0]?.speaker) last.push(...run)
    else if (isSlip(run, last)) {
      joinedWords += run.length
      last.push(...run)
    } else if (merged.length === 1 && isSlip(last, null)) {
      joinedWords += last.length
      merged.splice(-1, 1, [...withVoiceOf(last, run), ...run])
    } else merged.push([...run])
  }
  return { runs: merged, joinedWords }
}

/** Whether a run is a single word within a sentence; a one-word sentence, such as “Yes.”, is not. */
function isSlip(run: readonly VoicedWord[], before: readonly VoicedWord[] | null): boolean {
  if (run.length >= MIN_WORDS) return false
  const isSentence =
    SENTENCE_END.test(run[0]?.text ?? '') && (before === null || SENTENCE_END.test(before.at(-1)?.text ?? ''))
  return !isSentence
}

function withVoiceOf(words: readonly VoicedWord[], [first]: readonly VoicedWord[]): VoicedWord[] {
  return words.map((word) => ({ ...word, speaker: first?.speaker ?? word.speaker }))
}

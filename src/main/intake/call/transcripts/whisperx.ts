import * as z from 'zod'
import { deferredObject } from '../../../../shared/deferred.ts'
import { parsed } from '../../../documents/parsed.ts'
import { PlainText } from '../../../documents/plain-text.ts'
import { type Conversation, conversationOf, type FoundSegment } from './conversation.ts'
import { segmentOf, type VoicedWord } from './voices.ts'

const Seconds = z.number().nonnegative().nullish()
const Label = PlainText.trim().min(1).nullish()

/** Digits and signs have no times, as nothing in the sound is compared with them. */
const Word = z.object({ word: PlainText, start: Seconds, end: Seconds, speaker: Label })

const Segment = deferredObject(() => ({
  text: PlainText,
  start: Seconds,
  end: Seconds,
  speaker: Label,
  words: z.array(Word).nullish(),
}))

const WhisperX = z.object({ segments: z.array(Segment) })

const ADVICE = 'Each segment needs a “speaker”: WhisperX writes it with “--diarize”.'

/** One word of another voice within a segment is a slip of the diarisation as often as a voice. */
const LEAST_WORDS = 2

/** Whether a value has the shape of what WhisperX writes. */
export function isWhisperX(value: object): boolean {
  return 'segments' in value && Array.isArray(value.segments)
}

/**
 * The conversation in WhisperX’s JSON. A segment in which the voice changes becomes several. Its scores tell how well
 * words could be placed, not how surely they were recognized, so that confidence stays unknown.
 */
export function readWhisperX(file: string, value: unknown): Conversation {
  const { segments } = parsed(file, WhisperX, value)
  return conversationOf(
    file,
    segments.flatMap((segment, index) => partsOf(segment, `segments.${index}`)),
    ADVICE,
  )
}

function partsOf(segment: z.infer<typeof Segment>, place: string): FoundSegment[] {
  const { text, start = null, end = null, speaker = null } = segment
  const runs = runsOf(segment)
  const whole = { speaker, text, start, end, confidence: null, sentiment: null, place }
  if (runs.length < 2) return [{ ...whole, speaker: runs[0]?.[0]?.speaker ?? speaker }]
  return runs.map((words, index) => {
    const part = segmentOf(words, place)
    const from = part.start ?? (index === 0 ? start : null)
    return { ...part, start: from, end: part.end ?? (index === runs.length - 1 ? end : from) }
  })
}

/** The words of a segment by voice; few words of another voice go with those before them, or after. */
function runsOf({ words, speaker = null }: z.infer<typeof Segment>): VoicedWord[][] {
  const runs: VoicedWord[][] = []
  for (const each of words ?? []) {
    const voice: string | null = each.speaker ?? runs.at(-1)?.[0]?.speaker ?? speaker
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

function mergedRuns(runs: readonly VoicedWord[][]): VoicedWord[][] {
  const merged: VoicedWord[][] = []
  for (const run of runs) {
    const last = merged.at(-1)
    if (last === undefined) merged.push([...run])
    else if (run.length < LEAST_WORDS || last[0]?.speaker === run[0]?.speaker) last.push(...run)
    else if (last.length < LEAST_WORDS) merged.splice(-1, 1, [...withVoiceOf(last, run), ...run])
    else merged.push([...run])
  }
  return merged
}

function withVoiceOf(words: readonly VoicedWord[], [first]: readonly VoicedWord[]): VoicedWord[] {
  return words.map((word) => ({ ...word, speaker: first?.speaker ?? word.speaker }))
}

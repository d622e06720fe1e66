import * as z from 'zod'
import { lazyObject } from '../../../../shared/lazy-schema.ts'
import { Sentiment } from '../../../../shared/pipelines/call/transcript.ts'
import { parsed } from '../../../documents/parsed.ts'
import { PlainText } from '../../../documents/plain-text.ts'
import { type Conversation, conversationOf, type FoundSegment, meanOf } from './conversation.ts'
import { interleavedSegments, segmentsOfWords, type VoicedWord } from './voices.ts'

const Seconds = z.number().nonnegative().nullish()
const Share = z.number().min(0).max(1).nullish()
const Index = z.int().nonnegative()

const Word = lazyObject(() => ({
  word: PlainText,
  punctuated_word: PlainText.nullish(),
  start: Seconds,
  end: Seconds,
  confidence: Share,
  speaker: Index.nullish(),
}))

const Utterance = lazyObject(() => ({
  transcript: PlainText,
  start: Seconds,
  end: Seconds,
  confidence: Share,
  channel: Index.nullish(),
  speaker: Index.nullish(),
  sentiment: Sentiment.nullish(),
}))

const Alternative = z.object({ confidence: Share, words: z.array(Word).nullish() })
const Channel = z.object({ alternatives: z.array(Alternative).min(1) })

const Response = lazyObject(() => ({
  results: z.object({
    channels: z.array(Channel),
    utterances: z.array(Utterance).nullish(),
  }),
}))

const ADVICE =
  'Transcribe it again with “diarize=true”, or “multichannel=true” where each side has a channel.'

/** Whether a value has the shape of Deepgram's results. */
export function isDeepgram(value: object): boolean {
  const results: unknown = 'results' in value ? value.results : null
  return typeof results === 'object' && results !== null && 'channels' in results
}

/**
 * Reads the conversation in Deepgram’s JSON: its utterances, else its words by voice; words of several channels are
 * interleaved by time.
 */
export function readDeepgram(file: string, value: unknown): Conversation {
  const { channels, utterances } = parsed(file, Response, value).results
  const bests = channels.flatMap(({ alternatives }) => alternatives.slice(0, 1))
  const byChannel = channels.length > 1
  const place = (channel: number, index: number) =>
    `results.channels.${channel}.alternatives.0.words.${index}`
  const hasWords = bests.every(({ words }) => words != null && words.length > 0)
  const hasUtterances = utterances != null && utterances.length > 0
  const segments =
    byChannel && (hasWords || !hasUtterances)
      ? interleavedSegments(
          bests.map(({ words }, channel) =>
            (words ?? []).map((word) => ({
              ...voiced(word, channel),
              sentiment: moodAt(utterances ?? [], channel, word.start ?? null),
              channel: `Channel ${channel}`,
            })),
          ),
          place,
        )
      : hasUtterances
        ? utterances.map((each, index) => segmentOf(each, index, byChannel))
        : segmentsOfWords(
            bests.flatMap(({ words }) => words ?? []).map((word) => voiced(word, null)),
            (index) => place(0, index),
          )
  return conversationOf(file, {
    kind: 'the JSON of Deepgram',
    advice: ADVICE,
    segments,
    confidence: meanOf(bests.map(({ confidence }) => confidence)),
  })
}

function moodAt(
  utterances: readonly z.infer<typeof Utterance>[],
  channel: number,
  at: number | null,
): z.infer<typeof Sentiment> | null {
  if (at === null) return null
  const found = utterances.find(
    ({ channel: own, start, end }) =>
      (own ?? 0) === channel && start != null && end != null && at >= start && at < end,
  )
  return found?.sentiment ?? null
}

function segmentOf(each: z.infer<typeof Utterance>, index: number, byChannel: boolean): FoundSegment {
  const { transcript, start = null, end = null, confidence = null, sentiment = null } = each
  return {
    speaker: labelOf(each.speaker, byChannel ? each.channel : null),
    text: transcript,
    start,
    end,
    confidence,
    sentiment,
    place: `results.utterances.${index}`,
  }
}

function voiced(word: z.infer<typeof Word>, channel: number | null): VoicedWord {
  return {
    speaker: labelOf(word.speaker, channel),
    text: word.punctuated_word ?? word.word,
    start: word.start ?? null,
    end: word.end ?? null,
    confidence: word.confidence ?? null,
  }
}

function labelOf(speaker: number | null | undefined, channel: number | null | undefined): string | null {
  if (channel != null) return `Channel ${channel}`
  return speaker == null ? null : `Speaker ${speaker}`
}

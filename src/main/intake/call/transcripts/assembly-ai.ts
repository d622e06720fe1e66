import * as z from 'zod'
import { lazyObject } from '../../../../shared/lazy-schema.ts'
import { Sentiment } from '../../../../shared/pipelines/call/transcript.ts'
import { parsed } from '../../../documents/parsed.ts'
import { PlainText } from '../../../documents/plain-text.ts'
import { refuse } from '../../../documents/refuse.ts'
import { type Conversation, conversationOf, type FoundSegment } from './conversation.ts'
import { segmentsOfWords } from './voices.ts'

/** Times in milliseconds. */
const Time = z
  .number()
  .nonnegative()
  .nullish()
  .transform((milliseconds) => (milliseconds == null ? null : milliseconds / 1_000))

const Share = z.number().min(0).max(1).nullish()
const Label = z.union([PlainText, z.int().transform(String)]).nullish()
const timed = { text: PlainText, start: Time, end: Time, speaker: Label, confidence: Share }

const Mood = lazyObject(() => ({
  text: PlainText,
  start: Time,
  end: Time,
  speaker: Label,
  sentiment: z.string().toLowerCase().pipe(Sentiment),
}))
type Mood = z.infer<typeof Mood>

const Utterance = z.object(timed)

const Transcript = lazyObject(() => ({
  status: z.string().nullish(),
  error: PlainText.nullish(),
  confidence: Share,
  utterances: z.array(Utterance).nullish(),
  words: z.array(z.object(timed)).nullish(),
  sentiment_analysis_results: z.array(Mood).nullish(),
  language_code: PlainText.nullish(),
}))

const KIND = 'the JSON of AssemblyAI'
const ADVICE = 'Transcribe it again with “speaker_labels”, or “multichannel” where each side has a channel.'

/** Whether a value has the shape of AssemblyAI's results. */
export function isAssemblyAi(value: object): boolean {
  return (
    ('utterances' in value && !('results' in value)) ||
    'audio_duration' in value ||
    'acoustic_model' in value ||
    ('status' in value && 'audio_url' in value)
  )
}

/** Reads the conversation in AssemblyAI’s JSON; an utterance whose sentences have sentiments is split into them. */
export function readAssemblyAi(file: string, value: unknown): Conversation {
  const { status, error, confidence, utterances, words, sentiment_analysis_results, language_code } = parsed(
    file,
    Transcript,
    value,
  )
  if (status != null && status !== 'completed')
    throw refuse(
      file,
      `the transcript was not finished (“${status}”${error == null ? '' : `: ${error}`}). Save it once its status is “completed”.`,
    )
  const moods = sentiment_analysis_results ?? []
  const found = (utterances ?? []).flatMap((each, index) => sentencesOf(each, moods, `utterances.${index}`))
  const voiced = (words ?? []).map((word) => ({
    ...word,
    speaker: word.speaker ?? null,
    confidence: word.confidence ?? null,
  }))
  return conversationOf(file, {
    kind: KIND,
    advice: ADVICE,
    segments: found.length > 0 ? found : segmentsOfWords(voiced, (index) => `words.${index}`),
    confidence: confidence ?? null,
    metadata: language_code == null ? {} : { language: language_code },
  })
}

function sentencesOf(
  utterance: z.infer<typeof Utterance>,
  moods: readonly Mood[],
  place: string,
): FoundSegment[] {
  const { speaker = null, confidence = null, ...rest } = utterance
  const whole = { ...rest, speaker, confidence, place }
  const within = moods.filter((mood) => isWithin(mood, utterance))
  const areAll = lettersOf(within.map(({ text }) => text).join('')) === lettersOf(utterance.text)
  if (!areAll)
    return [{ ...whole, sentiment: within.find(isNegative)?.sentiment ?? within[0]?.sentiment ?? null }]
  return within.map(({ text, start, end, sentiment }) => ({ ...whole, text, start, end, sentiment }))
}

function isNegative({ sentiment }: Mood): boolean {
  return sentiment === 'negative'
}

function isWithin(mood: Mood, { speaker, start, end }: z.infer<typeof Utterance>): boolean {
  if (mood.start === null || start === null || end === null) return false
  const isSame = mood.speaker == null || speaker == null || mood.speaker === speaker
  return isSame && mood.start >= start && mood.start < end
}

function lettersOf(text: string): string {
  return text.replaceAll(/\s+/gu, '')
}

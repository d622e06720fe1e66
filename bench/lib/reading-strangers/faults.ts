import type { HeardWord } from '../../../src/shared/domain/documents/heard-word.ts'
import { numbersFrom, oneOf } from './passages.ts'

/** A reading as it was: the spoken words, their times, and how many words of the passage were misread or left out. */
export interface TrueReading {
  readonly spokenWords: readonly HeardWord[]
  readonly errors: number
  readonly correct: number
  /** From the first word to the end of the last, in seconds. */
  readonly seconds: number
  readonly scores: boolean
}

/** The transcripts of a reading by two recognizers. */
export interface Transcribed {
  readonly primary: readonly HeardWord[]
  readonly cross: readonly HeardWord[] | null
  /** How the reading was; it can differ from the one that was given, where the reader repeats. */
  readonly truth: TrueReading
}

export const FAULTS = [
  'none',
  'loop at the end',
  'loop with the same times',
  'sentence repeated, times shifted',
  'invented ending',
  'overlapping times',
  'times jump back',
  'no usable times',
  'prompt before',
  'talk after',
  'noise only',
  'reader repeats a sentence',
] as const
export type Fault = (typeof FAULTS)[number]

const OTHER_WORDS = ['zebra', 'opium', 'velvet', 'compass', 'thunder'] as const

/** A reader of a text, who misreads up to four words and leaves out up to one. */
export function readerOf(text: string, seed: number): TrueReading {
  const next = numbersFrom(seed)
  const words = text.split(/\s+/)
  const wrong = new Set(
    Array.from({ length: Math.floor(next() * 5) }, () => 3 + Math.floor(next() * (words.length - 6))),
  )
  const omitted = next() < 0.3 ? 3 + Math.floor(next() * (words.length - 6)) : -1
  let at = 0.5 + next()
  const spokenWords: HeardWord[] = []
  for (const [index, word] of words.entries()) {
    if (index === omitted) continue
    const length = 0.18 + 0.03 * word.length
    spokenWords.push({
      word: wrong.has(index) ? oneOf(OTHER_WORDS, next) : word,
      start: rounded(at),
      end: rounded(at + length),
      confidence: 0.9,
    })
    at += length + 0.05 + (/[.!?]"?$/.test(word) ? 0.5 : 0.15 * next())
  }
  const errors = new Set([...wrong, ...(omitted === -1 ? [] : [omitted])]).size
  return {
    spokenWords,
    errors,
    correct: words.length - errors,
    seconds: secondsOf(spokenWords),
    scores: true,
  }
}

/** The transcripts of a reading by two recognizers, with a fault of the first one. */
export function transcribed(reading: TrueReading, fault: Fault, seed: number): Transcribed {
  const next = numbersFrom(seed)
  const { spokenWords } = reading
  const cross = spokenWords.map((each) => moved(each, 0.04 * (next() - 0.5)))
  const given = { primary: spokenWords, cross, truth: reading }
  const sentences = sentencesOf(spokenWords)
  switch (fault) {
    case 'none':
      return given
    case 'loop at the end': {
      const last = sentences.at(-1) ?? []
      const copies = 2 + Math.floor(next() * 4)
      const loop = Array.from({ length: copies }, (_, at) =>
        later(last, (at + 1) * (secondsOf(last) + 0.2)),
      ).flat()
      return { ...given, primary: [...spokenWords, ...loop] }
    }
    case 'loop with the same times': {
      const at = 1 + Math.floor(next() * (sentences.length - 2))
      const unit = sentences[at] ?? []
      const end = unit.at(-1)?.end ?? 0
      const loop = Array.from({ length: 3 }, () => unit.map((each) => ({ ...each, start: end, end }))).flat()
      return {
        ...given,
        primary: [...sentences.slice(0, at + 1).flat(), ...loop, ...sentences.slice(at + 1).flat()],
      }
    }
    case 'sentence repeated, times shifted': {
      const at = 1 + Math.floor(next() * (sentences.length - 2))
      const unit = sentences[at] ?? []
      const shift = secondsOf(unit) + 0.4
      const rest = later(sentences.slice(at + 1).flat(), shift)
      return { ...given, primary: [...sentences.slice(0, at + 1).flat(), ...later(unit, shift), ...rest] }
    }
    case 'invented ending': {
      const phrase = oneOf(
        [
          'Thank you for watching!',
          'Thanks for watching.',
          'Please subscribe to my channel.',
          'See you in the next video.',
        ],
        next,
      )
      return { ...given, primary: [...spokenWords, ...spoken(phrase, endOf(spokenWords) + 1.2)] }
    }
    case 'overlapping times':
      return {
        ...given,
        primary: spokenWords.map((each, at) =>
          at === spokenWords.length - 1 ? each : { ...each, end: rounded((each.end ?? 0) + 0.3) },
        ),
      }
    case 'times jump back': {
      const at = 1 + Math.floor(next() * (sentences.length - 2))
      const primary = sentences.flatMap((unit, index) =>
        index === at ? later(unit, -Math.min(5, unit[0]?.start ?? 0)) : unit,
      )
      return { ...given, primary }
    }
    case 'no usable times': {
      const time = next() < 0.5 ? 0 : null
      return { ...given, primary: spokenWords.map((each) => ({ ...each, start: time, end: time })) }
    }
    case 'prompt before': {
      const prompt = oneOf(
        [
          'Okay, go ahead and start reading when you are ready.',
          'Now the story is about a small dog. Begin.',
          'Please read this page out loud for me.',
          'Ready? One, two, go.',
        ],
        next,
      )
      const before = spoken(prompt, 0.5)
      const shift = endOf(before) + 0.3 + 3 * next()
      return {
        primary: [...before, ...later(spokenWords, shift)],
        cross: [...before, ...later(cross, shift)],
        truth: reading,
      }
    }
    case 'talk after': {
      const talk = oneOf(
        [
          'Very good. Now tell me what the story was about.',
          'Great job, you can stop there.',
          'Okay, the end. Who was in the garden?',
        ],
        next,
      )
      const after = spoken(talk, endOf(spokenWords) + 0.5 + 2 * next())
      return { primary: [...spokenWords, ...after], cross: [...cross, ...after], truth: reading }
    }
    case 'noise only': {
      const noise = oneOf(['[noise]', '<unk>', '[BLANK_AUDIO]', '(inaudible)'], next)
      const primary = next() < 0.3 ? [] : spokenWords.slice(0, 6).map((each) => ({ ...each, word: noise }))
      return { primary, cross: next() < 0.5 ? cross : null, truth: { ...reading, scores: false } }
    }
    case 'reader repeats a sentence': {
      const at = 1 + Math.floor(next() * (sentences.length - 2))
      const unit = sentences[at] ?? []
      const shift = secondsOf(unit) + 0.4
      const all = [
        ...sentences.slice(0, at + 1).flat(),
        ...later(unit, shift),
        ...later(sentences.slice(at + 1).flat(), shift),
      ]
      const heard = all.map((each) => moved(each, 0.04 * (next() - 0.5)))
      return { primary: all, cross: heard, truth: { ...reading, spokenWords: all, seconds: secondsOf(all) } }
    }
  }
}

function sentencesOf(spokenWords: readonly HeardWord[]): HeardWord[][] {
  const sentences: HeardWord[][] = [[]]
  for (const each of spokenWords) {
    sentences.at(-1)?.push(each)
    if (/[.!?]"?$/.test(each.word)) sentences.push([])
  }
  return sentences.filter(({ length }) => length > 0)
}

function spoken(text: string, from: number): HeardWord[] {
  return text.split(' ').map((word, at) => ({
    word,
    start: rounded(from + 0.35 * at),
    end: rounded(from + 0.35 * at + 0.28),
    confidence: 0.5,
  }))
}

function later(words: readonly HeardWord[], by: number): HeardWord[] {
  return words.map((each) => moved(each, by))
}

function moved({ start, end, ...rest }: HeardWord, by: number): HeardWord {
  return {
    ...rest,
    start: start === null ? null : rounded(Math.max(0, start + by)),
    end: end === null ? null : rounded(Math.max(0, end + by)),
  }
}

function endOf(words: readonly HeardWord[]): number {
  return words.at(-1)?.end ?? 0
}

function secondsOf(words: readonly HeardWord[]): number {
  return endOf(words) - (words[0]?.start ?? 0)
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000
}

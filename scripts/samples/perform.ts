import type { Moment, Performance } from './performance.ts'
import { RATE, say } from './voice.ts'

/** A word as an engine wrote it; seconds from the start of the recording. */
export interface Heard {
  readonly word: string
  readonly start: number
  readonly end: number
  readonly confidence: number
}

/** The sound of a reading and the output of each engine for it. */
export interface Performed {
  readonly samples: Int16Array
  readonly v1: readonly Heard[]
  readonly pk: readonly Heard[]
  /** The primary's tidied output: its words without fillers and tries, without times. */
  readonly v0: readonly string[]
}

const BEFORE_SECONDS = 0.6
const AFTER_SECONDS = 0.8
const AFTER_COMMA_SECONDS = 0.3
const AFTER_SENTENCE_SECONDS = 0.55
const AFTER_PARAGRAPH_SECONDS = 0.9

/** How far the second engine's times are from the first's, at most. */
const DRIFT_SECONDS = 0.03

/** Reads a text aloud as its moments say, word by word, so that every time is known. */
export function perform(reading: Performance, folder: string): Performed {
  const voice = { name: reading.voice, speed: reading.speed }
  const chance = createChance(reading.name)
  const pieces: { readonly at: number; readonly samples: Int16Array }[] = []
  const v1: Heard[] = []
  const pk: Heard[] = []
  const v0: string[] = []
  let time = BEFORE_SECONDS
  for (const { word, stop, moment } of wordsOf(reading)) {
    time += moment.pause ?? stop + reading.gap * (0.7 + 0.6 * chance())
    for (const each of moment.before ?? []) {
      const { start, end } = speak(each.say)
      hear(v1, each.v1 === null ? [] : [each.v1], start, end)
      hear(pk, each.pk === null ? [] : [each.pk], start, end)
      time += 0.12
    }
    const spoken = moment.say === undefined ? word : moment.say
    const { start, end } = spoken === null ? { start: time, end: time } : speak(spoken)
    hear(v1, moment.v1 ?? [word], start, end)
    hear(pk, moment.pk ?? [word], start, end)
    v0.push(...(moment.v1 ?? [word]))
  }
  return { samples: mixed(pieces, time + AFTER_SECONDS, chance), v1, pk: pk.map(drifted), v0 }

  function speak(text: string): { start: number; end: number } {
    const samples = say(text, voice, folder)
    const start = time
    pieces.push({ at: start, samples })
    time += samples.length / RATE
    return { start, end: time }
  }

  /** Several words share the time of the spoken word, by their letters. */
  function hear(engine: Heard[], words: readonly string[], start: number, end: number): void {
    const letters = words.join('').length
    let from = start
    for (const word of words) {
      const to = from + ((end - start) * word.length) / letters
      engine.push({ word, start: from, end: to, confidence: 0.6 + 0.39 * chance() })
      from = to
    }
  }

  function drifted({ start, end, ...rest }: Heard): Heard {
    const drift = (chance() - 0.5) * 2 * DRIFT_SECONDS
    return { ...rest, start: Math.max(0, start + drift), end: Math.max(start + drift, end + drift) }
  }
}

interface Spoken {
  readonly word: string
  /** The silence that the text asks for before it. */
  readonly stop: number
  readonly moment: Moment
}

function wordsOf({ text, moments, last }: Performance): Spoken[] {
  const seen = new Map<string, number>()
  const words: Spoken[] = []
  let from = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}’]+/gu)) {
    const nth = (seen.get(word) ?? 0) + 1
    seen.set(word, nth)
    const moment = (nth === 1 ? moments[word] : undefined) ?? moments[`${word}#${nth}`] ?? {}
    words.push({ word, stop: stopIn(text.slice(from, index)), moment })
    from = index + word.length
    if (word === last) break
  }
  const unused = Object.keys(moments).filter((key) => !words.some(({ moment }) => moment === moments[key]))
  if (unused.length > 0) throw new Error(`No such words are read: ${unused.join(', ')}`)
  return words
}

function stopIn(between: string): number {
  if (between.includes('\n')) return AFTER_PARAGRAPH_SECONDS
  if (/[.!?]/.test(between)) return AFTER_SENTENCE_SECONDS
  return between.includes(',') ? AFTER_COMMA_SECONDS : 0
}

/** Puts the pieces in their places, over a little noise: no microphone hears nothing. */
function mixed(
  pieces: readonly { readonly at: number; readonly samples: Int16Array }[],
  seconds: number,
  chance: () => number,
): Int16Array {
  const track = Int16Array.from({ length: Math.ceil(seconds * RATE) }, () =>
    Math.round((chance() - 0.5) * 60),
  )
  for (const { at, samples } of pieces) {
    const offset = Math.round(at * RATE)
    for (const [index, sample] of samples.entries())
      track[offset + index] = Math.max(-32_768, Math.min(32_767, (track[offset + index] ?? 0) + sample * 0.7))
  }
  return track
}

/** Numbers from 0 to 1 that look like chance and are the same each time. */
function createChance(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import type { WaveMark } from '../../../../components/waveform/draw.ts'
import type { TimeWindow } from '../../../../components/waveform/time-window.ts'
import { type HeardWords, markOf, type ShownExtra, shownExtras } from '../words/word-marks.ts'

/** Returns when a word was said: by the primary, else by the cross-validator. */
export function spanOf({ engines: { primary, crossValidator } }: ReadingWord): TimeWindow | null {
  return spanIn(primary) ?? spanIn(crossValidator)
}

function spanIn(
  times: { readonly start: number | null; readonly end: number | null } | null,
): TimeWindow | null {
  return times === null || times.start === null || times.end === null
    ? null
    : { from: times.start, to: Math.max(times.end, times.start) }
}

/** The words of a reading in the order of their times. */
export interface TimeLine {
  /** Words and insertions, in the order of their times. */
  readonly marks: readonly WaveMark[]
  /** Returns the word at a time; `null` in silence. */
  wordAt(time: number): number | null
  /** Returns the word nearest to a time; `null` if no word has a time. */
  nearest(time: number): number | null
  /** Returns the neighbor of a word among those with a time; `null` if there is none. */
  adjacent(index: number | null, by: 1 | -1): number | null
}

/** Returns the key of a word among the marks of a waveform. */
export function wordKey(index: number): string {
  return `word:${index}`
}

export function timeLineOf(outcome: HeardWords, text: string): TimeLine {
  const timedWords = outcome.words.flatMap((word) => {
    const span = spanOf(word)
    return span === null ? [] : [{ ...span, word }]
  })
  const indexes = timedWords.map(({ word }) => word.index)
  const byTime = timedWords.toSorted((a, b) => a.from - b.from)
  const marks = [
    ...timedWords.map(({ from, to, word }) => ({ from, to, ...wordMark(word, text) })),
    ...shownExtras(outcome).flatMap(extraMark),
  ]
  return {
    marks: marks.toSorted((a, b) => a.from - b.from),
    wordAt: (time) => byTime.findLast(({ from, to }) => time >= from && time <= to)?.word.index ?? null,
    nearest: (time) =>
      byTime.reduce<{ index: number; away: number } | null>((best, { from, to, word }) => {
        const away = Math.max(from - time, time - to, 0)
        return best === null || away < best.away ? { index: word.index, away } : best
      }, null)?.index ?? null,
    adjacent(index, by) {
      if (index === null) return indexes[0] ?? null
      const found = by === 1 ? indexes.find((each) => each > index) : indexes.findLast((each) => each < index)
      return found ?? null
    },
  }
}

function wordMark(word: ReadingWord, text: string): Pick<WaveMark, 'key' | 'label' | 'isDoubt'> {
  const label = text.slice(word.span.start, word.span.end)
  return { key: wordKey(word.index), label, isDoubt: markOf(word) === 'disputed' }
}

function extraMark(extra: ShownExtra): WaveMark[] {
  const span = spanIn(extra)
  return span === null ? [] : [{ ...span, key: extra.key, label: extra.heard, isDoubt: false }]
}

import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import type { TimeWindow } from '../../../../components/waveform/time-window.ts'
import type { Sound } from '../../../../lib/sound/sound.ts'
import { playedSpan } from '../../parts/player/played-span.ts'
import { usePlayer } from '../../parts/player/use-player.ts'
import { spanOf, type TimeLine } from './time-line.ts'

/** Plays the words of a reading when they are chosen and by command; `sound` is `null` while there is none. */
export function usePlayback({
  sound,
  timeLine,
  words,
  index,
  playsChosen,
}: {
  readonly sound: Sound | null
  readonly timeLine: TimeLine
  readonly words: readonly ReadingWord[]
  /** The chosen word. */
  readonly index: number | null
  /** Whether a word is played as soon as it is chosen. */
  readonly playsChosen: boolean
}) {
  const span = spanAt(words, index)
  return usePlayer({ sound, chosen: index, span, partAt: timeLine.wordAt, playsChosen })
}

/** Returns the span that is played for a word; `null` without a word or its times. */
function spanAt(words: readonly ReadingWord[], index: number | null): TimeWindow | null {
  const word = index === null ? undefined : words[index]
  const span = word === undefined ? null : spanOf(word)
  return span === null ? null : playedSpan(span)
}

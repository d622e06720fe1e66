import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'
import type { Sound } from '../../../../lib/sound/sound.ts'
import { playedSpan, type Span, spanOf, type TimeLine } from './time-line.ts'

const BACK_SECONDS = 1

/** From where somebody wants to hear at least this much. */
const SHORTEST_SECONDS = 1

/** Plays the words of a reading, as they are chosen and by command; `sound` is `null` while there is none. */
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
  /** The word that is looked at. */
  readonly index: number | null
  /** Whether a word is played as soon as it is chosen. */
  readonly playsChosen: boolean
}) {
  useEffect(() => () => sound?.pause(), [sound]) // nobody looks any more
  const playing = useSyncExternalStore(sound?.subscribe ?? never, () =>
    sound?.isPlaying() ? timeLine.wordAt(sound.at()) : null,
  )
  const wanted = useRef<{ readonly index: number; readonly time: number } | null>(null)
  const span = spanAt(words, index)

  const play = () => {
    if (span !== null) sound?.play(span.from, span.to)
    else if (sound !== null) sound.play(isOver(sound) ? 0 : sound.at(), sound.seconds)
  }
  const playFrom = (time: number) => sound?.play(time, Math.max(span?.to ?? 0, time + SHORTEST_SECONDS))

  useChange(index, () => {
    const from = wanted.current
    wanted.current = null
    if (span === null) sound?.pause()
    else if (from !== null && from.index === index) playFrom(from.time)
    else if (playsChosen) play()
    else sound?.cue(span.from, span.to)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is chosen when the recording comes
  useEffect(() => {
    if (span !== null) sound?.cue(span.from, span.to)
  }, [sound])
  useCommands({
    'sound.play': sound && (() => (sound.isPlaying() ? sound.pause() : sound.resume() || play())),
    'sound.back': sound && (() => (sound.at() > 0 ? sound.back(BACK_SECONDS) : play())),
    'sound.on': sound && (() => sound.play(span?.from ?? sound.at(), sound.seconds)),
  })

  return {
    playing,
    /** Plays the word that is looked at once more. */
    again: play,
    /** Plays from a time on, now or as soon as the word there is looked at. */
    from(which: number, time: number): void {
      if (which === index) playFrom(time)
      else wanted.current = { index: which, time }
    },
  }
}

/** What is played for a word, `null` where there is none or it has no times. */
function spanAt(words: readonly ReadingWord[], index: number | null): Span | null {
  const word = index === null ? undefined : words[index]
  const span = word === undefined ? null : spanOf(word)
  return span === null ? null : playedSpan(span)
}

function isOver(sound: Sound): boolean {
  return sound.seconds - sound.at() < SHORTEST_SECONDS / 10
}

/** Does something when a value changes, but not for the first one: what was there at the start was not chosen. */
function useChange<T>(value: T, onChange: (value: T) => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (Object.is(last.current, value)) return
    last.current = value
    onChange(value)
  })
}

function never(): () => void {
  return () => undefined
}

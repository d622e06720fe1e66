import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { TimeWindow } from '../../../../components/waveform/time-window.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'
import type { PlayedSound } from '../../../../lib/sound/sound.ts'

const BACK_SECONDS = 1

/** Minimum length in seconds that is played from a given time. */
const SHORTEST_SECONDS = 1

/**
 * Plays the parts of a recording when they are chosen and by command. The view identifies parts, for example by the
 * index of a word.
 */
export function usePlayer<Part extends string | number>({
  sound,
  chosen,
  span,
  partAt,
  playsChosen,
}: {
  /** `null` while there is none. */
  readonly sound: PlayedSound | null
  /** The chosen part. */
  readonly chosen: Part | null
  /** The span that is played for the chosen part; `null` if it has no times. */
  readonly span: TimeWindow | null
  /** Returns the part at a time in seconds; `null` between two parts. */
  readonly partAt: (time: number) => Part | null
  /** Whether a part is played as soon as it is chosen. */
  readonly playsChosen: boolean
}) {
  useEffect(() => () => sound?.pause(), [sound]) // stops when the view unmounts
  const playing = useSyncExternalStore(sound?.subscribe ?? never, () =>
    sound?.isPlaying() ? partAt(sound.at()) : null,
  )
  const wanted = useRef<{ readonly part: Part; readonly time: number } | null>(null)

  const play = () => {
    if (span !== null) sound?.play(span.from, span.to)
    else if (sound !== null) sound.play(isOver(sound) ? 0 : sound.at(), sound.seconds)
  }
  const playFrom = (time: number) => sound?.play(time, Math.max(span?.to ?? 0, time + SHORTEST_SECONDS))

  useChange(chosen, () => {
    const from = wanted.current
    wanted.current = null
    if (span === null) sound?.pause()
    else if (from !== null && from.part === chosen) playFrom(from.time)
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
    /** Plays the chosen part again. */
    again: play,
    /** Plays from a time, at once or as soon as the part there is chosen. */
    from(part: Part, time: number): void {
      if (part === chosen) playFrom(time)
      else wanted.current = { part, time }
    },
  }
}

function isOver(sound: PlayedSound): boolean {
  return sound.seconds - sound.at() < SHORTEST_SECONDS / 10
}

/** Calls `onChange` when a value changes, but not for the first value, which was not chosen by the user. */
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

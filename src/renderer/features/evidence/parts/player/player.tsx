import { Pause, Play, RotateCcw, SkipForward } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../../components/button.tsx'
import { filled } from '../../../../components/filled.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { Keys } from '../../../../components/marks/keys.tsx'
import type { WaveMark } from '../../../../components/waveform/draw.ts'
import type { TimeWindow } from '../../../../components/waveform/time-window.ts'
import { Waveform } from '../../../../components/waveform/waveform.tsx'
import { shownClock } from '../../../../lib/formats/format.ts'
import { useShownKeys } from '../../../../lib/keys/key-map.ts'
import { giveCommand } from '../../../../lib/keys/use-commands.ts'
import type { Recording, RecordingState } from '../../../../lib/sound/use-recording.ts'
import { player as playerTexts } from '../texts.ts'
import styles from './player.module.css'

/** The texts of a player that depend on the content of the recording. */
export interface PlayerTexts {
  /** States that there is no recording. */
  readonly none: string
  /** The label of the button that plays the chosen part. */
  readonly playChosen: string
  /** States that no part has a time. */
  readonly untimed: string
}

/**
 * Shows a recording with its waveform and controls, or that there is none. Parts are identified by the keys of their
 * marks.
 */
export function Player({
  state,
  texts,
  marks,
  chosen,
  range = null,
  playing,
  valueText,
  onSeek,
  onStep,
}: {
  readonly state: RecordingState
  readonly texts: PlayerTexts
  /** The parts that have a time. */
  readonly marks: readonly WaveMark[]
  /** The chosen part. */
  readonly chosen: string | null
  /** The relevant part of the recording; default: all of it. */
  readonly range?: TimeWindow | null
  /** The part that is playing. */
  readonly playing: string | null
  /** Returns the value of the waveform for screen readers; `seconds` is the length of the recording. */
  readonly valueText: (seconds: number) => string
  readonly onSeek: (time: number) => void
  readonly onStep: (by: 1 | -1) => void
}) {
  switch (state.phase) {
    case 'none':
      return <Silent>{texts.none}</Silent>
    case 'loading':
      return <Silent isLoading>{playerTexts.loading}</Silent>
    case 'failed':
      return <Silent>{state.problem}</Silent>
    case 'ready': {
      const { sound, peaks } = state.recording
      return (
        <section className={styles.player} aria-label={playerTexts.label}>
          <PlayerHead
            recording={state.recording}
            playText={marks.some(({ key }) => key === chosen) ? texts.playChosen : playerTexts.play}
            note={marks.length > 0 ? null : texts.untimed}
          />
          <Waveform
            label={playerTexts.waveform}
            valueText={valueText(sound.seconds)}
            seconds={sound.seconds}
            peaks={peaks}
            marks={marks}
            chosen={chosen}
            range={range}
            playing={playing}
            position={sound}
            onSeek={onSeek}
            onStep={onStep}
          />
        </section>
      )
    }
  }
}

/** While the recording is loading, it already occupies its space. */
function Silent({ isLoading, children }: { readonly isLoading?: boolean; readonly children: ReactNode }) {
  return (
    <section className={styles.player} aria-label={playerTexts.label} data-loading={isLoading || undefined}>
      <p className={styles.note}>{children}</p>
    </section>
  )
}

function PlayerHead({
  recording: { sound },
  playText,
  note,
}: {
  readonly recording: Recording
  readonly playText: string
  readonly note: string | null
}) {
  const isPlaying = useSyncExternalStore(sound.subscribe, sound.isPlaying)
  // Playing to the end is offered once something was played: before that, it is one more control beside "Play".
  const [hasPlayed, setHasPlayed] = useState(isPlaying)
  if (isPlaying && !hasPlayed) setHasPlayed(true)
  const label = isPlaying ? playerTexts.pause : playText
  const [play, back, on] = [useShownKeys('sound.play'), useShownKeys('sound.back'), useShownKeys('sound.on')]
  const clock = useSyncExternalStore(sound.subscribe, () => shownClock(sound.at()))
  return (
    <div className={styles.head}>
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={isPlaying ? Pause : Play} size="small" />}
        keys={<Keys of={play} />}
        onClick={() => giveCommand('sound.play')}
      >
        {label}
      </Button>
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={RotateCcw} size="small" />}
        keys={<Keys of={back} />}
        onClick={() => giveCommand('sound.back')}
      >
        {playerTexts.back}
      </Button>
      {hasPlayed ? (
        <Button
          kind="quiet"
          size="small"
          icon={<Icon of={SkipForward} size="small" />}
          keys={<Keys of={on} />}
          onClick={() => giveCommand('sound.on')}
        >
          {playerTexts.continue}
        </Button>
      ) : null}
      <span className="grow" />
      {note === null ? null : <span className="dim">{note}</span>}
      <span className="mono" data-testid="clock">
        {filled(playerTexts.clock, { clock, length: shownClock(sound.seconds) })}
      </span>
    </div>
  )
}

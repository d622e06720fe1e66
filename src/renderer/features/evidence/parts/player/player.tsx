import { Pause, Play, RotateCcw, SkipForward } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
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
import { player as said } from '../texts.ts'
import styles from './player.module.css'

/** The words of a player that depend on what a recording is of. */
export interface PlayerTexts {
  /** That there is no recording. */
  readonly none: string
  /** The button that plays the chosen part. */
  readonly playChosen: string
  /** That no part has a time. */
  readonly untimed: string
}

/** A recording with its waveform, and what plays it; where there is none it says so. Parts go by the keys of their marks. */
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
  /** The part that is looked at. */
  readonly chosen: string | null
  /** The part of the recording that counts; all of it unless told. */
  readonly range?: TimeWindow | null
  /** The part that is heard. */
  readonly playing: string | null
  /** What the waveform shows, for those who do not see it; `seconds` is how long the recording is. */
  readonly valueText: (seconds: number) => string
  readonly onSeek: (time: number) => void
  readonly onStep: (by: 1 | -1) => void
}) {
  switch (state.phase) {
    case 'none':
      return <Silent>{texts.none}</Silent>
    case 'loading':
      return <Silent isLoading>{said.loading}</Silent>
    case 'failed':
      return <Silent>{state.problem}</Silent>
    case 'ready': {
      const { sound, peaks } = state.recording
      return (
        <section className={styles.player} aria-label={said.label}>
          <PlayerHead
            recording={state.recording}
            playText={marks.some(({ key }) => key === chosen) ? texts.playChosen : said.play}
            note={marks.length > 0 ? null : texts.untimed}
          />
          <Waveform
            label={said.waveform}
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

/** One that is on its way already has the place that it will take. */
function Silent({ isLoading, children }: { readonly isLoading?: boolean; readonly children: ReactNode }) {
  return (
    <section className={styles.player} aria-label={said.label} data-loading={isLoading || undefined}>
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
  const label = isPlaying ? said.pause : playText
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
        {said.back}
      </Button>
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={SkipForward} size="small" />}
        keys={<Keys of={on} />}
        onClick={() => giveCommand('sound.on')}
      >
        {said.continue}
      </Button>
      <span className="grow" />
      {note === null ? null : <span className="dim">{note}</span>}
      <span className="mono" data-testid="clock">
        {filled(said.clock, { clock, length: shownClock(sound.seconds) })}
      </span>
    </div>
  )
}

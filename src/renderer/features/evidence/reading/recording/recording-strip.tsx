import { Pause, Play, RotateCcw, SkipForward } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { Keys } from '../../../../components/marks/keys.tsx'
import { Waveform } from '../../../../components/waveform/waveform.tsx'
import { shownClock } from '../../../../lib/formats/format.ts'
import { useShownKeys } from '../../../../lib/keys/key-map.ts'
import { giveCommand } from '../../../../lib/keys/use-commands.ts'
import type { Recording, RecordingState } from '../../../../lib/sound/use-recording.ts'
import styles from './recording.module.css'
import { type TimeLine, wordKey } from './time-line.ts'

/** The recording below the passage: its waveform, and what plays it. A reading without one says so. */
export function RecordingStrip({
  state,
  timeLine,
  index,
  playing,
  onSeek,
  onStep,
}: {
  readonly state: RecordingState
  readonly timeLine: TimeLine
  /** The word that is looked at. */
  readonly index: number | null
  readonly playing: number | null
  readonly onSeek: (time: number) => void
  readonly onStep: (by: 1 | -1) => void
}) {
  switch (state.phase) {
    case 'none':
      return <Silent>This reading came without a recording.</Silent>
    case 'loading':
      return <Silent isLoading>Reading the recording …</Silent>
    case 'failed':
      return <Silent>{state.problem}</Silent>
    case 'ready': {
      const { sound, peaks } = state.recording
      return (
        <section className={styles.recording} aria-label="Recording">
          <StripHead
            recording={state.recording}
            hasTimes={timeLine.marks.length > 0}
            hasWord={timeLine.marks.some(({ key }) => index !== null && key === wordKey(index))}
          />
          <Waveform
            label="Waveform"
            valueText={valueText(timeLine, index, sound.seconds)}
            seconds={sound.seconds}
            peaks={peaks}
            marks={timeLine.marks}
            chosen={index === null ? null : wordKey(index)}
            playing={playing === null ? null : wordKey(playing)}
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
    <section className={styles.recording} aria-label="Recording" data-loading={isLoading || undefined}>
      <p className={styles.note}>{children}</p>
    </section>
  )
}

function StripHead({
  recording: { sound },
  hasTimes,
  hasWord,
}: {
  readonly recording: Recording
  readonly hasTimes: boolean
  /** Whether the word that is looked at can be played. */
  readonly hasWord: boolean
}) {
  const isPlaying = useSyncExternalStore(sound.subscribe, sound.isPlaying)
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
        {isPlaying ? 'Pause' : hasWord ? 'Play the word' : 'Play'}
      </Button>
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={RotateCcw} size="small" />}
        keys={<Keys of={back} />}
        onClick={() => giveCommand('sound.back')}
      >
        One second back
      </Button>
      <Button
        kind="quiet"
        size="small"
        icon={<Icon of={SkipForward} size="small" />}
        keys={<Keys of={on} />}
        onClick={() => giveCommand('sound.on')}
      >
        Play on
      </Button>
      <span className="grow" />
      {hasTimes ? null : (
        <span className="dim">The recogniser gave no times: no word can be found in it.</span>
      )}
      <span className="mono" data-testid="clock">
        {clock} <span className="dim">of</span> {shownClock(sound.seconds)}
      </span>
    </div>
  )
}

/** What the waveform shows, for those who do not see it. */
function valueText({ marks }: TimeLine, index: number | null, seconds: number): string {
  const chosen = index === null ? undefined : marks.find(({ key }) => key === wordKey(index))
  const doubts = marks.filter(({ isDoubt }) => isDoubt).length
  const inDoubt = `${doubts} disputed ${doubts === 1 ? 'word' : 'words'} in ${shownClock(seconds)}`
  if (chosen === undefined) return inDoubt
  return `“${chosen.label}” from ${shownClock(chosen.from)} to ${shownClock(chosen.to)}; ${inDoubt}`
}

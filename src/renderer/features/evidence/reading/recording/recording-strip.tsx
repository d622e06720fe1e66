import type { TimeWindow } from '../../../../components/waveform/time-window.ts'
import { shownClock } from '../../../../lib/formats/format.ts'
import type { RecordingState } from '../../../../lib/sound/use-recording.ts'
import { Player } from '../../parts/player/player.tsx'
import { recording as recordingTexts } from '../texts/screen.ts'
import { type TimeLine, wordKey } from './time-line.ts'

const texts = {
  none: recordingTexts.none,
  playChosen: recordingTexts.playWord,
  untimed: recordingTexts.withoutTimes,
} as const

/** The recording with its words, below the passage. */
export function RecordingStrip({
  state,
  timeLine,
  index,
  range = null,
  playing,
  onSeek,
  onStep,
}: {
  readonly state: RecordingState
  readonly timeLine: TimeLine
  /** The chosen word. */
  readonly index: number | null
  /** From the start to the end of the reading. */
  readonly range?: TimeWindow | null
  readonly playing: number | null
  readonly onSeek: (time: number) => void
  readonly onStep: (by: 1 | -1) => void
}) {
  return (
    <Player
      state={state}
      texts={texts}
      marks={timeLine.marks}
      chosen={index === null ? null : wordKey(index)}
      range={range}
      playing={playing === null ? null : wordKey(playing)}
      valueText={(seconds) => valueText(timeLine, index, seconds)}
      onSeek={onSeek}
      onStep={onStep}
    />
  )
}

/** Returns the value of the waveform for screen readers. */
function valueText({ marks }: TimeLine, index: number | null, seconds: number): string {
  const chosen = index === null ? undefined : marks.find(({ key }) => key === wordKey(index))
  const doubts = marks.filter(({ isDoubt }) => isDoubt).length
  const disputed = recordingTexts.disputedIn(doubts, shownClock(seconds))
  if (chosen === undefined) return disputed
  return recordingTexts.wordAt(chosen.label, shownClock(chosen.from), shownClock(chosen.to), disputed)
}

import { counted } from '../../../../../shared/counted.ts'
import { shownClock } from '../../../../lib/formats/format.ts'
import type { RecordingState } from '../../../../lib/sound/use-recording.ts'
import { Player } from '../../parts/player/player.tsx'
import { type TimeLine, wordKey } from './time-line.ts'

const texts = {
  none: 'This reading came without a recording.',
  playChosen: 'Play the word',
  untimed: 'The recogniser gave no times: no word can be found in it.',
} as const

/** The recording below the passage, with its words. */
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
  return (
    <Player
      state={state}
      texts={texts}
      marks={timeLine.marks}
      chosen={index === null ? null : wordKey(index)}
      playing={playing === null ? null : wordKey(playing)}
      valueText={(seconds) => valueText(timeLine, index, seconds)}
      onSeek={onSeek}
      onStep={onStep}
    />
  )
}

/** What the waveform shows, for those who do not see it. */
function valueText({ marks }: TimeLine, index: number | null, seconds: number): string {
  const chosen = index === null ? undefined : marks.find(({ key }) => key === wordKey(index))
  const doubts = marks.filter(({ isDoubt }) => isDoubt).length
  const inDoubt = `${counted(doubts, 'disputed word')} in ${shownClock(seconds)}`
  if (chosen === undefined) return inDoubt
  return `“${chosen.label}” from ${shownClock(chosen.from)} to ${shownClock(chosen.to)}; ${inDoubt}`
}

import { useMemo } from 'react'
import type { Attachment } from '../../../../shared/domain/cases/case.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { CaseEvidence } from '../../../../shared/pipelines/index.ts'
import type { ReadingFinal } from '../../../../shared/pipelines/reading/final.ts'
import type { ReadingInput } from '../../../../shared/pipelines/reading/input.ts'
import type { ReadingOutcome } from '../../../../shared/pipelines/reading/outcome.ts'
import { Notice } from '../../../components/feedback/notice.tsx'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { useRecording } from '../../../lib/sound/use-recording.ts'
import { BlindReading } from './blind-reading.tsx'
import type { BlindQuestion } from './blind-words.ts'
import { Measures } from './measures.tsx'
import styles from './reading.module.css'
import { RecordingStrip } from './recording/recording-strip.tsx'
import { timeLineOf } from './recording/time-line.ts'
import { usePlayback } from './recording/use-playback.ts'
import { DebugTable } from './tables/debug-table.tsx'
import { EnginesTable } from './tables/engines-table.tsx'
import { type ReadingView, ViewSwitch } from './view-switch.tsx'
import { Legend } from './words/legend.tsx'
import { Passage } from './words/passage.tsx'
import { useWordChoice } from './words/use-word-choice.ts'
import { kindCounts } from './words/word-marks.ts'
import { WordNote } from './words/word-note.tsx'

interface ReadingEvidenceProps {
  readonly caseId: CaseId
  readonly attachments: readonly Attachment[]
  /** The subject of the chosen decision, such as `word:14`. */
  readonly chosen: string | null
  /** The subjects that have a decision. */
  readonly decided: ReadonlySet<string>
  /** What a reviewer who works blind is asked; `null` for everybody who may see what was found. */
  readonly questions: readonly BlindQuestion[] | null
  readonly view: ReadingView
  /** Whether a word is played as soon as it is chosen. */
  readonly playsChosen: boolean
  readonly onChoose: (subject: string) => void
  readonly onView: (view: ReadingView) => void
}

/** A reading: the passage with its marks, what each engine heard around the chosen word, and the recording. */
export function ReadingEvidence({
  evidence: { input, outcome, final },
  ...props
}: ReadingEvidenceProps & { readonly evidence: Extract<CaseEvidence, { pipeline: 'reading' }> }) {
  if (props.questions !== null) return <BlindReading input={input} {...props} questions={props.questions} />
  if (outcome === null || final === null)
    return (
      <Notice title="Not judged yet">
        The passage is here, but no run of it has ended. Run it with: docket run.
      </Notice>
    )
  return <JudgedReading input={input} outcome={outcome} final={final} {...props} />
}

function JudgedReading({
  input,
  outcome,
  final,
  caseId,
  attachments,
  chosen,
  decided,
  view,
  playsChosen,
  onChoose,
  onView,
}: ReadingEvidenceProps & {
  readonly input: ReadingInput
  readonly outcome: ReadingOutcome
  readonly final: ReadingFinal
}) {
  const { words } = outcome
  const { text } = input.passage
  const timeLine = useMemo(() => timeLineOf(outcome, text), [outcome, text])
  const counts = useMemo(() => kindCounts(outcome), [outcome])
  const recording = useRecording(caseId, attachments.find(({ role }) => role === 'audio') ?? null)
  const sound = recording.phase === 'ready' ? recording.recording.sound : null
  const choice = useWordChoice({ words, chosen, decided, onDecision: onChoose })
  const { index } = choice
  const playback = usePlayback({ sound, timeLine, words, index, playsChosen })
  useCommands({ 'evidence.table': () => onView(view === 'table' ? 'passage' : 'table') })

  const point = (next: number) => {
    if (next === index) playback.again()
    choice.choose(next)
  }
  const seek = (time: number) => {
    const nearest = timeLine.nearest(time)
    if (nearest === null) return sound?.play(time, sound.seconds)
    playback.from(nearest, time)
    choice.choose(nearest)
  }
  const step = (by: 1 | -1) => {
    const next = timeLine.beside(index, by)
    if (next !== null) choice.choose(next)
  }
  const word = index === null ? undefined : words[index]

  return (
    <section className="pane" aria-label="Evidence">
      <div className={styles.head}>
        <Measures metrics={outcome.metrics} final={final.metrics}>
          <ViewSwitch view={view} onView={onView} />
        </Measures>
      </div>
      {view === 'table' ? (
        <DebugTable input={input} words={words} chosen={index} onChoose={point} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className="scroll grow" tabIndex={0} aria-label="Passage">
          <Passage text={text} outcome={outcome} chosen={index} playing={playback.playing} onChoose={point} />
          <Legend counts={counts} />
        </section>
      )}
      {word === undefined ? null : (
        <WordNote word={word} shown={text.slice(word.span.start, word.span.end)} />
      )}
      <EnginesTable input={input} words={words} around={index} />
      <RecordingStrip
        state={recording}
        timeLine={timeLine}
        index={index}
        playing={playback.playing}
        onSeek={seek}
        onStep={step}
      />
    </section>
  )
}

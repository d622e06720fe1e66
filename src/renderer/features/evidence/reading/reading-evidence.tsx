import { useEffect, useMemo } from 'react'
import { aboutWord, secondsText, wordIndexOf } from '../../../../shared/pipelines/reading/about.ts'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { useRecording } from '../../../lib/sound/use-recording.ts'
import type { EvidenceProps } from '../pipeline-view.ts'
import { Measures } from './measures.tsx'
import styles from './reading.module.css'
import { RecordingStrip } from './recording/recording-strip.tsx'
import { timeLineOf } from './recording/time-line.ts'
import { usePlayback } from './recording/use-playback.ts'
import { usePlaysChosen } from './recording/use-plays-chosen.ts'
import { DebugTable } from './tables/debug-table.tsx'
import { EnginesTable } from './tables/engines-table.tsx'
import { evidence as texts } from './texts/screen.ts'
import { ViewSwitch } from './view-switch.tsx'
import { Legend } from './words/legend.tsx'
import { Passage } from './words/passage.tsx'
import { useWordChoice } from './words/use-word-choice.ts'
import { isStruggle, kindCounts } from './words/word-marks.ts'
import { WordNote } from './words/word-note.tsx'

/** Shows a reading: the passage with its marks, what each engine heard around the chosen word, and the recording. */
export function ReadingEvidence({
  input,
  outcome,
  final,
  caseId,
  attachments,
  calls,
  chosen,
  decided,
  layout,
  isOpen,
  isReadOnly,
  onChoose,
  onElsewhere,
  onCorrect,
  onLayout,
}: EvidenceProps<'reading'>) {
  const { words } = outcome
  const ruled = useMemo(
    () => new Set(final.words.flatMap(({ index, ruled: isRuled }) => (isRuled ? [index] : []))),
    [final],
  )
  const { text } = input.passage
  const timeLine = useMemo(() => timeLineOf(outcome, text), [outcome, text])
  const counts = useMemo(() => kindCounts(outcome), [outcome])
  const recording = useRecording(caseId, attachments.find(({ role }) => role === 'audio') ?? null)
  const sound = recording.phase === 'ready' ? recording.recording.sound : null
  const playsChosen = usePlaysChosen()
  const decidedWords = useMemo(() => new Set(decided.flatMap((about) => wordIndexOf(about) ?? [])), [decided])
  const choice = useWordChoice({
    words,
    chosen: chosen === null ? null : wordIndexOf(chosen),
    decided: decidedWords,
    onDecision: (next) => onChoose(aboutWord({ index: next })),
  })
  const { index } = choice
  const playback = usePlayback({ sound, timeLine, words, index, playsChosen })
  const isTable = layout === 'table'
  useCommands({ 'evidence.table': () => onLayout(isTable ? 'passage' : 'table') })

  const point = (next: number) => {
    if (next === index) playback.again()
    choice.choose(next)
  }
  const { speech } = outcome
  const range = speech?.window == null ? null : { from: speech.window.start, to: speech.window.end }
  const movesEdge = chosen?.kind === 'window' && isOpen && !isReadOnly
  const seek = (time: number) => {
    if (movesEdge) {
      onCorrect(secondsText(time))
      return sound?.play(time, Math.min(time + EDGE_SECONDS, sound.seconds))
    }
    const nearest = timeLine.nearest(time)
    if (nearest === null) return sound?.play(time, sound.seconds)
    playback.from(nearest, time)
    choice.choose(nearest)
  }
  const step = (by: 1 | -1) => {
    const next = timeLine.adjacent(index, by)
    if (next !== null) choice.choose(next)
  }
  const word = index === null ? undefined : words[index]
  const isElsewhere = chosen !== null && word !== undefined && wordIndexOf(chosen) !== index
  const elsewhere = isElsewhere ? text.slice(word.span.start, word.span.end) : null
  useEffect(() => {
    onElsewhere(elsewhere)
    return () => onElsewhere(null)
  }, [onElsewhere, elsewhere])

  return (
    <section className={`pane ${styles.reading}`} aria-label={texts.label}>
      <div className={styles.head}>
        <Measures
          metrics={outcome.metrics}
          final={final.metrics}
          outcome={outcome}
          passage={input.passage}
          ruled={ruled}
        >
          {isTable ? <ViewSwitch onLayout={onLayout} /> : null}
        </Measures>
      </div>
      {isTable ? (
        <DebugTable input={input} words={words} chosen={index} onChoose={point} />
      ) : (
        <ScrollRegion label={texts.passage}>
          <Passage
            text={text}
            leftOut={input.passage.leftOut ?? []}
            outcome={outcome}
            decided={decidedWords}
            chosen={index}
            playing={playback.playing}
            onChoose={point}
          />
          <Legend counts={counts} calls={calls} />
        </ScrollRegion>
      )}
      {word === undefined ||
      (chosen !== null && wordIndexOf(chosen) === index && !isStruggle(word)) ? null : (
        <WordNote word={word} shown={text.slice(word.span.start, word.span.end)} />
      )}
      <EnginesTable input={input} words={words} around={index} />
      <RecordingStrip
        state={recording}
        timeLine={timeLine}
        index={index}
        range={range}
        playing={playback.playing}
        onSeek={seek}
        onStep={step}
      />
    </section>
  )
}

/** Length in seconds that is played from an edge of the reading. */
const EDGE_SECONDS = 2

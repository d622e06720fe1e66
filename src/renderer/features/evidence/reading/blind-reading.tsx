import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { isSameAbout } from '../../../../shared/domain/runs/about.ts'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { useRecording } from '../../../lib/sound/use-recording.ts'
import type { BlindEvidenceProps, BlindQuestion } from '../pipeline-view.ts'
import { blindPassage } from './blind-words.ts'
import styles from './reading.module.css'
import { RecordingStrip } from './recording/recording-strip.tsx'
import { timeLineOf } from './recording/time-line.ts'
import { usePlayback } from './recording/use-playback.ts'
import { usePlaysChosen } from './recording/use-plays-chosen.ts'
import { HeardTable } from './tables/heard-table.tsx'
import { evidence, blindFigures as texts } from './texts/screen.ts'
import { Passage } from './words/passage.tsx'
import { useWordChoice } from './words/use-word-choice.ts'

/** Shows a reading to a blind reviewer: the passage, the transcripts and the recording, without the judge's answers. */
export function BlindReading({
  input,
  questions,
  caseId,
  attachments,
  chosen,
  onChoose,
}: BlindEvidenceProps<'reading'>) {
  const { text } = input.passage
  const { heard, asked } = useMemo(() => blindPassage(input, questions), [input, questions])
  const { words } = heard
  const timeLine = useMemo(() => timeLineOf(heard, text), [heard, text])
  const recording = useRecording(caseId, attachments.find(({ role }) => role === 'audio') ?? null)
  const sound = recording.phase === 'ready' ? recording.recording.sound : null
  const isChosen = ({ about }: BlindQuestion) => chosen !== null && isSameAbout(about, chosen)
  const { index, choose } = useWordChoice({
    words,
    chosen: asked.find(({ question }) => isChosen(question))?.index ?? null,
    decided: new Set(asked.map((each) => each.index)),
    onDecision: (next) => {
      const about = asked.findLast((each) => each.index === next)?.question.about
      if (about !== undefined) onChoose(about)
    },
  })
  const playback = usePlayback({ sound, timeLine, words, index, playsChosen: usePlaysChosen() })
  const question = questions.find(isChosen)

  return (
    <section className="pane" aria-label={evidence.label}>
      <div className={styles.head}>
        <div className={styles.measures}>
          <dl>
            <Fact name={texts.words}>{words.length}</Fact>
            <Fact name={texts.unanswered}>{questions.length}</Fact>
            <Fact name={texts.scores}>
              <span className={styles.measureDetail}>{texts.hidden}</span>
            </Fact>
          </dl>
        </div>
      </div>
      <ScrollRegion label={evidence.passage}>
        <Passage text={text} outcome={heard} chosen={index} playing={playback.playing} onChoose={choose} />
      </ScrollRegion>
      {question === undefined ? null : <HeardTable input={input} question={question} />}
      <RecordingStrip
        state={recording}
        timeLine={timeLine}
        index={index}
        playing={playback.playing}
        onSeek={(time) => sound?.play(time, sound.seconds)}
        onStep={(by) => {
          const next = timeLine.adjacent(index, by)
          if (next !== null) choose(next)
        }}
      />
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

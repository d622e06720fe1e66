import { useMemo } from 'react'
import type { About } from '../../../../shared/domain/runs/about.ts'
import type { CheckAnswer } from '../../../../shared/pipelines/call/outcome.ts'
import { swapSpeakers } from '../../../../shared/pipelines/call/transcript.ts'
import type { EvidenceProps } from '../pipeline-view.ts'
import { checksOf, isSame, quotesOf } from './checks.ts'
import { RecordingBar } from './recording-bar.tsx'
import { CheckAnswers } from './score/check-answers.tsx'
import { OpenChecks } from './score/open-checks.tsx'
import { ScoreCard } from './score/score-card.tsx'
import { ScoreLine } from './score/score-line.tsx'
import { Conversation } from './talk/conversation.tsx'
import { PlaceLegend } from './talk/place-mark.tsx'
import { evidence as texts } from './texts/screen.ts'
import { TimeLine } from './timing/time-line.tsx'
import { useConversation } from './use-conversation.ts'
import { usePreview } from './use-preview.ts'

/** A call: its result, when what happened, what was said with the words that decisions rest on, and its score card. */
export function CallEvidence({
  input,
  outcome,
  final,
  caseId,
  attachments,
  chosen,
  isOpen,
  isReadOnly,
  onChoose,
  onCorrect,
}: EvidenceProps<'call'>) {
  const segments = useMemo(
    () => (final.speakers === 'swapped' ? swapSpeakers(input.segments) : input.segments),
    [input.segments, final.speakers],
  )
  const checks = useMemo(() => checksOf(outcome, final), [outcome, final])
  const places = useMemo(
    () => [
      ...checks.flatMap((check) => check.places),
      ...quotesOf(
        outcome,
        input.segments.map(({ text }) => text),
      ),
    ],
    [checks, outcome, input.segments],
  )
  const check = checks.find(({ about }) => isSame(chosen, about)) ?? null
  const preview = usePreview(caseId, final, check)
  const talk = useConversation({ caseId, attachments, segments, places, chosen, onChoose })
  const propose = (now: CheckAnswer) => {
    preview.propose(now)
    onCorrect(check?.standing === now ? '' : now)
  }
  const nameOf = (stageId: string) =>
    outcome.subjects.find(({ kind, id }) => kind === 'stage' && id === stageId)?.label ?? stageId
  const choose = (about: About) => {
    const place = places.find((each) => isSame(about, each.about))
    if (place === undefined) onChoose(about)
    else talk.choose(about, place.segment)
  }
  return (
    <section className="pane" aria-label={texts.label}>
      <ScoreLine
        input={input}
        outcome={outcome}
        final={preview.shown}
        isComputing={preview.isComputing}
        onChoose={choose}
      />
      <TimeLine
        seconds={segments.at(-1)?.end ?? 0}
        stages={final.deterministic.stages}
        nameOf={nameOf}
        marks={places}
        onChoose={({ about, segment }) => talk.choose(about, segment)}
        at={talk.current === null ? null : (segments[talk.current]?.start ?? null)}
      />
      <Conversation
        segments={segments}
        places={places}
        chosen={chosen}
        current={talk.current}
        playing={talk.playing}
        onChoose={talk.choose}
        onLook={talk.look}
      />
      <PlaceLegend kinds={['passed', 'possible', 'violation', 'critical', 'quoted']} />
      <OpenChecks checks={checks} chosen={chosen} onChoose={choose} />
      {check === null ? null : (
        <CheckAnswers
          check={check}
          proposed={preview.proposed}
          mayRule={isOpen}
          isReadOnly={isReadOnly}
          onPropose={propose}
        />
      )}
      <ScoreCard outcome={outcome} final={preview.shown} checks={checks} nameOf={nameOf} onChoose={choose} />
      <RecordingBar state={talk.state} />
    </section>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { About } from '../../../../shared/domain/runs/about.ts'
import { type CallFinal, CheckAnswer } from '../../../../shared/pipelines/call/outcome.ts'
import { swapSpeakers } from '../../../../shared/pipelines/call/transcript.ts'
import { api } from '../../../lib/client/api.ts'
import type { EvidenceProps } from '../pipeline-view.ts'
import { checksOf, isSame, quotesOf, type ShownCheck } from './checks.ts'
import { RecordingBar } from './recording-bar.tsx'
import { OpenChecks } from './score/open-checks.tsx'
import { ScoreCard } from './score/score-card.tsx'
import { ScoreLine } from './score/score-line.tsx'
import { Conversation } from './talk/conversation.tsx'
import { PlaceLegend } from './talk/place-mark.tsx'
import { evidence as texts } from './texts/screen.ts'
import { TimeLine } from './timing/time-line.tsx'
import { useConversation } from './use-conversation.ts'

/**
 * Shows a call: its result, a timeline, the conversation with the words that are evidence for decisions, and the score
 * card.
 */
export function CallEvidence({
  input,
  outcome,
  final,
  caseId,
  attachments,
  chosen,
  correction,
  onChoose,
}: EvidenceProps<'call'>) {
  const segments = useMemo(
    () => (final.speakers === 'swapped' ? swapSpeakers(input.segments) : input.segments),
    [input.segments, final.speakers],
  )
  const checks = useMemo(() => checksOf(outcome, final), [outcome, final])
  const places = useMemo(
    () => [...checks.flatMap((check) => check.places), ...quotesOf(outcome, input.segments)],
    [checks, outcome, input.segments],
  )
  const check = checks.find(({ about }) => isSame(chosen, about)) ?? null
  const preview = usePreview(caseId, final, check, correction)
  const talk = useConversation({ caseId, attachments, segments, places, chosen, onChoose })
  const nameOf = (stageId: string) =>
    outcome.subjects.find(({ kind, id }) => kind === 'stage' && id === stageId)?.label ?? stageId
  const choose = (about: About) => {
    const place = places.find((each) => isSame(about, each.about))
    if (place === undefined) onChoose(about)
    else talk.choose(about, place.segment)
  }
  return (
    <section className="pane" aria-label={texts.label}>
      <ScoreLine input={input} outcome={outcome} final={preview.shown} isComputing={preview.isComputing} />
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
        onLook={talk.state.phase === 'none' ? null : talk.look}
      />
      <PlaceLegend kinds={['passed', 'possible', 'violation', 'critical', 'quoted']} />
      <OpenChecks checks={checks} chosen={chosen} onChoose={choose} />
      <ScoreCard outcome={outcome} final={preview.shown} checks={checks} nameOf={nameOf} onChoose={choose} />
      <RecordingBar state={talk.state} />
    </section>
  )
}

/**
 * Returns the score card with the typed or chosen correction of the chosen step or rule, before it is saved.
 * @param final the current result
 * @param check the step or rule of the chosen decision
 * @param correction the correction of that decision; a text that is not an answer changes nothing
 */
function usePreview(caseId: CaseId, final: CallFinal, check: ShownCheck | null, correction: string) {
  const now = CheckAnswer.safeParse(correction).data ?? null
  const isAsked = check !== null && now !== null && now !== check.checkState
  const corrections = isAsked ? [{ about: check.about, correction: now }] : []
  const { data, isPlaceholderData } = useQuery({
    ...api.cases.preview.queryOptions({ input: { caseId, corrections } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0, // other answers may have been given meanwhile
  })
  const seen = isAsked && data?.final?.pipeline === 'call' ? data.final.final : null
  return { shown: seen ?? final, isComputing: isAsked && (seen === null || isPlaceholderData) }
}

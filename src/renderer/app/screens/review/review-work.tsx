import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { CaseDetail } from '../../../../shared/contract/cases/cases.ts'
import type { About } from '../../../../shared/domain/runs/about.ts'
import { AnswerBar } from '../../../features/review/answer-bar/answer-bar.tsx'
import { CaseAbout } from '../../../features/review/case-about.tsx'
import { CaseHead } from '../../../features/review/case-head.tsx'
import { CaseTriggers } from '../../../features/review/case-why.tsx'
import { DecisionsPane } from '../../../features/review/decisions/decisions-pane.tsx'
import { CaseHistory } from '../../../features/review/history/case-history.tsx'
import { LastRulings } from '../../../features/review/history/last-rulings.tsx'
import { StageLog } from '../../../features/review/history/stage-log.tsx'
import { RulingPane } from '../../../features/review/ruling/ruling-pane.tsx'
import { mayAnswer, type NewRun } from '../../../features/review/use-case.ts'
import type { NoteFieldsHandle } from '../../../features/review/use-note-fields.ts'
import { useReadOnly } from '../../../lib/keys/read-only.ts'
import { CaseNews } from './case-news.tsx'
import { chosenIn } from './chosen-in.ts'
import { useCopyLink } from './commands/use-copy-link.ts'
import { useReviewCommands } from './commands/use-review-commands.ts'
import { type AskedStep, AskForStep } from './dialogs/ask-for-step.tsx'
import { CaseDialogs } from './dialogs/case-dialogs.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { ReviewPanes } from './review-panes.tsx'

const route = getRouteApi('/review/$caseId')

interface ReviewWorkProps {
  readonly detail: CaseDetail
  /** Number of decisions at the beginning that are in doubt. */
  readonly inDoubt: number
  /** One that came since; what is on screen is of the run before. */
  readonly newRun: NewRun | null
  /** Whether the screen has been shown for a moment: what is further down is drawn then. */
  readonly isSettled: boolean
  /** What the decision is about that is chosen while the address names none. */
  readonly opened: string | null
}

/** A case that is there: its evidence, its decisions, and the ruling on them. */
export function ReviewWork({ detail, inDoubt, newRun, isSettled, opened }: ReviewWorkProps) {
  const { decision: subject, link, view } = route.useSearch()
  const navigate = route.useNavigate()
  const fields = useRef<NoteFieldsHandle>(null)

  const { decisions, leftOut, calls, judge } = detail
  const answers = decisions.map(({ mine }) => mine?.answer ?? null)
  const chosen = chosenIn(decisions, subject ?? opened ?? undefined, link)
  const decision = decisions[chosen] ?? null
  const isReadOnly = useReadOnly() !== null
  const isOpen = mayAnswer(detail) && !isReadOnly
  const choose = (next: string) =>
    void navigate({ search: (search) => ({ ...search, decision: next, link: undefined }), replace: true })
  const [asked, ask] = useState<AskedStep | null>(null)
  const work = useReviewCommands({ detail, newRun, chosen, isOpen, fields, choose, ask })
  useCopyLink(detail.case.id, decision?.id ?? null)

  return (
    <>
      <CaseHead detail={detail} onChoose={work.chooseAfterSaving} />
      <CaseNews detail={detail} newRun={newRun} />
      <CaseDialogs detail={detail} />
      <AskForStep action={asked} onSend={work.ruleWith} onClose={() => ask(null)} />
      <ReviewPanes
        about={<AboutCase detail={detail} onChoose={work.chooseAfterSaving} />}
        bar={
          <AnswerBar
            detail={detail}
            decision={decision}
            chosen={chosen}
            answer={answers[chosen] ?? null}
            isOpen={isOpen}
            onOwnAnswer={work.pickOwn}
          />
        }
        evidence={
          <EvidenceView
            detail={detail}
            chosen={decision === null ? null : decision.about}
            layout={view}
            isOpen={isOpen}
            isReadOnly={isReadOnly}
            onChoose={work.chooseAfterSaving}
            onAnswer={work.answerAbout}
            onCorrect={(text) => fields.current?.correct(text)}
            onLayout={(next) =>
              void navigate({ search: (search) => ({ ...search, view: next }), replace: true })
            }
          />
        }
        decisions={
          <DecisionsPane
            pipeline={detail.case.pipeline}
            {...{ leftOut, calls, judge }}
            decisions={decisions}
            inDoubt={inDoubt}
            chosen={chosen}
            answers={answers}
            onChoose={(index) => {
              const next = decisions[index]
              if (next !== undefined) work.chooseAfterSaving(next.about)
            }}
          />
        }
        ruling={
          <RulingPane
            detail={detail}
            decision={decision}
            answer={answers[chosen] ?? null}
            answered={answers.filter((answer) => answer !== null).length}
            isOpen={isOpen}
            calls={calls}
            onOwnAnswer={work.pickOwn}
            onSentence={work.markSentence}
            fields={fields}
            before={isSettled ? <Before detail={detail} /> : null}
          />
        }
      />
    </>
  )
}

/** What the head of a small window has no room for. */
function AboutCase({
  detail,
  onChoose,
}: {
  readonly detail: CaseDetail
  readonly onChoose: (about: About) => void
}) {
  return (
    <>
      <CaseTriggers detail={detail} onChoose={onChoose} />
      <CaseAbout detail={detail} />
    </>
  )
}

/** What I ruled lately, each of which opens here; what happened to the case, and how it was judged. */
function Before({ detail }: { readonly detail: CaseDetail }) {
  const navigate = route.useNavigate()
  return (
    <>
      <LastRulings
        onOpen={(caseId, subject) =>
          void navigate({
            to: '/review/$caseId',
            params: { caseId },
            search: ({ link: _, look: __, ...search }) => ({ ...search, decision: subject }),
          })
        }
      />
      <CaseHistory detail={detail} />
      <StageLog stages={detail.stages} />
    </>
  )
}

import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
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
import './panes.css'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useIsNarrow } from '../../../lib/use-is-narrow.ts'
import { reviewPanes as texts } from '../../texts/screens.ts'
import { OnePane } from './one-pane.tsx'
import { usePaneLayout } from './use-pane-layout.ts'

const route = getRouteApi('/review/$caseId')

interface ReviewWorkProps {
  readonly detail: CaseDetail
  /** The number of decisions in doubt, which come first. */
  readonly inDoubt: number
  /** A run that ended since; the displayed decisions are of an earlier run. */
  readonly newRun: NewRun | null
  /** Whether the screen has been shown for a moment; content further down is drawn after that. */
  readonly isSettled: boolean
  /** The subject of the chosen decision while the address names none. */
  readonly opened: string | null
}

/** Shows a loaded case: its evidence, its decisions, and the ruling. */
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
  const [correction, setCorrection] = useState('')
  const [elsewhere, lookElsewhere] = useState<string | null>(null)
  const work = useReviewCommands({ detail, newRun, chosen, isOpen, elsewhere, fields, choose, ask })
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
            mayAnswer={elsewhere === null}
            onOwnAnswer={work.pickOwn}
            onOpenAnswer={work.correctAs}
          />
        }
        evidence={
          <EvidenceView
            detail={detail}
            chosen={decision === null ? null : decision.about}
            correction={correction}
            layout={view}
            isOpen={isOpen}
            isReadOnly={isReadOnly}
            onChoose={work.chooseAfterSaving}
            onElsewhere={lookElsewhere}
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
            elsewhere={elsewhere}
            calls={calls}
            onOwnAnswer={work.pickOwn}
            onOpenAnswer={work.correctAs}
            onCorrectAs={work.correctAs}
            onSentence={work.markSentence}
            fields={fields}
            onCorrection={setCorrection}
            before={isSettled ? <Before detail={detail} /> : null}
          />
        }
      />
    </>
  )
}

/** Content for which the header of a small window has no room. */
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

/** The recent rulings of the reviewer, the history of the case, and the steps of its run. */
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

/**
 * Shows the evidence beside the decisions and the ruling. The widths can be changed and are saved. A small window shows
 * one pane at a time above the answer bar.
 */
function ReviewPanes({
  evidence,
  decisions,
  ruling,
  about,
  bar,
}: {
  readonly evidence: ReactNode
  readonly decisions: ReactNode
  readonly ruling: ReactNode
  readonly about: ReactNode
  readonly bar: ReactNode
}) {
  const isNarrow = useIsNarrow()
  const layout = usePaneLayout()
  if (isNarrow) return <OnePane {...{ evidence, decisions, ruling, about, bar }} />
  if (layout === null) return null
  return (
    <Group className="panes" orientation="horizontal" disableCursor {...layout}>
      <Panel id="evidence" minSize={320}>
        {evidence}
      </Panel>
      <Separator className="pane-edge" aria-label={texts.widthEvidence} />
      <Panel id="ruling" defaultSize={424} minSize={392}>
        <div className="decision-and-ruling">
          {decisions}
          {ruling}
        </div>
      </Panel>
    </Group>
  )
}

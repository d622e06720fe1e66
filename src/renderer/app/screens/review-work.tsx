import { getRouteApi } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CaseDetail } from '../../../shared/contract/cases.ts'
import type { ReviewAction } from '../../../shared/domain/review.ts'
import { Banner } from '../../components/banner.tsx'
import { Icon } from '../../components/icon.tsx'
import { CaseHead } from '../../features/review/case-head.tsx'
import { DecisionsPane } from '../../features/review/decisions-pane.tsx'
import { LastRulings } from '../../features/review/last-rulings.tsx'
import type { NoteFieldsHandle } from '../../features/review/note-fields.tsx'
import { RulingPane } from '../../features/review/ruling-pane.tsx'
import { mayAnswer } from '../../features/review/use-case.ts'
import { shownTime } from '../../lib/format.ts'
import { AskForStep } from './ask-for-step.tsx'
import { decisionSign } from './decision-sign.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { ReviewPanes } from './review-panes.tsx'
import { RunAgain } from './run-again.tsx'
import { RunsSideBySide } from './runs-side-by-side.tsx'
import { TagCase } from './tag-case.tsx'
import { useReviewCommands } from './use-review-commands.ts'

const route = getRouteApi('/review/$caseId')

/** A case that is there: its evidence, its decisions, and the ruling on them. */
export function ReviewWork({ detail }: { readonly detail: CaseDetail }) {
  const { decision: subject, view = 'passage' } = route.useSearch()
  const navigate = route.useNavigate()
  const fields = useRef<NoteFieldsHandle>(null)

  const { decisions } = detail
  const answers = decisions.map(({ mine }) => mine?.answer ?? null)
  const chosen = Math.max(
    0,
    decisions.findIndex((decision) => decision.subject === subject),
  )
  const decision = decisions[chosen] ?? null
  const isOpen = mayAnswer(detail)
  const choose = (next: string) =>
    void navigate({ search: (search) => ({ ...search, decision: next }), replace: true })
  const [asked, ask] = useState<ReviewAction | null>(null)
  const { leaveField, ruleWith } = useReviewCommands({ detail, chosen, isOpen, fields, choose, ask })

  const chooseAfterSaving = (next: string) => void leaveField().then(() => choose(next))

  return (
    <>
      <CaseHead detail={detail} />
      <HeldByOther detail={detail} />
      <RunsSideBySide detail={detail} />
      <RunAgain detail={detail} />
      <TagCase detail={detail} />
      <AskForStep action={asked} onSend={ruleWith} onClose={() => ask(null)} />
      <ReviewPanes
        evidence={
          <EvidenceView
            detail={detail}
            chosen={decision?.subject ?? null}
            view={view}
            isOpen={isOpen}
            onChoose={chooseAfterSaving}
            onCorrect={(text) => fields.current?.correct(text)}
            onView={(next) =>
              void navigate({ search: (search) => ({ ...search, view: next }), replace: true })
            }
          />
        }
        decisions={
          <DecisionsPane
            calls={detail.calls}
            decisions={decisions}
            chosen={chosen}
            answers={answers}
            signOf={decisionSign}
            onChoose={(index) => chooseAfterSaving(decisions[index]?.subject ?? '')}
          />
        }
        ruling={
          <RulingPane
            detail={detail}
            decision={decision}
            answer={answers[chosen] ?? null}
            answered={answers.filter((answer) => answer !== null).length}
            isOpen={isOpen}
            fields={fields}
            lastRulings={
              <LastRulings
                onOpen={(caseId, subject) =>
                  void navigate({
                    to: '/review/$caseId',
                    params: { caseId },
                    search: (search) => ({ ...search, decision: subject }),
                  })
                }
              />
            }
          />
        }
      />
    </>
  )
}

function HeldByOther({ detail }: { readonly detail: CaseDetail }) {
  const holder = detail.opinion === 'asked' ? detail.opinionHolder : detail.holder
  if (holder === null || holder.isMe) return null
  return (
    <Banner icon={<Icon of={Lock} />}>
      <b className="medium">
        Held by {holder.name} until {shownTime(holder.until)}.
      </b>{' '}
      You can read; answers need the claim.
    </Banner>
  )
}

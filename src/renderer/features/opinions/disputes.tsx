import { useState } from 'react'
import type { Dispute } from '../../../shared/contract/reviews/opinions.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { aboutText } from '../../../shared/domain/runs/about.ts'
import { Button } from '../../components/button.tsx'
import { type AnyPresentation, useDecisionNames, usePresentation } from '../../lib/pipelines/presentations.ts'
import { AdjudicateDialog } from './adjudicate-dialog.tsx'
import { answerText } from './answer-text.ts'
import { OpinionSection } from './opinion-section.tsx'
import { disputes as texts } from './texts.ts'
import { useDisputes } from './use-opinions.ts'

/** Lists decisions with differing answers; a third person decides and gives a reason. */
export function Disputes({ onOpen }: { readonly onOpen: (caseId: CaseId, subject: string) => void }) {
  const [asked, setAsked] = useState<Dispute | null>(null)
  const list = useDisputes()
  return (
    <>
      <OpinionSection
        heading={texts.answersDiffer}
        list={list}
        empty={{
          title: texts.allAnswersAgree,
          text: texts.decisionsTwoDifferentAnswersListed,
        }}
        isDisputes
        row={(dispute) => (
          <DisputeRow
            key={dispute.key}
            dispute={dispute}
            onDecide={() => setAsked(dispute)}
            onOpen={() => onOpen(dispute.caseId, aboutText(dispute.decision.about))}
          />
        )}
      />
      {asked === null ? null : <AdjudicateDialog dispute={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function DisputeRow({
  dispute: { title, pipeline, decision, isOpen },
  onDecide,
  onOpen,
}: {
  readonly dispute: Dispute
  readonly onDecide: () => void
  readonly onOpen: () => void
}) {
  const name = useDecisionNames()(pipeline, decision)
  const { options } = usePresentation(pipeline)
  return (
    <li data-key={decision.id}>
      <span className="quote cut">{name}</span>
      <span className="cut dim">{title}</span>
      <span className="small">
        {decision.isHidden ? texts.hiddenBlindReview : answersText(decision, options)}
      </span>
      <Button kind="quiet" size="small" aria-label={texts.showOf(name, title)} onClick={onOpen}>
        {texts.show}
      </Button>
      {isOpen ? (
        <Button size="small" aria-label={texts.adjudicateOf(name, title)} onClick={onDecide}>
          {texts.adjudicate}
        </Button>
      ) : (
        <span className="dim small">{texts.answeredYou}</span>
      )}
    </li>
  )
}

type Shown = Extract<Dispute['decision'], { isHidden: false }>

function answersText({ kind, feedback }: Shown, options: AnyPresentation['options']): string {
  return feedback.map((each) => `${each.reviewer.name}: ${answerText(each, kind, options)}`).join(' · ')
}

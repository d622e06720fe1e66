import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CaseDetail } from '../../../../shared/contract/cases/cases.ts'
import { aboutText } from '../../../../shared/domain/runs/about.ts'
import { Notice } from '../../../components/feedback/notice.tsx'
import { ReadingEvidence } from '../../../features/evidence/reading/reading-evidence.tsx'
import type { ReadingView } from '../../../features/evidence/reading/view-switch.tsx'
import { ReceiptEvidence } from '../../../features/evidence/receipt/receipt-evidence.tsx'
import { api } from '../../../lib/client/api.ts'

/** A case's evidence in the view of its pipeline. */
export function EvidenceView({
  detail: { case: of, evidence, decisions, isHidden },
  chosen,
  view,
  isOpen,
  onChoose,
  onCorrect,
  onView,
}: {
  readonly detail: CaseDetail
  readonly chosen: string | null
  readonly view: ReadingView
  /** Whether the person at this window may answer. */
  readonly isOpen: boolean
  readonly onChoose: (subject: string) => void
  /** Writes what the chosen decision should be beside the answer. */
  readonly onCorrect: (text: string) => void
  readonly onView: (view: ReadingView) => void
}) {
  const { data: playsChosen = true } = useQuery(
    api.settings.all.queryOptions({ select: ({ review }) => review.playChosenWord }),
  )
  const decided = useMemo(() => new Set(decisions.map(({ about }) => aboutText(about))), [decisions])
  const questions = isHidden ? decisions.map((each) => ({ ...each, subject: aboutText(each.about) })) : null
  if (evidence === null) return <Notice title="The content of this case is gone" />
  switch (evidence.pipeline) {
    case 'reading':
      return (
        <ReadingEvidence
          caseId={of.id}
          attachments={of.attachments}
          evidence={evidence}
          chosen={chosen}
          decided={decided}
          questions={questions}
          view={view}
          playsChosen={playsChosen}
          onChoose={onChoose}
          onView={onView}
        />
      )
    case 'receipt':
      return (
        <ReceiptEvidence
          caseId={of.id}
          attachments={of.attachments}
          evidence={evidence}
          questions={questions}
          chosen={chosen}
          decided={decided}
          isOpen={isOpen}
          onChoose={onChoose}
          onCorrect={onCorrect}
        />
      )
  }
}

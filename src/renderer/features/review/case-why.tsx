import './review.css'
import type { CaseDetail } from '../../../shared/contract/cases/cases.ts'
import type { Escalation } from '../../../shared/domain/runs/run.ts'
import { Hints } from '../../components/hints.tsx'
import { Chip } from '../../components/marks/chip.tsx'
import { triggerLabel } from '../../lib/pipelines/labels.ts'
import { usePresentation } from '../../lib/pipelines/presentations.ts'
import { caseWhy as texts } from './texts.ts'

/** Why a case needs review: each trigger with its sentence; nothing where none may be shown. */
export function CaseWhy({ detail: { case: of, escalations, status } }: { readonly detail: CaseDetail }) {
  const shown = useTriggers(of.pipeline, escalations)
  if (shown.length === 0) return null
  return (
    <p id="case-why" className="case-reasons">
      <span className="dim">
        {status === 'approved' || status === 'rejected' ? texts.needed : texts.needs}
      </span>
      {shown.map(({ trigger, chip, reason }) => (
        <span key={trigger}>
          {' '}
          {chip}
          <span className="visually-hidden">:</span> {reason}
        </span>
      ))}
    </p>
  )
}

/** Why a case needs review, for a small window: its triggers, which tell the sentence to the pointer and to the keyboard. */
export function CaseTriggers({ detail: { case: of, escalations } }: { readonly detail: CaseDetail }) {
  const shown = useTriggers(of.pipeline, escalations)
  return (
    <Hints about={(element) => element.closest<HTMLElement>('[data-reason]')?.dataset['reason'] ?? null}>
      <span id="case-why" className="case-triggers">
        {shown.map(({ trigger, chip, reason }) => (
          <button key={trigger} type="button" data-reason={reason} aria-description={reason}>
            {chip}
          </button>
        ))}
        <span className="visually-hidden">.</span>
      </span>
    </Hints>
  )
}

function useTriggers(pipeline: CaseDetail['case']['pipeline'], escalations: readonly Escalation[]) {
  const presentation = usePresentation(pipeline)
  return escalations.map(({ trigger, priority, reason }) => ({
    trigger,
    reason,
    chip: (
      <Chip tone={priority === 'high' ? 'red' : priority === 'medium' ? 'amber' : 'grey'}>
        {triggerLabel([presentation], trigger)}
      </Chip>
    ),
  }))
}

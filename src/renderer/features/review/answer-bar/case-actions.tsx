import '../review.css'
import { Check, FastForward, RotateCw, Undo2, X } from 'lucide-react'
import type { CaseDetail } from '../../../../shared/contract/cases/cases.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useReadOnly } from '../../../lib/keys/read-only.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import { useResultText } from '../../../lib/pipelines/presentations.ts'
import { useSkipReason } from '../ruling/use-skip-reason.ts'
import { caseActions as texts } from '../texts.ts'

const actions = [
  { id: 'case.approve', action: 'approve', label: texts.confirm, icon: Check, kind: 'primary' },
  { id: 'case.reject', action: 'reject', label: 'Reject', icon: X, kind: 'plain' },
  { id: 'case.regenerate', action: 'request_regenerate', label: 'Regenerate', icon: RotateCw, kind: 'plain' },
  { id: 'case.skip', action: 'defer', label: 'Skip', icon: FastForward, kind: 'plain' },
] as const

const opinion = {
  id: 'case.approve',
  action: 'approve',
  label: texts.giveSecondOpinion,
  icon: Check,
  kind: 'primary',
} as const

const wayBack = {
  reopen: { id: 'case.reopen', action: 'reopen', label: texts.reopen, icon: Undo2, kind: 'plain' },
  takeBack: { id: 'case.reopen', action: 'take_back', label: texts.undo, icon: Undo2, kind: 'plain' },
} as const

/** What becomes of the case, where the name of the button does not say it. */
const meanings: Readonly<Record<string, string>> = {
  'case.approve': texts.approveMeans,
  'case.reject': texts.rejectMeans,
}

type Action = (typeof actions)[number] | (typeof wayBack)[keyof typeof wayBack] | typeof opinion

/** What a person does with the case as a whole; those that matter most stand in the bar of a small window. */
export function CaseActions({
  detail,
  isOpen,
  which = 'all',
}: {
  readonly detail: CaseDetail
  readonly isOpen: boolean
  readonly which?: 'all' | 'ruling' | 'others'
}) {
  const resultText = useResultText()
  const result = detail.evidence === null ? null : resultText(detail.evidence)
  const shown = shownActions(detail).filter(
    ({ id }) => which === 'all' || isRuling(id) === (which === 'ruling'),
  )
  const refusal = useReadOnly()
  if (shown.length === 0) return null
  const reason = refusal ?? unavailableText(detail)
  const isLasting = refusal !== null || detail.status === null // one that is about to be claimed must not move its buttons
  return (
    <>
      {isLasting && reason !== null && which !== 'ruling' ? (
        <p className="dim small case-unavailable">{reason}</p>
      ) : null}
      <div className="case-actions">
        {shown.map((of) => (
          <ActionButton
            key={of.id}
            of={of}
            label={
              of.action === 'approve' && of !== opinion && result !== null
                ? texts.confirmResult(result)
                : of.label
            }
            reason={reason}
            disabled={!isOpen || !(of === opinion || detail.allowed.includes(of.action))}
          />
        ))}
      </div>
    </>
  )
}

/** Why nobody rules on the case now; `null` where the ruling is there, or the banner above says who has the case. */
function unavailableText(detail: CaseDetail): string | null {
  const { allowed, status, shownRunId } = detail
  if (shownActions(detail) !== actions || allowed.includes('approve')) return null
  if (status === null) return shownRunId === null ? texts.notJudged : texts.notQueued
  return status === 'pending' ? texts.notClaimed : null
}

function isRuling(id: Action['id']): boolean {
  return id === 'case.approve' || id === 'case.reject' || id === 'case.reopen'
}

/** A decided case offers the way back only; the buttons keep their places while a case is open. */
function shownActions({ allowed, opinion: asked }: CaseDetail): readonly Action[] {
  if (asked === 'asked') return [opinion]
  if (allowed.includes('reopen')) return [wayBack.reopen]
  return allowed.includes('take_back') ? [wayBack.takeBack] : actions
}

function ActionButton({
  of: { id, icon, kind },
  label,
  reason,
  disabled,
}: {
  readonly of: Action
  /** Its text, with the result of the case. */
  readonly label: string
  /** Why it cannot be done now. */
  readonly reason: string | null
  readonly disabled: boolean
}) {
  const keys = useShownKeys(id)
  const asksWhySkipped = useSkipReason()
  return (
    <Button
      wide
      aria-haspopup={id === 'case.skip' && asksWhySkipped ? 'dialog' : undefined}
      title={reason ?? meanings[id]}
      aria-description={reason ?? undefined}
      kind={kind}
      disabled={disabled}
      icon={<Icon of={icon} />}
      keys={<Keys of={keys} />}
      onClick={() => giveCommand(id)}
    >
      <span className="cut">{label}</span>
    </Button>
  )
}

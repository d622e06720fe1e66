import '../review.css'
import { ArrowRight, Check, FastForward, RotateCw, Undo2, X } from 'lucide-react'
import type { CaseDetail } from '../../../../shared/contract/cases/cases.ts'
import { regeneratorOf } from '../../../../shared/pipelines/index.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useReadOnly } from '../../../lib/keys/read-only.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import { usePresentation, useResultText } from '../../../lib/pipelines/presentations.ts'
import { useAutoAdvance } from '../ruling/use-auto-advance.ts'
import { useSkipReason } from '../ruling/use-skip-reason.ts'
import { caseActions as texts } from '../texts.ts'

const actions = [
  { id: 'case.approve', action: 'approve', label: texts.confirm, icon: Check, kind: 'primary' },
  { id: 'case.reject', action: 'reject', label: 'Reject', icon: X, kind: 'plain' },
  { id: 'case.regenerate', action: 'request_regenerate', label: 'Regenerate', icon: RotateCw, kind: 'plain' },
  { id: 'case.skip', action: 'defer', label: 'Skip', icon: FastForward, kind: 'plain' },
] as const

/** For pipelines without a regenerator; a new run can be requested below instead. */
const rulings = actions.filter(({ action }) => action !== 'request_regenerate')

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

/** The effect of a button on the case, where its name does not state it. */
const meanings: Readonly<Record<string, string>> = {
  'case.approve': texts.approveMeans,
  'case.reject': texts.rejectMeans,
}

type Action = (typeof actions)[number] | (typeof wayBack)[keyof typeof wayBack] | typeof opinion

/** The actions on a case as a whole. In a small window, the most important ones are in the answer bar. */
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
  const { rulings, decisions: parts } = usePresentation(detail.case.pipeline)
  // Confirming a result with open questions is possible, and is not what to do next.
  const hasOpen = detail.decisions.some(
    (each) => !each.isHidden && each.mine === null && parts.isUnanswered?.(each) === true,
  )
  const result = detail.evidence === null ? null : resultText(detail.evidence)
  const shown = shownActions(detail).filter(
    ({ id }) => which === 'all' || isRuling(id) === (which === 'ruling'),
  )
  const refusal = useReadOnly()
  if (shown.length === 0) return null
  const reason = refusal ?? unavailableText(detail)
  const isLasting = refusal !== null || detail.status === null // a case that is about to be claimed must not move its buttons
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
            kind={of.action === 'approve' && of !== opinion && hasOpen ? 'plain' : of.kind}
            label={
              of === opinion
                ? of.label
                : of.action === 'approve'
                  ? (rulings?.approve ?? (result === null ? of.label : texts.confirmResult(result)))
                  : of.action === 'reject'
                    ? (rulings?.reject ?? of.label)
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

/**
 * Returns why nobody can rule on the case now; `null` if a ruling is possible, or if the banner above says who has
 * claimed it.
 */
function unavailableText(detail: CaseDetail): string | null {
  const { allowed, status, shownRunId } = detail
  if (!shownActions(detail).some(({ action }) => action === 'defer') || allowed.includes('approve'))
    return null
  if (status === null) return shownRunId === null ? texts.notJudged : texts.notQueued
  return status === 'pending' ? texts.notClaimed : null
}

function isRuling(id: Action['id']): boolean {
  return id === 'case.approve' || id === 'case.reject' || id === 'case.reopen'
}

/** Returns the displayed actions. A decided case offers only the way back; otherwise the buttons keep their places. */
function shownActions({ case: of, allowed, opinion: asked }: CaseDetail): readonly Action[] {
  if (asked === 'asked') return [opinion]
  if (allowed.includes('reopen')) return [wayBack.reopen]
  if (allowed.includes('take_back')) return [wayBack.takeBack]
  return regeneratorOf(of.pipeline) === null ? rulings : actions
}

function ActionButton({
  of: { id, icon },
  kind,
  label,
  reason,
  disabled,
}: {
  readonly of: Action
  readonly kind: Action['kind']
  /** The text of the button, with the result of the case. */
  readonly label: string
  /** Why the action is not available now. */
  readonly reason: string | null
  readonly disabled: boolean
}) {
  const keys = useShownKeys(id)
  const asksWhySkipped = useSkipReason()
  const advances = useAutoAdvance().isOn && id === 'case.approve'
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
      {advances ? <Icon of={ArrowRight} size="small" /> : null}
    </Button>
  )
}

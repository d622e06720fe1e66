import { CircleMinus } from 'lucide-react'
import type { OpenDecision } from '../../../../shared/contract/cases/cases.ts'
import { ConfidenceLabel } from '../../../../shared/domain/runs/decision.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { Meter } from '../../../components/marks/meter.tsx'
import { shownShare } from '../../../lib/formats/format.ts'
import { guardLabel, spoken } from '../../../lib/formats/labels.ts'
import { quoteOf } from './decision-evidence.ts'

/** By whose word a decision stands, how sure that was, and what stood in its way: a sign of its own for each. */
export function DecisionStanding({ decision }: { readonly decision: OpenDecision }) {
  const { source, blockedBy, confidence } = decision
  return (
    <span className="decision-stands">
      {source === 'guard' ? <Icon of={CircleMinus} size="small" /> : <Sign decision={decision} />}
      <span>{source === 'guard' ? blockedText(decision) : standingText(decision)}</span>
      {blockedBy === null && confidence !== null ? <Sureness of={confidence} /> : null}
    </span>
  )
}

function Sign({ decision: { source, applied, proposed } }: { readonly decision: OpenDecision }) {
  if (proposed === null) return null
  const sign = applied ? 'J' : source === 'rule' ? 'L' : 'K'
  return (
    <b className="decision-sign" data-sign={sign} aria-hidden="true">
      {sign}
    </b>
  )
}

function standingText(decision: OpenDecision): string {
  const { source, applied, proposed, after } = decision
  if (applied) return `turned ${spoken(after).toLowerCase()}`
  if (proposed === null) return openText(decision)
  if (source === 'rule') return 'counted as read, against the judge'
  return after === 'correct' ? 'kept' : 'kept as error'
}

/** Nobody has said anything of it yet but the engines. */
function openText(decision: OpenDecision): string {
  const other = quoteOf(decision, 'crossValidator')
  return `${spoken(decision.after)} · Pk ${other === null ? 'heard nothing' : `“${other}”`}`
}

function blockedText({ kind, blockedBy }: OpenDecision): string {
  const guard = guardLabel(blockedBy ?? '')
  return kind.startsWith('advisory') ? `advice only: ${guard}` : `blocked: ${guard}`
}

/** Closed words as bars and in words, shares as a percentage. */
function Sureness({ of }: { readonly of: NonNullable<OpenDecision['confidence']> }) {
  if (typeof of === 'number') return <span>· {shownShare(of)}</span>
  const levels = ConfidenceLabel.options.length
  const filled = levels - ConfidenceLabel.options.indexOf(of)
  return (
    <>
      <span aria-hidden="true">·</span>
      <Meter filled={filled} of={levels} />
      <span>{of}</span>
    </>
  )
}

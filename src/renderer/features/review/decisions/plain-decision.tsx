import { ArrowRight, CircleMinus } from 'lucide-react'
import type { OpenDecision, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { shownShare } from '../../../lib/formats/format.ts'
import { guardLabel, spoken } from '../../../lib/formats/labels.ts'

/** What a decision is about and what it counts as; what it counted as before is struck out where that changed. */
export function PlainTitle({ decision }: { readonly decision: ReviewableDecision }) {
  const { label } = decision
  if (decision.isHidden)
    return (
      <span className="decision-what">
        <span className="mono">{label}</span>
      </span>
    )
  const { before, after } = decision
  return (
    <span className="decision-what">
      <span className="mono">{label}</span>
      <span className="decision-for">
        {before === after ? null : (
          <>
            <s>{shown(before)}</s> <Icon of={ArrowRight} size="small" />
            <span className="visually-hidden">turned into</span>{' '}
          </>
        )}
        {shown(after)}
      </span>
    </span>
  )
}

/** Beside what it stands, by whose word it counts, how sure that was, and what stood in its way. */
export function PlainStanding({ decision }: { readonly decision: ReviewableDecision }) {
  const beside = besideOf(decision)
  if (decision.isHidden) return <span className="decision-stands">{beside}</span>
  const { source, blockedBy, confidence } = decision
  return (
    <span className="decision-stands">
      {beside === '' ? null : <span className="decision-beside">{beside}</span>}
      {blockedBy === null ? null : <Icon of={CircleMinus} size="small" />}
      <span>
        {beside === '' ? '' : '· '}
        {blockedBy === null ? `by ${source}` : `blocked: ${guardLabel(blockedBy)}`}
      </span>
      {confidence === null ? null : <span>· {sureness(confidence)}</span>}
    </span>
  )
}

/** What it rests on, word for word, and on which page that stands. */
export function PlainEvidence({ decision: { evidence } }: { readonly decision: ReviewableDecision }) {
  return (
    <p className="decision-evidence">
      {evidence.map(({ ref, quote, page }) => (
        <span key={ref} className="evidence-chip">
          {page === undefined ? null : `p. ${page} `}
          <q className="quote">{quote.replace(/\s+/g, ' ')}</q>
        </span>
      ))}
    </p>
  )
}

/** What else stands in the line that a decision is about. */
function besideOf({ evidence, label }: ReviewableDecision): string {
  const [line] = evidence.filter(({ kind }) => kind === 'text')
  return line?.quote.replace(label, ' ').replace(/\s+/g, ' ').trim() ?? ''
}

function shown(value: string): string {
  return spoken(value).toLowerCase()
}

function sureness(confidence: NonNullable<OpenDecision['confidence']>): string {
  return typeof confidence === 'number' ? shownShare(confidence) : confidence
}

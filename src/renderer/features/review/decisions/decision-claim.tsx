import type { OpenDecision, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { rationaleText } from '../../../../shared/domain/runs/decision.ts'
import { isAboutWord, quoteOf } from './decision-evidence.ts'

/** What the reviewer is asked about, as a sentence: what the judge did, or how the word stands without one. */
export function DecisionClaim({ decision }: { readonly decision: ReviewableDecision }) {
  if (!decision.isHidden) return <OpenClaim decision={decision} />
  return (
    <p className="claim">
      What is <span className="quote">{decision.label}</span>? The judge is hidden until you have answered.
    </p>
  )
}

function OpenClaim({ decision }: { readonly decision: OpenDecision }) {
  const { label, source, applied, confidence, rationale } = decision
  if (!isAboutWord(decision)) return <p className="claim">{rationaleText(rationale)}</p>
  const heard = quoteOf(decision, 'primary')
  const sureness = confidence === null ? '' : `, with ${confidence} confidence`
  if (applied)
    return (
      <p className="claim">
        The judge turned <span className="quote">{heard ?? 'nothing'}</span> into{' '}
        <span className="quote">{label}</span>
        {sureness}.
      </p>
    )
  if (source === 'judge')
    return (
      <p className="claim">
        The judge kept <span className="quote">{heard ?? 'nothing'}</span> for{' '}
        <span className="quote">{label}</span> as an error{sureness}.
      </p>
    )
  return (
    <p className="claim">
      <span className="quote">{label}</span> counts as {countsAs(decision.after)}.
    </p>
  )
}

function countsAs(type: string): string {
  if (type === 'correct') return 'read correctly'
  return `a${/^[aeiou]/.test(type) ? 'n' : ''} ${type}`
}

import type { OpenDecision } from '../../../../../shared/contract/cases/cases.ts'
import { quoteOf } from './heard.ts'

/** What the judge did, or how the word stands without one. */
export function WordClaim({ decision }: { readonly decision: OpenDecision }) {
  const { label, source, applied, confidence } = decision
  const heard = quoteOf(decision, 'primary')
  const sureness = confidence === null ? '' : `, with ${confidence} confidence`
  if (applied)
    return (
      <>
        The judge turned <span className="quote">{heard ?? 'nothing'}</span> into{' '}
        <span className="quote">{label}</span>
        {sureness}.
      </>
    )
  if (source === 'judge')
    return (
      <>
        The judge kept <span className="quote">{heard ?? 'nothing'}</span> for{' '}
        <span className="quote">{label}</span> as an error{sureness}.
      </>
    )
  return (
    <>
      <span className="quote">{label}</span> counts as {countsAs(decision.after)}.
    </>
  )
}

function countsAs(type: string): string {
  if (type === 'correct') return 'read correctly'
  return `a${/^[aeiou]/.test(type) ? 'n' : ''} ${type}`
}

import type { OpenDecision } from '../../../../../shared/contract/cases/cases.ts'
import { claim as texts } from '../texts/screen.ts'
import { quoteOf } from './heard.ts'

/** What the judge did, or how the word stands without one. */
export function WordClaim({ decision }: { readonly decision: OpenDecision }) {
  const { label, source, applied, confidence } = decision
  const heard = quoteOf(decision, 'primary')
  const sureness = confidence === null ? '' : `, with ${confidence} confidence`
  if (applied)
    return (
      <>
        {texts.judgeTurned}
        <span className="quote">{heard ?? 'nothing'}</span>
        {texts.into} <span className="quote">{label}</span>
        {sureness}.
      </>
    )
  if (source === 'judge')
    return (
      <>
        {texts.judgeKept}
        <span className="quote">{heard ?? 'nothing'}</span>
        {texts.forText} <span className="quote">{label}</span>
        {texts.error}
        {sureness}.
      </>
    )
  return (
    <>
      <span className="quote">{label}</span>
      {texts.counts}
      {countsAs(decision.after)}.
    </>
  )
}

function countsAs(type: string): string {
  if (type === 'correct') return 'read correctly'
  return `a${/^[aeiou]/.test(type) ? 'n' : ''} ${type}`
}

import type { ReactNode } from 'react'
import type { OpenDecision } from '../../../../../shared/contract/cases/cases.ts'
import { WordType } from '../../../../../shared/pipelines/reading/outcome.ts'
import { filled } from '../../../../components/filled.tsx'
import { claim as texts } from '../texts/decision.ts'
import { quoteOf } from './heard.ts'

/** What the judge did, or how the word stands without one; of a substitution, that it need not be the one that was heard. */
export function WordClaim({ decision }: { readonly decision: OpenDecision }): ReactNode {
  const isMisreading = decision.after === 'substitution'
  return (
    <>
      {claimOf(decision)}
      {isMisreading ? <span className="claim-hint"> {texts.anyMisreading}</span> : null}
    </>
  )
}

function claimOf(decision: OpenDecision): ReactNode {
  const { label, source, applied, confidence, after } = decision
  const word = <span className="quote">{label}</span>
  const heard = <span className="quote">{quoteOf(decision, 'primary') ?? texts.nothing}</span>
  if (applied || source === 'judge') {
    if (confidence === null) return filled(applied ? texts.overridden : texts.upheld, { heard, word })
    return filled(applied ? texts.overriddenSurely : texts.upheldSurely, { heard, word, confidence })
  }
  return filled(texts.countsAs[WordType.parse(after)], { word })
}

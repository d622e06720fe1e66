import type { ReactNode } from 'react'
import type { OpenDecision } from '../../../../../shared/contract/cases/cases.ts'
import { WordType } from '../../../../../shared/pipelines/reading/outcome.ts'
import { filled } from '../../../../components/filled.tsx'
import { shownSeconds } from '../../../../lib/formats/format.ts'
import { claim as texts } from '../texts/decision.ts'
import { edgeTime, pageTextKind, quoteOf } from './heard.ts'

/**
 * States what the judge did, or how the word counts without a judge; for a substitution, that any other misreading
 * counts the same.
 */
export function WordClaim({ decision }: { readonly decision: OpenDecision }): ReactNode {
  if (decision.kind === 'reading_window') return edgeClaim(decision)
  if (decision.kind === 'left_out_text')
    return filled(texts.pageText, {
      kind: pageTextKind(decision),
      text: <span className="quote">{decision.label}</span>,
    })
  const isMisreading = decision.after === 'substitution'
  return (
    <>
      {claimOf(decision)}
      {isMisreading ? <span className="claim-hint"> {texts.anyMisreading}</span> : null}
    </>
  )
}

function edgeClaim(decision: OpenDecision): ReactNode {
  const time = edgeTime(decision)
  const edge = decision.label
  return time === null
    ? filled(texts.edgeUnknown, { edge })
    : filled(texts.edge, { edge, time: shownSeconds(time) })
}

function claimOf(decision: OpenDecision): ReactNode {
  const { label, source, applied, confidence, before, after } = decision
  const word = <span className="quote">{label}</span>
  const heard = <span className="quote">{quoteOf(decision, 'primary') ?? texts.nothing}</span>
  if (applied || source === 'judge') {
    if (confidence === null) return filled(applied ? texts.overridden : texts.upheld, { heard, word })
    return filled(applied ? texts.overriddenSurely : texts.upheldSurely, { heard, word, confidence })
  }
  if (source === 'rule' && before !== after && after === 'correct')
    return filled(texts.forgiven, { heard, word })
  return filled(texts.countsAs[WordType.parse(after)], { word })
}

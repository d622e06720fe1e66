import { shownConfidence } from '../../../../shared/counted.ts'
import { type Confidence, ConfidenceLabel } from '../../../../shared/domain/runs/decision.ts'
import { Meter } from '../../../components/marks/meter.tsx'
import { plainDecision as texts } from './texts.ts'

/** Shows the confidence of an answer: levels as bars and words, shares as a percentage. */
export function ConfidenceMark({ of }: { readonly of: Confidence }) {
  const word = <span className="confidence-word"> {texts.confidenceWord}</span>
  if (typeof of === 'number')
    return (
      <span>
        · {shownConfidence(of)}
        {word}
      </span>
    )
  const levels = ConfidenceLabel.options.length
  return (
    <span className="confidence">
      <span aria-hidden="true">·</span>
      <Meter filled={levels - ConfidenceLabel.options.indexOf(of)} of={levels} />
      <span>
        {of}
        {word}
      </span>
    </span>
  )
}

import { shownConfidence } from '../../../../shared/counted.ts'
import type { Advice, Rationale } from '../../../../shared/domain/runs/decision.ts'
import { spoken } from '../../../lib/formats/labels.ts'
import { advice as adviceTexts, reasons as texts } from '../texts.ts'

/** Shows the reasons of a decision: the judge's as a quote, and those of the rules. */
export function Reasons({ of: { rule, judge } }: { readonly of: Rationale }) {
  return (
    <>
      {judge === null ? null : (
        <p>
          <span className="dim">{texts.judge}</span> <q>{judge}</q>
        </p>
      )}
      {rule === null ? null : <p>{rule}</p>}
    </>
  )
}

/** Shows the answer of a judge that may not decide, with its reason and why it only advises. */
export function ShownAdvice({
  of: { proposed, after, blockedBy, confidence, rationale, why },
}: {
  readonly of: Advice
}) {
  const answer = spoken(proposed ?? after).toLowerCase()
  const shown = confidence === null ? answer : adviceTexts.withConfidence(answer, shownConfidence(confidence))
  return (
    <div className="decision-advice">
      <p>
        <span className="dim">{adviceTexts.advice}</span> {shown}
        {blockedBy === null ? null : ` · ${adviceTexts.blocked}`}
      </p>
      {rationale.judge === null ? null : (
        <p>
          <q>{rationale.judge}</q>
        </p>
      )}
      <p className="dim small">{why}</p>
    </div>
  )
}

import type { Rationale } from '../../../../shared/domain/runs/decision.ts'
import { reasons as texts } from '../texts.ts'

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

import type { Rationale } from '../../../../shared/domain/runs/decision.ts'
import { reasons as texts } from '../texts.ts'

/** Why a decision is so: the judge's own words as such, and beside them those of the rules. */
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

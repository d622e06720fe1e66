import type { LabelRow } from './label.ts'
import type { Row } from './row-value.ts'

/** A label as a row of JSON; a part that is not known of some evidence is no key. */
export function rowOfLabel({ evidence, ...label }: LabelRow): Row {
  return {
    ...label,
    evidence: evidence.map((each) =>
      Object.fromEntries(
        Object.entries(each).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
      ),
    ),
  }
}

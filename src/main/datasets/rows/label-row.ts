import type { LabelRow } from './label.ts'
import type { Row } from './row-value.ts'

/**
 * Returns a label as a row of JSON. A confidence is a number in one field or a word in another, so that a field has one
 * type in every export; unknown parts of evidence have no key.
 */
export function rowOfLabel({ evidence, confidence, ...label }: LabelRow): Row {
  return {
    ...label,
    confidence: typeof confidence === 'number' ? confidence : null,
    confidenceLabel: typeof confidence === 'string' ? confidence : null,
    evidence: evidence.map((each) =>
      Object.fromEntries(
        Object.entries(each).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
      ),
    ),
  }
}

import type { LabelRow } from '../rows/label.ts'
import { JsonText, type Row } from '../rows/row-value.ts'

/** Returns the question of a decision in general form: from the decision itself, whether or not prompts were stored. */
export function questionOf(label: LabelRow): Row {
  return {
    pipeline: label.pipeline,
    kind: label.kind,
    about: { kind: label.about.kind, key: label.about.key },
    label: label.label,
    options: label.options,
    before: label.before,
    evidence: label.evidence.map(({ kind, quote }) => ({ kind, quote })),
  }
}

/** Returns the decision and its reason. */
export function decidedOf({ after, rationale }: LabelRow): Row {
  return { after, rationale: rationale.judge ?? rationale.rule }
}

/** Returns a record as the content of a turn. */
export function asContent(row: Row): JsonText {
  return new JsonText(row)
}

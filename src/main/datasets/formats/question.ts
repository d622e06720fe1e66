import type { LabelRow } from '../rows/label.ts'
import type { LabeledCase } from '../rows/labeled-case.ts'
import { JsonText, type Row } from '../rows/row-value.ts'

/**
 * Returns the question of a decision in general form, with the texts that it is about: from the case itself, whether or
 * not prompts were stored.
 */
export function questionOf(label: LabelRow, { textsOf }: Pick<LabeledCase, 'textsOf'>): Row {
  return {
    pipeline: label.pipeline,
    kind: label.kind,
    about: { kind: label.about.kind, key: label.about.key },
    label: label.label,
    options: label.options,
    before: label.before,
    evidence: label.evidence.map(({ kind, quote }) => ({ kind, quote })),
    texts: textsOf(label.runId).map(({ name, text }) => ({ name, text })),
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

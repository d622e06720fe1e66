import type { LabelRow } from '../rows/label.ts'
import type { LabeledCase } from '../rows/labeled-case.ts'
import { provenanceOf } from '../rows/provenance.ts'
import { JsonText, type Row } from '../rows/row-value.ts'
import { type DatasetFormatWriter, jsonLines } from './format.ts'
import { questionOf } from './question.ts'

/**
 * Test cases for tools that evaluate models; the id is that of the decision. Inspect reads `input` and `target`, which are
 * texts there, promptfoo reads `vars`.
 */
export const evaluation: DatasetFormatWriter = {
  ...jsonLines,
  needsAnswers: false,
  rowsOf: (found) => found.labels.map((label) => ({ row: rowOf(label, found) })),
}

function rowOf(label: LabelRow, found: LabeledCase): Row {
  const input = new JsonText(questionOf(label, found), false, true)
  const expected = expectedOf(label)
  return {
    id: label.decisionId,
    input,
    target: expected,
    vars: { input, expected },
    metadata: { ...provenanceOf(label), gold: label.gold, decided: label.after },
    tags: [label.pipeline, label.kind, label.split, ...(label.sample === null ? [] : [label.sample])],
  }
}

/** Returns the right decision; `null` if people do not state it. */
function expectedOf({ gold, after, options, answers, adjudication }: LabelRow): string | null {
  if (gold === 'correct') return after
  if (gold === null) return null
  const distinctAnswers = new Set(
    adjudication === null
      ? answers.flatMap(({ correction, ownAnswer }) => correction ?? ownAnswer ?? [])
      : [adjudication.correction].filter((each) => each !== null),
  )
  const [only] = distinctAnswers
  if (distinctAnswers.size === 1 && only !== undefined) return only
  const others = (options ?? []).filter((option) => option !== after)
  return others.length === 1 ? (others[0] ?? null) : null
}

import type { LabelRow } from './label.ts'
import type { Row } from './row-value.ts'

/** Returns the provenance of a row in a training format, so that its label can be found, weighted and proved. */
export function provenanceOf(label: LabelRow): Row {
  const { answers, adjudication } = label
  return {
    case: label.caseSha256,
    caseId: label.caseId,
    runId: label.runId,
    decisionId: label.decisionId,
    pipeline: label.pipeline,
    pipelineVersion: label.pipelineVersion,
    subject: label.subject,
    split: label.split,
    basis: basisOf(label),
    people: new Set(answers.map(({ reviewerId }) => reviewerId)).size,
    blind: answers.length > 0 && answers.every(({ blind }) => blind),
    adjudicatedBy: adjudication?.reviewerId ?? null,
    imported: importedIn(label),
    sample: label.sample,
    weight: label.weight,
    model: label.judge?.model ?? null,
    promptId: label.judge?.promptId ?? null,
    promptVersion: label.judge?.promptVersion ?? null,
    device: label.device,
    leafIndex: label.leafIndex,
    eventHash: label.eventHash,
  }
}

/** Returns how many of the answers and the adjudication were imported from a file, which only states who gave them. */
function importedIn({ answers, adjudication }: LabelRow): number {
  const labels = [...answers, ...(adjudication === null ? [] : [adjudication])]
  return labels.filter(({ importedFrom }) => importedFrom !== null).length
}

function basisOf({ gold, adjudication }: LabelRow): string {
  if (adjudication !== null) return 'adjudicated'
  return gold === null ? 'disputed' : 'agreed'
}

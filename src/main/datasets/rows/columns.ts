import type { LabelRow } from './label.ts'
import { JsonText, type Row, type RowValue } from './row-value.ts'

/** Type of the cells of a column; `json` is the text of a list or a record. */
export type ColumnType = 'text' | 'integer' | 'number' | 'truth' | 'json'

/** A column of the flat formats: one part of a label. */
export interface Column {
  readonly name: string
  readonly type: ColumnType
  readonly isNullable: boolean
  /** Its description for the data card. */
  readonly about: string
  readonly of: (label: LabelRow) => RowValue
}

const text = (name: keyof LabelRow & string, about: string, of: (label: LabelRow) => string): Column => ({
  name,
  type: 'text',
  isNullable: false,
  about,
  of,
})

const column = (
  name: string,
  type: ColumnType,
  about: string,
  of: (label: LabelRow) => RowValue,
  isNullable = true,
): Column => ({ name, type, isNullable, about, of })

/** All fields of a label in flat form: the same values as in the JSON Lines, in the same order. */
export const columns: readonly Column[] = [
  text('caseId', 'The case', (label) => label.caseId),
  column('caseSha256', 'text', 'Hash of the content of the case', (label) => label.caseSha256),
  text('runId', 'The run that made the decision', (label) => label.runId),
  text('decisionId', 'The decision', (label) => label.decisionId),
  text('pipeline', 'The pipeline that judged', (label) => label.pipeline),
  text('pipelineVersion', 'The version of its rules', (label) => label.pipelineVersion),
  column('subject', 'text', 'Pseudonym of the person in the case', (label) => label.subject),
  text('split', 'Split of the row', (label) => label.split),
  column('index', 'integer', 'Place of the decision in its run', (label) => label.index, false),
  text('kind', 'Kind of the decision', (label) => label.kind),
  column('aboutKind', 'text', 'Kind of subject', (label) => label.about.kind, false),
  column('aboutKey', 'text', 'Key of the subject', (label) => label.about.key, false),
  text('label', 'Subject, as in the input', (label) => label.label),
  column('options', 'json', 'The closed answers of this kind', (label) => json(label.options)),
  column('isAskedBlind', 'truth', 'Whether blind reviewers are asked', (label) => label.isAskedBlind, false),
  text('before', 'Value before the decision', (label) => label.before),
  column('proposed', 'text', 'What the judge proposed', (label) => label.proposed),
  text('after', 'Value after the decision', (label) => label.after),
  text('source', 'Who decided: rule, judge, panel or guard', (label) => label.source),
  column('applied', 'truth', 'Whether the proposal took effect', (label) => label.applied, false),
  column('blockedBy', 'text', 'The guard that kept it from taking effect', (label) => label.blockedBy),
  column('confidence', 'number', 'Confidence, 0 to 1', ({ confidence }) =>
    typeof confidence === 'number' ? confidence : null,
  ),
  column('confidenceLabel', 'text', 'Confidence as a closed label', ({ confidence }) =>
    typeof confidence === 'string' ? confidence : null,
  ),
  column('rationaleRule', 'text', 'Why, in the words of the rules', ({ rationale }) => rationale.rule),
  column('rationaleJudge', 'text', 'Why, in the words of the judge', ({ rationale }) => rationale.judge),
  column('callIds', 'json', 'Calls to models that it is based on', (label) => json(label.callIds), false),
  column('evidence', 'json', 'What it is based on', (label) => json(label.evidence), false),
  column('judgeModel', 'text', 'The model that was asked', ({ judge }) => judge?.model ?? null),
  column(
    'judgePromptId',
    'text',
    'The prompt that it was asked with',
    ({ judge }) => judge?.promptId ?? null,
  ),
  column('judgePromptVersion', 'text', 'Version of that prompt', ({ judge }) => judge?.promptVersion ?? null),
  column('answers', 'json', 'Answers of people', (label) => json(label.answers), false),
  column('adjudication', 'json', 'Adjudication of the answers: by whom, and why', (label) =>
    json(label.adjudication),
  ),
  column('reasons', 'json', 'Why people say that the judge was wrong', (label) => json(label.reasons), false),
  column(
    'markedSentences',
    'json',
    'Sentences of the judge’s rationale that people say are wrong',
    (label) => json(label.markedSentences),
    false,
  ),
  column('gold', 'text', 'The gold label: correct or incorrect', (label) => label.gold),
  column('sample', 'text', 'Why the case was reviewed: escalated or random', (label) => label.sample),
  column('weight', 'number', 'One divided by the probability of being reviewed', (label) => label.weight),
  text('device', 'The device whose chain has the label', (label) => label.device),
  column('leafIndex', 'integer', 'Leaf of the label in its tree, from 0', (label) => label.leafIndex, false),
  text('eventHash', 'Hash of the newest event of the label', (label) => label.eventHash),
]

function json(value: unknown): JsonText | null {
  return value === null ? null : new JsonText(value)
}

/** Returns a label as a flat row. */
export function flatRow(label: LabelRow): Row {
  return Object.fromEntries(columns.map(({ name, of }) => [name, of(label)]))
}

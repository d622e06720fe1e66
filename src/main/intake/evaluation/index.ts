import { statSync } from 'node:fs'
import { shownShare } from '../../../shared/counted.ts'
import type { EvaluationFinal, EvaluationOutcome } from '../../../shared/pipelines/evaluation/outcome.ts'
import { withoutPlace } from '../../../shared/pipelines/evaluation/row.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { defineIntake, type NamedLine } from '../intake.ts'
import { EvaluationSource, groupEvaluations, nameOf } from './sources.ts'

/** Maximum size of files in bytes whose rows are counted before their import: about a second of reading. */
const MAX_COUNTED_BYTES = 8_000_000

function bytesOf(files: readonly NamedFile[]): number {
  return files.reduce((sum, { path }) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0)
}

/** Rows of files: each row is a case, and an evaluator judges it. */
export const evaluation = defineIntake({
  name: 'evaluation',
  source: EvaluationSource,
  unmatched: 'this has no rows to judge.',
  naming:
    'Rows come from a table (NAME.csv, NAME.tsv, NAME.jsonl, NAME.json, NAME.parquet) or an export of a tool for evaluations; files of one folder are joined by their ids.',
  options: [
    {
      name: 'evaluator',
      takes: 'evaluator',
      description: 'evaluator: the name of one, or a file to publish as one',
    },
  ],
  withOptions: ({ texts }, found) => {
    const { evaluator } = texts
    return evaluator === undefined ? found : found.map((source) => ({ ...source, evaluator }))
  },
  planning: {
    details: ['evaluator'],
    // Rows are counted before their import, so that a person sees that the file was read as meant.
    isReadAhead: ({ files }) => bytesOf(files) <= MAX_COUNTED_BYTES,
    casesIn: () => null,
    isReadToCount: true,
    gaps: ({ evaluator }) => (evaluator === null ? ['evaluator'] : []),
  },
  group: groupEvaluations,
  asSamples: (source) => ({ ...source, areSamples: true }),
  filesOf: ({ files }) => files,
  nameOf,
  fileOf: nameOf,
  read: async (source) => (await import('./read.ts')).readEvaluations(source),
  identityOf: ({ row, equalsBefore, standards }) => ({ row: withoutPlace(row), equalsBefore, standards }),
  resultLine,
  judgedLines,
})

const LABELS: Readonly<Record<EvaluationOutcome['label'], string>> = {
  passes: 'passes',
  fails: 'fails',
  scored: 'scored',
  does_not_apply: 'does not apply',
  not_judged: 'not judged',
}

function resultLine({ label, score, preferred, criteria }: EvaluationOutcome | EvaluationFinal): string {
  const figure = score === null ? '' : `, score ${shownShare(score)}`
  const better = preferred === null ? '' : `, preferred: ${preferred.replace('_', ' ')}`
  return `${LABELS[label]}${figure}${better}: ${criteria.map(({ why }) => why).join(' ')}`
}

function judgedLines({
  evaluator,
  judge,
  checks,
  guards,
  verdicts,
  missing,
}: EvaluationOutcome): NamedLine[] {
  return [
    ['evaluator', `${evaluator.name}, version ${evaluator.version}`],
    ...checks.map(
      ({ name, state, says }): NamedLine => ['check', `${name}: ${state.replace('_', ' ')}. ${says}`],
    ),
    ...missing.map((says): NamedLine => ['not judged', says]),
    ...(judge.asked === 0
      ? []
      : [
          [
            'judge',
            `${judge.answered} of ${judge.asked} answered${judge.models.length === 0 ? '' : ` by ${judge.models.join(', ')}`}`,
          ] satisfies NamedLine,
        ]),
    ...guards.map(({ says }): NamedLine => ['guard', says]),
    ...verdicts.map(
      ({ name, shown, agrees }): NamedLine => [
        'verdict',
        `${name}: ${shown}${agrees === null ? '' : agrees ? ' (agrees)' : ' (differs)'}`,
      ],
    ),
  ]
}

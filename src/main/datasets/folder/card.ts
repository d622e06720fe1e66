import { stringify } from 'yaml'
import type { CaseContentPolicy, DatasetFormat } from '../../../shared/contract/cases/datasets.ts'
import { counted } from '../../../shared/counted.ts'
import { markdownLine } from '../markdown-line.ts'
import { caseFeatures, featuresOf, huggingFaceFeatures } from './features.ts'
import type { Manifest } from './manifest.ts'

/** The task of a format in the terms of Hugging Face. */
const tasks: Readonly<Record<DatasetFormat, string>> = {
  jsonl: 'text-classification',
  csv: 'text-classification',
  parquet: 'text-classification',
  chat: 'text-generation',
  preference: 'text-generation',
  kto: 'text-generation',
  stepwise: 'text-generation',
  eval: 'text-classification',
}

const sizes: readonly (readonly [number, string])[] = [
  [1_000, 'n<1K'],
  [10_000, '1K<n<10K'],
  [100_000, '10K<n<100K'],
  [1_000_000, '100K<n<1M'],
  [10_000_000, '1M<n<10M'],
]

/** Returns Hugging Face's size category for a number of rows. */
function sizeCategory(rows: number): string {
  return sizes.find(([below]) => rows < below)?.[1] ?? '10M<n<100M'
}

/** Returns the card of a data set, which is also the README of a Hugging Face repository: the manifest for people. */
export function cardOf(manifest: Manifest): string {
  return `---\n${stringify(headOf(manifest), { lineWidth: 0 })}---\n\n${bodyOf(manifest)}`
}

/**
 * Returns the tables of cases that the head names: Hugging Face's loader reads all configurations of a data set with one
 * reader, so beside CSV and Parquet the tables in JSON Lines have to be loaded by their path.
 */
function namedCases({ files, caseFiles }: Manifest): Manifest['caseFiles'] {
  return files.every(({ name }) => name.endsWith('.jsonl')) ? caseFiles : []
}

function headOf(manifest: Manifest) {
  const { rows, format, shape, files } = manifest
  const cases = namedCases(manifest)
  const configs = [
    { name: 'default', features: featuresOf(format, shape), files: files.filter((file) => file.rows > 0) },
    ...(cases.length === 0 ? [] : [{ name: 'cases', features: caseFeatures, files: cases }]),
  ]
  return {
    license: 'unknown',
    language: ['und'],
    annotations_creators: ['expert-generated', 'machine-generated'],
    task_categories: [tasks[format]],
    size_categories: [sizeCategory(rows)],
    // Hugging Face's loader names its cache by the folder's name and this head alone: without the digests a second export
    // into a folder of the same name would be answered with the rows of the first.
    dataset_info: configs.map((config) => ({
      config_name: config.name,
      description: config.files.map(({ name, sha256 }) => `${name}: SHA-256 ${sha256}`).join('; '),
      features: huggingFaceFeatures(config.features),
    })),
    configs: configs.map((config) => ({
      config_name: config.name,
      data_files: config.files.map(({ split, name }) => ({ split, path: name })),
    })),
  }
}

function bodyOf(manifest: Manifest): string {
  const { rows, tool, reviewers, cases, splits, policy, blindFirst, partly } = manifest
  const [answeredFrom, answeredTo] = [manifest.answeredFrom, manifest.answeredTo].map((at) =>
    at === null ? null : new Date(at).toISOString(),
  )
  const filters = Object.entries({ ...manifest.filter, answeredFrom, answeredTo })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `- ${name}: ${markdownLine(String(value))}`)
  return `# Labeled decisions

${rows === 0 ? 'No label is a row of this data set, so it has no data files. ' : ''}${counted(rows, 'row')} (${manifest.format}) from ${counted(cases, 'case')}, answered by ${counted(reviewers, 'reviewer')}, from ${tool.name} ${tool.version}.

## Answers
${lines(manifest.answers)}

## Gold labels
${manifest.labelPolicy} Policy of this data set: ${policy}; blind answers count as given ${blindFirst ? 'before' : 'after'} the reveal; of partly answered questions, chat and preference teach ${partly === 'all' ? 'all' : 'the answered part'}.

${lines(manifest.gold)}

## Pipelines
${lines(manifest.pipelines)}

## Splits
${splits.by === 'none' ? 'None: all rows are in train.' : `Split by ${splits.by}, seed ${markdownLine(splits.seed)}: no ${splits.by} is in two splits.`}

${lines(splits.rows)}

## Left out
${lines(manifest.leftOut)}

## Masking
${manifest.masks.map(({ rule, matches, inCases }) => `- ${rule}: ${counted(matches, 'match', 'matches')} in rows, ${inCases} in cases`).join('\n') || '- none'}

## Filters
${filters.join('\n') || '- none: every labeled decision'}
${manifest.cells === null ? '' : `\n## Cells\n${manifest.cells}\n`}
## Cases
${caseContents[manifest.content]}${manifest.caseFiles.length > namedCases(manifest).length ? ' Hugging Face’s loader reads them by their path: load_dataset("json", data_files="cases/train.jsonl").' : ''}

## Read it
\`format/data-sets.md\` describes every column. The most important ones:

- \`caseId\` and \`label\`: the case, and what was decided in it. \`before\`, \`proposed\`, \`after\`: the value without a judge, the judge’s proposal, and the value that the run ended with. \`source\`: who decided.
- \`answers\`: what people answered to “was this correct?”. \`incorrect\` means that \`after\` is wrong, and \`correction\` is the right value if the person gave one; \`note\` is why. \`at\` is the time in milliseconds since 1970.
- \`gold\`: what the answers add up to; null if they differ and nobody adjudicated.
- \`runId\`: the run, which has a row in the tables of cases. \`device\`, \`leafIndex\`, \`eventHash\`: the newest event of the label in the ledger.

\`python3 format/case.py . CASE\` prints a case: its texts, each decision with its reason and evidence, and the answers of people.

A data set has the newest answers only. Earlier answers, rulings and changes of settings are in the audit trail.

## Verify it without Docket

    sha256sum -c SHA256SUMS                            # no file was changed since the sums were written
    python3 format/verify.py .                         # the same, by the manifest
    python3 format/verify.py . EXPORT.tlog-proof       # and the manifest is the one of the recorded export

The sums can be replaced together with the files: only the recorded event of the export shows that they were not: its proof, or the \`data.export\` event of an exported ledger whose \`manifestSha256\` is the SHA-256 of \`manifest.json\`. ${manifest.lastEvent === null ? 'The data set depends on no event.' : `The newest event that the rows depend on is number ${manifest.lastEvent.seq} of device ${manifest.lastEvent.device}, ${new Date(manifest.lastEvent.at).toISOString()}.`} Whether a label is missing cannot be seen here: see *Left out* and *Filters* for what was left out on purpose, and compare the \`feedback.give\` events of the ledger up to this event with the rows.

## Files
${[...manifest.files, ...manifest.caseFiles].map(({ name, rows, bytes, sha256 }) => `- ${name}: ${counted(rows, 'row')}, ${bytes} bytes, SHA-256 ${sha256}`).join('\n')}
`
}

/** Statements about the tables of cases. */
const caseContents: Readonly<Record<CaseContentPolicy, string>> = {
  full: 'The tables in cases/ have what was judged: the texts and the input of each case, every decision with its evidence, the questions to judges and their answers, the evaluations of all stages. A row belongs to the labels with its runId. If texts are masked, the input and the outcome are left out.',
  asked:
    'The tables in cases/ have every decision with its evidence, and the questions as judges received them with their answers. By the policy of this export, the texts and the input of the cases are left out.',
  none: 'By the policy of this export, the content of the cases is left out.',
}

function lines(counts: Readonly<Record<string, number>>): string {
  return (
    Object.entries(counts)
      .map(([name, count]) => `- ${name}: ${count}`)
      .join('\n') || '- none'
  )
}

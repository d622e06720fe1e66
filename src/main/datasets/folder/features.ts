import type { DatasetFormat, PreferenceShape } from '../../../shared/contract/cases/datasets.ts'
import { type ColumnType, columns } from '../rows/columns.ts'

/** Type of a value in a row, the same in every export, even if all values are null. */
export type Feature =
  | 'string'
  | 'int64'
  | 'float64'
  | 'bool'
  | { readonly list: Feature }
  | { readonly struct: Features }

/** The fields of a row or of a part of one, in order. */
export interface Features {
  readonly [name: string]: Feature
}

const flatTypes: Readonly<Record<ColumnType, Feature>> = {
  text: 'string',
  integer: 'int64',
  number: 'float64',
  truth: 'bool',
  json: 'string',
}

const strings: Feature = { list: 'string' }
const listOf = (struct: Features): Feature => ({ list: { struct } })
const messages = listOf({ role: 'string', content: 'string' })
const about: Feature = { struct: { kind: 'string', key: 'string' } }
const marks = listOf({ index: 'int64', text: 'string' })

const rationale: Feature = { struct: { rule: 'string', judge: 'string' } }
const evidence = listOf({
  ...{ kind: 'string', ref: 'string', quote: 'string', start: 'float64', end: 'float64' },
  ...{ from: 'int64', to: 'int64', page: 'int64' },
  box: { struct: { x: 'float64', y: 'float64', width: 'float64', height: 'float64' } },
})

const imported: Features = { importedBy: 'string', importedFrom: 'string' }

/** A row of `jsonl`: each column, with the parts that are JSON in their structured types. */
const nested: Readonly<Record<string, Features>> = {
  aboutKind: { about },
  aboutKey: {},
  options: { options: strings },
  rationaleRule: { rationale },
  rationaleJudge: {},
  callIds: { callIds: strings },
  evidence: { evidence },
  judgeModel: { judge: { struct: { model: 'string', promptId: 'string', promptVersion: 'string' } } },
  judgePromptId: {},
  judgePromptVersion: {},
  answers: {
    answers: listOf({
      ...{ reviewerId: 'string', reviewer: 'string', answer: 'string', ownAnswer: 'string' },
      ...{ blind: 'bool', blindAnswer: 'string', revealedAt: 'int64', correction: 'string', note: 'string' },
      ...{ reasons: strings, markedSentences: marks, at: 'int64', ...imported },
    }),
  },
  adjudication: {
    adjudication: {
      struct: {
        ...{ reviewerId: 'string', reviewer: 'string', answer: 'string', correction: 'string' },
        ...{ reason: 'string', at: 'int64', ...imported },
      },
    },
  },
  reasons: { reasons: strings },
  markedSentences: { markedSentences: marks },
}

/** Provenance of a row of the training formats. */
const provenance: Features = {
  ...{ case: 'string', caseId: 'string', runId: 'string', decisionId: 'string' },
  ...{ pipeline: 'string', pipelineVersion: 'string', subject: 'string', split: 'string', basis: 'string' },
  ...{ people: 'int64', blind: 'bool', adjudicatedBy: 'string', imported: 'int64', sample: 'string' },
  ...{ weight: 'float64', model: 'string', promptId: 'string', promptVersion: 'string' },
  ...{ device: 'string', leafIndex: 'int64', eventHash: 'string' },
}

const answered: Features = { ...provenance, judgeRole: 'string', questionKey: 'string', decisionIds: strings }

/** Returns the fields of the rows of a format, with their types. */
export function featuresOf(format: DatasetFormat, shape: PreferenceShape | null): Features {
  switch (format) {
    case 'csv':
    case 'parquet':
      return Object.fromEntries(columns.map(({ name, type }) => [name, flatTypes[type]]))
    case 'jsonl':
      return Object.fromEntries(
        columns.flatMap(({ name, type }) => Object.entries(nested[name] ?? { [name]: flatTypes[type] })),
      )
    case 'chat':
      return { messages, ...answered }
    case 'preference':
      return shape === 'openai'
        ? {
            input: { struct: { messages, tools: strings, parallel_tool_calls: 'bool' } },
            preferred_output: messages,
            non_preferred_output: messages,
            ...answered,
          }
        : { prompt: messages, chosen: messages, rejected: messages, ...answered }
    case 'kto':
      return { prompt: messages, completion: messages, label: 'bool', ...provenance, reviewerId: 'string' }
    case 'stepwise':
      return {
        prompt: 'string',
        completions: strings,
        labels: { list: 'bool' },
        reasons: strings,
        ...provenance,
      }
    case 'eval':
      return {
        ...{ id: 'string', input: 'string', target: 'string' },
        vars: { struct: { input: 'string', expected: 'string' } },
        metadata: { struct: { ...provenance, gold: 'string', decided: 'string' } },
        tags: strings,
      }
  }
}

/** The fields of the table of cases: parts that differ by pipeline are texts of JSON. */
export const caseFeatures: Features = {
  ...{ caseId: 'string', caseSha256: 'string', runId: 'string', pipeline: 'string' },
  ...{ pipelineVersion: 'string', title: 'string', subject: 'string', split: 'string', isHidden: 'bool' },
  texts: listOf({ name: 'string', text: 'string' }),
  ...{ input: 'string', config: 'string', outcome: 'string' },
  decisions: listOf({
    ...{ decisionId: 'string', index: 'int64', kind: 'string', about, label: 'string', options: strings },
    ...{ isAskedBlind: 'bool', before: 'string', proposed: 'string', after: 'string', source: 'string' },
    ...{ applied: 'bool', blockedBy: 'string', rationale, callIds: strings },
    ...{ confidence: 'float64', confidenceLabel: 'string', evidence, advice: 'string' },
  }),
  questions: listOf({
    ...{ role: 'string', key: 'string', sample: 'int64', promptId: 'string', promptVersion: 'string' },
    ...{ system: 'string', user: 'string', callIds: strings, ms: 'float64', model: 'string' },
    ...{ response: 'string', raw: 'string', failure: 'string', error: 'string' },
  }),
  escalations: listOf({ trigger: 'string', priority: 'string', explanation: 'string' }),
  stages: listOf({ stage: 'string', ms: 'float64', counts: 'string', facts: 'string' }),
}

/** Returns the fields in the form of Hugging Face's `dataset_info` in the head of a README. */
export function huggingFaceFeatures(features: Features): object[] {
  return Object.entries(features).map(([name, feature]) => ({ name, ...typeOf(feature) }))
}

function typeOf(feature: Feature): object {
  if (typeof feature === 'string') return { dtype: feature }
  if ('struct' in feature) return { struct: huggingFaceFeatures(feature.struct) }
  const { list } = feature
  if (typeof list === 'string') return { sequence: list }
  return { list: 'struct' in list ? huggingFaceFeatures(list.struct) : typeOf(list) }
}

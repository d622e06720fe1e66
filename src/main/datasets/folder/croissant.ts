import type { DatasetFormat } from '../../../shared/contract/cases/datasets.ts'
import { type ColumnType, columns } from '../rows/columns.ts'
import { dayOf, type Manifest, type People } from './manifest.ts'

/** The context of Croissant 1.1 with the vocabulary for responsible use and that of provenance. */
const CONTEXT = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  annotation: 'cr:annotation',
  arrayShape: 'cr:arrayShape',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  containedIn: 'cr:containedIn',
  cr: 'http://mlcommons.org/croissant/',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  dct: 'http://purl.org/dc/terms/',
  equivalentProperty: 'cr:equivalentProperty',
  examples: { '@id': 'cr:examples', '@type': '@json' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  fileProperty: 'cr:fileProperty',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isArray: 'cr:isArray',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  md5: 'cr:md5',
  parentField: 'cr:parentField',
  path: 'cr:path',
  prov: 'http://www.w3.org/ns/prov#',
  rai: 'http://mlcommons.org/croissant/RAI/',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  samplingRate: 'cr:samplingRate',
  sc: 'https://schema.org/',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
} as const

const encodings = {
  jsonl: 'application/jsonlines',
  csv: 'text/csv',
  parquet: 'application/x-parquet',
} as const

const dataTypes: Readonly<Record<ColumnType, string>> = {
  text: 'sc:Text',
  integer: 'sc:Integer',
  number: 'sc:Float',
  truth: 'sc:Boolean',
  json: 'sc:Text',
}

interface FieldOf {
  readonly name: string
  readonly about: string
  readonly type: ColumnType
}

const field = (name: string, about: string, type: ColumnType = 'json'): FieldOf => ({ name, about, type })

/** What a row of the training formats has of its own, before where it comes from. */
const ownFields: Readonly<Record<Exclude<DatasetFormat, 'jsonl' | 'csv' | 'parquet'>, readonly FieldOf[]>> = {
  chat: [field('messages', 'Prompt and corrected answer as turns of a conversation')],
  preference: [
    field('prompt', 'What the judge was asked'),
    field('chosen', 'The answer that the judge should have given'),
    field('rejected', 'The answer that the judge gave'),
  ],
  kto: [
    field('prompt', 'What the decision is about'),
    field('completion', 'What was decided, and why'),
    field('label', 'Whether it was correct', 'truth'),
  ],
  stepwise: [
    field('prompt', 'What the decision is about'),
    field('completions', 'The rationale, sentence by sentence'),
    field('labels', 'Whether each sentence is right'),
  ],
  eval: [
    field('id', 'The decision', 'text'),
    field('input', 'What the decision is about'),
    field('expected', 'What should have been decided', 'text'),
    field('metadata', 'Where it comes from'),
    field('tags', 'Pipeline, kind, split and sample'),
  ],
}

const OPENAI: readonly FieldOf[] = [
  field('input', 'What the judge was asked'),
  field('preferred_output', 'The answer that the judge should have given'),
  field('non_preferred_output', 'The answer that the judge gave'),
]

/** The description of a data set for tools that read Croissant 1.1, with the terms for its responsible use. */
export function croissantOf(manifest: Manifest, people: People): object {
  const { format, rows, tool } = manifest
  return {
    '@context': CONTEXT,
    '@type': 'sc:Dataset',
    name: `docket-${format}`,
    description: `${rows} rows of labeled decisions: what rules and judges decided, and people’s answers about it.`,
    conformsTo: ['http://mlcommons.org/croissant/1.1', 'http://mlcommons.org/croissant/RAI/1.0'],
    version: `${manifest.schemaVersion}.0.0`,
    datePublished: dayOf(manifest),
    license: 'unknown',
    url: '.',
    citeAs: `Labeled decisions, ${tool.name} ${tool.version}, ${dayOf(manifest)}`,
    creator: { '@type': 'sc:SoftwareApplication', name: tool.name, version: tool.version },
    isLiveDataset: false,
    ...responsibleUse(manifest, people),
    distribution: manifest.files.map(({ name, bytes, sha256, split }) => ({
      '@type': 'cr:FileObject',
      '@id': name,
      name,
      description: `The rows of the split ${split}.`,
      contentUrl: name,
      contentSize: `${bytes} B`,
      encodingFormat: encodings[endingOf(name)],
      sha256,
    })),
    recordSet: [splitRecords(manifest), ...manifest.files.map((file) => recordSetOf(file, manifest))],
  }
}

function endingOf(name: string): keyof typeof encodings {
  if (name.endsWith('.csv')) return 'csv'
  return name.endsWith('.parquet') ? 'parquet' : 'jsonl'
}

/** The terms of Croissant's vocabulary for responsible use. */
function responsibleUse({ cases, answers, masks, labelPolicy, filter }: Manifest, { models }: People) {
  const total = Object.values(answers).reduce((sum, count) => sum + count, 0)
  return {
    'rai:dataAnnotationProtocol': `Reviewers answer “was this correct?” about single decisions: correct, incorrect or unsure, with a correction and a note. ${labelPolicy}`,
    'rai:dataAnnotationPlatform': 'Docket',
    'rai:dataAnnotationAnalysis': `${total} answers about decisions of ${cases} cases; where answers differed, a third person adjudicated some.`,
    'rai:annotationsPerItem': 'One from each reviewer who answered; at least one.',
    'rai:machineAnnotationTools': models.length === 0 ? ['none'] : models,
    'rai:personalSensitiveInformation':
      masks.length === 0
        ? 'Nothing was masked: cases may hold names and other personal data.'
        : `Masked before writing: ${masks.map(({ rule, matches }) => `${rule} (${matches})`).join(', ')}. Names are found by the phrases around them; some may remain.`,
    'rai:dataLimitations': `Cases were reviewed because a rule escalated them, or at random; the columns sample and weight say which. ${Object.keys(filter).length === 0 ? 'Nothing was filtered.' : 'The selection was filtered: the manifest says by what.'}`,
  }
}

function splitRecords({ files }: Manifest) {
  return {
    '@type': 'cr:RecordSet',
    '@id': 'splits',
    name: 'splits',
    description: 'The splits of the data set.',
    dataType: 'cr:Split',
    key: { '@id': 'splits/name' },
    field: [{ '@type': 'cr:Field', '@id': 'splits/name', name: 'splits/name', dataType: 'sc:Text' }],
    data: files.map(({ split }) => ({ 'splits/name': split })),
  }
}

function recordSetOf({ name: file, split }: Manifest['files'][number], manifest: Manifest) {
  const { format, shape } = manifest
  const isFlat = format === 'csv' || format === 'parquet'
  const fields =
    isFlat || format === 'jsonl'
      ? columns
      : format === 'preference' && shape === 'openai'
        ? OPENAI
        : ownFields[format]
  const shownFields = format === 'jsonl' ? jsonFields() : fields
  return {
    '@type': 'cr:RecordSet',
    '@id': split,
    name: split,
    description: `The rows of ${file}.`,
    ...(isFlat || format === 'jsonl' ? { key: { '@id': `${split}/decisionId` } } : {}),
    field: shownFields.map(({ name, about, type }) => ({
      '@type': 'cr:Field',
      '@id': `${split}/${name}`,
      name: `${split}/${name}`,
      description: about,
      dataType: dataTypes[type],
      source: sourceOf(file, name, isFlat),
      ...(name === 'answers' ? { annotation: attribution(file, split, isFlat) } : {}),
      ...(name === 'split' ? { references: { field: { '@id': 'splits/name' } } } : {}),
    })),
  }
}

/** In JSON Lines a part of a record is one value with its parts. */
const NESTED: ReadonlyMap<string, string> = new Map([
  ['aboutKind', 'about.kind'],
  ['aboutKey', 'about.key'],
  ['rationaleRule', 'rationale.rule'],
  ['rationaleJudge', 'rationale.judge'],
  ['judgeModel', 'judge.model'],
  ['judgePromptId', 'judge.promptId'],
  ['judgePromptVersion', 'judge.promptVersion'],
])

function jsonFields(): readonly FieldOf[] {
  return columns.filter(({ name }) => name !== 'confidenceLabel')
}

function sourceOf(file: string, name: string, isFlat: boolean) {
  const extract = isFlat ? { column: name } : { jsonPath: `$.${NESTED.get(name) ?? name}` }
  return { fileObject: { '@id': file }, extract }
}

/** Whose label it is: the reviewers of each answer, by their ids. */
function attribution(file: string, split: string, isFlat: boolean) {
  const extract = isFlat ? { column: 'answers' } : { jsonPath: '$.answers[*].reviewerId' }
  return {
    '@type': 'cr:Field',
    '@id': `${split}/answers/by`,
    name: `${split}/answers/by`,
    description: 'The reviewers who answered, by their ids.',
    equivalentProperty: 'prov:wasAttributedTo',
    dataType: ['sc:Text', 'prov:Agent'],
    isArray: true,
    arrayShape: '-1',
    source: {
      fileObject: { '@id': file },
      extract,
      ...(isFlat ? { transform: { jsonPath: '$[*].reviewerId' } } : {}),
    },
  }
}

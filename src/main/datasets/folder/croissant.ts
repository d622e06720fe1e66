import type { DatasetFormat } from '../../../shared/contract/cases/datasets.ts'
import { columns } from '../rows/columns.ts'
import { caseFeatures, type Feature, type Features, featuresOf } from './features.ts'
import { type DataFile, dayOf, type Manifest, type People } from './manifest.ts'

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

const dataTypes = {
  string: 'sc:Text',
  int64: 'sc:Integer',
  float64: 'sc:Float',
  bool: 'sc:Boolean',
} as const

/** Descriptions of fields that are not columns of the flat formats. */
const abouts: Readonly<Record<string, string>> = {
  about: 'Kind and key of the subject',
  rationale: 'Why, in the words of the rules and of the judge',
  judge: 'The model that was asked, and the prompt',
  messages: 'Prompt and corrected answer as turns of a conversation',
  prompt: 'What the judge was asked, or what the decision is about',
  chosen: 'The answer that the judge should have given',
  rejected: 'The answer that the judge gave',
  completion: 'What was decided, and why',
  completions: 'The rationale, sentence by sentence',
  labels: 'Whether each sentence is right',
  label: 'Whether the decision was correct',
  id: 'The decision',
  input: 'What the judge was asked, or what the decision is about',
  preferred_output: 'The answer that the judge should have given',
  non_preferred_output: 'The answer that the judge gave',
  target: 'What should have been decided',
  vars: 'The input and what should have been decided, as variables of a prompt',
  metadata: 'Where the row comes from',
  tags: 'Pipeline, kind, split and sample',
  case: 'Hash of the content of the case',
  basis: 'Basis of the label: agreed, adjudicated or disputed',
  people: 'Number of people who answered',
  blind: 'Whether all answers were given blind',
  adjudicatedBy: 'The person who adjudicated',
  imported: 'Number of labels that were imported from a file',
  model: 'The model that was asked',
  promptId: 'The prompt that it was asked with',
  promptVersion: 'Version of that prompt',
  judgeRole: 'Role of the judge',
  questionKey: 'Key of the question',
  decisionIds: 'The decisions that the row covers',
  reviewerId: 'The person who answered',
}

/** Descriptions of the fields of the table of cases. */
const caseAbouts: Readonly<Record<string, string>> = {
  title: 'Title of the case',
  isHidden:
    'Whether decisions, questions and result are left out, because the exporting reviewer has yet to answer blind',
  texts: 'The texts that were judged, by name; empty if they are left out',
  input: 'The whole input of the case, as JSON; null if it is left out or texts are masked',
  config: 'Thresholds and standards of the run, as JSON',
  outcome:
    'The result with the evaluations of all stages, as JSON; null if it is left out or texts are masked',
  decisions: 'All decisions of the run, answered or not, with their evidence',
  questions: 'The questions as judges received them, with their answers',
  escalations: 'Why the case waited for a person',
  stages: 'The steps of the run, with durations in milliseconds',
}

/** Returns the description of a data set for tools that read Croissant 1.1, with the terms for its responsible use. */
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
    creator: { '@type': 'sc:Organization', name: `${tool.name} ${tool.version}` },
    isLiveDataset: false,
    ...responsibleUse(manifest, people),
    distribution: [
      ...manifest.files.map((file) => fileObject(file, `The rows of the split ${file.split}.`)),
      ...manifest.caseFiles.map((file) => fileObject(file, `The cases of the split ${file.split}.`)),
    ],
    recordSet: [
      splitRecords(manifest),
      ...manifest.files.map((file) => recordSetOf(file, manifest)),
      ...manifest.caseFiles.map(caseRecords),
    ],
  }
}

function fileObject({ name, bytes, sha256 }: DataFile, description: string) {
  return {
    '@type': 'cr:FileObject',
    '@id': name,
    name,
    description,
    contentUrl: name,
    contentSize: `${bytes} B`,
    encodingFormat: encodings[endingOf(name)],
    sha256,
  }
}

/** Returns the record set of a table of cases. */
function caseRecords({ name: file, split }: DataFile) {
  const id = `cases-${split}`
  return {
    '@type': 'cr:RecordSet',
    '@id': id,
    name: id,
    description: `The cases of ${file}: what was judged. The labels with the same runId are about it.`,
    key: { '@id': `${id}/runId` },
    field: fieldsOf(caseFeatures, file, id).map(([name, field]) => ({
      ...field,
      description:
        caseAbouts[name] ?? abouts[name] ?? columns.find((column) => column.name === name)?.about ?? name,
      ...(name === 'split' ? { references: { field: { '@id': 'splits/name' } } } : {}),
    })),
  }
}

function fieldsOf(features: Features, file: string, split: string): (readonly [string, object])[] {
  return Object.entries(features).map(([name, feature]) => [
    name,
    fieldOf({ file, split, column: name }, feature),
  ])
}

function endingOf(name: string): keyof typeof encodings {
  if (name.endsWith('.csv')) return 'csv'
  return name.endsWith('.parquet') ? 'parquet' : 'jsonl'
}

/** Returns the terms of Croissant's vocabulary for responsible use. */
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

function recordSetOf({ name: file, split }: Manifest['files'][number], { format, shape }: Manifest) {
  const isFlat = format === 'csv' || format === 'parquet'
  return {
    '@type': 'cr:RecordSet',
    '@id': split,
    name: split,
    description: `The rows of ${file}.`,
    ...(isFlat || format === 'jsonl' ? { key: { '@id': `${split}/decisionId` } } : {}),
    field: fieldsOf(featuresOf(format, shape), file, split).map(([name, field]) => ({
      ...field,
      description: descriptionOf(format, name),
      ...(name === 'answers' ? { annotation: attribution(file, split, isFlat) } : {}),
      ...(name === 'split' ? { references: { field: { '@id': 'splits/name' } } } : {}),
    })),
  }
}

function descriptionOf(format: DatasetFormat, name: string): string {
  const isOfColumns = format === 'csv' || format === 'parquet' || format === 'jsonl'
  const about = columns.find((column) => column.name === name)?.about
  return (isOfColumns ? (about ?? abouts[name]) : (abouts[name] ?? about)) ?? name
}

/** A value in a row: its column, and the keys that lead to it in the column. */
interface ValuePlace {
  readonly file: string
  readonly split: string
  readonly column: string
  readonly path?: readonly string[]
}

/**
 * Returns a field whose parts are fields of their own: readers of JSON Lines take a column, and each part by its key in
 * it.
 */
function fieldOf({ file, split, column, path = [] }: ValuePlace, feature: Feature): object {
  const id = [split, column, ...path].join('/')
  const field = { '@type': 'cr:Field', '@id': id, name: id }
  const source = {
    fileObject: { '@id': file },
    extract: { column },
    ...(path.length === 0 ? {} : { transform: path.map((key) => ({ jsonPath: key })) }),
  }
  const [type, isList] = scalarOf(feature)
  if (type !== null) return { ...field, dataType: dataTypes[type], ...(isList ? ARRAY : {}), source }
  const parts = leavesOf(feature).map(([keys, part]) => fieldOf({ file, split, column, path: keys }, part))
  return { ...field, ...(isList ? ARRAY : {}), subField: parts }
}

const ARRAY = { isArray: true, arrayShape: '-1' } as const

/** Returns the type of a value, or of each value of a list; `null` for values that have parts. */
function scalarOf(feature: Feature): readonly [keyof typeof dataTypes | null, boolean] {
  if (typeof feature === 'string') return [feature, false]
  if ('struct' in feature) return [null, false]
  return [typeof feature.list === 'string' ? feature.list : null, true]
}

/**
 * Returns the parts of a value by their keys. A list of parts in a list of parts is left out: no reader supports it.
 */
function leavesOf(feature: Feature, isInList = false): (readonly [string[], Feature])[] {
  if (typeof feature === 'string') return []
  const isList = 'list' in feature
  const inner = isList ? feature.list : feature
  if (typeof inner === 'string' || !('struct' in inner)) return []
  return Object.entries(inner.struct).flatMap(([key, part]): (readonly [string[], Feature])[] => {
    const [type, isListed] = scalarOf(part)
    if (type !== null) return [[[key], isList && !isListed ? { list: type } : part]]
    if (isListed && (isList || isInList)) return []
    return leavesOf(part, isList || isInList).map(([keys, leaf]) => [
      [key, ...keys],
      isList && typeof leaf === 'string' ? { list: leaf } : leaf,
    ])
  })
}

/** Returns the field that attributes labels: the reviewers of each answer, by their ids. */
function attribution(file: string, split: string, isFlat: boolean) {
  return {
    '@type': 'cr:Field',
    '@id': `${split}/answers/by`,
    name: `${split}/answers/by`,
    description: 'The reviewers who answered, by their ids.',
    equivalentProperty: 'prov:wasAttributedTo',
    dataType: ['sc:Text', 'prov:Agent'],
    ...ARRAY,
    source: {
      fileObject: { '@id': file },
      extract: { column: 'answers' },
      transform: { jsonPath: isFlat ? '$[*].reviewerId' : 'reviewerId' },
    },
  }
}

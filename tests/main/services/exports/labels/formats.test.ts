import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import {
  caseFeatures,
  featuresOf,
  huggingFaceFeatures,
} from '../../../../../src/main/datasets/folder/features.ts'
import { Manifest } from '../../../../../src/main/datasets/folder/manifest.ts'
import { columns } from '../../../../../src/main/datasets/rows/columns.ts'
import { JsonText } from '../../../../../src/main/datasets/rows/row-value.ts'
import type { AskedDataset } from '../../../../../src/main/services/exports/exports.ts'
import {
  DatasetCounts,
  DatasetFormat,
  LabelPolicy,
  PreferenceShape,
} from '../../../../../src/shared/contract/cases/datasets.ts'
import { pipelineNames } from '../../../../../src/shared/pipelines/index.ts'
import { collect } from '../../../../helpers/collect.ts'
import { everyPipeline, PRIVATE } from '../../../../helpers/datasets/every-pipeline.ts'
import { misfits } from '../../../../helpers/datasets/misfits.ts'
import { writtenLabel } from '../../../../helpers/datasets/written-row.ts'
import { atDepth } from '../../../../helpers/depth.ts'
import { tempDir } from '../../../../helpers/program/temp-dir.ts'
import type { TempDocket } from '../../../../helpers/program/temp-docket.ts'

/** Every file of a folder, by its path there. */
function contentOf(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [relative(folder, path), readFileSync(path, 'latin1')]),
  )
}

describe('data sets of a store with every pipeline', () => {
  /** Opened on a copy by the first step of each test. */
  let test: TempDocket

  async function written(asked: Partial<AskedDataset> & Pick<AskedDataset, 'format'>) {
    const folder = join(tempDir(), 'set')
    await collect(test.docket.exports.labels({ filter: {}, ...asked, folder }, test.ada))
    const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
    return { folder, manifest }
  }

  async function countsOf(
    asked: Partial<AskedDataset> & Pick<AskedDataset, 'format'>,
  ): Promise<DatasetCounts> {
    const lines = await collect(test.docket.exports.labelCounts({ filter: {}, ...asked }, test.ada))
    return DatasetCounts.parse(lines.at(-1))
  }

  /** The rows of a data set of JSON Lines, of all its splits. */
  function linesOf({ folder, manifest }: Awaited<ReturnType<typeof written>>): unknown[] {
    return manifest.files.flatMap(({ name }) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): unknown => JSON.parse(line)),
    )
  }

  const labels = async (asked: Partial<AskedDataset> = {}) =>
    linesOf(await written({ format: 'jsonl', ...asked })).map(writtenLabel)

  it('hold labels of each of them, and state for every label that it is a row, or why it is not', async () => {
    test = await everyPipeline()
    expect(new Set((await labels()).map(({ pipeline }) => pipeline))).toEqual(new Set(pipelineNames))
    for (const policy of LabelPolicy.options) {
      const { labels: all, formats } = await countsOf({ format: 'csv', policy })
      const { rows, leftOut } = formats.csv
      expect([policy, all]).toEqual([policy, Object.values(leftOut).reduce((sum, each) => sum + each, rows)])
    }
  })

  it('have as many rows as were counted, in every format and under every policy', async () => {
    test = await everyPipeline()
    for (const policy of atDepth<readonly LabelPolicy[]>(['agreed'], ['latest', 'agreed'])) {
      const counts = await countsOf({ format: 'kto', policy, splitBy: 'case' })
      for (const format of atDepth<readonly DatasetFormat[]>(
        ['preference', 'stepwise'],
        DatasetFormat.options,
      )) {
        const { manifest } = await written({ format, policy, splitBy: 'case' })
        const { rows, leftOut } = counts.formats[format]
        expect([format, policy, manifest.rows, manifest.leftOut]).toEqual([format, policy, rows, leftOut])
        expect(manifest.files.reduce((sum, file) => sum + file.rows, 0)).toBe(rows)
      }
      expect(counts.formats.jsonl.rows).toBeGreaterThan(atDepth(5, 10))
    }
  })

  it.each(atDepth<readonly DatasetFormat[]>(['parquet'], DatasetFormat.options))(
    'are the same bytes when %s is made again from the same state',
    async (format) => {
      test = await everyPipeline()
      const asked = { format, splitBy: 'subject', masks: ['names', 'notes'] } satisfies Partial<AskedDataset>
      const one = contentOf((await written(asked)).folder)
      test.clock.pass(86_400_000)
      expect(contentOf((await written(asked)).folder)).toEqual(one)
    },
  )

  it('say in Parquet and in CSV what they say in JSON Lines, cell by cell', async () => {
    test = await everyPipeline()
    const expected = (await labels()).map((label) =>
      Object.fromEntries(
        columns.map(({ name, of }) => {
          const value = of(label)
          return [name, value instanceof JsonText ? value.value : value]
        }),
      ),
    )
    const parquet = await written({ format: 'parquet' })
    const file = await asyncBufferFromFile(join(parquet.folder, 'data/train.parquet'))
    expect(await parquetReadObjects({ file })).toEqual(expected)

    const csv = await written({ format: 'csv', bom: true })
    const text = readFileSync(join(csv.folder, 'data/train.csv'), 'utf8')
    expect(text.startsWith('\ufeff')).toBe(true)
    const [head = [], ...rows] = cellsOf(text.slice(1))
    expect(head).toEqual(columns.map(({ name }) => name))
    expect(
      rows.map((row) =>
        Object.fromEntries(columns.map(({ name, type }, at) => [name, valueIn(type, row[at] ?? null)])),
      ),
    ).toEqual(expected)
  })

  it('leave no masked value in any file of any format, and count what they masked', async () => {
    test = await everyPipeline()
    const unmasked = [...contentOf((await written({ format: 'jsonl' })).folder).values()].join('')
    for (const value of PRIVATE) expect(unmasked).toContain(value)
    for (const format of atDepth<readonly DatasetFormat[]>(['jsonl', 'parquet'], DatasetFormat.options)) {
      const asked = {
        format,
        masks: ['names', 'contacts', 'numbers'],
        patterns: ['Wilhelm[a-z]+'],
        filter: { text: 't' },
      } satisfies Partial<AskedDataset>
      const { folder, manifest } = await written(asked)
      for (const [name, content] of contentOf(folder))
        for (const value of [...PRIVATE, 'Wilhelm[a-z]+'])
          expect([format, name, value, content.includes(value)]).toEqual([format, name, value, false])
      const counts = await countsOf(asked)
      expect(manifest.masks.map(({ rule, matches }) => ({ rule, matches }))).toEqual([
        ...asked.masks.map((rule) => ({ rule, matches: counts.matches[rule] })),
        { rule: 'pattern 1', matches: counts.patterns[0]?.matches },
      ])
      if (format === 'jsonl') for (const { matches } of manifest.masks) expect(matches).toBeGreaterThan(0)
    }
  })

  it('show each row beforehand as it is written', async () => {
    test = await everyPipeline()
    const asked = { format: 'kto', masks: ['notes'], splitBy: 'case' } satisfies Partial<AskedDataset>
    const set = await written({ ...asked, filter: {} })
    const shown: unknown[] = []
    for (let row = 1; row <= atDepth(4, Number.POSITIVE_INFINITY); row += 1) {
      const preview = await test.docket.exports.labelPreview({ ...asked, filter: {}, row }, test.ada)
      if (preview === null) break
      shown.push(JSON.parse(preview.text))
    }
    const byText = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted(compare)
    const inFiles = byText(linesOf(set))
    expect(shown.length).toBe(atDepth(4, inFiles.length))
    expect(inFiles).toEqual(expect.arrayContaining(byText(shown)))
  })

  it('put each case in one split, and everybody in one when they are split by subject', async () => {
    test = await everyPipeline()
    for (const splitBy of ['case', 'subject'] as const) {
      const splits = new Map<string, Set<string>>()
      for (const { caseId, subject, split } of await labels({ splitBy })) {
        const keys = splitBy === 'subject' && subject !== null ? [caseId, `subject ${subject}`] : [caseId]
        for (const key of keys) splits.set(key, (splits.get(key) ?? new Set()).add(split))
      }
      expect([...splits].filter(([, found]) => found.size > 1)).toEqual([])
    }
  })

  const Turn = z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })
  const Turns = z.array(Turn).min(1)
  const trl = new Map<DatasetFormat, z.ZodType>([
    ['chat', z.looseObject({ messages: Turns })],
    ['preference', z.looseObject({ prompt: Turns, chosen: Turns, rejected: Turns })],
    ['kto', z.looseObject({ prompt: Turns, completion: Turns, label: z.boolean() })],
    [
      'stepwise',
      z.looseObject({
        prompt: z.string(),
        completions: z.array(z.string()),
        labels: z.array(z.boolean()),
      }),
    ],
  ])

  it.each(atDepth<readonly DatasetFormat[]>(['kto'], DatasetFormat.options))(
    'have the fields and types that their card declares, and the columns that TRL publishes: %s',
    async (format) => {
      test = await everyPipeline()
      for (const shape of format === 'preference' ? PreferenceShape.options : (['trl'] as const)) {
        const { folder, manifest } = await written({ format, shape })
        const features = featuresOf(format, manifest.shape)
        const card = readFileSync(join(folder, 'README.md'), 'utf8')
        const described = (name: string, files: Manifest['files'], fields: typeof features) => ({
          config_name: name,
          description: files.map((file) => `${file.name}: SHA-256 ${file.sha256}`).join('; '),
          features: huggingFaceFeatures(fields),
        })
        expect(parse(card.split('---\n')[1] ?? '')).toMatchObject({
          dataset_info: [
            described(
              'default',
              manifest.files.filter(({ rows }) => rows > 0),
              features,
            ),
            ...casesNamedInHead(format, manifest).map((files) => described('cases', files, caseFeatures)),
          ],
        })
        if (format === 'csv' || format === 'parquet') continue
        for (const row of linesOf({ folder, manifest })) {
          if (shape === 'trl') trl.get(format)?.parse(row)
          expect(Object.keys(Object(row)).toSorted(compare)).toEqual(Object.keys(features).toSorted(compare))
          expect(misfits(row, { struct: features })).toEqual([])
        }
      }
    },
  )

  it('are described as Croissant 1.1 has it, with every file by its hash and every field of a row', async () => {
    test = await everyPipeline()
    const { folder, manifest } = await written({ format: 'jsonl', splitBy: 'case' })
    const croissant = Croissant.parse(JSON.parse(readFileSync(join(folder, 'croissant.json'), 'utf8')))
    expect(croissant.distribution.map(({ contentUrl, sha256 }) => [contentUrl, sha256])).toEqual(
      [...manifest.files, ...manifest.caseFiles].map(({ name, sha256 }) => [name, sha256]),
    )
    const ids = new Set(croissant.distribution.map((file) => file['@id']))
    const fields = croissant.recordSet.slice(1).flatMap(({ field }) => field)
    const parts = fields.flatMap(({ subField, ...field }) => subField ?? [field])
    for (const { source } of parts) expect(ids).toContain(source?.fileObject['@id'])
    expect(fields.length).toBe(
      manifest.files.length * Object.keys(featuresOf('jsonl', null)).length +
        manifest.caseFiles.length * Object.keys(caseFeatures).length,
    )
    expect(croissant.creator['@type']).toBe('sc:Organization') // a person or an organization: the validator’s rule
  })
})

const compare = (one: string, other: string) => one.localeCompare(other)

/** The tables of cases in the head of the card: Hugging Face's loader reads them only beside JSON Lines. */
const casesNamedInHead = (format: DatasetFormat, { caseFiles }: Manifest) =>
  format === 'csv' || format === 'parquet' || caseFiles.length === 0 ? [] : [caseFiles]

const ValueField = z.looseObject({
  '@type': z.literal('cr:Field'),
  '@id': z.string(),
  dataType: z.union([z.string(), z.array(z.string())]).optional(),
  source: z
    .strictObject({
      fileObject: z.strictObject({ '@id': z.string() }),
      extract: z.strictObject({ column: z.string() }),
      transform: z.unknown().optional(),
    })
    .optional(),
})

/** A field has a value, or parts that have one. */
const Field = ValueField.extend({ subField: z.array(ValueField).optional() })

/** The requirements of the specification for a data set, a file, a set of records and a field. */
const Croissant = z.looseObject({
  '@context': z.looseObject({ cr: z.literal('http://mlcommons.org/croissant/') }),
  '@type': z.literal('sc:Dataset'),
  name: z.string(),
  description: z.string(),
  conformsTo: z.array(z.string()).refine((all) => all.includes('http://mlcommons.org/croissant/1.1')),
  license: z.string(),
  creator: z.looseObject({ '@type': z.string(), name: z.string() }),
  url: z.string(),
  datePublished: z.iso.date(),
  distribution: z.array(
    z.looseObject({
      '@type': z.literal('cr:FileObject'),
      '@id': z.string(),
      contentUrl: z.string(),
      encodingFormat: z.string(),
      sha256: z.string().length(64),
    }),
  ),
  recordSet: z.array(
    z.looseObject({ '@type': z.literal('cr:RecordSet'), '@id': z.string(), field: z.array(Field) }),
  ),
  'rai:dataAnnotationProtocol': z.string(),
  'rai:dataAnnotationPlatform': z.string(),
  'rai:annotationsPerItem': z.string(),
  'rai:machineAnnotationTools': z.array(z.string()),
  'rai:personalSensitiveInformation': z.string(),
  'rai:dataLimitations': z.string(),
})

/** The cells of a CSV file (RFC 4180); `null` for one that is empty and not quoted. */
function cellsOf(text: string): (string | null)[][] {
  const rows: (string | null)[][] = []
  let row: (string | null)[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/gy
  for (const [, quoted, plain = '', end] of text.matchAll(cell)) {
    row.push(quoted === undefined ? plain || null : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** The value of a cell by the type of its column and by the rule of the manifest. */
function valueIn(type: (typeof columns)[number]['type'], cell: string | null): unknown {
  if (cell === null) return null
  const text = cell.startsWith("'") ? cell.slice(1) : cell
  if (type === 'integer' || type === 'number') return Number(cell)
  if (type === 'truth') return cell === 'true'
  return type === 'json' ? JSON.parse(text) : text
}

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { LabelRow } from '../../src/main/datasets/rows/label.ts'
import { pipelineNames } from '../../src/shared/pipelines/index.ts'
import { collect } from '../helpers/collect.ts'
import { answerCopies, copyCases, HOSTILE_NOTES, judgedCase } from '../helpers/datasets/copied-cases.ts'
import { everyPipeline } from '../helpers/datasets/every-pipeline.ts'
import { atDepth } from '../helpers/depth.ts'
import { importLabels } from '../helpers/people/labels.ts'
import { tempDir } from '../helpers/program/temp-dir.ts'
import type { TempDocket } from '../helpers/program/temp-docket.ts'
import { count } from './compared.ts'
import { askPeer, whyNoPeers } from './peer.ts'

/** Number of labels of each pipeline: every note occurs, at depth with each pipeline. */
const LABELS = atDepth(3, HOSTILE_NOTES.length)
const TAG = 'resaved'

/** Two stores with the same cases; in the first one, decisions of each pipeline are answered. */
async function twoStores() {
  const [test, other] = [await everyPipeline(), await everyPipeline()]
  for (const pipeline of pipelineNames)
    for (const each of [test, other]) {
      const copied = copyCases(each, judgedCase(each, pipeline), { tag: TAG, labels: LABELS })
      if (each === test) answerCopies(each, pipeline, copied)
    }
  return { test, other }
}

async function written({ docket, ada }: TempDocket, format: 'jsonl' | 'csv' | 'parquet'): Promise<string> {
  const folder = join(tempDir(), 'set')
  await collect(docket.exports.labels({ format, folder, filter: { tag: TAG } }, ada))
  return join(folder, 'data', `train.${format}`)
}

/** People, answers and notes by decision, without the ids of the store. */
async function answersIn(test: TempDocket): Promise<string[]> {
  return readFileSync(await written(test, 'jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => LabelRow.parse(JSON.parse(line)))
    .map(({ caseSha256, kind, about, after, answers }) => {
      const given = answers.map(({ reviewer, answer, note, at }) => ({
        reviewer: reviewer.replace(' (imported)', ''),
        ...{ answer, note, at },
      }))
      return JSON.stringify({
        caseSha256,
        kind,
        about,
        after,
        given: given.sort((a, b) => (a.reviewer < b.reviewer ? -1 : 1)),
      })
    })
    .sort()
}

const why = whyNoPeers()
const hasSpreadsheet = spawnSync('soffice', ['--version']).status === 0
const noSpreadsheet = hasSpreadsheet ? '' : ': LibreOffice is not installed'

/** How LibreOffice saves a table: the signs between and around cells, the character set, and whether all is quoted. */
const SPREADSHEETS = [
  ['with the choices of its dialog: UTF-8 and commas', '44,34,76,1,,0,false,true'],
  ['with semicolons and all texts quoted', '59,34,76,1,,0,true,true'],
  ['in UTF-16 with tabs', '9,34,65535,1,,0,false,true'],
  ['with values instead of what is shown', '44,34,76,1,,0,false,false'],
] as const

describe('labels that other tools saved again', () => {
  let stores: Awaited<ReturnType<typeof twoStores>>
  let expected: string[]
  let cells = 0

  /** Compares the labels of a file, after their import into the other store, with those that were exported. */
  async function compare(tool: string, file: string): Promise<unknown[]> {
    const { other } = stores
    const importer = other.as('Importer')
    const counts = await importLabels(other, file, importer).catch((error: unknown) => ({
      unknown: String(error),
      differing: 0,
      remarks: [],
    }))
    const { unknown, differing, remarks } = counts
    const found = unknown === 0 ? await answersIn(other) : []
    if (unknown !== 0 || 'matched' in counts)
      await other.docket.reviews.undo.undo(other.action(), importer).catch(() => {})
    cells += found.length
    const different = found.filter((each, at) => each !== expected[at])
    return unknown === 0 && differing === 0 && different.length === 0
      ? []
      : [{ tool, unknown, differing, remarks: remarks.slice(0, 2), found: different.slice(0, 2) }]
  }

  async function begin() {
    stores = await twoStores()
    expected = await answersIn(stores.test)
    cells = 0
    const { test } = stores
    return {
      csv: await written(test, 'csv'),
      parquet: await written(test, 'parquet'),
      jsonl: await written(test, 'jsonl'),
    }
  }

  it.skipIf(why !== null)(`pandas, polars, PyArrow and DuckDB${why === null ? '' : `: ${why}`}`, async () => {
    const files = await begin()
    const saved = z
      .array(z.tuple([z.string(), z.string()]))
      .parse(askPeer('resave.py', { ...files, folder: tempDir() }))
    const wrong: unknown[] = []
    for (const [tool, file] of saved) wrong.push(...(await compare(tool, file)))
    expect(wrong).toEqual([])
    count('pandas, polars, PyArrow and DuckDB, labels that they saved again', cells)
  })

  it.skipIf(!hasSpreadsheet)(`LibreOffice${noSpreadsheet}`, async () => {
    const { csv } = await begin()
    const wrong: unknown[] = []
    for (const [at, [tool, choices]] of SPREADSHEETS.entries()) {
      const folder = tempDir()
      const { status, stderr } = spawnSync(
        'soffice',
        [
          '--headless',
          `-env:UserInstallation=file://${join(tempDir(), 'profile')}`,
          '--infilter=CSV:44,34,76',
          ...['--convert-to', `csv:Text - txt - csv (StarCalc):${choices}`, '--outdir', folder, csv],
        ],
        { encoding: 'utf8', env: { ...process.env, HOME: folder } },
      )
      expect([at, status, status === 0 ? '' : stderr]).toEqual([at, 0, ''])
      wrong.push(...(await compare(tool, join(folder, 'train.csv'))))
    }
    expect(wrong).toEqual([])
    count('LibreOffice, labels that it saved again', cells)
  })
})

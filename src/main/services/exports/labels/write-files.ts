import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type LeftOut, SplitName } from '../../../../shared/contract/cases/datasets.ts'
import type { ExportProgress } from '../../../../shared/contract/cases/exports.ts'
import type { DataFile } from '../../../datasets/folder/manifest.ts'
import type { RowFile } from '../../../datasets/formats/format.ts'
import { formats } from '../../../datasets/formats/index.ts'
import type { Row } from '../../../datasets/rows/row-value.ts'
import { createFile } from '../../places/data-file.ts'
import type { SoundCases } from '../../records/sound-cases.ts'
import { caseRowsOf } from './case-rows.ts'
import type { FixedRequest, LabelSource } from './chosen-labels.ts'
import { progressAt } from './count-rows.ts'
import { type MadeCase, makeRows } from './make-rows.ts'
import { createMasker, type Masker } from './masked.ts'
import { addTo, type Counts, type LabelTally, labelTally } from './tally.ts'

/** Number of rows that are collected before they are written. */
const ROWS_AT_ONCE = 500

/** Number of characters of rows of cases that are collected before they are written. */
const CASES_AT_ONCE = 1_000_000

/** The written files and counts of their content. */
export interface WrittenRows {
  readonly files: readonly DataFile[]
  /** The tables of cases. */
  readonly cases: readonly DataFile[]
  readonly rows: number
  readonly labels: LabelTally
  readonly leftOut: Counts<LeftOut>
  readonly masker: Masker
  readonly caseMasker: Masker
}

/**
 * Writes the rows of a data set into `data/` of a folder, and their cases into `cases/`, a file for each split with
 * rows; without rows there is no file.
 */
export async function* writeFiles(
  folder: string,
  source: LabelSource,
  request: FixedRequest,
  sound: Pick<SoundCases, 'require'>,
): AsyncGenerator<ExportProgress, WrittenRows> {
  const masker = createMasker(source.snapshot, request.masks, request.patterns)
  const caseMasker = createMasker(source.snapshot, request.masks, request.patterns)
  const [labels, leftOut] = [labelTally(), new Map<LeftOut, number>()]
  const open = new Map<SplitName, SplitFile>()
  const openCases = new Map<SplitName, CaseFile>()
  let rows = 0
  try {
    yield await progressAt(0)
    let held = 0
    for (const made of makeRows(source, request, masker)) {
      sound.require(made.chosen.row.id)
      labels.add(made.chosen.found.labels)
      for (const why of made.leftOut) addTo(leftOut, why)
      if (made.rows.length > 0) {
        ;(await splitFile(made.split)).hold(made)
        await writeCases(made)
      }
      rows += made.rows.length
      held += made.chosen.found.labels.length + 1
      if (held < ROWS_AT_ONCE) continue
      held = 0
      for (const file of open.values()) await file.write()
      yield await progressAt(rows)
    }
    const files: DataFile[] = []
    for (const split of SplitName.options) {
      const file = open.get(split)
      if (file !== undefined) files.push(await file.end())
    }
    const cases: DataFile[] = []
    for (const split of SplitName.options) {
      const file = openCases.get(split)
      if (file !== undefined) cases.push(await file.end())
    }
    return { files, cases, rows, labels, leftOut, masker, caseMasker }
  } finally {
    for (const file of [...open.values(), ...openCases.values()]) await file.abandon()
  }

  async function writeCases({ chosen, split }: MadeCase): Promise<void> {
    const found = caseMasker.rows(chosen.row, caseRowsOf(source, chosen, request))
    if (found.length === 0) return
    if (openCases.size === 0) mkdirSync(join(folder, 'cases'), { mode: 0o700 })
    const file = openCases.get(split) ?? (await openCaseFile(folder, split))
    openCases.set(split, file)
    await file.write(found)
  }

  async function splitFile(split: SplitName): Promise<SplitFile> {
    if (open.size === 0) mkdirSync(join(folder, 'data'), { mode: 0o700 })
    const found = open.get(split) ?? (await openSplit(folder, split, request))
    open.set(split, found)
    return found
  }
}

type CaseFile = Awaited<ReturnType<typeof openCaseFile>>

/** Opens a table of cases: JSON Lines in every format, because a row is nested. */
async function openCaseFile(folder: string, split: SplitName) {
  const name = `cases/${split}.jsonl`
  const data = await createFile(join(folder, name))
  let [held, rows] = ['', 0]
  return {
    async write(found: readonly Row[]): Promise<void> {
      held += found.map((row) => `${JSON.stringify(row)}\n`).join('')
      rows += found.length
      if (held.length < CASES_AT_ONCE) return
      await data.write(held)
      held = ''
    },
    async end(): Promise<DataFile> {
      await data.write(held)
      return { name, split, rows, ...(await data.close()) }
    },
    abandon: data.abandon,
  }
}

type SplitFile = Awaited<ReturnType<typeof openSplit>>

async function openSplit(folder: string, split: SplitName, request: FixedRequest) {
  const format = formats[request.format]
  const name = `data/${split}.${format.ending}`
  const file: RowFile = await format.open(request)
  const data = await createFile(join(folder, name))
  let held: MadeCase['rows'][number][] = []
  let rows = 0
  await data.write(file.head())
  return {
    hold(made: Pick<MadeCase, 'rows'>): void {
      held.push(...made.rows)
      rows += made.rows.length
    },
    async write(): Promise<void> {
      if (held.length > 0) await data.write(file.rows(held))
      held = []
    },
    async end(): Promise<DataFile> {
      if (held.length > 0) await data.write(file.rows(held))
      await data.write(file.end())
      return { name, split, rows, ...(await data.close()) }
    },
    abandon: data.abandon,
  }
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type LeftOut, SplitName } from '../../../../shared/contract/cases/datasets.ts'
import type { ExportProgress } from '../../../../shared/contract/cases/exports.ts'
import type { DataFile } from '../../../datasets/folder/manifest.ts'
import type { RowFile } from '../../../datasets/formats/format.ts'
import { formats } from '../../../datasets/formats/index.ts'
import { createFile } from '../../places/data-file.ts'
import type { SoundCases } from '../../records/sound-cases.ts'
import type { FixedRequest, LabelSource } from './chosen-labels.ts'
import { progressAt } from './count-rows.ts'
import { type MadeCase, makeRows } from './make-rows.ts'
import { createMasker, type Masker } from './masked.ts'
import { addTo, type Counts, type LabelTally, labelTally } from './tally.ts'

/** Number of rows that are collected before they are written. */
const ROWS_AT_ONCE = 500

/** The written files and counts of their content. */
export interface WrittenRows {
  readonly files: readonly DataFile[]
  readonly rows: number
  readonly labels: LabelTally
  readonly leftOut: Counts<LeftOut>
  readonly masker: Masker
}

/**
 * Writes the rows of a data set into `data/` of a folder, a file for each split with rows; without rows there is no
 * file.
 */
export async function* writeFiles(
  folder: string,
  source: LabelSource,
  request: FixedRequest,
  sound: Pick<SoundCases, 'require'>,
): AsyncGenerator<ExportProgress, WrittenRows> {
  const masker = createMasker(source.snapshot, request.masks, request.patterns)
  const [labels, leftOut] = [labelTally(), new Map<LeftOut, number>()]
  const open = new Map<SplitName, SplitFile>()
  let rows = 0
  try {
    yield await progressAt(0)
    let held = 0
    for (const made of makeRows(source, request, masker)) {
      sound.require(made.chosen.row.id)
      labels.add(made.chosen.found.labels)
      for (const why of made.leftOut) addTo(leftOut, why)
      if (made.rows.length > 0) (await splitFile(made.split)).hold(made)
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
    return { files, rows, labels, leftOut, masker }
  } finally {
    for (const file of open.values()) await file.abandon()
  }

  async function splitFile(split: SplitName): Promise<SplitFile> {
    if (open.size === 0) mkdirSync(join(folder, 'data'), { mode: 0o700 })
    const found = open.get(split) ?? (await openSplit(folder, split, request))
    open.set(split, found)
    return found
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

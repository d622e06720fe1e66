import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { featuresOf } from '../../../src/main/datasets/folder/features.ts'
import type { Manifest } from '../../../src/main/datasets/folder/manifest.ts'
import type { DatasetFormat } from '../../../src/shared/contract/cases/datasets.ts'
import { misfits } from './misfits.ts'

/** The formats with every label, which come back; a row of the others is for training or evaluating. */
export const IMPORTABLE: ReadonlySet<DatasetFormat> = new Set(['jsonl', 'csv', 'parquet'])

/**
 * Number of rows that are in the files of a data set, and every place in a row of JSON Lines whose type is not the
 * declared one. Rows of CSV are not counted.
 */
export async function rowsIn(
  folder: string,
  { format, shape, files }: Manifest,
): Promise<{ rows: number; misfits: string[] }> {
  const found = { rows: 0, misfits: [] as string[] }
  if (format === 'csv') return found
  for (const { name } of files) {
    const path = join(folder, name)
    if (format === 'parquet') {
      found.rows += (await parquetReadObjects({ file: await asyncBufferFromFile(path) })).length
      continue
    }
    for (const line of readFileSync(path, 'utf8').trimEnd().split('\n')) {
      found.misfits.push(...misfits(JSON.parse(line), { struct: featuresOf(format, shape) }))
      found.rows += 1
    }
  }
  return found
}

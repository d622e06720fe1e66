import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { LabelRow } from '../../../src/main/datasets/rows/label.ts'
import type { DatasetFormat } from '../../../src/shared/contract/cases/datasets.ts'
import type { LabelsImported, LabelsPreviewed } from '../../../src/shared/contract/cases/labels.ts'
import type { Reviewer } from '../../../src/shared/domain/reviews/reviewer.ts'
import { collect } from '../collect.ts'
import { countingIds } from '../ids.ts'
import { tempDir } from '../program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../program/temp-docket.ts'
import { tempStore } from '../store/temp-store.ts'

/** A store of another machine: none of its ids is one of another store's. */
export function elsewhere(machine: number): TempDocket {
  return tempDocket(tempStore(), countingIds(Date.UTC(2026, machine, 1)))
}

/** Writes all labels of a store as a data set; gives its folder. */
export async function exported(
  { docket, ada }: TempDocket,
  format: Extract<DatasetFormat, 'jsonl' | 'csv' | 'parquet'> = 'jsonl',
): Promise<string> {
  const folder = join(tempDir(), 'labels')
  await collect(docket.exports.labels({ format, folder, filter: {} }, ada))
  return folder
}

/** Brings a file or folder of labels in; says what came of it. */
export async function importLabels(
  { docket, ada, action }: TempDocket,
  path: string,
  reviewer: Reviewer = ada,
): Promise<Omit<LabelsImported, 'event'>> {
  const last = (await collect(docket.labels.import(path, action(), reviewer))).at(-1)
  if (last?.event !== 'labels-imported') return expect.unreachable()
  const { event: _, ...counts } = last
  return counts
}

/** The preview of an import. */
export async function previewLabels(
  { docket }: TempDocket,
  path: string,
): Promise<Omit<LabelsPreviewed, 'event'>> {
  const last = (await collect(docket.labels.preview(path))).at(-1)
  if (last?.event !== 'labels-previewed') return expect.unreachable()
  const { event: _, ...counts } = last
  return counts
}

/** All labels of a store as its own export has them, without the ids and places that differ in every store. */
export async function labelsIn(test: TempDocket) {
  const folder = join(await exported(test), 'data')
  const files = existsSync(folder) ? readdirSync(folder) : [] // an export without rows has no data files
  return files
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'))
    .filter((line) => line !== '')
    .map((line) => LabelRow.parse(JSON.parse(line)))
    .map(({ caseSha256, kind, about, after, answers, adjudication, gold }) => ({
      ...{ caseSha256, kind, about, after, gold },
      answers: answers
        .map(({ reviewerId: _, importedBy: __, importedFrom: ___, ...answer }) => answer)
        .toSorted((a, b) => a.reviewer.localeCompare(b.reviewer)),
      adjudication:
        adjudication === null
          ? null
          : { ...adjudication, reviewerId: null, importedBy: null, importedFrom: null },
    }))
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { recordOf } from '../../../src/main/services/records/run-record.ts'
import type { CaseId } from '../../../src/shared/domain/ids.ts'
import { tempDir } from '../program/temp-dir.ts'
import type { TempDocket } from '../program/temp-docket.ts'

/** Identifies the decision of a row of labels, in any store that judged the same content. */
export interface RowAbout {
  readonly caseSha256: string | null
  readonly pipeline: string
  readonly kind: string
  readonly about: { readonly kind: string; readonly key: string }
  readonly after: string
}

/** The decisions of a case's latest run as rows of labels name them. */
export function rowsAbout({ store, bodies }: TempDocket, id: CaseId): RowAbout[] {
  const row = store.cases.get(id) ?? expect.unreachable()
  return recordOf(store, bodies, row.latest_run_id).decisions.map(({ kind, about, after }) => ({
    caseSha256: row.content_sha256,
    pipeline: row.pipeline,
    ...{ kind, about, after },
  }))
}

/** Writes a file with some text; gives its path. */
export function fileOf(text: string | Uint8Array, name = 'labels.jsonl'): string {
  const file = join(tempDir(), name)
  writeFileSync(file, text)
  return file
}

/** Writes rows as JSON Lines. */
export function jsonLines(rows: readonly object[]): string {
  return fileOf(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
}

import type { LeftOut, PreferenceShape } from '../../../shared/contract/cases/datasets.ts'
import type { LabeledCase } from '../rows/labeled-case.ts'
import type { PolicyChoice } from '../rows/policy.ts'
import type { Row } from '../rows/row-value.ts'

/** Options of a data set's format. */
export interface FormatChoice extends PolicyChoice {
  readonly shape: PreferenceShape
  readonly bom: boolean
}

/** A row, or the reason why there is none. */
export type Made = { readonly row: Row } | { readonly leftOut: LeftOut }

/** A file of rows: the bytes before them, those of each batch of rows, and the bytes after them. */
export interface RowFile {
  readonly head: () => Uint8Array
  readonly rows: (rows: readonly Row[]) => Uint8Array
  readonly end: () => Uint8Array
}

/** One format of data sets. Pure: rows in, bytes out; equal rows give equal bytes. */
export interface DatasetFormatWriter {
  /** The file extension. */
  readonly ending: 'jsonl' | 'csv' | 'parquet'
  /** Whether its rows need the questions and answers of judges. */
  readonly needsAnswers: boolean
  /** Returns the rows of a case, in a fixed order, with the reasons for labels without a row. */
  rowsOf(found: LabeledCase, choice: FormatChoice): readonly Made[]
  /** Begins a file; loads its writer if necessary. */
  open(choice: FormatChoice): RowFile | Promise<RowFile>
  /** Returns a row as text for a preview. */
  shown(row: Row, choice: FormatChoice): string
}

const encoder = new TextEncoder()

/** Returns the UTF-8 bytes of a text. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Returns no bytes, for a format without head or end. */
export function noBytes(): Uint8Array {
  return new Uint8Array(0)
}

/** Files of JSON Lines: one row a line, keys in the order of the row. */
export const jsonLines: Pick<DatasetFormatWriter, 'ending' | 'open' | 'shown'> = {
  ending: 'jsonl',
  open: () => ({
    head: noBytes,
    rows: (rows) => utf8(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
    end: noBytes,
  }),
  shown: (row) => JSON.stringify(row, null, 2),
}

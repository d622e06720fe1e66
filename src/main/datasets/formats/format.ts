import type { LeftOut, PreferenceShape } from '../../../shared/contract/cases/datasets.ts'
import type { LabeledCase } from '../rows/labeled-case.ts'
import type { PolicyChoice } from '../rows/policy.ts'
import type { Row } from '../rows/row-value.ts'

/** How a data set is to be written. */
export interface FormatChoice extends PolicyChoice {
  readonly shape: PreferenceShape
  readonly bom: boolean
}

/** A row, or why something is none. */
export type Made = { readonly row: Row } | { readonly leftOut: LeftOut }

/** One file of rows: what stands before them, each next stretch of them, and what stands behind. */
export interface RowFile {
  readonly head: () => Uint8Array
  readonly rows: (rows: readonly Row[]) => Uint8Array
  readonly end: () => Uint8Array
}

/** One format of data sets. Pure: rows in, bytes out; equal rows give equal bytes. */
export interface DatasetFormatWriter {
  /** How its files end. */
  readonly ending: 'jsonl' | 'csv' | 'parquet'
  /** Whether its rows rest on what judges were asked and said. */
  readonly needsAnswers: boolean
  /** The rows of a case, in a fixed order, each beside what is none. */
  rowsOf(found: LabeledCase, choice: FormatChoice): readonly Made[]
  /** A file that is begun; what writes it may be loaded first. */
  open(choice: FormatChoice): RowFile | Promise<RowFile>
  /** A row as a person reads it before it is written. */
  shown(row: Row, choice: FormatChoice): string
}

const encoder = new TextEncoder()

/** The bytes of a text. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Nothing stands there. */
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

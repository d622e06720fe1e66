/** An unvalidated row of a file, with the line on which it begins, from 1; in Parquet, the number of the row. */
export interface FoundRow {
  readonly line: number
  readonly value: unknown
}

/** Maximum characters of a row: many times the longest corrections of many people. */
export const LONGEST_ROW = 16_000_000

/** A row of a file before its values are known to fit: on which line it begins, from 1; of Parquet, which row it is. */
export interface FoundRow {
  readonly line: number
  readonly value: unknown
}

/** Longest row, in characters: many times what the longest corrections of many people come to. */
export const LONGEST_ROW = 16_000_000

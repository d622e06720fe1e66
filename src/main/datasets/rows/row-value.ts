/** A value in a row of a data set, before it is masked and written. */
export type RowValue =
  | string
  | number
  | boolean
  | null
  | JsonText
  | readonly RowValue[]
  | { readonly [key: string]: RowValue }

/** A row of a data set. */
export type Row = Readonly<Record<string, RowValue>>

/** A value that is written as the text of its JSON: masked before it becomes a text, so that it stays valid. */
export class JsonText {
  readonly value: RowValue
  /** Whether the value is a judge's own answer, in which no key means what it means in our rows. */
  readonly isForeign: boolean

  constructor(value: unknown, isForeign = false) {
    this.value = rowValue(value)
    this.isForeign = isForeign
  }

  /** What a row of JSON has in its place. */
  toJSON(): string {
    return JSON.stringify(this.value)
  }
}

/** Anything that has a JSON form, as a value of a row. Throws for what has none. */
function rowValue(value: unknown): RowValue {
  if (value instanceof JsonText || value === null) return value
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(rowValue)
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [[key, rowValue(each)]])),
    )
  throw new TypeError('A value without a JSON form cannot stand in a row')
}

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

/** A value that is written as JSON text: masked before it becomes a text, so that it stays valid. */
export class JsonText {
  readonly value: RowValue
  /** Whether the value is a judge's own answer, whose keys do not have the meaning of our rows' keys. */
  readonly isForeign: boolean

  constructor(value: unknown, isForeign = false) {
    this.value = rowValue(value)
    this.isForeign = isForeign
  }

  /** Returns the text for a row of JSON. */
  toJSON(): string {
    return JSON.stringify(this.value)
  }
}

/** Returns any value with a JSON form as a value of a row. Throws for any other. */
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

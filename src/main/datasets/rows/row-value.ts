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
  /** Whether the text is also a value of a template, where `{{`, `{%` and `{#` would be run. */
  readonly isTemplate: boolean

  constructor(value: unknown, isForeign = false, isTemplate = false) {
    this.value = rowValue(value)
    this.isForeign = isForeign
    this.isTemplate = isTemplate
  }

  /** Returns the text for a row of JSON; the marks of templates, which only texts inside it can have, are escaped. */
  toJSON(): string {
    const text = JSON.stringify(this.value)
    if (!this.isTemplate) return text
    return text.replaceAll(/(?<=\{)[{%#]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`)
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

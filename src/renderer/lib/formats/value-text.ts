import { ModelRef, providers } from '../../../shared/domain/judging/model.ts'
import { spoken } from './labels.ts'

/** Returns any value as readable text: codes as words, models by their names, records field by field. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return CODE.test(value) ? spoken(value).toLowerCase() : value
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(valueText).join(', ') || NOTHING
  const model = ModelRef.safeParse(value)
  return model.success ? modelText(model.data) : fieldsText(value)
}

/** Returns a record key as words: `byRules` → By rules. */
export function keyText(key: string): string {
  const words = key.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').split(/[ _]/)
  const text = words.map((word) => WORDS[word.toLowerCase()] ?? word.toLowerCase()).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Parses a text as JSON; returns the text itself if it is not valid JSON, such as a truncated text. */
export function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const NOTHING = 'nothing'

/** A code such as `not_needed`, which is displayed as words. A currency or a capitalized name is not a code. */
const CODE = /^([a-z]+(_[a-z]+)+|[A-Z]+(_[A-Z]+)+)$/

/** Words whose spelling differs from their key. */
const WORDS: Readonly<Record<string, string>> = { wcpm: 'WCPM', ocr: 'OCR', id: 'ID', url: 'URL' }

function modelText({ provider, model, baseUrl }: ModelRef): string {
  const name = `${providers[provider].label} ${model}`
  return baseUrl === undefined ? name : `${name} at ${baseUrl}`
}

/** Returns the fields of a record that are not `null`, as text. */
function fieldsText(record: object): string {
  const present = Object.entries(record).filter(([, value]) => value !== null)
  return present.map(([key, value]) => `${keyText(key)}: ${valueText(value)}`).join('; ') || NOTHING
}

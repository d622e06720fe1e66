import { ModelRef, providers } from '../../../shared/domain/judging/model.ts'
import { spoken } from './labels.ts'

/** A value of any shape as people read it: closed words in words, models by their names, records field by field. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return CODE.test(value) ? spoken(value).toLowerCase() : value
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(valueText).join(', ') || NOTHING
  const model = ModelRef.safeParse(value)
  return model.success ? modelText(model.data) : fieldsText(value)
}

/** A key of a record as words: `byRules` → By rules. */
export function keyText(key: string): string {
  const words = key.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').split(/[ _]/)
  const text = words.map((word) => WORDS[word.toLowerCase()] ?? word.toLowerCase()).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The value that a text is the JSON of; what is no JSON, such as a text that was cut, is that text. */
export function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const NOTHING = 'nothing'

/** A code such as `not_needed`, which is shown as words; a currency, or a name in capitals, is no code. */
const CODE = /^([a-z]+(_[a-z]+)+|[A-Z]+(_[A-Z]+)+)$/

/** Words that are not written as their key is. */
const WORDS: Readonly<Record<string, string>> = { wcpm: 'WCPM', ocr: 'OCR', id: 'ID', url: 'URL' }

function modelText({ provider, model, baseUrl }: ModelRef): string {
  const name = `${providers[provider].label} ${model}`
  return baseUrl === undefined ? name : `${name} at ${baseUrl}`
}

/** The fields of a record that say something. */
function fieldsText(record: object): string {
  const said = Object.entries(record).filter(([, value]) => value !== null)
  return said.map(([key, value]) => `${keyText(key)}: ${valueText(value)}`).join('; ') || NOTHING
}

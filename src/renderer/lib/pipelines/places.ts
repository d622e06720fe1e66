import { shownShare } from '../../../shared/counted.ts'
import { spoken } from '../formats/labels.ts'
import type { AnyPresentation } from './presentations.ts'
import { type NamedSetting, settingValueText } from './setting-text.ts'

/** A place of an outcome or of a run's settings, as people read it. */
export interface ShownPlace {
  readonly label: string
  /** A value that stands there, in words. */
  readonly valueText: (value: unknown) => string
}

/** What a place of an outcome is called: in the words of its pipeline, else in those of its dotted path. */
export function outcomePlace({ outcome = {} }: Pick<AnyPresentation, 'outcome'>, path: string): ShownPlace {
  return {
    label: outcome[path] ?? pathText(path),
    valueText: (value) =>
      typeof value === 'number' && SHARE.test(path) ? shownShare(value) : plainText(value),
  }
}

/** What a setting of a run is called, with its group, and its values as the settings show them. */
export function settingPlace({ thresholds }: Pick<AnyPresentation, 'thresholds'>, path: string): ShownPlace {
  const key = path.replace(/^settings\./, '')
  for (const { title, settings } of thresholds) {
    const [, text] = Object.entries<NamedSetting | undefined>(settings).find(([name]) => name === key) ?? []
    if (text !== undefined)
      return { label: `${title}: ${text.label}`, valueText: (value) => settingValueText(value, text) }
  }
  return { label: pathText(key), valueText: plainText }
}

/** Shares from 0 to 1 among the places of outcomes. */
const SHARE = /(confidence|accuracy)$/i

/** Words that are not written as their key is. */
const WORDS: Readonly<Record<string, string>> = { wcpm: 'WCPM', ocr: 'OCR', id: 'ID' }

/** A dotted path in words; places of lists are counted from one: `words.14.byRules` → Words › 15 › By rules. */
function pathText(path: string): string {
  return path.split('.').map(partText).join(' › ')
}

function partText(part: string): string {
  if (/^\d+$/.test(part)) return String(Number(part) + 1)
  const words = part.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').split(/[ _]/)
  const text = words.map((word) => WORDS[word.toLowerCase()] ?? word.toLowerCase()).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A code such as `not_needed`, which is shown as words. */
const CODE = /^([a-z]+(_[a-z]+)+|[A-Z]+(_[A-Z]+)*)$/

function plainText(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return CODE.test(value) ? spoken(value).toLowerCase() : value
  return JSON.stringify(value)
}

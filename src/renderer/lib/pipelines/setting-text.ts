import { valueText } from '../formats/value-text.ts'

/** The texts of a setting. */
export interface SettingText {
  /** A noun phrase that names the quantity or the switch. */
  readonly label?: string
  /** One whole sentence: what changes for the user. */
  readonly hint?: string
  /** The unit shown behind the field of a number: `s`, `USD`. */
  readonly unit?: string
  /** Whether a share from 0 to 1 is displayed and typed as a percentage. */
  readonly isPercentage?: boolean
  /** Stored units per displayed unit: a million micros are one dollar. */
  readonly scale?: number
  /** The labels of the values of a choice. */
  readonly choiceLabels?: Readonly<Record<string, string>>
  /** The meaning of an empty field. */
  readonly emptyMeans?: string
}

/** The texts of a setting that has a label. */
export interface NamedSetting extends SettingText {
  readonly label: string
}

/** Settings under a common heading. */
export interface SettingGroup<Key extends string = string> {
  readonly title: string
  /** The effect of these settings, in one sentence. */
  readonly lead: string
  /** An example sentence from the current settings; `read` returns the value of a key. */
  readonly example?: (read: (key: Key) => unknown) => string
  /** Whether the group is collapsed until the user opens it. */
  readonly isAdvanced?: boolean
  readonly settings: { readonly [K in Key]?: NamedSetting }
}

/** The scale of a share that is written as a percentage. */
export const PERCENT = 0.01

/** Returns the stored units per displayed unit, and the displayed unit. */
export function measureOf({ isPercentage, scale = 1, unit }: SettingText) {
  return isPercentage === true ? { scale: PERCENT, unit: '%' } : { scale, unit }
}

/** Returns a number as its field displays it, without the digits that a division of binary fractions leaves behind. */
export function shownNumber(value: number, scale: number): string {
  return String(scale < 1 ? Number((value / scale).toFixed(4)) : value / scale)
}

/** Returns the value of a setting in words: on, 0.5 %, 10 US dollars. */
export function settingValueText(value: unknown, text: SettingText): string {
  const { choiceLabels = {}, emptyMeans = 'nothing' } = text
  if (value === null || value === undefined || value === '') return emptyMeans
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number') {
    const { scale, unit } = measureOf(text)
    const number = shownNumber(value, scale)
    return unit === undefined ? number : `${number} ${unit}`
  }
  if (typeof value === 'string') return choiceLabels[value] ?? value
  if (Array.isArray(value) && value.length === 0) return emptyMeans
  return valueText(value)
}

import { valueText } from '../formats/value-text.ts'

/** The words of a setting. */
export interface SettingText {
  /** A noun phrase that names the quantity or the switch. */
  readonly label?: string
  /** One whole sentence: what changes for the user. */
  readonly hint?: string
  /** What a number counts, behind its field: `s`, `USD`. */
  readonly unit?: string
  /** Whether a share from 0 to 1 is shown and typed as a percentage. */
  readonly isPercentage?: boolean
  /** How many of the setting make one of what people write: a million micros are a dollar. */
  readonly scale?: number
  /** The words of a choice's values. */
  readonly choiceLabels?: Readonly<Record<string, string>>
  /** What an empty field stands for. */
  readonly emptyMeans?: string
}

/** The words of a setting that is shown under them. */
export interface NamedSetting extends SettingText {
  readonly label: string
}

/** Settings that belong together, under a heading. */
export interface SettingGroup<Key extends string = string> {
  readonly title: string
  /** What these settings do, in one sentence. */
  readonly lead: string
  /** What its settings come to as they stand, as a sentence; asks for each by its key. */
  readonly example?: (read: (key: Key) => unknown) => string
  /** Whether the group is folded until somebody opens it. */
  readonly isAdvanced?: boolean
  readonly settings: { readonly [K in Key]?: NamedSetting }
}

/** The scale of a share that is written as a percentage. */
export const PERCENT = 0.01

/** How many of a setting make one of what people write, and what that is. */
export function measureOf({ isPercentage, scale = 1, unit }: SettingText) {
  return isPercentage === true ? { scale: PERCENT, unit: '%' } : { scale, unit }
}

/** A number as it stands in its field: without the digits that a division of binary fractions leaves behind. */
export function shownNumber(value: number, scale: number): string {
  return String(scale < 1 ? Number((value / scale).toFixed(4)) : value / scale)
}

/** A setting's value in words: on, 0.5 %, 10 US dollars. */
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

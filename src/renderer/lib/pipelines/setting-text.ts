import type { ReactNode } from 'react'

/** The words of a setting. */
export interface SettingText {
  readonly label?: string
  readonly hint?: ReactNode
  /** What a number counts, behind its field: `s`, `$`. */
  readonly unit?: string
  /** How many of the setting make one of what people write: a million micros are a dollar. */
  readonly scale?: number
  /** The words of a choice's values. */
  readonly choiceLabels?: Readonly<Record<string, string>>
  /** What an empty field stands for. */
  readonly emptyMeans?: string
}

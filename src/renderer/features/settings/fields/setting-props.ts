import type { ReactNode } from 'react'
import type { SettingShape } from './setting-shape.ts'

export interface SettingFieldProps {
  /** The dotted key. */
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  /** What a number counts, behind its field: `s`, `$`. */
  readonly unit?: string
  /** How many of the setting make one of what people write: a million micros are a dollar. */
  readonly scale?: number
  /** The words of a choice's values. */
  readonly choiceLabels?: Readonly<Record<string, string>>
  /** What an empty field stands for. */
  readonly emptyMeans?: string
  /** What stands, where it is not the setting itself: a name that comes from elsewhere. */
  readonly shown?: string
}

/** The words of a setting. */
export type SettingText = Partial<Omit<SettingFieldProps, 'id' | 'shown'>>

/** What its control needs besides. */
export type ControlProps = SettingFieldProps & { readonly shape: SettingShape; readonly value: unknown }

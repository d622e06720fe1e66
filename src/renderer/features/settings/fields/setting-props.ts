import type { NamedSetting } from '../../../lib/pipelines/setting-text.ts'
import type { SettingShape } from './setting-shape.ts'

export interface SettingFieldProps extends NamedSetting {
  /** The dotted key. */
  readonly id: string
  /** The displayed value, if it is not the setting itself: a name from elsewhere. */
  readonly shown?: string
}

/** The props of a setting's control. */
export type ControlProps = SettingFieldProps & { readonly shape: SettingShape; readonly value: unknown }

import type { NamedSetting } from '../../../lib/pipelines/setting-text.ts'
import type { SettingShape } from './setting-shape.ts'

export interface SettingFieldProps extends NamedSetting {
  /** The dotted key. */
  readonly id: string
  /** What stands, where it is not the setting itself: a name that comes from elsewhere. */
  readonly shown?: string
}

/** What its control needs besides. */
export type ControlProps = SettingFieldProps & { readonly shape: SettingShape; readonly value: unknown }

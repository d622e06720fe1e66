import type { NamedSetting, SettingText } from '../../../lib/pipelines/setting-text.ts'
import { PERCENT, type SettingShape } from './setting-shape.ts'

export interface SettingFieldProps extends NamedSetting {
  /** The dotted key. */
  readonly id: string
  /** What stands, where it is not the setting itself: a name that comes from elsewhere. */
  readonly shown?: string
}

/** What its control needs besides. */
export type ControlProps = SettingFieldProps & { readonly shape: SettingShape; readonly value: unknown }

/** How many of a setting make one of what people write, and what that is. */
export function measureOf({ isPercentage, scale = 1, unit }: SettingText) {
  return isPercentage === true ? { scale: PERCENT, unit: '%' } : { scale, unit }
}

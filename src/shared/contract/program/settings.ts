import * as z from 'zod'
import { Settings } from '../../domain/settings.ts'
import { procedure } from '../procedure.ts'

export const SettingLine = z.object({ key: z.string(), value: z.unknown(), default: z.unknown() })
export type SettingLine = z.infer<typeof SettingLine>

export const settings = {
  all: procedure().output(Settings),
  set: procedure('BAD_SETTING')
    .input(z.object({ key: z.string(), value: z.unknown() }))
    .output(SettingLine),
  /** Restores the default. */
  reset: procedure('BAD_SETTING')
    .input(z.object({ key: z.string() }))
    .output(SettingLine),
}

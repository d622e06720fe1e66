import * as z from 'zod'
import { KeyStatus } from '../../domain/judging/key.ts'
import { ProviderName } from '../../domain/judging/model.ts'
import { procedure } from '../procedure.ts'

/** The status of keys: whether a key exists, and its last four characters. The key itself is never returned. */
export const keys = {
  list: procedure().output(z.array(KeyStatus)),
  set: procedure('BAD_SETTING')
    .input(z.object({ provider: ProviderName, key: z.string().max(2_000) }))
    .output(KeyStatus),
  remove: procedure()
    .input(z.object({ provider: ProviderName }))
    .output(KeyStatus),
}

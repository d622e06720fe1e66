import * as z from 'zod'
import { KeyStatus } from '../../domain/judging/key.ts'
import { ProviderName } from '../../domain/judging/model.ts'
import { procedure } from '../procedure.ts'

/** A key crosses on its way in only: what comes back says whether there is one, and its last four characters. */
export const keys = {
  list: procedure().output(z.array(KeyStatus)),
  set: procedure('BAD_SETTING')
    .input(z.object({ provider: ProviderName, key: z.string().max(2_000) }))
    .output(KeyStatus),
  remove: procedure()
    .input(z.object({ provider: ProviderName }))
    .output(KeyStatus),
}

import * as z from 'zod'
import { RunId } from '../ids.ts'
import { Ruling } from '../reviews/ruling.ts'
import { AskedRun } from './run.ts'

/**
 * What a run is given besides input and configuration, as the body of the event that began it: with the recorded answers
 * it makes the run once more as it was, whatever people have said since.
 */
export const GivenRun = AskedRun.extend({
  /** The standing text that it judges; `null` for the input's. */
  standing: z.object({ run: RunId, text: z.string() }).nullable().default(null),
  /** The run that a person sent back, with what people had said of it then; `null` for a run that regenerates nothing. */
  sentBack: z
    .object({ run: RunId, rulings: z.array(Ruling) })
    .nullable()
    .default(null),
})
export type GivenRun = z.infer<typeof GivenRun>

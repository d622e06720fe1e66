import * as z from 'zod'
import { RunId } from '../ids.ts'
import { Ruling } from '../reviews/ruling.ts'
import { DefaultReason } from '../standards/default-standards.ts'
import { AskedRun } from './run.ts'

/**
 * The inputs of a run besides input and configuration, as the body of its begin event: with the recorded answers they
 * reproduce the run, regardless of later answers of people.
 */
export const GivenRun = AskedRun.extend({
  /** The final text of an earlier run, if this run judges it; `null` if it judges the input's text. */
  standing: z.object({ run: RunId, text: z.string() }).nullable().default(null),
  /** The run that a person sent back, with the rulings of that time; `null` for a run that regenerates nothing. */
  sentBack: z
    .object({ run: RunId, rulings: z.array(Ruling) })
    .nullable()
    .default(null),
  /** Why its standards are a default of the settings; `null` if a person or the files named them. */
  standardsBy: DefaultReason.nullable().default(null),
})
export type GivenRun = z.infer<typeof GivenRun>

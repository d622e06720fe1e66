import * as z from 'zod'
import { ReviewerId } from '../ids.ts'

/** A person who rules, identified by name. */
export const Reviewer = z.object({ id: ReviewerId, name: z.string() })
export type Reviewer = z.infer<typeof Reviewer>

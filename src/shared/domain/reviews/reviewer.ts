import * as z from 'zod'
import { ReviewerId } from '../ids.ts'

/** A person who rules, by the name they go by. */
export const Reviewer = z.object({ id: ReviewerId, name: z.string() })
export type Reviewer = z.infer<typeof Reviewer>

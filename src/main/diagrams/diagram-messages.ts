import * as z from 'zod'
import { lazyObject } from '../../shared/lazy-schema.ts'

/** Start parameters of a parser's process. */
export const DiagramStart = lazyObject(() => ({
  /** The memory limit in bytes at which it ends itself. */
  maxBytes: z.int(),
}))
export type DiagramStart = z.infer<typeof DiagramStart>

/** A diagram to parse; `null` only makes the process ready for one. */
export const DiagramTask = z.object({ source: z.string().nullable() })
export type DiagramTask = z.infer<typeof DiagramTask>

/** The parser's error message; `null` for a valid diagram. */
export const DiagramAnswer = z.string().nullable()

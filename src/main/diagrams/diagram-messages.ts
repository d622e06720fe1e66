import * as z from 'zod'
import { deferredObject } from '../../shared/deferred.ts'

/** What a parser's process is told first. */
export const DiagramStart = deferredObject(() => ({
  /** The memory with which it ends itself, in bytes. */
  mostBytes: z.int(),
}))
export type DiagramStart = z.infer<typeof DiagramStart>

/** A diagram to parse; `null` asks for nothing but to be ready for one. */
export const DiagramTask = z.object({ source: z.string().nullable() })
export type DiagramTask = z.infer<typeof DiagramTask>

/** What the parser says against a diagram; `null` where it is valid. */
export const DiagramAnswer = z.string().nullable()

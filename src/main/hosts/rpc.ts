import { ORPCError } from '@orpc/server'
import { writeBug } from '../compose.ts'

/** Bugs are written down with their stack; what the contract names as a failure is not a bug. */
export function logBug(error: unknown): void {
  if (error instanceof ORPCError && error.status < 500) return
  if (error instanceof Error && error.name === 'AbortError') return
  writeBug(error)
}

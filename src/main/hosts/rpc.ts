import { ORPCError } from '@orpc/server'
import type { Docket } from '../compose.ts'

/** Has bugs written down; what the contract names as a failure is not a bug. */
export function bugNoter({ noteBug }: Pick<Docket['program'], 'noteBug'>): (error: unknown) => void {
  return (error) => {
    if (error instanceof ORPCError && error.status < 500) return
    if (error instanceof Error && error.name === 'AbortError') return
    noteBug(error)
  }
}

import { ORPCError } from '@orpc/server'
import type { Docket } from '../compose.ts'

/** Returns a function that logs unexpected errors; failures named in the contract are expected. */
export function bugNoter({ noteBug }: Pick<Docket['program'], 'noteBug'>): (error: unknown) => void {
  return (error) => {
    if (error instanceof ORPCError && error.status < 500) return
    if (error instanceof Error && error.name === 'AbortError') return
    noteBug(error)
  }
}

import { useSyncExternalStore } from 'react'
import type { Verdict } from '../../../../shared/contract/program/audit.ts'
import { client, problemText } from '../../../lib/client/api.ts'

export type Verification =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'checking'; readonly done: number; readonly total: number }
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  | { readonly kind: 'problem'; readonly text: string }

let current: Verification = { kind: 'unknown' }
const listeners = new Set<() => void>()

/** What is known of the ledger's integrity. */
export function useVerification(): Verification {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => current,
  )
}

/** Checks the whole ledger and says how far it is; a second press while it checks changes nothing. */
export function verifyLedger(): void {
  if (current.kind === 'checking') return
  set({ kind: 'checking', done: 0, total: 0 })
  check().catch((error: unknown) => set({ kind: 'problem', text: problemText(error) }))
}

async function check(): Promise<void> {
  for await (const line of await client.audit.verify())
    set(
      line.event === 'progress' ? { kind: 'checking', ...line } : { kind: 'verdict', verdict: line.verdict },
    )
}

function set(next: Verification): void {
  current = next
  for (const listener of listeners) listener()
}

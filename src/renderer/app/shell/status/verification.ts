import type { VerificationResult } from '../../../../shared/contract/program/audit.ts'
import { client, problemText } from '../../../lib/client/api.ts'
import { createObservable, useObservable } from '../../../lib/observable.ts'

export type VerificationState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'checking'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly result: VerificationResult }
  | { readonly kind: 'problem'; readonly text: string }

const verification = createObservable<VerificationState>({ kind: 'unknown' })

/** What is known of the ledger's integrity. */
export function useVerification(): VerificationState {
  return useObservable(verification)
}

/** Checks the whole ledger and says how far it is; a second press while it checks changes nothing. */
export function verifyLedger(): void {
  if (verification.get().kind === 'checking') return
  verification.set({ kind: 'checking', done: 0, total: 0 })
  check().catch((error: unknown) => verification.set({ kind: 'problem', text: problemText(error) }))
}

async function check(): Promise<void> {
  for await (const line of await client.audit.verify())
    verification.set(
      line.event === 'progress' ? { kind: 'checking', ...line } : { kind: 'done', result: line.result },
    )
}

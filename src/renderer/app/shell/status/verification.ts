import type { RebuildLine, VerifyLine } from '../../../../shared/contract/program/audit.ts'
import { counted, shownCount } from '../../../../shared/counted.ts'
import type {
  RebuildResult,
  VerificationProgress,
  VerificationResult,
} from '../../../../shared/domain/ledger/finding.ts'
import { api, client, problemText, queries } from '../../../lib/client/api.ts'
import { createObservable, useObservable } from '../../../lib/observable.ts'
import { verification as texts } from '../../texts/shell.ts'

export type VerificationState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'checking'; readonly progress: VerificationProgress | null }
  | { readonly kind: 'rebuilding'; readonly progress: VerificationProgress | null }
  | { readonly kind: 'done'; readonly result: VerificationResult }
  | { readonly kind: 'rebuilt'; readonly result: RebuildResult }
  | { readonly kind: 'problem'; readonly text: string }

const verification = createObservable<VerificationState>({ kind: 'unknown' })
let stop = new AbortController()

/** Returns the integrity of the store, as far as it is known. */
export function useVerification(): VerificationState {
  return useObservable(verification)
}

/** Verifies the whole store and reports progress. A second call while it runs has no effect. */
export function verifyLedger(): void {
  work(
    'checking',
    (signal) => client.audit.verify(undefined, { signal }),
    (result: VerificationResult) => ({
      kind: 'done',
      result,
    }),
  )
}

/** Rebuilds the state from the ledger, then refetches all lists and cases. */
export function rebuildState(): void {
  work(
    'rebuilding',
    (signal) => client.audit.rebuild(undefined, { signal }),
    (result: RebuildResult) => {
      void queries.invalidateQueries()
      return { kind: 'rebuilt', result }
    },
  )
}

/** Stops the running verification or rebuild; nothing is changed. */
export function stopVerification(): void {
  stop.abort()
}

/** Query options of the quick check of the store, which runs once when the window opens. */
export const glanceOptions = () => api.audit.glance.queryOptions({ staleTime: Number.POSITIVE_INFINITY })

type Line<R> = Extract<VerifyLine | RebuildLine, { event: 'progress' }> | { event: 'result'; result: R }

function work<R>(
  kind: 'checking' | 'rebuilding',
  begin: (signal: AbortSignal) => Promise<AsyncIterable<Line<R>>>,
  end: (result: R) => VerificationState,
): void {
  const now = verification.get().kind
  if (now === 'checking' || now === 'rebuilding') return
  verification.set({ kind, progress: null })
  stop = new AbortController()
  const { signal } = stop
  const follow = async () => {
    for await (const line of await begin(signal))
      verification.set(line.event === 'progress' ? { kind, progress: line } : end(line.result))
  }
  follow().catch((error: unknown) =>
    verification.set(signal.aborted ? { kind: 'unknown' } : { kind: 'problem', text: problemText(error) }),
  )
}

/** Returns the progress or the result of a verification as text. */
export function verificationText(found: VerificationState, events: number): string {
  switch (found.kind) {
    case 'unknown':
      return texts.ledgerVerify(counted(events, 'event'))
    case 'checking':
      return progressText(texts.verifying, found.progress)
    case 'rebuilding':
      return progressText(texts.rebuilding, found.progress)
    case 'done':
      return found.result.intact
        ? texts.ledgerIntact(counted(found.result.events, 'event'))
        : texts.notIntact(counted(found.result.count, 'finding'))
    case 'rebuilt':
      return texts.stateRebuiltFrom(counted(found.result.events, 'event'))
    case 'problem':
      return found.text
  }
}

function progressText(what: string, progress: VerificationProgress | null): string {
  if (progress === null) return texts.begun(what)
  const { stage, done, total } = progress
  return texts.progress(what, texts.stages[stage], shownCount(done), shownCount(total))
}

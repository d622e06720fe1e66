import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import type { RebuildLine, VerifyLine } from '../../../../shared/contract/program/audit.ts'
import { EventId, type Millis } from '../../../../shared/domain/ids.ts'
import {
  Finding,
  RebuildResult,
  VerificationProgress,
  VerificationResult,
} from '../../../../shared/domain/ledger/finding.ts'
import { AppError } from '../../../../shared/errors.ts'
import { type KnownSeals, NOTHING_KNOWN } from '../../../ledger/verify/seals/known-seals.ts'
import { withHolderNames } from '../../../store/holders.ts'
import { threads } from '../../../workers/thread.ts'
import { createWorkerPool } from '../../../workers/worker-pool.ts'
import { refuseForged } from '../seal/witnesses.ts'
import type { VerificationStart, VerificationTask } from './verification-messages.ts'

/** Returns the path of the thread's program: its source, or the built file beside the program. */
export function verificationThread(program: string): string {
  const source = join(program, 'services', 'program', 'verification', 'verification-thread.ts')
  return existsSync(source) ? source : join(program, '..', 'verification', 'thread.cjs')
}

export interface VerificationOptions {
  /** The folder of the store. */
  readonly dir: string
  /** The path of its database. */
  readonly file: string
  /** Why the store is read-only; else `null`. */
  readonly refusal: AppError | null
  /** The program of the thread. */
  readonly program: string
  readonly now: () => Millis
  readonly newId: () => string
  /** Returns the keychain's knowledge of the chains. */
  readonly anchors: () => Promise<Pick<KnownSeals, 'anchors' | 'unsigned'>>
  /** Called with the result of a verification. */
  readonly verified?: (result: VerificationResult) => void
}

/** Milliseconds between progress reports. */
const TELL_EVERY_MS = 100

/** Verifies and rebuilds a store in a thread of its own, so that other work is not delayed. */
export function verificationService(options: VerificationOptions) {
  const { dir, file, refusal, program, now, newId, anchors, verified } = options
  const flag = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const givenUp = new Int32Array(flag)
  const begin: VerificationStart = { dir, file, givenUp: flag }
  const pool = createWorkerPool({ start: threads(program), width: 1, begin })
  const wanted = () => Atomics.load(givenUp, 0)

  return {
    /**
     * Verifies everything, also against the keychain and the checkpoints of witnesses, and reports progress. Always
     * ends with a result, whatever state the store is in.
     */
    async *verify(
      signal: AbortSignal | undefined,
      given: Pick<KnownSeals, 'witnesses' | 'keys'> = NOTHING_KNOWN,
    ): AsyncGenerator<VerifyLine> {
      const known = { ...(await anchors()), witnesses: given.witnesses, keys: given.keys } // Read before the verification: the store may only have grown since.
      refuseForged(known)
      const task = { of: 'verify', givenUp: wanted(), known } as const
      for await (const line of reported(task, VerificationResult, signal)) {
        if (line.event === 'result') verified?.(line.result)
        yield line
      }
    },
    /** Rebuilds the state. Throws NOT_INTACT if the ledger itself does not verify. */
    rebuild: (signal: AbortSignal | undefined): AsyncGenerator<RebuildLine> => {
      if (refusal !== null) throw refusal
      const task = { of: 'rebuild', givenUp: wanted(), now: now(), eventId: EventId.parse(newId()) } as const
      return reported(task, RebuildResult, signal)
    },
    /**
     * Returns the first event that does not fit its chain, `null` if all fit: some three seconds for a million events.
     */
    async chainFault(signal: AbortSignal | undefined): Promise<Finding | null> {
      return Finding.nullable().parse(await run({ of: 'chains', givenUp: wanted() }, signal, () => {}))
    },
    close: pool.close,
  }

  function run(
    task: VerificationTask,
    signal: AbortSignal | undefined,
    onProgress: (progress: unknown) => void,
  ): Promise<unknown> {
    const onInterrupt = () => void Atomics.add(givenUp, 0, 1)
    return pool.run(task, { signal, onInterrupt, onProgress })
  }

  async function* reported<R>(task: VerificationTask, schema: z.ZodType<R>, signal: AbortSignal | undefined) {
    let last: VerificationProgress | null = null
    let isOver = false
    const stop = new AbortController()
    const either = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal])
    const answer = run(task, either, (progress) => {
      last = VerificationProgress.parse(progress)
    })
      .catch((error: unknown) => {
        // The thread does not know which processes have the store open.
        throw error instanceof AppError && error.code === 'STORE_BUSY' ? withHolderNames(dir, error) : error
      })
      .finally(() => {
        isOver = true
      })
    answer.catch(() => {}) // Rejections reach those that await the answer.
    try {
      while (!isOver) {
        await Promise.race([answer, pause()])
        const step: VerificationProgress | null = last
        last = null
        if (step !== null) yield { event: 'progress' as const, ...(step as VerificationProgress) }
      }
      yield { event: 'result' as const, result: schema.parse(await answer) }
    } finally {
      stop.abort() // A caller that stops listening cancels the task.
    }
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, TELL_EVERY_MS))
}

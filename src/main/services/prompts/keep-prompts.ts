import type { BatchId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { PromptService } from './prompts.ts'

/** Milliseconds from the start to the first check, and between checks. */
const FIRST_MS = 3_000
const EVERY_MS = 10_000

/** Number of checks between deletions of old prompts: one hour. */
const LOOKS_BETWEEN = 360

/** The reviewer and batch under which prompts are imported automatically. */
interface PromptStore {
  readonly reviewer: () => Reviewer
  readonly newBatchId: () => BatchId
}

/**
 * Imports the prompts that the hook has left, regularly as long as the program runs, and deletes those past their
 * retention. Returns the function that stops it.
 */
export function keepPrompts(
  { collect, forgetOld, waiting }: Pick<PromptService, 'collect' | 'forgetOld' | 'waiting'>,
  { reviewer, newBatchId }: PromptStore,
  onProblem: (error: unknown) => void,
): () => void {
  const stopped = new AbortController()
  let isAtIt = false
  let looks = 0
  const look = async () => {
    if (isAtIt) return
    isAtIt = true
    try {
      const by = { reviewer: reviewer(), batchId: newBatchId(), signal: stopped.signal }
      if (looks % LOOKS_BETWEEN === 0) forgetOld(by)
      looks += 1
      if (waiting() > 0)
        for await (const line of collect(by)) if (line.event === 'failed') onProblem(new Error(line.error))
    } catch (error) {
      if (!stopped.signal.aborted) onProblem(error)
    } finally {
      isAtIt = false
    }
  }
  const first = setTimeout(look, FIRST_MS)
  const every = setInterval(look, EVERY_MS)
  for (const timer of [first, every]) timer.unref()
  return () => {
    stopped.abort()
    clearTimeout(first)
    clearInterval(every)
  }
}

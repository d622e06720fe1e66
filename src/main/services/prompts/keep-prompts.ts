import type { BatchId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { PromptService } from './prompts.ts'

/** How soon after the start the first look is taken, and how often after that. */
const FIRST_MS = 3_000
const EVERY_MS = 10_000

/** Of so many looks the first also forgets what is kept no longer: an hour apart. */
const LOOKS_BETWEEN = 360

/** Who takes prompts in by itself. */
interface Keeper {
  readonly reviewer: () => Reviewer
  readonly newBatchId: () => BatchId
}

/**
 * Takes in what the hook has left, now and then, for as long as the program runs, and forgets what is kept no longer.
 * Returns how to stop.
 */
export function keepPrompts(
  { collect, forgetOld, waiting }: Pick<PromptService, 'collect' | 'forgetOld' | 'waiting'>,
  { reviewer, newBatchId }: Keeper,
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

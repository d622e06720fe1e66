import type { MemoryInput } from '../../../../shared/pipelines/memory/input.ts'
import type { MemoryOutcome } from '../../../../shared/pipelines/memory/outcome.ts'
import type { MemorySettings } from '../../../../shared/pipelines/memory/settings.ts'
import { tokensOf } from '../../../retrieval/tokens.ts'
import type { Ranked } from './ranked.ts'

/** Whether a judge is asked about a pool of candidates, or why not. */
export type Plan =
  | { readonly kind: 'ask'; readonly pool: readonly Ranked[] }
  | { readonly kind: 'skip'; readonly path: MemoryOutcome['path']; readonly reason: MemoryOutcome['reason'] }

/** Minimum number of content words of a prompt that is not vague (c14). */
const CONTENT_TOKENS = 3

/** Minimum number of search results for which a judge is asked (c8). */
const MIN_OF_SEARCH = 2

/** Plans how the candidates are handled, before any judge is asked. */
export function planOf(input: MemoryInput, ranked: readonly Ranked[], settings: MemorySettings): Plan {
  const { judge, retrieval } = settings
  const pool = ranked.filter(({ cutBy }) => cutBy === null)
  if (!retrieval.enabled) return { kind: 'skip', path: 'none', reason: 'retrieval_off' }
  if (pool.length === 0) return { kind: 'skip', path: 'none', reason: 'no_candidates' }
  if (judge.skipVaguePrompts && input.mode === 'auto' && isVague(input, settings))
    return { kind: 'skip', path: 'none', reason: 'vague_prompt' }
  if (input.retrieval === 'keywords') return { kind: 'skip', path: 'keywords', reason: 'no_full_text_search' }
  const { minCandidatesToJudge: min } = judge
  const least = input.mode === 'auto' ? min : Math.max(MIN_OF_SEARCH, min)
  if (pool.length < least) return { kind: 'skip', path: 'top_k', reason: 'too_few' }
  return { kind: 'ask', pool }
}

/** Returns whether neither the prompt (such as “continue”) nor the conversation before it names a subject. */
function isVague({ prompt, turns }: MemoryInput, { judge }: MemorySettings): boolean {
  const hasContext = judge.includeConversationContext && judge.contextTurns > 0 && turns.length > 0
  return !hasContext && tokensOf(prompt).length < CONTENT_TOKENS
}

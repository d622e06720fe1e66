import type { JudgedMemory, MemoryOutcome } from '../../../../shared/pipelines/memory/outcome.ts'
import type { JudgeAnswer, JudgeAnswers } from './judge-answers.ts'
import { hasInstructions } from './markers.ts'
import type { Plan } from './plan.ts'
import type { Ranked } from './ranked.ts'
import type { Selection } from './select.ts'

interface Parts {
  readonly ranked: readonly Ranked[]
  readonly plan: Plan
  readonly answers: JudgeAnswers | null
  readonly selection: Selection
  readonly withdrawn: MemoryOutcome['withdrawn']
}

/** Returns the result for each candidate, in the order of retrieval. */
export function judgedMemories({ ranked, plan, answers, selection, withdrawn }: Parts): JudgedMemory[] {
  const pool = plan.kind === 'ask' ? plan.pool : []
  const gone = new Set(withdrawn.map(({ memoryId }) => memoryId))
  return ranked.map((each) => {
    const { candidate, rank, band, cutBy } = each
    const { memoryId, title, category, score } = candidate
    const place = pool.indexOf(each)
    const judge = markOf(answers?.judge ?? null, place)
    const judgeSecond = markOf(answers?.judgeSecond ?? null, place)
    const isGiven = selection.given.has(each)
    const isWithdrawn = isGiven && gone.has(memoryId)
    const blockedBy = isWithdrawn ? 'withdrawn' : guardOf(each, selection, [judge, judgeSecond])
    const isJudged = selection.wanted !== null && place !== -1
    return {
      ...{ memoryId, title, category, bm25: score, rank, band },
      kept: isGiven && !isWithdrawn,
      by: blockedBy !== null ? 'guard' : isJudged ? 'judge' : 'rule',
      ...{ judge, judgeSecond, blockedBy },
      cutBy: cutBy ?? cutOf(each, blockedBy, isJudged || isGiven || blockedBy !== null),
      ...((selection.withheld.has(each) || (isGiven && hasInstructions(candidate))) && {
        hasInstructions: true,
      }),
    }
  })
}

/** Returns the rule that excluded a candidate without a decision: the limit, or too little in common. */
function cutOf(
  { isEvident }: Ranked,
  blockedBy: JudgedMemory['blockedBy'],
  isDecided: boolean,
): JudgedMemory['cutBy'] {
  if (blockedBy === 'cap') return 'cap'
  if (isDecided) return null
  return isEvident ? 'cap' : 'evidence'
}

function markOf(answers: JudgeAnswer | null, place: number): JudgedMemory['judge'] {
  if (answers?.kind !== 'kept' || place === -1) return 'not_asked'
  return answers.kept.has(place) ? 'kept' : 'dropped'
}

/** Returns the guard that overrode the answer about a candidate. */
function guardOf(
  each: Ranked,
  { reason, wanted, always, given, withheld }: Selection,
  marks: readonly JudgedMemory['judge'][],
): JudgedMemory['blockedBy'] {
  if (withheld.has(each)) return reason === 'kept_everything' ? 'kept_everything' : 'instructions'
  if (wanted === null)
    return reason === 'kept_everything' && !given.has(each) && marks.includes('kept')
      ? 'kept_everything'
      : null
  if (wanted.has(each)) return given.has(each) ? null : 'cap'
  if (always.has(each)) return given.has(each) ? 'always_included' : 'cap'
  return marks.includes('kept') ? 'not_both' : null
}

import type { MemoryConfig } from '../../../shared/pipelines/memory/config.ts'
import type { MemoryInput } from '../../../shared/pipelines/memory/input.ts'
import type { JudgedMemory, MemoryOutcome } from '../../../shared/pipelines/memory/outcome.ts'
import type { PipelineTools } from '../../judging/port/result.ts'
import { stageLog } from '../../judging/port/stages.ts'
import type { PipelineResult } from '../pipeline.ts'
import { decisionsOf } from './decisions.ts'
import { capOf, type Ranked, rankedOf } from './selection.ts'

/** Raised when the same input can lead to another outcome. */
export const MEMORY_VERSION = '1'

/** A prompt: of the memories that retrieval found, the best few are given. */
export async function judgeMemory(
  input: MemoryInput,
  config: MemoryConfig,
  { clock, tell, signal }: Pick<PipelineTools, 'clock' | 'tell' | 'signal'>,
): Promise<PipelineResult<'memory'>> {
  const log = stageLog(clock, tell)
  const ranked = log.run(
    'candidates',
    () => rankedOf(input, config),
    (all) => ({ candidates: all.length, eligible: all.filter(({ cutBy }) => cutBy === null).length }),
  )
  const outcome = log.run(
    'selection',
    () => topOf(ranked, input, config),
    ({ candidates }) => ({ kept: candidates.filter(({ kept }) => kept).length }),
  )
  signal.throwIfAborted() // a run that was stopped has no outcome
  return { outcome, decisions: decisionsOf(input, outcome), escalations: [], stages: log.stages }
}

function topOf(ranked: readonly Ranked[], input: MemoryInput, config: MemoryConfig): MemoryOutcome {
  const cap = capOf(input.mode, config)
  const top = new Set(ranked.filter(({ cutBy }) => cutBy === null).slice(0, cap))
  const candidates = ranked.map((each) => judgedMemory(each, top.has(each)))
  const kept = candidates.flatMap((each) => (each.kept ? [each.memoryId] : []))
  const isEmpty = candidates.length === 0
  return {
    path: isEmpty ? 'none' : input.retrieval === 'keywords' ? 'keywords' : 'top_k',
    reason: isEmpty ? 'no_candidates' : 'not_configured',
    why: isEmpty ? 'No memory was found.' : 'No judge was asked: the best matches are given.',
    candidates,
    judge: null,
    withdrawn: [],
    output: '',
    withoutJudge: { kept },
  }
}

function judgedMemory({ candidate, rank, band, cutBy }: Ranked, kept: boolean): JudgedMemory {
  const { memoryId, title, category, score } = candidate
  return {
    memoryId,
    title,
    category,
    bm25: score,
    rank,
    band,
    kept,
    by: 'rule',
    judge: 'not_asked',
    judgeSecond: 'not_asked',
    blockedBy: null,
    cutBy: kept ? null : (cutBy ?? 'cap'),
  }
}

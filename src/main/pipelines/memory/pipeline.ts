import type { MemoryConfig } from '../../../shared/pipelines/memory/config.ts'
import type { MemoryInput } from '../../../shared/pipelines/memory/input.ts'
import type { PipelineTools } from '../../judging/port/result.ts'
import { type StageLog, stageLog } from '../../judging/port/stages.ts'
import type { PipelineResult } from '../pipeline.ts'
import { outcomeOf } from './choice/outcome.ts'
import { type Plan, planOf } from './choice/plan.ts'
import { rankedOf } from './choice/ranked.ts'
import { decisionsOf } from './decisions.ts'
import { escalationsOf } from './escalations.ts'
import { type Asked, askJudges } from './judge/ask.ts'

/**
 * Judges the retrieved memories of a prompt: one judge, or two, keep the helpful ones. If no judge answers, the best
 * few are used; if an answer keeps nothing, nothing is used (004-04, 004-08).
 */
export async function judgeMemory(
  input: MemoryInput,
  config: MemoryConfig,
  tools: Pick<PipelineTools, 'clock' | 'tell' | 'signal' | 'ask' | 'recheck'>,
): Promise<PipelineResult<'memory'>> {
  const { clock, tell, signal, recheck } = tools
  const log = stageLog(clock, tell)
  const ranked = log.run(
    'candidates',
    () => rankedOf(input, config),
    (all) => ({ candidates: all.length, eligible: all.filter(({ cutBy }) => cutBy === null).length }),
  )
  const plan = planOf(input, ranked, config)
  const asked = await askedAbout(plan, input, config, tools.ask, log)
  signal.throwIfAborted() // A stopped run has no outcome.
  const answers = asked?.answers ?? null
  const outcome = log.run(
    'selection',
    () => outcomeOf({ input, ranked, plan, answers, settings: config, ...(recheck && { recheck }) }),
    ({ candidates, withdrawn }) => ({
      kept: candidates.filter(({ kept }) => kept).length,
      withdrawn: withdrawn.length,
    }),
  )
  return {
    outcome,
    decisions: decisionsOf(input, outcome, asked?.callIds ?? []),
    escalations: escalationsOf(outcome),
    stages: log.stages,
  }
}

async function askedAbout(
  plan: Plan,
  input: MemoryInput,
  config: MemoryConfig,
  ask: PipelineTools['ask'],
  log: StageLog,
): Promise<Asked | null> {
  if (plan.kind === 'skip') return null
  const { pool } = plan
  return log.wait(
    'judge',
    () => askJudges(input, pool, config, ask),
    ({ answers: { judge, judgeSecond } }) => ({
      counts: {
        pool: pool.length,
        asked: judgeSecond === null ? 1 : 2,
        answered: [judge, judgeSecond].filter((each) => each?.kind === 'kept').length,
      },
    }),
  )
}

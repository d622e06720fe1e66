import type { MemoryInput } from '../../../../shared/pipelines/memory/input.ts'
import type { MemoryOutcome } from '../../../../shared/pipelines/memory/outcome.ts'
import type { MemorySettings } from '../../../../shared/pipelines/memory/settings.ts'
import type { Recheck } from '../../../judging/port/result.ts'
import { contextBlock } from '../output/context-block.ts'
import type { JudgeAnswers } from './judge-answers.ts'
import { judgedMemories } from './judged-memories.ts'
import type { Plan } from './plan.ts'
import { capOf, type Ranked } from './ranked.ts'
import { bestOf, type Selection, select } from './select.ts'
import { notesOf, whyOf } from './sentences.ts'

/** The inputs of an outcome. */
export interface OutcomeParts {
  readonly input: MemoryInput
  readonly ranked: readonly Ranked[]
  readonly plan: Plan
  /** `null` if no judge was asked. */
  readonly answers: JudgeAnswers | null
  readonly settings: MemorySettings
  readonly recheck?: Recheck
}

/** Returns the memories for a prompt, the reasons, and the result for each candidate. Pure except for `recheck`. */
export function outcomeOf({ input, ranked, plan, answers, settings, recheck }: OutcomeParts): MemoryOutcome {
  const selection = select(input, ranked, plan, answers, settings)
  const withdrawn = withdrawnOf(selection, recheck)
  const candidates = judgedMemories({ ranked, plan, answers, selection, withdrawn })
  const kept = ranked.filter((_, at) => candidates[at]?.kept === true)
  const usual = plan.kind === 'skip' && plan.path === 'none' ? 0 : capOf(input.mode, settings)
  return {
    path: selection.path,
    reason: selection.reason,
    why: whyOf(selection, kept.length, plan, answers),
    candidates,
    judge: plan.kind === 'ask' && answers !== null ? stageOf(input, plan.pool, answers, settings) : null,
    withdrawn,
    output: outputOf(input, kept, selection),
    withoutJudge: { kept: [...bestOf(ranked, usual).given].map(({ candidate }) => candidate.memoryId) },
  }
}

function withdrawnOf({ given }: Selection, recheck: Recheck | undefined): MemoryOutcome['withdrawn'] {
  const passages = [...given].map(({ candidate: { memoryId: id, path, title } }) => ({ id, path, title }))
  return [...(recheck?.(passages) ?? [])].map(([memoryId, why]) => ({ memoryId, why }))
}

function stageOf(
  { mode }: MemoryInput,
  pool: readonly Ranked[],
  answers: JudgeAnswers,
  { judge }: MemorySettings,
): MemoryOutcome['judge'] {
  const all = [answers.judge, answers.judgeSecond].flatMap((each) => each ?? [])
  const models = new Set(all.flatMap((each) => (each.kind === 'kept' ? (each.model ?? []) : [])))
  return {
    verification: judge.modes[mode].verification,
    dual: answers.judgeSecond !== null,
    pool: pool.length,
    model: models.size === 0 ? null : [...models].join(', '),
    failures: all.flatMap((each) => (each.kind === 'absent' ? [each.error] : [])),
  }
}

/** Returns the exact output text; in `auto` mode it is empty if no memory helps. */
function outputOf({ mode, folder }: MemoryInput, kept: readonly Ranked[], selection: Selection): string {
  if (kept.length === 0 && mode === 'auto') return ''
  const given = kept.map(({ candidate: { category, title, path, tags }, band }) => ({
    ...{ category, band, title, path, tags },
  }))
  return contextBlock(given, { source: folder, notes: notesOf(selection, kept.length) })
}

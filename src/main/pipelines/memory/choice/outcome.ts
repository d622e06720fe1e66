import type { MemoryInput } from '../../../../shared/pipelines/memory/input.ts'
import type { MemoryOutcome } from '../../../../shared/pipelines/memory/outcome.ts'
import type { MemorySettings } from '../../../../shared/pipelines/memory/settings.ts'
import type { Recheck } from '../../../judging/port/result.ts'
import { contextBlock } from '../output/context-block.ts'
import { judgedMemories } from './judged-memories.ts'
import type { Plan } from './plan.ts'
import { capOf, type Ranked } from './ranked.ts'
import type { AllSaid } from './said.ts'
import { bestOf, type Selection, select } from './select.ts'
import { notesOf, whyOf } from './sentences.ts'

/** What an outcome follows from. */
export interface OutcomeParts {
  readonly input: MemoryInput
  readonly ranked: readonly Ranked[]
  readonly plan: Plan
  /** `null` where nobody was asked. */
  readonly said: AllSaid | null
  readonly settings: MemorySettings
  readonly recheck?: Recheck
}

/** What is given for a prompt, why, and what became of each candidate. Pure but for `recheck`. */
export function outcomeOf({ input, ranked, plan, said, settings, recheck }: OutcomeParts): MemoryOutcome {
  const selection = select(input, ranked, plan, said, settings)
  const withdrawn = withdrawnOf(selection, recheck)
  const candidates = judgedMemories({ ranked, plan, said, selection, withdrawn })
  const kept = ranked.filter((_, at) => candidates[at]?.kept === true)
  const usual = plan.kind === 'skip' && plan.path === 'none' ? 0 : capOf(input.mode, settings)
  return {
    path: selection.path,
    reason: selection.reason,
    why: whyOf(selection, kept.length, plan, said),
    candidates,
    judge: plan.kind === 'ask' && said !== null ? stageOf(input, plan.pool, said, settings) : null,
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
  said: AllSaid,
  { judge }: MemorySettings,
): MemoryOutcome['judge'] {
  const all = [said.judge, said.judgeSecond].flatMap((each) => each ?? [])
  const models = new Set(all.flatMap((each) => (each.kind === 'kept' ? (each.model ?? []) : [])))
  return {
    verification: judge.modes[mode].verification,
    dual: said.judgeSecond !== null,
    pool: pool.length,
    model: models.size === 0 ? null : [...models].join(', '),
    failures: all.flatMap((each) => (each.kind === 'absent' ? [each.error] : [])),
  }
}

/** The exact text that is given; unasked nothing is said where nothing helps. */
function outputOf({ mode, folder }: MemoryInput, kept: readonly Ranked[], selection: Selection): string {
  if (kept.length === 0 && mode === 'auto') return ''
  const given = kept.map(({ candidate: { category, title, path, tags }, band }) => ({
    ...{ category, band, title, path, tags },
  }))
  return contextBlock(given, { source: folder, notes: notesOf(selection, kept.length) })
}

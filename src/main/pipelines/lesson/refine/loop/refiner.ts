import type { Micros } from '../../../../../shared/domain/money.ts'
import type { ParseText } from '../../../../../shared/markdown/parsed-text.ts'
import type { StopReason } from '../../../../../shared/pipelines/lesson/changes/iteration.ts'
import type { Round } from '../../../../../shared/pipelines/lesson/changes/keys.ts'
import type { LessonConfig } from '../../../../../shared/pipelines/lesson/config.ts'
import type { LessonInput } from '../../../../../shared/pipelines/lesson/input.ts'
import type { JudgeModel } from '../../../../judging/port/judge-model.ts'
import type { StageLog } from '../../../../judging/port/stages.ts'
import type { Locks } from './locks.ts'
import { inTurn, NOTHING, type Spent } from './meter.ts'
import type { EditNumbering } from './numbering.ts'
import type { Reader, Version } from './version.ts'

/** The tools of a repair. */
export interface RepairTools {
  readonly input: LessonInput
  readonly config: LessonConfig
  readonly read: Reader
  readonly parse: ParseText
  readonly ask: JudgeModel['ask']
  /** Whether a person said "enough" (c30). */
  readonly isEnough: () => boolean
  /** Called between questions: throws if the run was cancelled. */
  readonly checkpoint: () => void
  readonly numbered: EditNumbering
  readonly log: StageLog
  /** The cost of judging before the repair; it counts only for the cost of the run. */
  readonly microsBefore: Micros
}

/** The state of a repair. Only the functions of this folder change it. */
export interface RepairState {
  readonly versions: [Version, ...Version[]]
  spent: Spent
  locks: Locks
  /** Why the last edit of a section was rejected, by section key. */
  readonly rejections: Map<string, string>
  attempts: number
  regenerations: number
}

/** Returns the initial state of a repair. */
export function repairOf(first: Version, locks: Locks): RepairState {
  return { versions: [first], spent: NOTHING, locks, rejections: new Map(), attempts: 0, regenerations: 0 }
}

/** Adds the usage of sequential answers. */
export function spend(state: RepairState, spent: Spent): void {
  state.spent = inTurn(state.spent, spent)
}

/** Adds an iteration; `stopAt` later adds why no other follows it. */
export function add(state: RepairState, version: Version): void {
  state.versions.push(version)
}

/** Stores in the last iteration why no other follows. */
export function stopAt(state: RepairState, stop: StopReason): void {
  const last = state.versions.length - 1
  const version = state.versions[last]
  if (version !== undefined) state.versions[last] = { ...version, stop }
}

/** Returns the name of a round in stage names: `edits 1.2`. */
export function roundName({ loop, round }: Round): string {
  return `${loop}.${round}`
}

/** Returns the maximum cost of the whole run; `null` if the cost of writing the lesson is unknown (c24). */
export function maxMicros({ input, config }: Pick<RepairTools, 'input' | 'config'>): number | null {
  return input.baseCostMicros === null ? null : input.baseCostMicros * config.escalations.costFactor
}

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

/** What a repair works with. */
export interface RepairTools {
  readonly input: LessonInput
  readonly config: LessonConfig
  readonly read: Reader
  readonly parse: ParseText
  readonly ask: JudgeModel['ask']
  /** Whether a person has said that it is enough (c30). */
  readonly isEnough: () => boolean
  /** Called between questions: throws where the run was cancelled. */
  readonly checkpoint: () => void
  readonly numbered: EditNumbering
  readonly log: StageLog
  /** What judging cost before the repair; it counts for the cost of the run, and for nothing else. */
  readonly microsBefore: Micros
}

/** How far a repair is. Only the functions of this folder change it. */
export interface RepairState {
  readonly versions: [Version, ...Version[]]
  spent: Spent
  locks: Locks
  /** Why the last edit of a section was rejected, by its key. */
  readonly rejections: Map<string, string>
  attempts: number
  regenerations: number
}

/** A repair that has not begun. */
export function repairOf(first: Version, locks: Locks): RepairState {
  return { versions: [first], spent: NOTHING, locks, rejections: new Map(), attempts: 0, regenerations: 0 }
}

/** Adds what was spent one after the other. */
export function spend(state: RepairState, spent: Spent): void {
  state.spent = inTurn(state.spent, spent)
}

/** Adds an iteration; the last one keeps why nothing follows it once that is known. */
export function add(state: RepairState, version: Version): void {
  state.versions.push(version)
}

/** Marks the last iteration with why nothing follows. */
export function stopAt(state: RepairState, stop: StopReason): void {
  const last = state.versions.length - 1
  const version = state.versions[last]
  if (version !== undefined) state.versions[last] = { ...version, stop }
}

/** A round in the names of stages: `edits 1.2`. */
export function roundName({ loop, round }: Round): string {
  return `${loop}.${round}`
}

/** What the whole run may cost; `null` where nobody says what writing it cost (c24). */
export function mostMicros({ input, config }: Pick<RepairTools, 'input' | 'config'>): number | null {
  return input.baseCostMicros === null ? null : input.baseCostMicros * config.escalations.costFactor
}

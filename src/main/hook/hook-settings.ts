import { readFileSync } from 'node:fs'
import type { MemorySettings } from '../../shared/pipelines/memory/settings.ts'
import { hookSettingsFile } from '../store/spool/places.ts'
import { HookProblem } from './prompt-input.ts'

/** The settings of a store that the hook needs. */
export interface HookSettings {
  /** Whether to ask a judge, and if not, why. */
  readonly judge: 'route' | 'disabled' | 'not_configured'
  /** Time limit of an answer with a judge, in milliseconds from the start of the process. */
  readonly deadlineMs: number
  readonly settings: MemorySettings
}

/**
 * A value of the right type for every key, which the compiler checks for completeness. `null` represents a number or
 * none.
 */
const KINDS: HookSettings = {
  judge: 'disabled',
  deadlineMs: 0,
  settings: {
    retrieval: {
      enabled: true,
      maxInject: 0,
      matchStrategy: 'fts5_bm25',
      columnWeights: { title: 0, tags: 0, body: 0 },
      noiseFloor: 0,
      bodyBonus: 0,
      minSharedTerms: 0,
      leastPromptCharacters: 0,
    },
    judge: {
      timeoutPerCall: 0,
      fallbackTopK: 0,
      candidatePoolSize: 0,
      dualVerification: false,
      includeConversationContext: false,
      contextTurns: 0,
      minCandidatesToJudge: 0,
      skipVaguePrompts: false,
      alwaysInclude: false,
      modes: {
        auto: { verification: 'strict', maxOutput: 0, candidatePoolSize: null },
        search: { verification: 'strict', maxOutput: 0, candidatePoolSize: null },
      },
    },
    recording: { record: 'all', keepDays: 0 },
  },
}

/**
 * Reads the settings that a process with the open store last wrote for the hook; the store itself is not accessed, even
 * during a migration or restore. Throws a HookProblem if there are none, or none of this version.
 */
export function readHookSettings(storeDir: string): HookSettings {
  const read = parsedFile(hookSettingsFile(storeDir))
  if (isHookSettings(read)) return read
  throw new HookProblem(
    `The settings of the store in ${storeDir} are not available to the hook. Open Docket once, or run: docket doctor.`,
  )
}

function isHookSettings(value: unknown): value is HookSettings {
  return isLike(KINDS, value)
}

/** Whether a value has every key of another, with values of the same types. */
function isLike(kind: unknown, value: unknown): boolean {
  if (kind === null) return value === null || typeof value === 'number'
  if (typeof kind !== 'object') return typeof value === typeof kind
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(kind).every(([key, inner]) => isLike(inner, Reflect.get(value, key)))
}

function parsedFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

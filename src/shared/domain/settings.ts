import * as z from 'zod'
import { lazyStrictObject } from '../lazy-schema.ts'
import { perPipeline } from '../pipelines/index.ts'
import { PipelineSettings } from '../pipelines/settings.ts'
import { judgingSettings } from './judging/judging.ts'
import { KeyMap } from './keyboard/key-map.ts'
import { recognizerSettings } from './recognizers/recognizer.ts'
import { currentKey } from './setting-names.ts'
import { SpelledWord } from './spelled-word.ts'
import { DefaultStandards } from './standards/default-standards.ts'

const blind = z.boolean().default(false)
const used = z.boolean().default(true)
const share = z.number().min(0).max(1).default(0)

const Workspace = z.strictObject({
  /** Which pipelines the workspace shows; `pipelinesOn` reads it. */
  pipelines: z.strictObject(perPipeline(() => used)).prefault({}),
  /** Standards of cases for which nobody named a flow. */
  standards: z.array(DefaultStandards).max(1_000).default([]),
})

const ARE_PANES = 'It must be three widths that add up to 100, or an empty list'

function arePanes(widths: readonly number[]): boolean {
  const sum = widths.reduce((all, width) => all + width, 0)
  return widths.length === 0 || ((widths.length === 2 || widths.length === 3) && Math.abs(sum - 100) < 1)
}

/** Schedule and folder of automatic backups. */
function backup() {
  return z
    .strictObject({
      /** Frequency of automatic backups. */
      schedule: z.enum(['off', 'daily', 'weekly']).default('off'),
      /** The folder of these backups; `null` for one in the store. */
      folder: z.string().trim().min(1).max(1_000).nullable().default(null),
      /** Maximum number of these backups. */
      keep: z.int().min(1).max(365).default(7),
      /** Whether a window reports that there is no backup. */
      remind: z.boolean().default(true),
    })
    .prefault({})
}

/** Every setting with its default, nested as its dotted key: `review.leaseMinutes`. */
export const Settings = lazyStrictObject(() => ({
  reviewer: z
    .strictObject({
      /** The default reviewer; `null` for the name of the system's user. */
      name: z.string().trim().min(1).max(100).nullable().default(null),
    })
    .prefault({}),
  workspace: Workspace.prefault({}),
  review: z
    .strictObject({
      /** Minutes after which a claim without activity expires. */
      leaseMinutes: z
        .int()
        .min(1)
        .max(24 * 60)
        .default(30),
      /** Whether any answer moves on to the next open decision. */
      answerAdvances: z.boolean().default(true),
      /** Whether approving or rejecting moves on to the next case. */
      autoAdvance: z.boolean().default(true),
      /** Whether a window asks why a case is skipped; the answer is optional. */
      skipReason: z.boolean().default(false),
      /** Whether a word of a recording is played as soon as it is selected. */
      playChosenWord: z.boolean().default(true),
      /** Whether reviewers answer before they see the judge's answer, for each pipeline. */
      blind: z.strictObject(perPipeline(() => blind)).prefault({}),
      /** Sampling rate of cases without a trigger, 0 to 1. */
      samplingRate: share,
      /** Sampling rate of decided cases for a second opinion, 0 to 1. */
      secondOpinionRate: share,
      /** The most errors that a gate may have among the cases that it settles, 0 to 1. */
      gateError: z.number().min(0.01).max(0.3).default(0.05),
      /** Sampling seed of both samples. */
      samplingSeed: z.string().trim().min(1).max(100).default('docket'),
    })
    .prefault({}),
  spelling: z
    .strictObject({
      /** Whether notes and reasons are spell-checked. */
      enabled: z.boolean().default(true),
      /** Correct words besides those of the dictionaries. */
      words: z.array(SpelledWord).max(10_000).default([]),
    })
    .prefault({}),
  jobs: z
    .strictObject({
      /** Number of items of a bulk job in parallel; more than one helps while waiting for a model. */
      concurrency: z.int().min(1).max(64).default(4),
    })
    .prefault({}),
  backup: backup(),
  /** Commands with other keys than the default. */
  keyboard: z.strictObject({ keys: KeyMap.default([]) }).prefault({}),
  appearance: z
    .strictObject({
      theme: z.enum(['system', 'light', 'dark']).default('system'),
      /** Widths of the columns of the review screen, in percent; empty for the default. */
      panes: z.array(z.number().min(0).max(100)).refine(arePanes, ARE_PANES).default([]),
    })
    .prefault({}),
  pipelines: PipelineSettings.prefault({}),
  ...judgingSettings,
  ...recognizerSettings,
}))
export type Settings = z.infer<typeof Settings>

/** Settings are read only a few times in a process: compiling their schema would take longer. */
const ONCE = { jitless: true } as const

export const defaultSettings: Settings = Settings.parse({}, ONCE)

/** Every dotted key that can be set. */
export const settingKeys: readonly string[] = settingLeaves(defaultSettings, '').map(([key]) => key)

/** Returns the value at a dotted key; `undefined` if there is no such setting. */
export function settingAt(settings: Settings, key: string): unknown {
  let value: unknown = settings
  for (const part of key.split('.'))
    value = isPlain(value) && Object.hasOwn(value, part) ? value[part] : undefined
  return value
}

/**
 * Returns the default settings with some values replaced, by present or former dotted key. Throws a ZodError that names
 * the wrong key.
 */
export function settingsWith(overrides: Iterable<readonly [string, unknown]>): Settings {
  const nested = emptyRecord()
  for (const [key, value] of overrides) place(nested, currentKey(key).split('.'), value)
  return Settings.parse(nested, ONCE)
}

/** Returns a record without a prototype: a key such as `__proto__` is an ordinary key, and not a setting. */
function emptyRecord(): Record<string, unknown> {
  return Object.create(null)
}

function place(target: Record<string, unknown>, [head, ...rest]: string[], value: unknown): void {
  if (head === undefined) return
  if (rest.length === 0) {
    target[head] = value
    return
  }
  const inner = target[head]
  // A copy, as the given value has a prototype that can be reached by name, and must not be changed.
  const next = isPlain(inner) ? Object.assign(emptyRecord(), inner) : emptyRecord()
  target[head] = next
  place(next, rest, value)
}

/** Returns every dotted key of a nested value, with its value. */
export function settingLeaves(value: unknown, prefix: string): [string, unknown][] {
  if (!isPlain(value)) return [[prefix, value]]
  return Object.entries(value).flatMap(([key, inner]) =>
    settingLeaves(inner, prefix === '' ? key : `${prefix}.${key}`),
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

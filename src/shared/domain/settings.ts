import * as z from 'zod'
import { deferredStrictObject } from '../deferred.ts'
import { perPipeline } from '../pipelines/index.ts'
import { PipelineSettings } from '../pipelines/settings.ts'
import { judgingSettings } from './judging/judging.ts'
import { KeyMap } from './keyboard/key-map.ts'
import { nameNow } from './setting-names.ts'
import { SpelledWord } from './spelled-word.ts'

const blind = z.boolean().default(false)
const used = z.boolean().default(true)
const share = z.number().min(0).max(1).default(0)

const Workspace = z.strictObject({
  /** Which pipelines the workspace shows; `pipelinesOn` reads it. */
  pipelines: z.strictObject(perPipeline(() => used)).prefault({}),
})

const ARE_PANES = 'It must be three widths that add up to 100, or an empty list'

function arePanes(widths: readonly number[]): boolean {
  const sum = widths.reduce((all, width) => all + width, 0)
  return widths.length === 0 || ((widths.length === 2 || widths.length === 3) && Math.abs(sum - 100) < 1)
}

/** When the program makes a backup by itself, and where. */
function backup() {
  return z
    .strictObject({
      /** How often the program makes a backup by itself. */
      schedule: z.enum(['off', 'daily', 'weekly']).default('off'),
      /** The folder that these backups go to; `null` for one in the store. */
      folder: z.string().trim().min(1).max(1_000).nullable().default(null),
      /** How many of these backups are kept. */
      keep: z.int().min(1).max(365).default(7),
      /** Whether a window says that there is no backup. */
      remind: z.boolean().default(true),
    })
    .prefault({})
}

/** Every setting with its default, nested as its dotted key reads: `review.leaseMinutes`. */
export const Settings = deferredStrictObject(() => ({
  reviewer: z
    .strictObject({
      /** Who rules when nobody else is named; `null` stands for the name of the system's user. */
      name: z.string().trim().min(1).max(100).nullable().default(null),
    })
    .prefault({}),
  workspace: Workspace.prefault({}),
  review: z
    .strictObject({
      /** How long a claim holds without activity. */
      leaseMinutes: z
        .int()
        .min(1)
        .max(24 * 60)
        .default(30),
      /** Whether an answer, whichever it is, goes on to the next open decision. */
      answerAdvances: z.boolean().default(true),
      /** Whether approving or rejecting goes on to the next case. */
      autoAdvance: z.boolean().default(true),
      /** Whether a window asks why a case is skipped; the answer may be left out. */
      skipReason: z.boolean().default(false),
      /** Whether a word of a recording is played as soon as it is chosen. */
      playChosenWord: z.boolean().default(true),
      /** Whether reviewers answer before they see what the judge said, for each pipeline. */
      blind: z.strictObject(perPipeline(() => blind)).prefault({}),
      /** Sampling rate of cases without a trigger, 0 to 1. */
      samplingRate: share,
      /** Sampling rate of decided cases for a second opinion, 0 to 1. */
      secondOpinionRate: share,
      /** Sampling seed of both samples. */
      samplingSeed: z.string().trim().min(1).max(100).default('docket'),
    })
    .prefault({}),
  spelling: z
    .strictObject({
      /** Whether the spelling of notes and reasons is checked. */
      enabled: z.boolean().default(true),
      /** Words that are right besides those of the dictionaries. */
      words: z.array(SpelledWord).max(10_000).default([]),
    })
    .prefault({}),
  jobs: z
    .strictObject({
      /** How many items of a bulk job are worked on at once; more than one helps where a model is waited for. */
      concurrency: z.int().min(1).max(64).default(4),
    })
    .prefault({}),
  backup: backup(),
  /** Commands whose keys are not the usual ones. */
  keyboard: z.strictObject({ keys: KeyMap.default([]) }).prefault({}),
  appearance: z
    .strictObject({
      theme: z.enum(['system', 'light', 'dark']).default('system'),
      /** How wide the columns of the review screen are, in percent; empty while nobody has moved an edge. */
      panes: z.array(z.number().min(0).max(100)).refine(arePanes, ARE_PANES).default([]),
    })
    .prefault({}),
  pipelines: PipelineSettings.prefault({}),
  ...judgingSettings,
}))
export type Settings = z.infer<typeof Settings>

/** Settings are read a few times in a process: to compile their schema takes longer than that. */
const ONCE = { jitless: true } as const

export const defaultSettings: Settings = Settings.parse({}, ONCE)

/** Every dotted key that can be set. */
export const settingKeys: readonly string[] = settingLeaves(defaultSettings, '').map(([key]) => key)

/** The value at a dotted key, `undefined` where there is no such setting. */
export function settingAt(settings: Settings, key: string): unknown {
  let value: unknown = settings
  for (const part of key.split('.'))
    value = isPlain(value) && Object.hasOwn(value, part) ? value[part] : undefined
  return value
}

/** Settings as the defaults with some dotted keys replaced, of now or of earlier versions. Throws a ZodError that names the key that is wrong. */
export function settingsWith(overrides: Iterable<readonly [string, unknown]>): Settings {
  const nested = emptyRecord()
  for (const [key, value] of overrides) place(nested, nameNow(key).split('.'), value)
  return Settings.parse(nested, ONCE)
}

/** A record that inherits nothing: a key such as `__proto__` is a key like any other, and no setting. */
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
  // A copy: a value as given has a prototype that can be reached by name, and is not ours to change.
  const next = isPlain(inner) ? Object.assign(emptyRecord(), inner) : emptyRecord()
  target[head] = next
  place(next, rest, value)
}

/** Every dotted key of a nested value, with what stands there. */
export function settingLeaves(value: unknown, prefix: string): [string, unknown][] {
  if (!isPlain(value)) return [[prefix, value]]
  return Object.entries(value).flatMap(([key, inner]) =>
    settingLeaves(inner, prefix === '' ? key : `${prefix}.${key}`),
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import * as z from 'zod'
import { currentKey } from '../../../shared/domain/setting-names.ts'
import { type Settings, settingKeys, settingsWith } from '../../../shared/domain/settings.ts'
import type { Snapshot } from '../../store/store.ts'

/** A stored setting that is ignored, and why. */
export interface SetAside {
  readonly key: string
  readonly reason: string
}

/** The stored settings: those that differ from the defaults and are valid, and those that are set aside. */
export interface StoredSettings {
  readonly settings: Settings
  readonly overrides: readonly (readonly [key: string, value: unknown])[]
  readonly setAside: readonly SetAside[]
}

type Row = ReturnType<Snapshot['settings']['all']>[number]

/**
 * Reads stored settings. One that this version cannot read is set aside with the reason, and its default applies: any
 * store can be opened. An earlier name of a setting is read as its current name.
 */
export function readSettings(rows: readonly Row[]): StoredSettings {
  const setAside: SetAside[] = []
  const named = new Map<string, unknown>()
  for (const { key, value } of earlierFirst(rows)) {
    const read = jsonOf(value)
    if (!settingKeys.includes(currentKey(key))) continue // A key of another version.
    if (read === undefined) setAside.push({ key, reason: 'its value is not JSON' })
    else named.set(currentKey(key), read)
  }
  let overrides: StoredSettings['overrides'] = [...named]
  for (;;) {
    const problems = problemsOf(overrides)
    if (problems.settings !== null) return { settings: problems.settings, overrides, setAside }
    const wrong = overrides.filter(([key]) => problems.reasons.has(key))
    // If the values are valid individually but not together, no key is at fault: then all are set aside.
    const left = wrong.length > 0 ? wrong : overrides
    for (const [key] of left)
      setAside.push({ key, reason: problems.reasons.get(key) ?? 'it does not fit with the other settings' })
    overrides = overrides.filter((pair) => !left.includes(pair))
  }
}

/** Sorts rows under an earlier name first, so that values under the current name take precedence. */
function earlierFirst(rows: readonly Row[]): readonly Row[] {
  const isEarlier = ({ key }: Row) => currentKey(key) !== key
  return [...rows.filter(isEarlier), ...rows.filter((row) => !isEarlier(row))]
}

/** Returns a function that returns the current settings of a store; they are recomputed only if the rows changed. */
export function currentSettings({ settings }: Pick<Snapshot, 'settings'>): () => Settings {
  let known: { readonly text: string; readonly settings: Settings } | null = null
  return () => {
    const rows = settings.all()
    const text = JSON.stringify(rows)
    if (known?.text !== text) known = { text, settings: readSettings(rows).settings }
    return known.settings
  }
}

/** Returns the settings of some pairs; if they are invalid, the reason for each wrong key. */
function problemsOf(overrides: StoredSettings['overrides']) {
  try {
    return { settings: settingsWith(overrides), reasons: new Map<string, string>() }
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const reasons = new Map<string, string>()
    for (const { path, message } of error.issues) {
      const place = path.join('.')
      const key = settingKeys.find((each) => place === each || place.startsWith(`${each}.`))
      if (key !== undefined) reasons.set(key, message)
    }
    return { settings: null, reasons }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

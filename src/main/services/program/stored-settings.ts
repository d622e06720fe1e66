import * as z from 'zod'
import { nameNow } from '../../../shared/domain/setting-names.ts'
import { type Settings, settingKeys, settingsWith } from '../../../shared/domain/settings.ts'
import type { Snapshot } from '../../store/store.ts'

/** A setting as the store has it, that does not count, and why. */
export interface SetAside {
  readonly key: string
  readonly reason: string
}

/** What the store says of settings: those that differ from the defaults and fit, and those that are set aside. */
export interface StoredSettings {
  readonly settings: Settings
  readonly overrides: readonly (readonly [key: string, value: unknown])[]
  readonly setAside: readonly SetAside[]
}

type Row = ReturnType<Snapshot['settings']['all']>[number]

/**
 * Reads what a store says of settings. One that this version cannot read is set aside with its reason, and its default
 * holds: whatever stands in a store, it opens. An earlier name of a setting is read as that of now.
 */
export function readSettings(rows: readonly Row[]): StoredSettings {
  const setAside: SetAside[] = []
  const named = new Map<string, unknown>()
  for (const { key, value } of earlierFirst(rows)) {
    const read = jsonOf(value)
    if (!settingKeys.includes(nameNow(key))) continue // of another version, which knows it
    if (read === undefined) setAside.push({ key, reason: 'its value is not JSON' })
    else named.set(nameNow(key), read)
  }
  let overrides: StoredSettings['overrides'] = [...named]
  for (;;) {
    const problems = problemsOf(overrides)
    if (problems.settings !== null) return { settings: problems.settings, overrides, setAside }
    const wrong = overrides.filter(([key]) => problems.reasons.has(key))
    // What fits alone and not with the others names none of them: then none of them counts.
    const left = wrong.length > 0 ? wrong : overrides
    for (const [key] of left)
      setAside.push({ key, reason: problems.reasons.get(key) ?? 'it does not fit with the other settings' })
    overrides = overrides.filter((pair) => !left.includes(pair))
  }
}

/** Rows under an earlier name first: what was set under the name of now holds. */
function earlierFirst(rows: readonly Row[]): readonly Row[] {
  const isEarlier = ({ key }: Row) => nameNow(key) !== key
  return [...rows.filter(isEarlier), ...rows.filter((row) => !isEarlier(row))]
}

/** The settings of a store as they stand whenever they are asked for; put together anew only where they changed. */
export function currentSettings({ settings }: Pick<Snapshot, 'settings'>): () => Settings {
  let known: { readonly text: string; readonly settings: Settings } | null = null
  return () => {
    const rows = settings.all()
    const text = JSON.stringify(rows)
    if (known?.text !== text) known = { text, settings: readSettings(rows).settings }
    return known.settings
  }
}

/** The settings that some pairs make; where they make none, the reason for each key that is wrong. */
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

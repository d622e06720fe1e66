import { shownShare } from '../../../shared/counted.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import { keyText, valueText } from '../formats/value-text.ts'
import { capitalized } from './labels.ts'
import type { AnyPresentation } from './presentations.ts'
import { type NamedSetting, settingValueText } from './setting-text.ts'

/** A field of an outcome or of a run's settings, as people read it. */
export interface ShownPlace {
  readonly label: string
  /** Returns the value of the field in words. */
  readonly valueText: (value: unknown) => string
}

/**
 * Returns the label of an outcome field: in the words of its pipeline, for a list entry by the label of the list, else
 * from its dotted path. `versions` are those of the pipeline that made the outcomes; a field that had another meaning in
 * the oldest of them has the label of that time.
 */
export function outcomePlace(
  { outcome: labels = {}, earlierOutcome }: Pick<AnyPresentation, 'outcome' | 'earlierOutcome'>,
  path: string,
  versions: readonly string[] = [],
): ShownPlace {
  const isEarlier =
    earlierOutcome !== undefined && versions.some((each) => Number(each) < earlierOutcome.since)
  const outcome: Readonly<Record<string, string>> = isEarlier
    ? { ...labels, ...earlierOutcome.labels }
    : labels
  const [, list = '', index = ''] = /^(.+)\.(\d+)$/.exec(path) ?? []
  const entryLabel = outcome[list] === undefined ? undefined : `${outcome[list]} › ${partText(index)}`
  return {
    label: outcome[path] ?? entryLabel ?? pathText(path),
    valueText: (value) =>
      typeof value === 'number' && SHARE.test(path) ? shownShare(value) : valueText(value),
  }
}

/** Returns the label of a run's setting, with its group, and its values as the settings show them. */
export function settingPlace({ thresholds }: Pick<AnyPresentation, 'thresholds'>, path: string): ShownPlace {
  const key = path.replace(/^settings\./, '')
  for (const { title, settings } of thresholds) {
    const [, text] = Object.entries<NamedSetting | undefined>(settings).find(([name]) => name === key) ?? []
    if (text !== undefined)
      return { label: joined(title, text.label), valueText: (value) => settingValueText(value, text) }
  }
  return { label: pathText(key), valueText: valueText }
}

/** Returns the same for a setting of the whole store, by its storage key. */
export function storeSettingPlace(
  presentations: Readonly<Record<PipelineName, Pick<AnyPresentation, 'thresholds' | 'noun'>>>,
  key: string,
): ShownPlace {
  const [, name, path] = /^pipelines\.(\w+)\.(.+)$/.exec(key) ?? []
  const pipeline = PipelineName.safeParse(name).data
  if (pipeline === undefined || path === undefined) return { label: pathText(key), valueText }
  const { label, valueText: text } = settingPlace(presentations[pipeline], path)
  return { label: joined(capitalized(presentations[pipeline].noun.many), label), valueText: text }
}

/** Joins the names of a group and its settings. */
export function joined(...names: readonly string[]): string {
  return names.join(' · ')
}

/** Outcome fields that are shares from 0 to 1. */
const SHARE = /(confidence|accuracy)$/i

/** Returns a dotted path in words, with list positions counted from one: `words.14.byRules` → Words › 15 › By rules. */
function pathText(path: string): string {
  return path.split('.').map(partText).join(' › ')
}

function partText(part: string): string {
  return /^\d+$/.test(part) ? String(Number(part) + 1) : keyText(part)
}

import { shownShare } from '../../../shared/counted.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import { keyText, valueText } from '../formats/value-text.ts'
import { capitalized } from './labels.ts'
import type { AnyPresentation } from './presentations.ts'
import { type NamedSetting, settingValueText } from './setting-text.ts'

/** A place of an outcome or of a run's settings, as people read it. */
export interface ShownPlace {
  readonly label: string
  /** A value that stands there, in words. */
  readonly valueText: (value: unknown) => string
}

/**
 * What a place of an outcome is called: in the words of its pipeline, an entry of a list by that of the list, else in those of
 * its dotted path.
 */
export function outcomePlace({ outcome = {} }: Pick<AnyPresentation, 'outcome'>, path: string): ShownPlace {
  const [, list = '', index = ''] = /^(.+)\.(\d+)$/.exec(path) ?? []
  const entryLabel = outcome[list] === undefined ? undefined : `${outcome[list]} › ${partText(index)}`
  return {
    label: outcome[path] ?? entryLabel ?? pathText(path),
    valueText: (value) =>
      typeof value === 'number' && SHARE.test(path) ? shownShare(value) : valueText(value),
  }
}

/** What a setting of a run is called, with its group, and its values as the settings show them. */
export function settingPlace({ thresholds }: Pick<AnyPresentation, 'thresholds'>, path: string): ShownPlace {
  const key = path.replace(/^settings\./, '')
  for (const { title, settings } of thresholds) {
    const [, text] = Object.entries<NamedSetting | undefined>(settings).find(([name]) => name === key) ?? []
    if (text !== undefined)
      return { label: joined(title, text.label), valueText: (value) => settingValueText(value, text) }
  }
  return { label: pathText(key), valueText: valueText }
}

/** The same of a setting of the whole store, by the key under which it is kept. */
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

/** The name of a setting or a group after what it stands in. */
export function joined(...names: readonly string[]): string {
  return names.join(' · ')
}

/** Shares from 0 to 1 among the places of outcomes. */
const SHARE = /(confidence|accuracy)$/i

/** A dotted path in words; places of lists are counted from one: `words.14.byRules` → Words › 15 › By rules. */
function pathText(path: string): string {
  return path.split('.').map(partText).join(' › ')
}

function partText(part: string): string {
  return /^\d+$/.test(part) ? String(Number(part) + 1) : keyText(part)
}

import {
  type FilterKey,
  filterKeys,
  filterRow,
  QueueFilter,
  setKeys,
} from '../../../../shared/contract/lists/queue-filter.ts'
import type { Choice } from '../../../components/fields/choice-menu.tsx'
import { choicesOf, choiceValue, type KnownOfLists } from './choices.ts'

/** What a list can be narrowed by: parts of a filter that stand for each other. */
export interface Chip {
  readonly name: string
  readonly keys: readonly FilterKey[]
  /** What it is set to, as a choice's value; `null` where it leaves nothing out. */
  value(filter: QueueFilter): string | null
  /** The part of a filter that a value stands for; without one, all is left in. */
  part(value: string | null): Partial<QueueFilter>
  choices(known: KnownOfLists): readonly Choice[]
}

const names = [...new Set(filterKeys.flatMap((key) => filterRow(key).chip ?? []))]

/** All chips, in the order in which they are offered. */
export const chips: readonly Chip[] = names.map((name) => {
  const keys = filterKeys.filter((key) => filterRow(key).chip === name)
  const none: Partial<QueueFilter> = Object.fromEntries(keys.map((key) => [key, undefined]))
  return {
    name,
    keys,
    value(filter) {
      const [key] = setKeys(filter).filter((each) => keys.includes(each))
      return key === undefined ? null : choiceValue(key, filter[key])
    },
    part: (value) => ({ ...none, ...partOf(value) }),
    choices: (known) => keys.flatMap((key) => choicesOf(key, known)),
  }
})

function partOf(value: string | null): QueueFilter {
  const key = filterKeys.find((each) => value?.startsWith(`${each} `))
  if (value === null || key === undefined) return {}
  const text = value.slice(key.length + 1)
  const isNumber = ['number', 'moment', 'days'].includes(filterRow(key).input.kind)
  return QueueFilter.safeParse({ [key]: isNumber ? Number(text) : text }).data ?? {}
}

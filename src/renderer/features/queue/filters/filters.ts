import type { Facets, QueueFilter } from '../../../../shared/contract/lists/queue.ts'
import { shownCount } from '../../../../shared/counted.ts'
import { Priority } from '../../../../shared/domain/cases/priority.ts'
import { ReviewerId } from '../../../../shared/domain/ids.ts'
import { ReviewStatus } from '../../../../shared/domain/reviews/review.ts'
import { ConfidenceLabel } from '../../../../shared/domain/runs/decision.ts'
import { PipelineName } from '../../../../shared/pipelines/index.ts'
import type { Choice } from '../../../components/fields/choice-menu.tsx'
import { shownDay } from '../../../lib/formats/format.ts'
import { spoken, statusLabels } from '../../../lib/formats/labels.ts'
import { triggerLabel } from '../../../lib/pipelines/labels.ts'
import type { Presentations } from '../../../lib/pipelines/presentations.ts'

/** What a list can be narrowed by, in the order in which it is offered. */
export const filterKinds = [
  'status',
  'pipeline',
  'priority',
  'trigger',
  'tag',
  'confidence',
  'imported',
  'model',
  'reviewer',
  'subject',
  'batch',
] as const
export type FilterKind = (typeof filterKinds)[number]

/** What choices are made from. */
export interface KnownOfLists {
  readonly facets: Facets | undefined
  readonly filter: QueueFilter
  readonly now: number
  readonly presentations: Presentations
}

interface Kind {
  readonly label: string
  /** What it is set to, as a choice's value; `null` where it leaves nothing out. */
  value(filter: QueueFilter): string | null
  /** The part of a filter that a value stands for; without one, all is left in. */
  part(value: string | null): Partial<QueueFilter>
  choices(known: KnownOfLists): readonly Choice[]
}

const ofWords = (words: readonly string[]): Choice[] =>
  words.map((value) => ({ value, label: spoken(value) }))

const kinds: Readonly<Record<FilterKind, Kind>> = {
  status: {
    label: 'status',
    value: ({ status }) => status ?? null,
    part: (value) => ({ status: ReviewStatus.safeParse(value).data }),
    choices: () => ReviewStatus.options.map((value) => ({ value, label: statusLabels[value].label })),
  },
  pipeline: {
    label: 'pipeline',
    value: ({ pipeline }) => pipeline ?? null,
    part: (value) => ({ pipeline: PipelineName.safeParse(value).data }),
    choices: ({ presentations }) =>
      PipelineName.options.map((value) => ({ value, label: presentations[value].noun.one })),
  },
  priority: {
    label: 'priority',
    value: ({ priority }) => priority ?? null,
    part: (value) => ({ priority: Priority.safeParse(value).data }),
    choices: () => ofWords(Priority.options),
  },
  trigger: {
    label: 'trigger',
    value: ({ trigger }) => trigger ?? null,
    part: (value) => ({ trigger: value ?? undefined }),
    choices: ({ facets, presentations }) =>
      (facets?.triggers ?? []).map((each) =>
        withCount(each, triggerLabel(Object.values(presentations), each.name)),
      ),
  },
  tag: {
    label: 'tag',
    value: ({ tag }) => tag ?? null,
    part: (value) => ({ tag: value ?? undefined }),
    choices: ({ facets }) => (facets?.tags ?? []).map((each) => withCount(each, each.name)),
  },
  confidence: {
    label: 'confidence',
    value: ({ confidence, confidenceFrom, confidenceTo }) =>
      confidence ??
      (confidenceTo !== undefined
        ? `below ${confidenceTo}`
        : confidenceFrom !== undefined
          ? `from ${confidenceFrom}`
          : null),
    part: confidencePart,
    choices: () => [
      ...ofWords(ConfidenceLabel.options),
      ...[0.5, 0.6, 0.7, 0.8, 0.9, 0.95].map((bound) => ({
        value: `below ${bound}`,
        label: `At most ${bound.toFixed(2)}`,
      })),
      { value: 'from 0.95', label: 'At least 0.95' },
    ],
  },
  imported: {
    label: 'imported',
    value: ({ from, lastDays }) =>
      lastDays !== undefined ? `last ${lastDays}` : from !== undefined ? `from ${from}` : null,
    part: importedPart,
    choices: importedChoices,
  },
  model: {
    label: 'model',
    value: ({ model }) => model ?? null,
    part: (value) => ({ model: value ?? undefined }),
    choices: ({ facets }) => (facets?.models ?? []).map((each) => withCount(each, each.name)),
  },
  reviewer: {
    label: 'reviewer',
    value: ({ reviewer }) => reviewer ?? null,
    part: (value) => ({ reviewer: ReviewerId.safeParse(value).data }),
    choices: ({ facets }) => (facets?.reviewers ?? []).map(({ id, name }) => ({ value: id, label: name })),
  },
  subject: {
    label: 'subject',
    value: ({ subject }) => subject ?? null,
    part: (value) => ({ subject: value ?? undefined }),
    choices: ({ filter: { subject } }) => (subject === undefined ? [] : [{ value: subject, label: subject }]),
  },
  batch: {
    label: 'import',
    value: ({ batch }) => batch ?? null,
    part: (value) => (value === null ? { batch: undefined } : {}),
    choices: ({ filter: { batch } }) => (batch === undefined ? [] : [{ value: batch, label: 'one import' }]),
  },
}

/** What is known of a way to narrow a list. */
export function filterKind(kind: FilterKind): Kind {
  return kinds[kind]
}

/** Whether a list is narrowed by anything. */
export function isNarrowed(filter: QueueFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

function confidencePart(value: string | null): Partial<QueueFilter> {
  const none = { confidence: undefined, confidenceFrom: undefined, confidenceTo: undefined }
  const label = ConfidenceLabel.safeParse(value).data
  if (value === null || label !== undefined) return { ...none, confidence: label }
  const bound = Number(value.split(' ')[1])
  return value.startsWith('below') ? { ...none, confidenceTo: bound } : { ...none, confidenceFrom: bound }
}

function importedPart(value: string | null): Partial<QueueFilter> {
  const none = { from: undefined, to: undefined, lastDays: undefined }
  if (value === null) return none
  const number = Number(value.split(' ')[1])
  return value.startsWith('last') ? { ...none, lastDays: number } : { ...none, from: number }
}

/**
 * Days that go along with the calendar, then days that stay. When the last days begin, the store says; a day that was
 * chosen before stays among the choices.
 */
function importedChoices({ filter: { from, lastDays }, now }: KnownOfLists): Choice[] {
  const midnight = new Date(now)
  midnight.setHours(0, 0, 0, 0)
  const monday = new Date(midnight)
  monday.setDate(midnight.getDate() - ((midnight.getDay() + 6) % 7))
  const first = new Date(midnight)
  first.setDate(1)
  const days = [...new Set([1, 2, 7, 30, lastDays ?? 1])].toSorted((a, b) => a - b)
  const moments = [...new Set([Number(midnight), Number(monday), Number(first), from ?? Number(midnight)])]
  return [
    ...days.map((count) => ({ value: `last ${count}`, label: lastDaysText(count) })),
    ...moments
      .toSorted((a, b) => b - a)
      .map((moment) => ({ value: `from ${moment}`, label: `Since ${shownDay(moment)}` })),
  ]
}

function lastDaysText(days: number): string {
  if (days === 1) return 'Today'
  return days === 2 ? 'Since yesterday' : `In the last ${shownCount(days)} days`
}

function withCount({ name, cases }: { name: string; cases: number }, label: string): Choice {
  return { value: name, label, note: shownCount(cases) }
}

import type { ReactNode } from 'react'
import {
  type InsightFilter,
  type InsightJudge,
  SampleChoice,
} from '../../../shared/contract/insights/insights.ts'
import { shownCount } from '../../../shared/counted.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import { type Choice, ChoiceMenu } from '../../components/fields/choice-menu.tsx'
import { spoken } from '../../lib/formats/labels.ts'
import { usePresentations } from '../../lib/pipelines/presentations.ts'
import { samples, insightFilters as texts } from './texts.ts'

/** The value of a choice without a model or prompt, because an empty value would mean no choice. */
const EMPTY = '(none)'

type Part = 'pipeline' | 'kind' | 'model' | 'prompt'

/** The parts of the filter; each one narrows the choices of the next. */
const PARTS: readonly Part[] = ['pipeline', 'kind', 'model', 'prompt']

/** Selects the judge of the figures. Each part offers the values that the previous parts leave. */
export function InsightFilters({
  filter,
  judges,
  judge,
  onChange,
  children,
}: {
  readonly filter: InsightFilter
  readonly judges: readonly InsightJudge[]
  /** The displayed judge. */
  readonly judge: InsightJudge | null
  readonly onChange: (change: Partial<InsightFilter>) => void
  readonly children?: ReactNode
}) {
  const presentations = usePresentations()
  const labelOf = (part: Part, value: string): string => {
    if (part === 'pipeline') {
      const pipeline = PipelineName.safeParse(value).data
      return pipeline === undefined ? value : presentations[pipeline].noun.one
    }
    if (part === 'kind') return spoken(value)
    if (value === '') return part === 'model' ? texts.rules : texts.noPrompt
    return value
  }
  const choicesOf = (part: Part): Choice[] => {
    const before = PARTS.slice(0, PARTS.indexOf(part))
    const left = judges.filter((each) => judge !== null && before.every((key) => each[key] === judge[key]))
    return [...Map.groupBy(left, (each) => each[part])].map(([value, some]) => ({
      value: value === '' ? EMPTY : value,
      label: labelOf(part, value),
      note: shownCount(some.reduce((sum, { labels }) => sum + labels, 0)),
    }))
  }
  const choose = (part: Part, value: string | null) => {
    const after = Object.fromEntries(PARTS.slice(PARTS.indexOf(part) + 1).map((key) => [key, undefined]))
    onChange({ ...after, [part]: value === null ? undefined : value === EMPTY ? '' : value })
  }
  return (
    <search className="filter-bar" aria-label={texts.filters}>
      {PARTS.map((part) => (
        <ChoiceMenu
          key={part}
          name={texts[part]}
          none={judge === null ? '–' : labelOf(part, judge[part])}
          value={filter[part] === undefined ? null : filter[part] === '' ? EMPTY : filter[part]}
          choices={choicesOf(part)}
          onChoose={(value) => choose(part, value)}
        />
      ))}
      <ChoiceMenu
        name={texts.sample}
        none={samples.weighted}
        value={filter.sample ?? null}
        choices={SampleChoice.options
          .filter((each) => each !== 'weighted')
          .map((value) => ({ value, label: samples[value] }))}
        onChoose={(value) => onChange({ sample: SampleChoice.safeParse(value).data })}
      />
      <span className="grow" />
      {children}
    </search>
  )
}

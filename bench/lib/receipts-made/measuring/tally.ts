import type { Forged } from '../forging/forge.ts'
import { IN_TOTALS } from '../forging/kinds.ts'
import type { Paper } from '../writing/paper.ts'
import { type Judged, rightFields } from './judged.ts'
import { naiveTotal } from './naive.ts'
import type { Variant } from './variants.ts'

/** A genuine paper and what became of it. */
export interface GenuineResult {
  readonly paper: Paper
  readonly judged: Judged
}

/** A forged paper, its result, and its result with a hostile judge. */
export interface ForgedResult {
  readonly forged: Forged
  /** The genuine paper. */
  readonly twin: Judged
  readonly judged: Judged
  readonly hostile: string
  readonly withJudge: Judged
}

/** A paper with something else printed otherwise: whether its label stayed. */
export interface VariantResult {
  readonly variant: Variant
  readonly paper: Paper
  readonly was: string
  readonly judged: Judged
}

export interface Results {
  readonly genuine: readonly GenuineResult[]
  readonly forged: readonly ForgedResult[]
  readonly variants: readonly VariantResult[]
}

/** Counts of some results. */
export interface Tally {
  readonly genuine: number
  readonly fake: number
  readonly suspicious: number
  readonly unreadable: number
  readonly escalated: number
  readonly total: number
  readonly naive: number
  readonly date: number
  readonly currency: number
  readonly forged: number
  readonly passed: number
  /** Forgeries that the print alone tells, and those of them that pass. */
  readonly decidable: number
  readonly decidablePassed: number
  readonly datesForged: number
  readonly datesPassed: number
  readonly decidableDates: number
  readonly decidableDatesPassed: number
  /** Forged papers that end as their genuine twin does, whether a person sees them or not. */
  readonly likeTwin: number
  readonly totalsForged: number
  readonly totalsPassed: number
  readonly passedJudge: number
  readonly totalsPassedJudge: number
}

/** Counts. */
export function tallyOf({ genuine, forged }: Pick<Results, 'genuine' | 'forged'>): Tally {
  const labeled = (label: string) => genuine.filter((each) => each.judged.label === label).length
  const right = genuine.map(({ paper, judged }) => rightFields(paper, judged.outcome))
  const inTotals = forged.filter(({ forged: { kind } }) => IN_TOTALS.has(kind))
  const dates = forged.filter(({ forged: { kind } }) => kind === 'date')
  const decidableDates = dates.filter((each) => each.forged.isDecidable)
  const decidable = forged.filter((each) => each.forged.isDecidable)
  return {
    genuine: genuine.length,
    fake: labeled('fake'),
    suspicious: labeled('suspicious'),
    unreadable: labeled('unreadable'),
    escalated: genuine.filter(({ judged }) => judged.triggers.length > 0).length,
    total: right.filter((each) => each.total).length,
    naive: genuine.filter(({ paper }) => naiveTotal(paper) === Number(paper.truth.total)).length,
    date: right.filter((each) => each.date).length,
    currency: right.filter((each) => each.currency).length,
    forged: forged.length,
    passed: forged.filter(({ judged }) => judged.passes).length,
    decidable: decidable.length,
    decidablePassed: decidable.filter(({ judged }) => judged.passes).length,
    datesForged: dates.length,
    datesPassed: dates.filter(({ judged }) => judged.passes).length,
    decidableDates: decidableDates.length,
    decidableDatesPassed: decidableDates.filter(({ judged }) => judged.passes).length,
    likeTwin: forged.filter(({ judged, twin }) => endOf(judged) === endOf(twin)).length,
    totalsForged: inTotals.length,
    totalsPassed: inTotals.filter(({ judged }) => judged.passes).length,
    passedJudge: forged.filter(({ withJudge }) => withJudge.passes).length,
    totalsPassedJudge: inTotals.filter(({ withJudge }) => withJudge.passes).length,
  }
}

function endOf({ label, triggers }: Judged): string {
  return [label, ...triggers.toSorted()].join(' ')
}

/** The results of each group, by name. */
export function groupsOf(
  { genuine, forged }: Results,
  nameOf: (paper: Paper) => string,
): ReadonlyMap<string, Pick<Results, 'genuine' | 'forged'>> {
  const names = new Set([
    ...genuine.map(({ paper }) => nameOf(paper)),
    ...forged.map((each) => nameOf(each.forged.paper)),
  ])
  return new Map(
    [...names].map((name) => [
      name,
      {
        genuine: genuine.filter(({ paper }) => nameOf(paper) === name),
        forged: forged.filter((each) => nameOf(each.forged.paper) === name),
      },
    ]),
  )
}

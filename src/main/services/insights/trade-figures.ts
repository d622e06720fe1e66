import * as z from 'zod'
import {
  MIN_TRADE_CASES,
  type Trade,
  type TradeFigures,
  TradeRow,
} from '../../../shared/contract/insights/trade.ts'
import { counted } from '../../../shared/counted.ts'
import { schemas } from '../../../shared/pipelines/index.ts'
import type { TradeFigure } from '../../../shared/pipelines/trade.ts'
import type { Snapshot } from '../../store/store.ts'
import {
  type TradeCases,
  type TradeSumRow,
  tradeCases,
  tradeCounts,
  tradeSums,
  wrongDecisions,
} from '../../store/tables/runs/trade-figures.ts'

/** The number of rows of a figure, and of rows read to compare a subject with all. */
const [MAX_ROWS, MAX_COMPARED] = [24, 1_000]

const Newest = z.array(TradeRow.shape.newest.element)

/** Returns the figures of the results of a pipeline, or of one subject of it. `between` may end them by an exception. */
export function tradeFigures(
  { db, meta }: Snapshot,
  asked: TradeCases,
  between?: () => void,
): Omit<Trade, 'pipelines'> {
  const { trade } = schemas[asked.pipeline]
  const counts = tradeCounts(db, asked)
  const figures = (trade?.figures ?? []).filter(({ by }) =>
    asked.subject === null ? !by.includes('day') : !by.includes('subject'),
  )
  const one = trade?.subject?.[0] ?? null
  return {
    pipeline: asked.pipeline,
    subject: asked.subject,
    subjectLabel: one,
    ...counts,
    figures: [
      ...figures.map((figure) => {
        between?.()
        return figureOf(db, asked, figure, one ?? 'subject')
      }),
      wrongOf(db, asked),
    ],
    isFilling: meta.tradesFilled() !== null,
  }
}

function figureOf(
  db: Snapshot['db'],
  asked: TradeCases,
  figure: TradeFigure,
  subjectLabel: string,
): TradeFigures {
  const { id, title, shown, unit, by, fact } = figure
  const rows = tradeSums(db, asked, figure, MAX_ROWS)
  const everyone =
    asked.subject === null || by.includes('day')
      ? []
      : tradeSums(db, { ...asked, subject: null }, figure, MAX_COMPARED)
  const heads = { day: 'day', month: 'month', subject: subjectLabel, key: figure.keyLabel ?? 'kind' }
  const cases = tradeCases(db, asked, fact)
  const minCases = asked.subject !== null || shown === 'sum' ? 1 : MIN_TRADE_CASES
  const isEnough = cases >= minCases
  return {
    ...{ id, title, shown, unit, cases },
    heads: (['day', 'month', 'subject', 'key'] as const)
      .filter((each) => by.includes(each))
      .map((each) => heads[each]),
    rows: isEnough ? rows.map((row) => rowOf(row, figure, minCases, everyone)) : [],
    more: isEnough ? (rows[0]?.groups ?? 0) - rows.length : 0,
    note: isEnough ? null : noteOf(cases),
  }
}

/** The figure of people's answers, which every pipeline has. */
const WRONG = { shown: 'rate', unit: 'share' } as const

function wrongOf(db: Snapshot['db'], asked: TradeCases): TradeFigures {
  const rows = wrongDecisions(db, asked, MAX_ROWS)
  return {
    id: 'wrong-decisions',
    title: 'Share of decisions that people call wrong',
    ...WRONG,
    heads: ['kind of decision'],
    cases: rows[0]?.labeled ?? 0,
    rows: rows.map((row) => rowOf(row, WRONG, MIN_TRADE_CASES, [])),
    more: (rows[0]?.groups ?? 0) - rows.length,
    note: rows.length === 0 ? 'No decision has a label yet.' : null,
  }
}

function noteOf(cases: number): string {
  return cases === 0
    ? 'No case has this figure yet.'
    : `Too few cases: ${cases} of ${MIN_TRADE_CASES}. ${counted(MIN_TRADE_CASES - cases, 'more case', 'more cases')} would show it.`
}

function rowOf(
  row: TradeSumRow,
  figure: Pick<TradeFigure, 'shown' | 'unit'>,
  minCases: number,
  everyone: readonly TradeSumRow[],
): TradeRow {
  const { month, subject, key, cases, open, newest } = row
  const all = everyone.find((each) => each.month === month && each.key === key) ?? null
  return {
    ...{ month, subject, key, cases, open },
    ...valuesOf(row, figure, minCases),
    everyone:
      all === null
        ? null
        : { ...valuesOf(all, figure, figure.shown === 'sum' ? 1 : MIN_TRADE_CASES), cases: all.cases },
    newest: Newest.parse(JSON.parse(newest)),
  }
}

function valuesOf(
  { value, total, low, high, cases }: TradeSumRow,
  { shown, unit }: Pick<TradeFigure, 'shown' | 'unit'>,
  minCases: number,
): Pick<TradeRow, 'value' | 'low' | 'high'> {
  const scale = unit === 'money' ? 10_000 : 1
  const whole = shown === 'sum' ? value : value / total
  return { value: cases < minCases ? null : whole / scale, low: low / scale, high: high / scale }
}

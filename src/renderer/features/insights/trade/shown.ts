import type { TradeFigures, TradeRow } from '../../../../shared/contract/insights/trade.ts'
import { shownCount } from '../../../../shared/counted.ts'
import { trade as texts } from './texts.ts'

/** Returns a value in the unit of its figure. */
export function shownTrade(
  value: number | null,
  { unit, shown }: Pick<TradeFigures, 'unit' | 'shown'>,
): string {
  if (value === null) return texts.tooFew
  if (unit === 'share') return `${(value * 100).toFixed(1)} %`
  if (unit === 'money') return value.toFixed(2)
  return shown === 'sum' ? shownCount(value) : value.toFixed(1)
}

/** Returns the words that name a row: month, subject and key. */
export function nameOf(row: RowName): string[] {
  return wordsOf(row).map((each) => (each === '' ? texts.unnamed : each))
}

/** Returns the identity of a row, which differs for cases without a subject and for a subject of any name. */
export function rowId({ month, subject, key }: RowName): string {
  return JSON.stringify([month, subject, key])
}

type RowName = Pick<TradeRow, 'month' | 'subject' | 'key'>

function wordsOf({ month, subject, key }: RowName): string[] {
  return [month, subject, key].filter((each) => each !== null)
}

/** Returns a figure as rows with headings, for the clipboard; the cell of an unknown subject is empty. */
export function tradeRows({ heads, rows }: TradeFigures): (string | number)[][] {
  return [
    [...heads, 'value', 'lowest', 'highest', 'cases', 'open', 'all', 'all cases'],
    ...rows.map((row) => [
      ...wordsOf(row),
      row.value ?? '',
      ...[row.low, row.high, row.cases, row.open],
      row.everyone?.value ?? '',
      row.everyone?.cases ?? '',
    ]),
  ]
}

/** Returns the width of the bar of each row, as a share of the largest value with the same last word. */
export function barsOf({ rows, unit }: TradeFigures): number[] {
  return rows.map(({ value, key }) => {
    const same = rows.filter((each) => unit !== 'money' || each.key === key)
    const largest = unit === 'share' ? 1 : Math.max(...same.map((each) => Math.abs(each.value ?? 0)))
    return value === null || largest === 0 ? 0 : Math.min(1, Math.abs(value) / largest)
  })
}

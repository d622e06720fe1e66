import type { InsightFigure } from '../../../shared/contract/insights/insights.ts'
import { shownCount } from '../../../shared/counted.ts'

/** The format of a figure: a percentage, or a number with two or three decimals. */
export type Scale = 'share' | 'number' | 'small'

/** Returns a value without its unit: 91.8, 0.83, 0.024. */
export function shownValue(value: number, scale: Scale): string {
  if (scale === 'share') return (value * 100).toFixed(1)
  return value.toFixed(scale === 'small' ? 3 : 2)
}

/** Returns the bounds of a figure: 89.4–93.7; empty if there are none. */
export function shownInterval({ from, to }: InsightFigure, scale: Scale): string {
  return from === null || to === null ? '' : `${shownValue(from, scale)}–${shownValue(to, scale)}`
}

/** Returns a figure with its unit, or a dash. */
export function shownFigure({ value }: InsightFigure, scale: Scale): string {
  if (value === null) return '–'
  return scale === 'share' ? `${shownValue(value, scale)} %` : shownValue(value, scale)
}

/** Returns a figure as table cells: value, bounds, labels, cases, note. */
export function figureCells(figure: InsightFigure): (string | number)[] {
  const { value, from, to, labels, cases, note } = figure
  return [value ?? '', from ?? '', to ?? '', labels, cases, note ?? '']
}

/** The headings of these cells, for programs. */
export const FIGURE_HEADS = ['value', 'from', 'to', 'labels', 'cases', 'note'] as const

/** Returns rows as CSV (RFC 4180). A text that a spreadsheet could run as a formula is prefixed with an apostrophe. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = /^\s*[=+\-@]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns the number of labels behind a figure: n 612. */
export function shownN({ labels }: InsightFigure): string {
  return `n ${shownCount(labels)}`
}

import { writeDay } from './dates.ts'
import { writeMoney } from './money.ts'
import { type Cell, isParts, type Line, type Mark, type Paper, type Part } from './paper.ts'

/** A mark as it is printed. */
export function printed(mark: Mark): string {
  return mark.kind === 'amount' ? writeMoney(mark.value, mark.exp, mark.print) : writeDay(mark)
}

/** The paper as our input has it: lines parted by "\n", columns by two spaces or more. */
export function textOf({ lines }: Pick<Paper, 'lines'>): string {
  return lines.map(lineText).join('\n')
}

/** One line of it. */
export function lineText({ cells, widths, leader }: Line): string {
  return cells
    .map((cell, column) => {
      const text = cellText(cell)
      const width = widths[column] ?? 0
      if (column > 0) return text.padStart(width)
      if (leader === '.' && cells.length > 1) return `${text} `.padEnd(width, '.')
      return cells.length > 1 ? text.padEnd(width) : text
    })
    .join('  ')
    .trimEnd()
}

function cellText(cell: Cell): string {
  const partText = (part: Part) => (typeof part === 'string' ? part : printed(part))
  return isParts(cell) ? cell.map(partText).join('') : partText(cell)
}

import { counted } from '../../../../shared/counted.ts'
import type { RuleId } from '../../../../shared/pipelines/receipt/rule-id.ts'
import { charactersIn } from '../evidence/text/words.ts'
import type { RuleCase } from './case.ts'
import { type Finding, quiet, triggered } from './finding.ts'

/** R10 to R14: the layout of the text. The findings are informative, but add weight. */
export function layoutFindings(given: RuleCase): Finding[] {
  const { layout } = given.settings.rules
  const { lines } = given.facts.page
  const characters = lines.map((line) => charactersIn(line.text))
  const numeric =
    characters.filter(({ letters, digits }) => shareOf(digits, letters + digits) > 0.5).length /
    Math.max(1, lines.length)
  const sum = (kind: 'letters' | 'capitals') => characters.reduce((all, each) => all + each[kind], 0)
  const upper = shareOf(sum('capitals'), sum('letters'))
  const text = lines.map((line) => line.text).join('')
  const distinct = new Set(text.toLowerCase().replace(/\s/g, '')).size
  const check = (id: RuleId, isOdd: boolean, weight: number, found: string, figure: number): Finding =>
    isOdd
      ? triggered(id, 'INFO', weight, found, { figure })
      : quiet(id, `Within the limits: ${rounded(figure)}.`, { figure })
  return [
    check(
      'R10_FEW_LINES',
      lines.length < layout.fewLinesBelow,
      layout.fewLines,
      `The document has only ${counted(lines.length, 'line')}.`,
      lines.length,
    ),
    check(
      'R11_MANY_LINES',
      lines.length > layout.manyLinesAbove,
      layout.manyLines,
      `The document has ${counted(lines.length, 'line')}.`,
      lines.length,
    ),
    check(
      'R12_NUMERIC_LINES',
      numeric > layout.numericLinesAbove,
      layout.numericLines,
      'Nearly all lines are numbers.',
      rounded(numeric),
    ),
    check(
      'R13_UPPER_CASE',
      upper > layout.upperCaseAbove,
      layout.upperCase,
      'Nearly all letters are capitals.',
      rounded(upper),
    ),
    check(
      'R14_FEW_CHARACTERS',
      distinct < layout.fewCharactersBelow,
      layout.fewCharacters,
      `The document has only ${counted(distinct, 'different character')}.`,
      distinct,
    ),
  ]
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100
}

import { writeArrows } from './arrows.ts'
import { isFixed, kindOf } from './kind.ts'
import { closeLabels, isEscaped, isHalfQuoted, isRisky, quoteLabels } from './labels.ts'

/** What a repair makes of a line, and in how many places. */
interface Repaired {
  readonly line: string
  readonly count: number
}

/** A correction that keeps what a diagram says. Whether it helps, the parser tells. */
export interface Repair {
  readonly type: string
  /** The kinds of diagrams that it is for. */
  readonly of: RegExp
  line(line: string, kind: string): Repaired
}

const ANY = /^/
const FLOWCHART = /^(flowchart|graph|swimlane)/
const PIE = /^pie$/

const replaced = (line: string, pattern: RegExp, by: string): Repaired => ({
  line: line.replace(pattern, by),
  count: line.match(pattern)?.length ?? 0,
})

/** From what is seen most, and surely is no content, to what is seen least. */
export const repairs: readonly Repair[] = [
  { type: 'stray_word', of: ANY, line: (line) => replaced(line, /^\s*mermaid\s*$/g, '') },
  { type: 'escaped_quotes', of: ANY, line: unescaped },
  { type: 'smart_quotes', of: ANY, line: (line) => replaced(line, /[“”„‟]/g, '"') },
  { type: 'unbalanced_quotes', of: FLOWCHART, line: (line) => inLabels(line, isHalfQuoted) },
  { type: 'unquoted_label', of: FLOWCHART, line: (line) => inLabels(line, isRisky) },
  {
    type: 'unquoted_label',
    of: /^(pie|quadrantChart)$/,
    line: (line) =>
      replaced(
        line,
        /^(\s*)(?!pie\b|quadrantChart\b|title\b|showData\b)"?([^":]+?)"?(\s*:\s*[[\d])/g,
        '$1"$2"$3',
      ),
  },
  { type: 'unclosed_bracket', of: FLOWCHART, line: closeLabels },
  { type: 'arrow', of: /^(flowchart|graph|swimlane|stateDiagram|classDiagram)/, line: writeArrows },
  { type: 'comment', of: ANY, line: (line) => replaced(line, /^(\s*)(?:\/\/|#)(?=\s)/g, '$1%%') },
  {
    type: 'reserved_word',
    of: FLOWCHART,
    line: (line) => replaced(line, /(?<=[->]\s*)\bend\b(?=\s*($|-|;))/g, 'End'),
  },
  {
    type: 'missing_label',
    of: /^erDiagram$/,
    line: (line) => replaced(line, /^(\s*[\w-]+\s+[|}o]{1,2}(?:--|\.\.)[|{o]{1,2}\s+[\w-]+)\s*$/g, '$1 : ""'),
  },
  {
    type: 'missing_label',
    of: /^sequenceDiagram$/,
    line: (line) =>
      replaced(line, /^([^:]*?\w\s*(?:-->>|->>|-->|->|--x|-x|--\)|-\))\s*[+-]?\w[^:]*?)\s*$/g, '$1:'),
  },
  {
    type: 'semicolon',
    of: /^sequenceDiagram$/,
    line: (line) => ({
      line: line.replace(/(?<=:.*);(?=.*\S)/g, '#59;'),
      count: line.match(/(?<=:.*);(?=.*\S)/g)?.length ?? 0,
    }),
  },
  { type: 'percent_sign', of: PIE, line: (line) => replaced(line, /(?<=:\s*[\d.]+)\s*%/g, '') },
  {
    type: 'trailing_comma',
    of: FLOWCHART,
    line: (line) => replaced(line, /(?<=^\s*(?:style|classDef|linkStyle)\s.*),\s*$/g, ''),
  },
]

/** The source's own way (002-12), for what no other repair makes valid: escaped quotes are taken out. */
export const lastResort: Repair = {
  type: 'escaped_quotes',
  of: ANY,
  line: (line) => replaced(line, /\\"/g, ''),
}

/** What a repair makes of a source, in how many places; `null` where it changes nothing. It keeps the number of lines. */
export function repaired(
  source: string,
  { of, line }: Repair,
): { readonly source: string; readonly count: number } | null {
  const kind = kindOf(source)
  if (!of.test(kind)) return null
  let count = 0
  const made = source.split('\n').map((each, index, lines) => {
    if (isFixed(each, index, lines)) return each
    const one = line(each, kind)
    if (one.line !== each) count += one.count
    return one.line
  })
  const joined = made.join('\n')
  return joined === source ? null : { source: joined, count }
}

function inLabels(line: string, choose: (label: string) => boolean): Repaired {
  return /^\s*(style|classDef|class|linkStyle|click|direction|accTitle|accDescr)\b/.test(line)
    ? { line, count: 0 }
    : quoteLabels(line, choose)
}

function unescaped(line: string, kind: string): Repaired {
  const count = line.match(/\\"/g)?.length ?? 0
  const made = FLOWCHART.test(kind) ? inLabels(line, isEscaped).line : line
  return { line: made.replaceAll('\\"', '"'), count }
}

import { isFixed, kindOf } from './kind.ts'
import { isEscaped, isPlain, isSafelyEscaped, quoteLabels } from './labels.ts'

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

const replaced = (line: string, pattern: RegExp, by: string): Repaired => ({
  line: line.replace(pattern, by),
  count: line.match(pattern)?.length ?? 0,
})

/**
 * The repairs that cannot change what a diagram says: quotes without their backslash, and quotes around a label without
 * arrow, bracket or quote. Whatever else does not parse is a critical issue, as a guess could make another diagram.
 */
export const repairs: readonly Repair[] = [
  { type: 'escaped_quotes', of: ANY, line: unescaped },
  { type: 'unquoted_label', of: FLOWCHART, line: (line) => inLabels(line, isPlain) },
  {
    type: 'unquoted_label',
    of: /^(pie|quadrantChart)$/,
    line: (line) =>
      replaced(
        line,
        /^(\s*)(?!pie\b|quadrantChart\b|title\b|showData\b)([^":()[\]{}|<>]*[^":()[\]{}|<>\s])(\s*:\s*[[\d])/g,
        '$1"$2"$3',
      ),
  },
]

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
  return isSafelyEscaped(made) ? { line: made.replaceAll('\\"', '"'), count } : { line, count: 0 }
}

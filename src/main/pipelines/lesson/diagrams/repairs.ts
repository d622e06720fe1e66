import { isFixed, kindOf } from './kind.ts'
import { isEscaped, isPlain, isSafelyEscaped, quoteLabels } from './labels.ts'

/** A repaired line and the number of changes in it. */
interface Repaired {
  readonly line: string
  readonly count: number
}

/** A correction that keeps the meaning of a diagram. The parser decides whether it helps. */
export interface Repair {
  readonly type: string
  /** The types of diagrams that it applies to. */
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
 * The repairs that cannot change the meaning of a diagram: quotes without their backslash, and quotes around a label
 * without arrow, bracket or quote. Any other diagram that does not parse is a critical issue, as a guess could produce
 * another diagram.
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

/**
 * Applies a repair to a source; returns the source and the number of changes, or `null` if it changes nothing. The
 * number of lines stays the same.
 */
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

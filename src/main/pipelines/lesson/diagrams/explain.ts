import { kindOf, statementsOf } from './kind.ts'

/** Explains the error of a diagram to its writer. */
export interface Explanation {
  /** The message of the parser, as the end of a sentence after a colon. */
  readonly said: string
  /** The possible cause, as whole sentences; empty if no cause is recognized. */
  readonly cause: string
  /** The recommended fix, as a sentence. */
  readonly fix: string
}

const MAX_QUOTED = 60

/** Explains the error of the parser in plain words; patterns only name a possible cause (c25). */
export function explained(source: string, error: string): Explanation {
  const found = causes.filter(({ is }) => is(source))
  return {
    said: messageOf(source, error),
    cause: found.map(({ says }) => says(source)).join(' '),
    fix: found[0]?.fix ?? 'Correct that line, or describe the diagram in words.',
  }
}

function messageOf(source: string, error: string): string {
  if (error.startsWith('No diagram type detected')) {
    const first = statementsOf(source)[0]?.line.trim()
    return first === undefined ? 'it is empty' : `“${cut(first)}” is not a diagram type that Mermaid knows`
  }
  const [, line] = /\bon line (\d+)/.exec(error) ?? []
  const number = line === undefined ? null : Number(line)
  const statement = number === null ? undefined : lineAt(source, number)
  if (statement === undefined) return lowerFirst(cut(error.split('\n')[0] ?? error, 200).replace(/\.$/, ''))
  return `line ${statement.number} cannot be read, “${cut(statement.line.trim())}”`
}

/**
 * Returns the line that the parser counts to: it skips front matter and comments, and reports a line after the last one
 * if something stays open.
 */
function lineAt(source: string, number: number) {
  const lines = statementsOf(source)
  const first = lines[0]
  if (first === undefined) return undefined
  const all = source.split('\n').map((line, index) => ({ line, number: index + 1 }))
  const counted = all.filter((each) => each.number >= first.number && !/^\s*%%(?!\{)/.test(each.line))
  const at = counted[number - 1]
  return at === undefined || at.line.trim() === ''
    ? lines.findLast((each) => each.number < (at?.number ?? Infinity))
    : at
}

interface Cause {
  is(source: string): boolean
  says(source: string): string
  readonly fix: string
}

const PAIRS = [
  ['[', ']', 'square brackets'],
  ['{', '}', 'braces'],
  ['(', ')', 'round brackets'],
] as const

/** Patterns in the source (002-12, 002-15); they never raise an issue by themselves. */
const causes: readonly Cause[] = [
  {
    is: (source) => source.includes('\\"'),
    says: () => 'The diagram has quotes after a backslash, which Mermaid does not know.',
    fix: 'Write “#quot;” for a quote within a label, and take the backslashes out.',
  },
  {
    is: (source) => unequal(source).length > 0,
    says: (source) =>
      unequal(source)
        .map(({ name, opened, closed }) => `The ${name} do not match: ${opened} opened, ${closed} closed.`)
        .join(' '),
    fix: 'Close every bracket, and put labels that contain brackets in quotes.',
  },
  {
    is: (source) => source.split('\n').some((line) => (line.match(/"/g)?.length ?? 0) % 2 === 1),
    says: () => 'A quote is opened but not closed.',
    fix: 'Close every quote on its own line.',
  },
  {
    is: (source) => /^(flowchart|graph)/.test(kindOf(source)) && /(?<![-=.<>~])->/.test(source),
    says: () => 'The diagram has the arrow “->”, which flowcharts do not know.',
    fix: 'Write “-->” for an arrow.',
  },
]

function unequal(source: string) {
  const count = (mark: string) => source.split(mark).length - 1
  return PAIRS.map(([open, close, name]) => ({ name, opened: count(open), closed: count(close) })).filter(
    ({ opened, closed }) => opened !== closed,
  )
}

function cut(text: string, most = MAX_QUOTED): string {
  return text.length <= most ? text : `${text.slice(0, most).trimEnd()}…`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

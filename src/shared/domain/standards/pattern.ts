import { RE2JS } from 're2js'

/** Where a pattern occurs in a text: characters, `to` behind the last. */
export interface PatternHit {
  readonly from: number
  readonly to: number
}

/** A user's pattern that was accepted: it runs in linear time. */
export interface Pattern {
  /** Every occurrence in a text, from the left, none overlapping another; empty ones are left out. */
  findAll(text: string): PatternHit[]
}

/** Longest pattern in characters. */
const LONGEST = 500

/** Most repetitions that the counts of a pattern may ask for together, as in `a{20}`. */
const MOST_REPETITIONS = 1_000

/** Most instructions of a compiled pattern: each may have to be tried at each character of a text. */
const MOST_INSTRUCTIONS = 2_000

/** The pattern, or why it is refused, as a sentence that says what to do. Answers within 100 ms. */
export function compilePattern(
  source: string,
  caseSensitive: boolean,
): { readonly pattern: Pattern } | { readonly refused: string } {
  if (source.trim() === '') return { refused: 'The pattern is empty. Enter one, or remove it.' }
  if (source.length > LONGEST)
    return { refused: `The pattern has more than ${LONGEST} characters. Divide it into several.` }
  if (repetitions(source) > MOST_REPETITIONS)
    return { refused: `The pattern repeats more than ${MOST_REPETITIONS} times. Ask for fewer repetitions.` }
  try {
    const compiled = RE2JS.compile(source, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE)
    if (compiled.programSize() > MOST_INSTRUCTIONS)
      return { refused: 'The pattern repeats too much. Ask for fewer repetitions, or divide it.' }
    return { pattern: { findAll: (text) => hits(compiled, text) } }
  } catch (error) {
    const what = error instanceof Error ? error.message.replace(/^error parsing regexp: /u, '') : 'unknown'
    return {
      refused: `The pattern cannot run in linear time, or cannot be read: ${what}. Write it without backreferences and lookarounds, and check its brackets.`,
    }
  }
}

function repetitions(source: string): number {
  return [...source.matchAll(/\{(\d+)(?:,(\d*))?\}/gu)].reduce(
    (sum, [, least, most]) => sum + Number(most || least),
    0,
  )
}

function hits(pattern: RE2JS, text: string): PatternHit[] {
  const matcher = pattern.matcher(text)
  const found: PatternHit[] = []
  while (matcher.find()) {
    const [from, to] = [matcher.start(), matcher.end()]
    if (to > from) found.push({ from, to })
  }
  return found
}

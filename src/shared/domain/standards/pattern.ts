import { RE2JS } from 're2js'

/** The range of a match in a text: characters, `to` exclusive. */
export interface PatternHit {
  readonly from: number
  readonly to: number
}

/** An accepted pattern of a user: it runs in linear time. */
export interface Pattern {
  /** Returns every match in a text, from the left, without overlaps; empty matches are left out. */
  findAll(text: string): PatternHit[]
  /** Returns whether it occurs in a text; a pattern that allows nothing at all occurs in every text. */
  matches(text: string): boolean
}

/** Maximum length of a pattern, in characters. */
const LONGEST = 500

/** Maximum total of the repetition counts of a pattern, as in `a{20}`. */
const MAX_REPETITIONS = 1_000

/** Maximum number of instructions of a compiled pattern: each may have to be tried at each character of a text. */
const MAX_INSTRUCTIONS = 2_000

/** Compiles a pattern, or returns why it is refused, as a sentence that says what to do. Takes at most 100 ms. */
export function compilePattern(
  source: string,
  caseSensitive: boolean,
): { readonly pattern: Pattern } | { readonly refused: string } {
  if (source.trim() === '') return { refused: 'The pattern is empty. Enter one, or remove it.' }
  if (source.length > LONGEST)
    return { refused: `The pattern has more than ${LONGEST} characters. Divide it into several.` }
  if (repetitions(source) > MAX_REPETITIONS)
    return { refused: `The pattern repeats more than ${MAX_REPETITIONS} times. Ask for fewer repetitions.` }
  try {
    const compiled = RE2JS.compile(source, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE)
    if (compiled.programSize() > MAX_INSTRUCTIONS)
      return { refused: 'The pattern repeats too much. Ask for fewer repetitions, or divide it.' }
    return {
      pattern: { findAll: (text) => hits(compiled, text), matches: (text) => compiled.matcher(text).find() },
    }
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

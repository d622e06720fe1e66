import type { AnswerPiece } from '../port/model-port.ts'

/** Why an answer was stopped before the model ended it. */
export type Stopped =
  /** Its JSON value is complete: anything after it is not part of the answer. */
  'complete' | 'white_space' | 'repetition'

/**
 * Maximum number of tokens after a complete JSON value before the answer is stopped: a server reports counts only for
 * an answer that the model ends itself.
 */
const MAX_AFTER = 8

/** Number of white space characters in a row that ends an answer: a grammar lets a weak model write it without end. */
const MAX_WHITE_SPACE = 200

/** Number of tokens whose repetition ends an answer, and the number of repetitions. */
const REPEATED_TOKENS = 30
const MAX_REPETITIONS = 4

/** Known properties of an expected answer. */
export interface AnswerBounds {
  /** Only an answer in JSON can be complete. */
  readonly isJson: boolean
  /**
   * Whether the answer is held to a form: then its texts end at their maximum length, and the other rows may be right.
   */
  readonly hasForm: boolean
}

/**
 * Returns a function that checks an answer token by token, and returns why it must end, or `null`. Thinking is checked
 * for repetition only, an answer in a form for everything else.
 */
export function runawayGuard({
  isJson,
  hasForm,
}: AnswerBounds): (piece: Exclude<AnswerPiece, { kind: 'prompt' }>) => Stopped | null {
  const tokens: string[] = []
  const json = jsonEnd()
  let white = 0
  let after = 0
  return ({ kind, text }) => {
    tokens.push(text)
    if (tokens.length > REPEATED_TOKENS * MAX_REPETITIONS) tokens.shift()
    if (kind === 'text') {
      if (after > 0 || (isJson && json(text))) after += 1
      if (after > MAX_AFTER) return 'complete'
      const trailing = text.length - text.trimEnd().length
      white = trailing === text.length ? white + trailing : trailing
      if (white >= MAX_WHITE_SPACE) return 'white_space'
    }
    return (kind === 'thinking' || !hasForm) && isRepeated(tokens) ? 'repetition' : null
  }
}

/** Whether the tokens are a sequence that repeats itself. */
function isRepeated(tokens: readonly string[]): boolean {
  if (tokens.length < REPEATED_TOKENS * MAX_REPETITIONS) return false
  for (let at = REPEATED_TOKENS; at < tokens.length; at += 1)
    if (tokens[at] !== tokens[at - REPEATED_TOKENS]) return false
  return true
}

/** The tags that some models put around their thinking within an answer. */
const THINKING = '<think>'
const THOUGHT = '</think>'

/**
 * Returns a function that finds the end of the JSON object or list that a text begins with, piece by piece. Words
 * before it are skipped; text after it is never read.
 */
function jsonEnd(): (piece: string) => boolean {
  let depth = 0
  let begun = ''
  let inThinking: boolean | null = null
  let inText = false
  let isEscaped = false
  return (piece) => {
    if (inThinking === null && begun.length < THINKING.length) begun = (begun + piece).trimStart()
    if (inThinking === null && begun.length >= THINKING.length) inThinking = begun.startsWith(THINKING)
    if (inThinking === true) {
      begun += piece
      inThinking = !begun.includes(THOUGHT)
      return false
    }
    for (const character of piece) {
      if (inText) {
        if (isEscaped) isEscaped = false
        else if (character === '\\') isEscaped = true
        else if (character === '"') inText = false
      } else if (character === '"') inText = depth > 0
      else if (character === '{' || character === '[') depth += 1
      else if ((character === '}' || character === ']') && depth > 0) {
        depth -= 1
        if (depth === 0) return true
      }
    }
    return false
  }
}

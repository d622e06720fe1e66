import type * as z from 'zod'

/** Any value that JSON can write. */
export type JsonValue = z.core.util.JSONType

/** The result of a search for JSON in a model's text. */
export type Extracted =
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'nothing'; readonly reason: string }

/** Maximum length of a text that is searched, in characters. No question asks for more. */
export const MAX_LENGTH = 2_000_000

/** Thinking of a model that is closed before its answer: JSON in it is a draft. */
const THINKING = /^\s*<(think|thinking|reasoning)>[\s\S]*?<\/\1>/iu

/** A comma before a closing bracket, which JSON does not allow and models write. */
const TRAILING_COMMA = /("(?:[^"\\]|\\.)*")|,(\s*[}\]])/g

/** Maximum number of fenced blocks, or of brackets that begin no value, before the search of a text ends. */
const MAX_MISSES = 64

/**
 * Returns the one JSON value in a text: the whole text, the content of a fenced block, or a value between words. A text
 * with several values yields none, since choosing one would be a guess.
 */
export function extractJson(text: string): Extracted {
  if (text.length > MAX_LENGTH) return nothing('The answer is too long.')
  const trimmed = text.replace(THINKING, '').trim()
  if (trimmed === '') return nothing('The answer was empty.')
  const whole = parsed(trimmed)
  if (whole !== null) return whole
  const [block, ...others] = fencedBlocks(trimmed).flatMap((inside) => parsed(inside.trim()) ?? [])
  return block !== undefined && others.length === 0 ? block : between(trimmed)
}

function between(text: string): Extracted {
  const [value, ...others] = valuesIn(text)
  if (value === undefined)
    return nothing(
      /[{[]/.test(text) ? 'The answer contains incomplete or invalid JSON.' : 'The answer contains no JSON.',
    )
  if (others.length === 0) return value
  return nothing(`The answer contains ${others.length + 1} JSON values instead of one.`)
}

function nothing(reason: string): Extracted {
  return { kind: 'nothing', reason }
}

type Value = Extract<Extracted, { kind: 'value' }>

function parsed(text: string): Value | null {
  return (
    parsedAsIs(text) ?? parsedAsIs(text.replace(TRAILING_COMMA, (_, inside = '', end = '') => inside + end))
  )
}

function parsedAsIs(text: string): Value | null {
  try {
    return { kind: 'value', value: JSON.parse(text) }
  } catch {
    return null
  }
}

function fencedBlocks(text: string): string[] {
  const found: string[] = []
  for (const [, , inside] of text.matchAll(/^[ \t]*(`{3,}|~{3,})[^\n]*\n([\s\S]*?)\n?^[ \t]*\1[ \t]*$/gm)) {
    found.push(inside ?? '')
    if (found.length === MAX_MISSES) break
  }
  return found
}

/** The beginning of JSON, in contrast to words in brackets. */
const jsonBegins = /\{\s*["}]|\[\s*["{[\]\d-]/y

/**
 * Returns all top-level objects and lists in a text. Empty if one of them breaks off or cannot be parsed: a complete
 * value inside of it was not meant to stand alone.
 */
function valuesIn(text: string): Value[] {
  const found: Value[] = []
  const opening = /[{[]/g
  for (let misses = 0; misses < MAX_MISSES; ) {
    const at = opening.exec(text)?.index
    if (at === undefined) break
    const end = closingOf(text, at)
    const value = end === -1 ? null : parsed(text.slice(at, end + 1))
    if (value === null) {
      jsonBegins.lastIndex = at
      if (jsonBegins.test(text)) return []
      misses += 1
    } else {
      found.push(value)
      opening.lastIndex = end + 1
    }
  }
  return found
}

/** Returns the index of the bracket that closes the one at `at`, ignoring strings; -1 if there is none. */
function closingOf(text: string, at: number): number {
  let depth = 0
  let inString = false
  for (let i = at; i < text.length; i += 1) {
    const letter = text[i]
    if (inString) {
      if (letter === '\\') i += 1
      else if (letter === '"') inString = false
    } else if (letter === '"') {
      inString = true
    } else if (letter === '{' || letter === '[') {
      depth += 1
    } else if (letter === '}' || letter === ']') {
      depth -= 1
      if (depth === 0) return i
    }
  }
  return -1
}

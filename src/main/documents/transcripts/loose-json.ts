import { refuse } from '../refuse.ts'
import { readJson, readText } from '../text.ts'

/** A string of JSON, or a number that JSON does not allow: Python writes NaN and Infinity. */
const STRING_OR_NO_NUMBER = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/gu

/** A string of JSON, or the boundary between two consecutive objects. */
const STRING_OR_SEAM = /"(?:[^"\\]|\\.)*"|\}\s*\{/gu

/**
 * Parses the JSON of a recognizer's file. NaN and Infinity become `null`; several consecutive objects, as written by
 * programs for streaming recognition, become a list. Refuses any other text that is not JSON, with the line.
 */
export function readLooseJson(file: string, bytes: Uint8Array): unknown {
  const text = readText(file, bytes)
  const numbers = text.replace(STRING_OR_NO_NUMBER, (part) => (part.startsWith('"') ? part : 'null'))
  const joined = numbers.replace(STRING_OR_SEAM, (part) => (part.startsWith('"') ? part : '},{'))
  for (const candidate of [text, numbers, `[${joined}]`]) {
    const value = parsedJson(candidate)
    if (value !== undefined) return value
  }
  const value = readJson(file, bytes)
  if (value === undefined) throw refuse(file, 'this is not valid JSON.')
  return value
}

function parsedJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

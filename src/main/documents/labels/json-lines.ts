import { refuse } from '../refuse.ts'
import { type FoundRow, LONGEST_ROW } from './found-row.ts'

/** The rows of a file of JSON Lines. Refuses it with the line that is none. */
export async function* jsonLineRows(name: string, texts: AsyncIterable<string>): AsyncGenerator<FoundRow> {
  let [rest, line] = ['', 1]
  for await (const text of texts) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_ROW) throw tooLong(name, line + lines.length)
    for (const each of lines) {
      if (each.trim() !== '') yield { line, value: jsonIn(name, line, each) }
      line += 1
    }
  }
  if (rest.trim() !== '') yield { line, value: jsonIn(name, line, rest) }
}

function jsonIn(name: string, line: number, text: string): unknown {
  if (text.length > LONGEST_ROW) throw tooLong(name, line)
  try {
    return JSON.parse(text)
  } catch {
    throw refuse(
      name,
      'this is not valid JSON; it may be cut off. Export the labels again, or write one JSON object in each line.',
      line,
    )
  }
}

function tooLong(name: string, line: number): Error {
  return refuse(
    name,
    `this line has more than ${LONGEST_ROW / 1_000_000} million characters. Export the labels again.`,
    line,
  )
}

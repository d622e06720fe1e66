import { refuse } from './refuse.ts'

/** The most that is read as text: a passage, a transcript or a JSON document is far smaller. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * The text of a file. UTF-8, with or without a byte order mark; UTF-16 where its byte order mark says so. Line ends
 * become "\n". Refuses, naming file and line, what is empty, too large or not text.
 */
export function readText(file: string, bytes: Uint8Array): string {
  if (bytes.length === 0) throw refuse(file, 'the file is empty.')
  if (bytes.length > MOST_BYTES)
    throw refuse(file, `the file has ${bytes.length} bytes; at most ${MOST_BYTES} are read.`)
  const text = decoded(file, bytes).replace(/\r\n?/g, '\n')
  const control = firstControl(text)
  if (control !== null)
    throw refuse(file, 'this is not text: it has control characters.', lineAt(text, control))
  if (text.trim() === '') throw refuse(file, 'the file has only white space.')
  return text
}

/** The JSON value of a file. */
export function readJson(file: string, bytes: Uint8Array): unknown {
  const text = readText(file, bytes)
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    const line = at === undefined ? null : lineAt(text, Number(at))
    throw refuse(file, 'this is not valid JSON. Write the file again with a program that exports JSON.', line)
  }
}

function decoded(file: string, bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse(file, 'this is not UTF-8 text. Save it with the encoding UTF-8.', badLine(bytes))
  }
}

/** The line of the first byte that is not UTF-8. */
function badLine(bytes: Uint8Array): number {
  const valid = new TextDecoder('utf-8').decode(bytes).indexOf('\ufffd')
  return lineAt(new TextDecoder('utf-8').decode(bytes), Math.max(0, valid))
}

function firstControl(text: string): number | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const at = text.search(/[\u0000-\u0008\u000e-\u001f]/)
  return at === -1 ? null : at
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

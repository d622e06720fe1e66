import { CONTROL, decodedText, detectedText } from './encoding.ts'
import { refuse } from './refuse.ts'

const ADVICE = 'Save it as plain text with the encoding UTF-8.'

/**
 * Reads the text of a file: UTF-8, with or without a byte order mark, or UTF-16 if a byte order mark or the bytes show
 * it. Line ends become "\n". Refuses a file that is empty, too large or not text, with file and line.
 */
export function readText(file: string, bytes: Uint8Array): string {
  if (bytes.length === 0) throw refuse(file, 'the file is empty. Choose another file.')
  const decoded = decodedText(bytes)
  if (decoded === null) throw refuse(file, `this is not UTF-8 text. ${ADVICE}`, badLine(bytes))
  return checkedText(file, decoded)
}

/** A text, and notes on how it was read if it is not plain UTF-8. */
export interface NotedText {
  readonly text: string
  readonly notes: readonly string[]
}

/**
 * Reads the text of a file in any encoding: like `readText`, and if it is neither UTF-8 nor UTF-16, in the most likely
 * encoding. Refuses a file that is empty or not text in any encoding.
 */
export function readTextInAnyEncoding(file: string, bytes: Uint8Array): NotedText {
  const decoded = bytes.length === 0 ? '' : decodedText(bytes)
  if (decoded !== null) {
    const text = decoded === '' ? readText(file, bytes) : checkedText(file, decoded)
    const lost = text.split('\ufffd').length - 1
    return { text, notes: lost === 0 ? [] : [lostNote(lost)] }
  }
  const detected = detectedText(bytes)
  if (detected === null)
    throw refuse(file, `the encoding of this text cannot be detected. ${ADVICE}`, badLine(bytes))
  return { text: checkedText(file, detected.text), notes: [encodingNote(detected.encoding, detected.rival)] }
}

function encodingNote(encoding: string, rival: string | null): string {
  const read = `The text is not UTF-8; it was read as ${encoding}.`
  return rival === null ? read : `${read} It may also be ${rival}: check letters outside English.`
}

/** Note about characters that another program could not write and that are missing in the file. */
function lostNote(count: number): string {
  return count === 1
    ? 'One character of the file was lost before it was imported (�).'
    : `${count} characters of the file were lost before it was imported (�).`
}

/** Normalizes the line ends of a decoded text. Refuses control characters, and a text of white space only. */
function checkedText(file: string, decoded: string): string {
  const text = decoded.replace(/\r\n?/g, '\n')
  const control = text.search(CONTROL)
  if (control !== -1)
    throw refuse(file, `this is not text: it has control characters. ${ADVICE}`, lineAt(text, control))
  if (text.trim() === '') throw refuse(file, 'the file has only white space. Choose another file.')
  return text
}

/** Parses the JSON value of a file. */
export function readJson(file: string, bytes: Uint8Array): unknown {
  const text = readText(file, bytes)
  try {
    return JSON.parse(text)
  } catch {
    const advice = 'Write the file again with a program that exports JSON.'
    throw refuse(file, `this is not valid JSON. ${advice}`, firstLineNotJson(text))
  }
}

/** Whether a string is valid in a text file: JSON can contain characters that no text has. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text)
}

/** Returns the line of the first byte that is not UTF-8. */
function badLine(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8').decode(bytes)
  return lineAt(text, text.indexOf('\ufffd'))
}

/** Returns the first line after which a text can no longer be JSON. */
function firstLineNotJson(text: string): number {
  const lines = text.split('\n')
  let sound = 0
  let broken = lines.length
  while (broken - sound > 1) {
    const middle = Math.floor((sound + broken) / 2)
    if (beginsJson(`${lines.slice(0, middle).join('\n')}\n`)) sound = middle
    else broken = middle
  }
  return broken
}

/**
 * Whether a text is JSON or the beginning of JSON: for the latter, the parser reports the end of the text as the error.
 */
function beginsJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const position = /position (\d+)/.exec(message)?.[1]
    return message.includes('end of JSON input') || Number(position) === text.length
  }
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split(/\r\n?|\n/).length
}

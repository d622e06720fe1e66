import { CONTROL, decodedText, detectedText } from './encoding.ts'
import { refuse } from './refuse.ts'

const ADVICE = 'Save it as plain text with the encoding UTF-8.'

/**
 * The text of a file. UTF-8, with or without a byte order mark; UTF-16 where its byte order mark says so, or where the
 * bytes are plainly that. Line ends become "\n". Refuses, naming file and line, what is empty, too large or not text.
 */
export function readText(file: string, bytes: Uint8Array): string {
  if (bytes.length === 0) throw refuse(file, 'the file is empty. Choose another file.')
  const decoded = decodedText(bytes)
  if (decoded === null) throw refuse(file, `this is not UTF-8 text. ${ADVICE}`, badLine(bytes))
  return checkedText(file, decoded)
}

/** A text, and a note on how it was read where it is not plain UTF-8. */
export interface NotedText {
  readonly text: string
  readonly notes: readonly string[]
}

/**
 * The text of a file in any encoding: as `readText`, and where it is neither UTF-8 nor UTF-16, in the encoding that
 * its bytes are most likely in. Refuses what is empty or not text in any.
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

/** Characters that another program could not write are lost in the file. */
function lostNote(count: number): string {
  return count === 1
    ? 'One character of the file was lost before it was imported (�).'
    : `${count} characters of the file were lost before it was imported (�).`
}

/** A decoded text with plain line ends. Refuses control characters, and a text of white space alone. */
function checkedText(file: string, decoded: string): string {
  const text = decoded.replace(/\r\n?/g, '\n')
  const control = text.search(CONTROL)
  if (control !== -1)
    throw refuse(file, `this is not text: it has control characters. ${ADVICE}`, lineAt(text, control))
  if (text.trim() === '') throw refuse(file, 'the file has only white space. Choose another file.')
  return text
}

/** The JSON value of a file. */
export function readJson(file: string, bytes: Uint8Array): unknown {
  const text = readText(file, bytes)
  try {
    return JSON.parse(text)
  } catch {
    const advice = 'Write the file again with a program that exports JSON.'
    throw refuse(file, `this is not valid JSON. ${advice}`, firstLineNotJson(text))
  }
}

/** Whether a string could stand in a text file: JSON can spell what no text has. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text)
}

/** The line of the first byte that is not UTF-8. */
function badLine(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8').decode(bytes)
  return lineAt(text, text.indexOf('\ufffd'))
}

/** The line up to which a text could still have become JSON. */
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

/** Whether a text is JSON or only lacks the rest: then the parser complains of its end, not of a place in it. */
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

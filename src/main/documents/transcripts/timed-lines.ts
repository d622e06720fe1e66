import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import { withCharacters } from '../markup/entities.ts'
import { refuse } from '../refuse.ts'
import { cuesOf, type MarkedLine, withMarkedLines } from './cues.ts'
import { heardWord, secondsOf } from './fields.ts'
import { wordsOfSegment } from './segments.ts'
import { withoutSounds } from './whisper-sounds.ts'

/** A caption that repeats a line for at most this many seconds only moves it up. */
const REPEATED_SECONDS = 0.05

const TIME_TAG = /<((?:\d+:)?\d+:\d+[.,]\d+)>/u
/** A tag has a name or a time behind its bracket: “a < b” has none. */
const TAG = /<(?:\/?[\p{L}][^>\n]*|\/|\d+:[\d:.,]+)?>|\{\\[^}\n]*\}/gu

/**
 * Reads the words of captions, WebVTT or SubRip. A caption of one word, or with times inside it (as YouTube writes
 * them), gives words their times, and so does a line that is repeated with one word marked after the other; other
 * captions divide their time among their words, which are marked as estimates. A line that the next caption repeats is
 * read once.
 */
export function readCaptions(file: string, text: string): HeardWord[] {
  let shown = ''
  const words = withMarkedLines(cuesOf(file, text)).flatMap((found) => {
    if ('words' in found) {
      shown = plain(found.cue.lines.at(-1) ?? '')
      return wordsOfMarkedLine(found)
    }
    const { start, end, lines } = found
    const isRepeated = lines.every((line) => plain(line) === '' || plain(line) === shown)
    if (end - start <= REPEATED_SECONDS && isRepeated) return []
    const isRolling = lines.length > 1 && shown !== '' && plain(lines[0] ?? '') === shown
    const own = (isRolling ? lines.slice(1) : lines).join(' ')
    shown = plain(lines.at(-1) ?? '')
    return TIME_TAG.test(own) ? wordsWithTimes(own, start, end) : wordsOfCaption(plain(own), start, end)
  })
  return withoutSounds(words)
}

/** Returns the words of a marked line. Words that are never marked divide the time until the next marked one. */
function wordsOfMarkedLine({ cue, words }: MarkedLine): HeardWord[] {
  const found: HeardWord[] = []
  let end = cue.start
  let open: string[] = []
  const close = (until: number) => {
    found.push(...wordsOfCaption(plain(open.join(' ')), end, Math.max(end, until)))
    open = []
  }
  for (const { text, times } of words) {
    if (times === null) {
      open.push(text)
      continue
    }
    close(times[0])
    found.push(...wordsOfCaption(plain(text), ...times))
    end = times[1]
  }
  close(cue.end)
  return found
}

function plain(line: string): string {
  return withCharacters(line.replace(TAG, '')).trim()
}

/** Returns the words of a caption; a single word gets its time. Marks next to words are not words. */
function wordsOfCaption(text: string, start: number, end: number): HeardWord[] {
  const words = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return words.length > 1 ? wordsOfSegment({ text, start, end }) : heardWord(text, start, end)
}

/** Returns words that each follow their time; the first has the time of the caption. */
function wordsWithTimes(line: string, start: number, end: number): HeardWord[] {
  const parts = line.split(TIME_TAG)
  const starts = [start, ...parts.flatMap((part, at) => (at % 2 === 1 ? (secondsOf(part) ?? start) : []))]
  return parts
    .filter((_, at) => at % 2 === 0)
    .flatMap((part, at) => wordsOfCaption(plain(part), starts[at] ?? start, starts[at + 1] ?? end))
}

/** `words of an utterance (utterance-id)`: the trn format of NIST sclite. */
const TRN_LINE = /^(.*)\(([^()\s]+)\)\s*$/u

/** Whether every line of a text is in the trn format. */
export function isTrn(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith(';;'))
  return lines.length > 0 && lines.every((line) => TRN_LINE.test(line))
}

/** Reads the utterances of a trn file in order, without times. The first alternative in braces is used. */
export function readTrn(file: string, text: string): { recording: string; words: HeardWord[] }[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith(';;')) return []
    const [, utterance, recording] = TRN_LINE.exec(line) ?? []
    if (utterance === undefined || recording === undefined)
      throw refuse(file, 'a trn line ends with the utterance in parentheses; this one does not.', index + 1)
    const first = utterance.replace(/\{([^{}/]*)(?:\/[^{}]*)?\}/gu, '$1')
    const words = first.split(/\s+/u).flatMap((word) => (word === '@' ? [] : heardWord(word, null, null)))
    return [{ recording, words }]
  })
}

/** Whether a text is a table of starts, ends and texts, with the text first or last, as Whisper's programs write it. */
export function isTimedTable(text: string): boolean {
  const [first = '', second = ''] = text.split('\n')
  return isTableHead(first) || (rowOf(first) !== null && (second.trim() === '' || rowOf(second) !== null))
}

/**
 * Reads the words of such a table. Whole numbers are milliseconds, others seconds; the header is optional. Refuses an
 * invalid row, with its line.
 */
export function readTimedTable(file: string, text: string): HeardWord[] {
  const rows = text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || (index === 0 && isTableHead(line))) return []
    const row = rowOf(line)
    if (row === null)
      throw refuse(
        file,
        'a row has a start, an end and a text; this one does not. Export the table again.',
        index + 1,
      )
    return [row]
  })
  const isWhole = rows.every(({ start, end }) => Number.isInteger(start) && Number.isInteger(end))
  const scale = isWhole && rows.some(({ end }) => end >= 100) ? 1_000 : 1
  return withoutSounds(
    rows.flatMap(({ start, end, caption }) => wordsOfCaption(caption, start / scale, end / scale)),
  )
}

function isTableHead(line: string): boolean {
  return /^\uFEFF?"?start"?[\t,;]"?end"?[\t,;]"?(?:text|word)"?\s*$/iu.test(line)
}

const TIMES_FIRST = /^(\d+(?:\.\d+)?)[\t,;](\d+(?:\.\d+)?)[\t,;](.*)$/u
const TEXT_FIRST = /^(.*)[\t,;](\d+(?:\.\d+)?)[\t,;](\d+(?:\.\d+)?)$/u

/** Parses a row with its times after the text, and returns the order of the other form. */
function textFirst(line: string): string[] | null {
  const [whole, text, start, end] = TEXT_FIRST.exec(line) ?? []
  return whole === undefined || text === undefined || start === undefined || end === undefined
    ? null
    : [whole, start, end, text]
}

function rowOf(line: string): { start: number; end: number; caption: string } | null {
  const [, start, end, text] = TIMES_FIRST.exec(line) ?? textFirst(line) ?? []
  if (start === undefined || end === undefined || text === undefined) return null
  const caption = /^".*"$/su.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text
  return { start: Number(start), end: Number(end), caption: caption.trim() }
}

import { refuse } from '../refuse.ts'
import { createRecordings, withoutTags } from './nist.ts'

/** The text to be read in one recording, from an STM file. */
export interface StmRecording {
  readonly recording: string
  readonly text: string
}

/** Labels of text that NIST's scoring leaves out. */
const NOT_SCORED = /^(ignore_time_segment_in_scoring|inter_segment_gap|excluded_region)$/i

/**
 * Reads NIST STM: `recording channel speaker start end [<labels>] text`, one segment per line, comments after `;;`. Two
 * channels are two recordings; segments are sorted by time. Uses the first alternative in braces, removes parentheses
 * around words, and leaves out unscored segments.
 */
export function readStm(file: string, text: string): StmRecording[] {
  const recordings = createRecordings<{ readonly start: number; readonly text: string }>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith(';;')) continue
    const { recording, channel, ...segment } = segmentOf(file, line, index + 1)
    if (segment.text !== '') recordings.itemsOf(recording, channel).push(segment)
  }
  const found = recordings.named()
  if (found.length === 0) throw refuse(file, 'it has no text. Choose another file.')
  return found.map(({ recording, items }) => ({
    recording,
    text: items
      .toSorted((a, b) => a.start - b.start)
      .map((segment) => segment.text)
      .join(' '),
  }))
}

function segmentOf(file: string, line: string, number: number) {
  const [recording, channel, speaker, start, end, ...rest] = line.trim().split(/\s+/)
  if (
    recording === undefined ||
    channel === undefined ||
    speaker === undefined ||
    !isSeconds(start) ||
    !isSeconds(end)
  )
    throw refuse(
      file,
      'an STM line begins with recording, channel, speaker, start and end in seconds; this one does not.',
      number,
    )
  const words = rest[0]?.startsWith('<') ? rest.slice(1) : rest
  return { recording, channel, start: Number(start), text: spoken(file, words.join(' '), number) }
}

function isSeconds(text: string | undefined): boolean {
  return text !== undefined && /^(\d+(\.\d*)?|\.\d+)$/.test(text)
}

function spoken(file: string, text: string, line: number): string {
  if (NOT_SCORED.test(text)) return ''
  const read = firstAlternatives(text)
  if (read === null) throw refuse(file, 'its braces do not match: alternatives stand in { a / b }.', line)
  return read
    .replace(/[()]/g, '')
    .split(/\s+/)
    .map(withoutTags)
    .filter((word) => word !== '' && word !== '@')
    .join(' ')
}

/** Reduces each `{ the / a / @ }` to its first alternative, at any depth; `null` if braces do not match. */
function firstAlternatives(text: string): string | null {
  const open: { isFirst: boolean }[] = []
  let hidden = 0
  let read = ''
  for (const part of text.split(/([{}/])/)) {
    const inner = open.at(-1)
    if (part === '{') open.push({ isFirst: true })
    else if (part === '}' && inner === undefined) return null
    else if (part === '}') {
      open.pop()
      if (inner?.isFirst === false) hidden -= 1
    } else if (part === '/' && inner !== undefined) {
      if (inner.isFirst) hidden += 1
      inner.isFirst = false
    } else if (hidden === 0) read += part
  }
  return open.length === 0 ? read : null
}

import { refuse } from './refuse.ts'

/** What is to be read in one recording, from an STM file. */
export interface StmRecording {
  readonly recording: string
  readonly text: string
}

/**
 * NIST STM: `recording channel speaker start end [<labels>] text`, one segment a line, comments after `;;`. Of
 * alternatives in braces the first is taken, words in parentheses lose them, segments that are not scored are left
 * out.
 */
export function readStm(file: string, text: string): StmRecording[] {
  const recordings = new Map<string, string[]>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith(';;')) continue
    const segment = segmentOf(file, line, index + 1)
    const parts = recordings.get(segment.recording) ?? []
    recordings.set(segment.recording, parts)
    if (segment.text !== '') parts.push(segment.text)
  }
  const found = [...recordings].filter(([, parts]) => parts.length > 0)
  if (found.length === 0) throw refuse(file, 'there is no text in it.')
  return found.map(([recording, parts]) => ({ recording, text: parts.join(' ') }))
}

function segmentOf(file: string, line: string, number: number) {
  const [recording, channel, speaker, start, end, ...rest] = line.trim().split(/\s+/)
  if (
    recording === undefined ||
    channel === undefined ||
    speaker === undefined ||
    !isNumber(start) ||
    !isNumber(end)
  )
    throw refuse(
      file,
      'an STM line begins with recording, channel, speaker, start and end in seconds; this one does not.',
      number,
    )
  const words = rest[0]?.startsWith('<') ? rest.slice(1) : rest
  return { recording, text: spoken(words.join(' ')) }
}

function isNumber(text: string | undefined): boolean {
  return text !== undefined && /^\d+(\.\d*)?$/.test(text)
}

function spoken(text: string): string {
  if (/^ignore_time_segment_in_scoring$/i.test(text)) return ''
  return text
    .replace(/\{([^/}]*)(\/[^}]*)?\}/g, '$1')
    .replace(/[()]/g, '')
    .split(/\s+/)
    .map((word) => word.replace(/(?<!\\);.*$/, '').replaceAll('\\;', ';'))
    .filter((word) => word !== '' && word !== '@')
    .join(' ')
}

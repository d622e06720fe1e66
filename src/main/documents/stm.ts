import { createRecordings, withoutTags } from './nist.ts'
import { refuse } from './refuse.ts'

/** What is to be read in one recording, from an STM file. */
export interface StmRecording {
  readonly recording: string
  readonly text: string
}

/**
 * NIST STM: `recording channel speaker start end [<labels>] text`, one segment a line, comments after `;;`. Two
 * channels are two recordings. Of alternatives in braces the first is taken, words in parentheses lose them, segments
 * that are not scored are left out.
 */
export function readStm(file: string, text: string): StmRecording[] {
  const recordings = createRecordings<string>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith(';;')) continue
    const { recording, channel, text } = segmentOf(file, line, index + 1)
    if (text !== '') recordings.itemsOf(recording, channel).push(text)
  }
  const found = recordings.named()
  if (found.length === 0) throw refuse(file, 'there is no text in it.')
  return found.map(({ recording, items }) => ({ recording, text: items.join(' ') }))
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
  return { recording, channel, text: spoken(words.join(' ')) }
}

function isSeconds(text: string | undefined): boolean {
  return text !== undefined && /^(\d+(\.\d*)?|\.\d+)$/.test(text)
}

function spoken(text: string): string {
  if (/^ignore_time_segment_in_scoring$/i.test(text)) return ''
  return text
    .replace(/\{([^{/}]*)(\/[^{}]*)?\}/g, '$1')
    .replace(/[()]/g, '')
    .split(/\s+/)
    .map(withoutTags)
    .filter((word) => word !== '' && word !== '@')
    .join(' ')
}

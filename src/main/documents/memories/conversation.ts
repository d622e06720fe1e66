import type { NamedFile } from '../named-file.ts'
import { tailOfRegular } from '../regular-file.ts'

/** What a user said and what the assistant answered; empty for a side that said nothing. */
export interface Turn {
  readonly user: string
  readonly assistant: string
}

/** The recent turns of a conversation, and the place of its last line, which tells one prompt from the same asked again. */
export interface Conversation {
  readonly turns: readonly Turn[]
  /** What the last line that says so calls itself; `null` where none does. */
  readonly last: string | null
}

/** The end of a transcript that is read: its last turns are in it, however long the whole is. */
const TAIL_BYTES = 1_000_000

/** More of what somebody said is not kept. */
const MOST_CHARACTERS = 2_000

/**
 * The last turns of a transcript in JSON Lines, as assistants write them (004-07, c1, c3): `type` or `role` is user, human
 * or assistant, the content stands in `message` or beside it, as a text or in blocks of which texts count. Lines that are
 * broken or something else are passed over, as are results of tools and the prompt’s own line. It needs no schema library.
 * Throws INPUT_REFUSED where the file cannot be read.
 */
export function readConversation(file: NamedFile, most: number, prompt = ''): Conversation {
  const tail = tailOfRegular(file, TAIL_BYTES).toString('utf8')
  let last: string | null = null
  const turns: Turn[] = []
  for (const line of tail.split('\n')) {
    const value = objectIn(line)
    if (value === null) continue
    const place = value.get('uuid')
    if (typeof place === 'string') last = place
    const said = saidIn(value)
    if (said !== null) add(turns, said)
  }
  const own = turns.at(-1)
  if (own?.assistant === '' && own.user === cut(prompt)) turns.pop()
  return { turns: most === 0 ? [] : turns.slice(-most), last }
}

interface Said {
  readonly by: keyof Turn
  readonly text: string
}

/** An answer belongs to what was said last; what an assistant says in several lines is one answer. */
function add(turns: Turn[], { by, text }: Said): void {
  const last = turns.at(-1)
  if (by === 'user' || last === undefined) turns.push({ user: '', assistant: '', [by]: cut(text) })
  else turns[turns.length - 1] = { ...last, assistant: cut(`${last.assistant}\n${text}`.trim()) }
}

function saidIn(value: ReadonlyMap<string, unknown>): Said | null {
  const message = fieldsOf(value.get('message')) ?? value
  const by = speakerOf(message.get('role')) ?? speakerOf(value.get('type'))
  const text = textOf(message.get('content'))
  return by === null || text === '' ? null : { by, text }
}

function speakerOf(role: unknown): Said['by'] | null {
  if (role === 'user' || role === 'human') return 'user'
  return role === 'assistant' ? 'assistant' : null
}

/** Blocks of other types, such as results of tools, are no text. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content.trim()
  if (!Array.isArray(content)) return ''
  const blocks: readonly unknown[] = content
  return blocks
    .flatMap((block) => {
      const fields = fieldsOf(block)
      const text = fields?.get('type') === 'text' ? fields.get('text') : null
      return typeof text === 'string' ? [text.trim()] : []
    })
    .join('\n')
    .trim()
}

function cut(text: string): string {
  return text.trim().slice(0, MOST_CHARACTERS).toWellFormed()
}

function objectIn(line: string): ReadonlyMap<string, unknown> | null {
  try {
    return fieldsOf(JSON.parse(line))
  } catch {
    return null
  }
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map<string, unknown>(Object.entries(value))
    : null
}

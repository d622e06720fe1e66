import type { Json } from '../../../shared/pipelines/evaluation/row.ts'
import type { FindInFile, FoundRecord } from './found.ts'
import { isRoleWord } from './messages.ts'
import { plainKey } from './roles.ts'
import { type Fields, isEmptyCell, isFields, textOf } from './values.ts'

/** Headings of a table with one message a row. */
const ROLE = ['role', 'sender', 'speaker', 'author', 'from', 'sender_type', 'author_role', 'participant']
const CONTENT = ['content', 'message', 'text', 'body', 'utterance', 'value']
const CONVERSATION = [
  ...['conversation_id', 'session_id', 'thread_id', 'chat_id', 'dialog_id', 'dialogue_id', 'conversation'],
  ...['ticket_id', 'call_id'],
]

/** Headings that a row with an output of its own has. */
const OWN_OUTPUT = ['answer', 'response', 'output', 'completion', 'question', 'prompt', 'messages']

interface Keys {
  readonly role: string
  readonly content: string
  readonly conversation: string
}

/** Returns the keys of a row that is one message of a conversation; `null` if it is not one. */
function messageKeys(value: Json): Keys | null {
  if (!isFields(value)) return null
  const keys = Object.keys(value)
  const plain = new Map(keys.map((key) => [plainKey(key), key]))
  if (OWN_OUTPUT.some((name) => plain.has(name))) return null
  const first = (names: readonly string[]) =>
    names.map((name) => plain.get(name)).find((key) => key !== undefined)
  const [role, content, conversation] = [first(ROLE), first(CONTENT), first(CONVERSATION)]
  if (role === undefined || content === undefined || conversation === undefined) return null
  const word = value[role]
  // A sender such as an address is no role: the rows of an inbox are no turns of a model.
  return typeof word === 'string' && (isRoleWord(word) || SPEAKER.test(`${word}:`))
    ? { role, content, conversation }
    : null
}

/**
 * Yields records, of which consecutive rows with one message each and the same conversation become one record: its
 * messages, the conversation’s id, the other columns, and the rows. A conversation that goes on after another one is
 * counted: its parts are records of their own.
 */
export async function* conversationsIn(
  records: AsyncIterable<FoundRecord>,
  find: FindInFile,
): AsyncGenerator<FoundRecord> {
  const closed = new Set<string>()
  let open: {
    readonly id: string
    readonly first: FoundRecord
    readonly messages: Json[]
    readonly rows: Fields[]
    readonly keys: Keys
  } | null = null
  for await (const record of records) {
    const keys = messageKeys(record.value)
    const fields: Fields = isFields(record.value) ? record.value : {}
    const id = keys === null ? null : textOf(fields[keys.conversation])
    if (open !== null && (open.id !== id || open.first.file !== record.file)) {
      yield conversation(open.first, open.id, open.messages, open.rows, open.keys)
      closed.add(`${open.first.file} ${open.id}`)
      open = null
    }
    if (keys === null || id === null) {
      yield record
      continue
    }
    if (open === null && closed.has(`${record.file} ${id}`)) find('reopened_conversation', record.place, id)
    open ??= { id, first: record, messages: [], rows: [], keys }
    open.messages.push({
      role: roleOfSpeaker(textOf(fields[keys.role]) ?? ''),
      content: fields[keys.content] ?? null,
    })
    open.rows.push(fields)
  }
  if (open !== null) yield conversation(open.first, open.id, open.messages, open.rows, open.keys)
}

function conversation(
  first: FoundRecord,
  id: string,
  messages: readonly Json[],
  rows: readonly Fields[],
  { role, content, conversation: idKey }: Keys,
): FoundRecord {
  const own = new Set([role, content, idKey, 'id', 'messages', 'rows', 'conversation_id'])
  const others: Record<string, Json> = {}
  for (const key of new Set(rows.flatMap((row) => Object.keys(row)))) {
    const values = rows.flatMap((row) => (isEmptyCell(row[key]) ? [] : [row[key] ?? null]))
    const distinct = [...new Set(values)]
    if (!own.has(key) && values.length > 0)
      others[key] = distinct.length === 1 ? (distinct[0] ?? null) : values
  }
  return { ...first, value: { ...others, conversation_id: id, messages, rows }, cells: null }
}

/** A line of a conversation in one text: a speaker, a colon, words. */
const SPEAKER =
  /^\s*(?:\*\*|\[)?(user|customer|client|caller|human|assistant|agent|bot|chatbot|ai|support|system|operator|representative)(?:\*\*|\])?\s*:\s*/i

/** Returns the messages of a conversation in one text with the speaker before each turn; `null` if it is not one. */
export function spokenTurns(text: string): readonly Json[] | null {
  const turns: { role: string; content: string }[] = []
  for (const line of text.split('\n')) {
    const found = SPEAKER.exec(line)
    const last = turns.at(-1)
    if (found !== null) turns.push({ role: plainRole(found[1] ?? ''), content: line.slice(found[0].length) })
    else if (last === undefined) return null
    else last.content += `\n${line}`
  }
  return turns.length < 2 ? null : turns.map(({ role, content }) => ({ role, content: content.trim() }))
}

function roleOfSpeaker(speaker: string): string {
  const word = speaker.trim().toLowerCase()
  if (word === 'system' || word === 'tool') return word
  if (/^(?:client|caller)$/.test(word)) return 'user'
  return /^(?:support|operator|representative)$/.test(word) ? 'assistant' : word
}

/** Returns the usual word for the role of a speaker. */
function plainRole(speaker: string): string {
  const role = roleOfSpeaker(speaker)
  if (role === 'system') return role
  return /^(?:user|customer|human)$/.test(role) ? 'user' : 'assistant'
}

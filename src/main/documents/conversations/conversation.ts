/** A message of a user and the answer of the assistant; empty if one is missing. */
export interface ConversationTurn {
  readonly user: string
  readonly assistant: string
}

export interface ConversationLimits {
  /** Maximum number of turns; the newest are kept. */
  readonly turns: number
  /** Maximum characters of one message. */
  readonly messageCharacters: number
  /** Maximum characters of all turns; older turns are left out completely. */
  readonly characters: number
}

/** Limits of 004-07: 200 characters per message, and up to about 400 tokens in all. */
export const CONVERSATION_LIMITS = { messageCharacters: 200, characters: 2_000 } as const

interface Message {
  readonly speaker: keyof ConversationTurn
  readonly text: string
}

/** Words in a line that name the speaker. */
const SPEAKERS: ReadonlyMap<unknown, Message['speaker']> = new Map([
  ['user', 'user'],
  ['human', 'user'],
  ['assistant', 'assistant'],
])

/**
 * Returns the newest turns of an assistant’s transcript: one JSON object per line, which names the speaker in `type` or
 * `role`, with the text nested in `message` or flat. Leaves out broken lines, tool results, lines of sub-agents and of
 * the program itself, and the line of `prompt`, the current question (004-07).
 */
export function conversationTurns(
  lines: readonly string[],
  prompt: string,
  limits: ConversationLimits,
): ConversationTurn[] {
  const messages = lines.flatMap((line) => messageOf(line) ?? [])
  const last = messages.at(-1)
  const isAskedNow = last?.speaker === 'user' && last.text === prompt.trim()
  const turns = turnsOf(isAskedNow ? messages.slice(0, -1) : messages)
  const kept: ConversationTurn[] = []
  let characters = 0
  for (const turn of turns.reverse().slice(0, limits.turns)) {
    const user = cutTo(turn.user, limits.messageCharacters)
    const assistant = cutTo(turn.assistant, limits.messageCharacters)
    characters += user.length + assistant.length
    if (characters > limits.characters) break
    kept.unshift({ user, assistant })
  }
  return kept
}

/**
 * Groups messages into turns: a user’s message begins a turn, and of the assistant’s messages in it the last one
 * counts.
 */
function turnsOf(messages: readonly Message[]): ConversationTurn[] {
  const turns: ConversationTurn[] = []
  for (const { speaker, text } of messages) {
    const turn = speaker === 'user' ? undefined : turns.pop()
    turns.push({ user: '', assistant: '', ...turn, [speaker]: text })
  }
  return turns
}

function messageOf(line: string): Message | null {
  const entry = objectIn(line)
  if (entry === null || entry['isSidechain'] === true || entry['isMeta'] === true) return null
  const message = isObject(entry['message']) ? entry['message'] : entry
  const speaker = speakerOf(entry, message)
  const text = textOf(message['content']).trim()
  return speaker === undefined || text === '' ? null : { speaker, text }
}

/**
 * Returns the speaker of a line. A line of another type (a summary, a snapshot) has none, regardless of its role; the
 * type `message` does not name a speaker.
 */
function speakerOf(
  entry: Readonly<Record<string, unknown>>,
  message: Readonly<Record<string, unknown>>,
): Message['speaker'] | undefined {
  const { type } = entry
  if (typeof type === 'string' && type !== 'message') return SPEAKERS.get(type)
  return SPEAKERS.get(entry['role']) ?? SPEAKERS.get(message['role'])
}

/** Returns the text of a message: a string, or the text blocks of a list; tool results are other blocks. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .flatMap((block: unknown) =>
      isObject(block) && block['type'] === 'text' && typeof block['text'] === 'string' ? [block['text']] : [],
    )
    .join('\n')
}

/** Returns the beginning of a text without half of a surrogate pair at its end. */
function cutTo(text: string, characters: number): string {
  return text.slice(0, characters).replace(/[\ud800-\udbff]$/, '')
}

function objectIn(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

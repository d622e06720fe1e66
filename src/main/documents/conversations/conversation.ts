/** What a user said and what the assistant answered; empty for a side that said nothing. */
export interface ConversationTurn {
  readonly user: string
  readonly assistant: string
}

export interface ConversationLimits {
  /** How many turns are kept, the newest. */
  readonly turns: number
  /** The most characters of what one side said. */
  readonly messageCharacters: number
  /** The most characters of all of it; older turns are left out whole. */
  readonly characters: number
}

/** 004-07: 200 characters of a message, and up to about 400 tokens in all. */
export const CONVERSATION_LIMITS = { messageCharacters: 200, characters: 2_000 } as const

interface Message {
  readonly speaker: keyof ConversationTurn
  readonly text: string
}

/** By which words lines say who speaks. */
const SPEAKERS: ReadonlyMap<unknown, Message['speaker']> = new Map([
  ['user', 'user'],
  ['human', 'user'],
  ['assistant', 'assistant'],
])

/**
 * The newest turns of an assistant’s transcript: one JSON object a line, which says by `type` or `role` who speaks, with
 * the text nested in `message` or flat. Broken lines, results of tools, lines of sub-agents and of the program itself,
 * and the line of `prompt`, which is asked about just now, are left out (004-07).
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

/** A user’s message begins a turn; of what the assistant says in it, the last message counts. */
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

/** A line of another type (a summary, a snapshot) is nobody’s, whoever it names besides; `message` says nothing. */
function speakerOf(
  entry: Readonly<Record<string, unknown>>,
  message: Readonly<Record<string, unknown>>,
): Message['speaker'] | undefined {
  const { type } = entry
  if (typeof type === 'string' && type !== 'message') return SPEAKERS.get(type)
  return SPEAKERS.get(entry['role']) ?? SPEAKERS.get(message['role'])
}

/** The text of a message: a string, or the blocks of text in a list; results of tools are other blocks. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .flatMap((block: unknown) =>
      isObject(block) && block['type'] === 'text' && typeof block['text'] === 'string' ? [block['text']] : [],
    )
    .join('\n')
}

/** The beginning of a text, which ends in no half of a character. */
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

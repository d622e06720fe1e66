import type { Json, RowToolCall, RowTurn } from '../../../shared/pipelines/evaluation/row.ts'
import {
  at,
  type Fields,
  firstOf,
  isFields,
  isList,
  listAt,
  nestedKeys,
  shownText,
  textOf,
  unpacked,
} from './values.ts'

/** A conversation that was read from messages of any tool. */
export interface Talk {
  readonly turns: readonly RowTurn[]
  readonly system: string | null
  /** The text of the only question of the user; `null` if there are several turns of the user. */
  readonly input: string | null
  /** The text of the last turn if it is the model’s. */
  readonly output: string | null
  readonly tools: readonly RowToolCall[]
  readonly media: readonly string[]
}

/** Roles in the words of the tools, by the usual word. */
const ROLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    human: 'user',
    customer: 'user',
    humanmessage: 'user',
    humanmessagechunk: 'user',
    gpt: 'assistant',
    ai: 'assistant',
    aimessage: 'assistant',
    aimessagechunk: 'assistant',
    bot: 'assistant',
    chatbot: 'assistant',
    model: 'assistant',
    agent: 'assistant',
    systemmessage: 'system',
    developer: 'system',
    toolmessage: 'tool',
    function: 'tool',
    functionmessage: 'tool',
    observation: 'tool',
  }),
)

/** Words that are the role of a message in some tool. */
const KNOWN_ROLES: ReadonlySet<string> = new Set(['user', 'assistant', 'system', 'tool', ...ROLES.keys()])

function roleOf(word: string): string {
  return ROLES.get(word.toLowerCase()) ?? word.toLowerCase()
}

/** Whether a word is the role of a message in some tool. */
export function isRoleWord(word: string): boolean {
  return KNOWN_ROLES.has(word.trim().toLowerCase())
}

/** Whether a value is a list of messages of some tool. */
export function isMessages(value: Json | undefined): value is readonly Json[] {
  return isList(value) && value.length > 0 && value.every((each) => messageOf(each) !== null)
}

/** Reads one message of any tool; `null` if the value is not one. */
function messageOf(value: Json): RowTurn | null {
  if (!isFields(value)) return null
  if ('message.role' in value || 'message.content' in value) return messageOf(nestedKeys(value))
  if (isFields(value['message']) && value['role'] === undefined) return messageOf(value['message'])
  if (value['lc'] !== undefined && isFields(value['kwargs'])) {
    const word = textOf(listAt(value, 'id').at(-1))
    return word === null ? null : turn(roleOf(word), value['kwargs'])
  }
  const type = textOf(value['type'])
  if (type !== null && isFields(value['data']) && KNOWN_ROLES.has(type.toLowerCase()))
    return turn(roleOf(type), value['data'])
  if (type === 'function_call') return { role: 'assistant', content: null, toolCalls: callsIn([value]) }
  if (type === 'function_call_output')
    return { role: 'tool', content: value['output'] ?? null, toolCalls: [] }
  const from = textOf(value['from'])
  if (from !== null && 'value' in value) return turn(roleOf(from), { content: value['value'] ?? null })
  const author = textOf(value['author']) ?? textOf(value['sender']) ?? textOf(value['speaker'])
  const content = value['text'] ?? value['content'] ?? value['message']
  if (author !== null && isRoleWord(author) && value['role'] === undefined && typeof content === 'string')
    return turn(roleOf(author.trim()), { ...value, content })
  const role = textOf(value['role'])
  if (role !== null && (KNOWN_ROLES.has(role.toLowerCase()) || 'content' in value || 'parts' in value))
    return turn(roleOf(role), value)
  return type !== null && 'content' in value && KNOWN_ROLES.has(type.toLowerCase())
    ? turn(roleOf(type), value)
    : null
}

function turn(role: string, value: Fields): RowTurn {
  const content = value['content'] ?? value['contents'] ?? value['parts'] ?? value['text'] ?? null
  const calls = [
    ...listAt(value, 'tool_calls'),
    ...listAt(value, 'toolCalls'),
    ...listAt(value, 'additional_kwargs', 'tool_calls').slice(listAt(value, 'tool_calls').length),
    ...(isFields(value['function_call']) ? [value['function_call']] : []),
    ...(isList(content) ? content : []),
  ]
  return { role, content, toolCalls: callsIn(calls) }
}

const CALL_TYPES: ReadonlySet<string> = new Set([
  ...[
    'tool_call',
    'tool_use',
    'tool-call',
    'function_call',
    'function',
    'server_tool_call',
    'server_tool_use',
  ],
])

/** Returns the calls of tools in a list of any tool’s calls and parts. */
export function callsIn(values: readonly Json[]): RowToolCall[] {
  return values.flatMap((value) => {
    if (!isFields(value)) return []
    if (isFields(value['tool_call'])) return callsIn([value['tool_call']])
    if (isFields(value['functionCall'])) return callsIn([{ ...value['functionCall'], type: 'function_call' }])
    if (Object.keys(value).some((key) => key.startsWith('tool_call.'))) return callsIn([nestedKeys(value)])
    const type = textOf(value['type'])
    const inner = value['function']
    const name = isFields(inner)
      ? textOf(inner['name'])
      : (textOf(inner) ?? textOf(value['name']) ?? textOf(value['toolName']) ?? textOf(value['tool_name']))
    if (name === null) return []
    const given = isFields(inner)
      ? inner['arguments']
      : firstOf(value, 'arguments', 'args', 'input', 'inputParameters', 'input_parameters', 'parameters')
    const isCall =
      type === null ? isFields(inner) || given !== null || inner !== undefined : CALL_TYPES.has(type)
    if (!isCall) return []
    const id = firstOf(value, 'call_id', 'id', 'toolCallId', 'tool_call_id')
    const result = firstOf(value, 'result', 'output', 'response')
    return [{ id: textOf(id), name, arguments: unpacked(given), result: unpacked(result) }]
  })
}

/** Types of parts that are not part of the answer. */
const HIDDEN_PARTS =
  /^(?:reasoning|thinking|redacted_thinking|tool_|tool-|function_|server_tool|compaction|refusal$)/

/** Returns the text of a message’s content; `null` if it has none. */
export function contentText(content: Json | undefined): string | null {
  if (typeof content === 'string') return content
  if (isList(content)) {
    const texts = content.flatMap((part) => partText(part) ?? [])
    return texts.length === 0 ? null : texts.join('\n')
  }
  return isFields(content) ? partText(content) : null
}

function partText(part: Json): string | null {
  if (typeof part === 'string') return part
  if (!isFields(part)) return null
  if (isFields(part['message_content'])) return partText(part['message_content'])
  if ('message_content.text' in part) return textOf(part['message_content.text'])
  const type = textOf(part['type'])
  if (type !== null && HIDDEN_PARTS.test(type)) return null
  if (part['thought'] === true) return null
  const text = part['text'] ?? (type === null || /text$/.test(type) ? part['content'] : undefined)
  return typeof text === 'string' ? text : isFields(text) ? textOf(text['value']) : null
}

/** References to media in texts: of Langfuse, of Inspect, and data within the file. */
const MEDIA_TEXT =
  /@@@langfuseMedia:.*?@@@|^(?:attachment|weave|s3|gs):\/\/\S+$|^data:[\w.+-]+\/[\w.+-]+[;,][^\s]*/gs

/** Keys of parts whose values are media. */
const MEDIA_KEYS: readonly string[] = [
  ...['image_url', 'image', 'audio', 'input_audio', 'video', 'video_url', 'document', 'file', 'file_id'],
  ...['file_uri', 'uri', 'fileUri', 'inline_data', 'inlineData', 'fileData', 'source'],
]

/** Maximum depth in which media are searched for. */
const MAX_DEPTH = 12

/** Returns the references to media, and media within the file, of any content, without duplicates. */
export function mediaIn(value: Json | undefined): string[] {
  const found = new Set<string>()
  look(value ?? null, 0)
  return [...found]

  function look(each: Json, depth: number): void {
    if (depth > MAX_DEPTH) return
    if (typeof each === 'string') {
      for (const [reference] of each.matchAll(MEDIA_TEXT)) found.add(reference)
    } else if (isList(each)) for (const item of each) look(item, depth + 1)
    else if (isFields(each) && Object.keys(each).some((key) => key.startsWith('message_content.')))
      look(nestedKeys(each), depth + 1)
    else if (isFields(each)) {
      const type = textOf(each['type']) ?? ''
      const isPart =
        /image|audio|video|file|document|blob|uri|media/.test(type) || each['inlineData'] !== undefined
      for (const [key, item] of Object.entries(each)) {
        if (isPart && (MEDIA_KEYS.includes(key) || (type === 'blob' && key === 'content')))
          addMedia(item, each)
        else look(item, depth + 1)
      }
    }
  }

  function addMedia(item: Json, part: Fields): void {
    if (typeof item === 'string') {
      if (item !== '') found.add(item)
      return
    }
    // OpenInference has the picture inside an object of the same name.
    if (isFields(item) && isFields(item['image'])) return addMedia(item['image'], part)
    const place = firstOf(item, 'url', 'uri', 'fileUri', 'file_id', 'file_uri', 'path', 'data', 'file_data')
    const text = textOf(place)
    const type =
      textOf(firstOf(item, 'media_type', 'mimeType', 'format')) ?? textOf(firstOf(part, 'mime_type'))
    if (text === null) return
    const isData = isFields(item) && item['data'] === place && !text.startsWith('data:')
    found.add(isData && type !== null ? `data:${type};base64,${text}` : text)
  }
}

/** Reads messages of any tool. Returns `null` if the value is not a list of messages. */
export function talkOf(value: Json | undefined): Talk | null {
  if (!isMessages(value)) return null
  const turns = value.flatMap((each) => messageOf(each) ?? [])
  const users = turns.filter(({ role }) => role === 'user')
  const systems = turns.flatMap((each) => (each.role === 'system' ? (contentText(each.content) ?? []) : []))
  const last = turns.at(-1)
  const results = resultsIn(value)
  return {
    turns,
    system: systems.length === 0 ? null : systems.join('\n'),
    input: users.length === 1 ? contentText(users[0]?.content) : null,
    // An empty text stands beside calls of tools.
    output: last?.role === 'assistant' ? contentText(last.content) || null : null,
    tools: turns.flatMap(({ toolCalls }) => toolCalls).map((call, index) => withResult(call, results, index)),
    media: mediaIn(value),
  }
}

interface ToolResult {
  readonly id: string | null
  readonly name: string | null
  readonly result: Json
}

function withResult(call: RowToolCall, results: readonly ToolResult[], index: number): RowToolCall {
  if (call.result !== null) return call
  const own =
    call.id === null
      ? (results[index]?.id ?? null) === null && [null, call.name].includes(results[index]?.name ?? null)
        ? results[index]
        : undefined
      : results.find(({ id }) => id === call.id)
  return own === undefined ? call : { ...call, result: own.result }
}

/** Returns the results of tools in messages, in their order. */
function resultsIn(messages: readonly Json[]): ToolResult[] {
  return messages.flatMap((each): ToolResult[] => {
    if (!isFields(each)) return []
    const message = isFields(each['message'])
      ? each['message']
      : isFields(each['kwargs'])
        ? each['kwargs']
        : each
    const turn = messageOf(each)
    const parts = isList(turn?.content) ? turn.content : []
    const inParts = parts.flatMap((part): ToolResult[] => {
      const type = textOf(at(part, 'type')) ?? ''
      if (!/^(?:server_)?tool[_-](?:call_)?(?:response|result)$/.test(type)) return []
      const result = firstOf(part, 'response', 'result', 'output', 'content')
      const id = firstOf(part, 'id', 'tool_use_id', 'toolCallId', 'tool_call_id')
      return [{ id: textOf(id), name: null, result: unpacked(contentText(result) ?? result) }]
    })
    if (inParts.length > 0) return inParts
    if (turn?.role !== 'tool') return []
    const id = textOf(firstOf(message, 'tool_call_id', 'toolCallId', 'call_id', 'id'))
    return [
      {
        id,
        name: textOf(message['name']),
        result: unpacked(contentText(turn.content) ?? shownText(turn.content)),
      },
    ]
  })
}

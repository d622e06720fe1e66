import type { EvaluatorField, FieldRole, FieldSource, FieldType } from '../../domain/standards/evaluator.ts'
import type { EvaluationRow, Json, RowToolCall } from './row.ts'

/** Whether a row has a value for a field: it has one, it has a blank one, or the place does not exist in the row. */
export type FieldState = 'filled' | 'empty' | 'not_found'

/** An entry of a field of several entries: a passage, a turn, a tool call. */
export interface FieldPiece {
  /** A word for people: the role of a turn, the name of a tool, the number or id of a passage. */
  readonly label: string
  /** Range in the text of the field, `to` exclusive. */
  readonly from: number
  readonly to: number
}

/** The value of a field in one row. */
export interface FieldValue {
  readonly id: string
  readonly name: string
  readonly type: FieldType
  readonly role: FieldRole
  readonly state: FieldState
  /**
   * The value by its type: a text, a number, a list of passages as texts, of turns, of tool calls, or any JSON. `null`
   * unless the field is filled.
   */
  readonly value: Json
  /**
   * The text that people and judges read. Places of quotes, checks and parts are ranges in it, in UTF-16 units. Empty
   * unless the field is filled.
   */
  readonly text: string
  /** The entries of passages, conversations and tool calls, in order; empty for other types. */
  readonly pieces: readonly FieldPiece[]
  /** Whether the text ends with a truncation mark of a tool. */
  readonly isCut: boolean
  /** Assumptions, and values that could not be read, as sentences for people. */
  readonly odd: readonly string[]
}

/** The fields of a row by their ids. */
export type FieldValues = ReadonlyMap<string, FieldValue>

/** Maximum number of texts of JSON within each other that are parsed. */
const DEEPEST = 3

/** Reads every field of an evaluator from a row. Never throws. */
export function fieldsOf(fields: readonly EvaluatorField[], row: EvaluationRow): FieldValues {
  return new Map(fields.map((field) => [field.id, fieldOf(field, row)]))
}

/** Reads one field from a row. Never throws: a place that does not exist is a state of its own. */
export function fieldOf(
  field: Pick<EvaluatorField, 'id' | 'name' | 'type' | 'role' | 'source' | 'labels'>,
  row: EvaluationRow,
): FieldValue {
  const about = { id: field.id, name: field.name, type: field.type, role: field.role }
  const nothing = { value: null, text: '', pieces: [], isCut: false } as const
  const found = valueAt(field.source, row)
  if (found.value === undefined || found.value === null)
    return { ...about, ...nothing, state: 'not_found', odd: found.odd }
  const shown = withoutDepths(found.value, 0)
  const isDeep = shown !== found.value
  const read = readAs(field, shown)
  const tooDeep = [`The value is nested more than ${MAX_DEPTH} deep: what is deeper is left out.`]
  const odd = [...found.odd, ...(isDeep ? tooDeep : []), ...read.odd]
  if (read.text.trim() === '') return { ...about, ...nothing, state: 'empty', odd }
  const hasMark = CUT.test(read.text)
  return {
    ...about,
    state: 'filled',
    value: read.value,
    text: read.text,
    pieces: read.pieces,
    isCut: hasMark || isDeep,
    odd: hasMark ? [...odd, 'The text ends with a mark that says that it was cut.'] : odd,
  }
}

/** Maximum depth of JSON; deeper values are left out, and the field counts as truncated. */
const MAX_DEPTH = 100

/** Returns the same value, or one without its parts that are nested too deep. */
function withoutDepths(value: Json, depth: number): Json {
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) return '…'
  if (isList(value)) {
    const entries = value.map((each) => withoutDepths(each, depth + 1))
    return entries.some((each, at) => each !== value[at]) ? entries : value
  }
  const entries = Object.entries(value).map(([key, each]) => [key, withoutDepths(each, depth + 1)] as const)
  return entries.some(([key, each]) => each !== value[key]) ? Object.fromEntries(entries) : value
}

/** Marks that tools put at the end of a text that they cut. */
const CUT =
  /(?:\[(?:truncated|cut(?: off)?)\]|\((?:truncated|cut(?: off)?)\)|<truncated>|(?:…|\.\.\.) ?\[?\+?\d+ (?:more )?(?:characters|chars|bytes|tokens)(?: more| truncated)?\]?)["'\s}\]]*$/iu

interface Found {
  readonly value: Json | undefined
  readonly odd: readonly string[]
}

/** Finds a source in a row: `undefined` or `null` if the row has nothing there. */
export function valueAt(source: FieldSource, row: EvaluationRow): Found {
  if (source.from === 'raw') return valueAtPath(row.raw, source.path)
  const value = partOf(source.part, row)
  if (source.index === null) return { value, odd: [] }
  if (!isList(value)) return { value: source.index === 0 ? value : undefined, odd: [] }
  return { value: value[source.index], odd: [] }
}

function partOf(part: Extract<FieldSource, { from: 'part' }>['part'], row: EvaluationRow): Json | undefined {
  switch (part) {
    case 'expected_tools':
      return expectedTools(row)
    case 'turns':
      return row.turns
    case 'tools':
      return row.tools
    default:
      return row[part]
  }
}

/** Keys in which tools keep the expected calls, and the reference where it is a list of calls. */
const EXPECTED_TOOLS = ['expectedTools', 'expected_tools', 'reference_tool_calls', 'expected_tool_calls']

function expectedTools(row: EvaluationRow): Json | undefined {
  const { raw } = row
  if (isRecord(raw))
    for (const key of EXPECTED_TOOLS) if (raw[key] !== undefined && raw[key] !== null) return raw[key]
  return toolCallsIn(parsedDeep(row.reference)).calls.length > 0 ? row.reference : undefined
}

/**
 * Finds a path in the raw record: a JSON pointer, in which `|json|` parses a text of JSON. A path without a leading
 * slash is the name of a column.
 */
export function valueAtPath(raw: Json, path: string): Found {
  const steps = path.split('|json|')
  if (steps.length > DEEPEST + 1)
    return {
      value: undefined,
      odd: [`The path “${path}” parses more than ${DEEPEST} texts of JSON within each other.`],
    }
  let value: Json | undefined = raw
  for (const [at, step] of steps.entries()) {
    if (at > 0) {
      if (value === undefined || value === null) return { value, odd: [] }
      if (typeof value === 'string') {
        const parsed = jsonOf(value)
        if (parsed === undefined)
          return { value: undefined, odd: [`The text at “${steps[at - 1] ?? ''}” is not valid JSON.`] }
        value = parsed
      }
    }
    value = atPointer(value, step)
  }
  return { value, odd: [] }
}

function atPointer(value: Json | undefined, pointer: string): Json | undefined {
  if (pointer === '') return value
  const keys = pointer.startsWith('/')
    ? pointer
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    : [pointer]
  let here = value
  for (const key of keys) {
    if (isList(here)) here = /^(?:0|[1-9]\d*)$/u.test(key) ? here[Number(key)] : undefined
    else if (isRecord(here)) here = Object.hasOwn(here, key) ? here[key] : undefined
    else return undefined
  }
  return here
}

interface Read {
  readonly value: Json
  readonly text: string
  readonly pieces: readonly FieldPiece[]
  readonly odd: readonly string[]
}

function readAs(field: Pick<EvaluatorField, 'type' | 'labels'>, value: Json): Read {
  switch (field.type) {
    case 'text':
    case 'markdown':
    case 'code':
      return readText(value)
    case 'conversation':
      return readConversation(parsedDeep(value))
    case 'passages':
      return readPassages(parsedDeep(value))
    case 'tool_calls':
      return readToolCalls(parsedDeep(value))
    case 'json':
      return readJson(value)
    case 'number':
      return readNumber(value)
    case 'label':
      return readLabel(value, field.labels)
    case 'media':
      return readMedia(parsedDeep(value))
  }
}

function readText(value: Json): Read {
  if (typeof value === 'string') return { value, text: value, pieces: [], odd: [] }
  if (typeof value !== 'object') return { value: String(value), text: String(value), pieces: [], odd: [] }
  const text = textOfContent(value)
  if (text !== null) return { value: text, text, pieces: [], odd: [] }
  const shown = shownJson(value)
  const what = isList(value) ? 'a list' : 'an object'
  return { value: shown, text: shown, pieces: [], odd: [`The value is ${what}. It is shown as JSON.`] }
}

/**
 * Returns the text of a message as tools write it: a text, a list of parts, or an object with a text. Media are named.
 * Returns `null` for other JSON, and an empty text for an empty list.
 */
export function textOfContent(content: Json): string | null {
  if (content === null) return ''
  if (typeof content === 'string') return content
  if (typeof content !== 'object') return String(content)
  if (isList(content)) {
    const parts = content.map(textOfPart)
    return parts.every((part) => part !== null) ? parts.filter((part) => part !== '').join('\n') : null
  }
  return textOfPart(content)
}

const MEDIA_PART =
  /^(?:image|input_image|image_url|audio|input_audio|video|file|input_file|document|blob|uri)$/u
const SILENT_PART = /^(?:reasoning|thinking|redacted_thinking|compaction)$/u

function textOfPart(part: Json): string | null {
  if (typeof part === 'string') return part
  if (!isRecord(part)) return null
  const { type } = part
  if (typeof type === 'string' && MEDIA_PART.test(type)) return `[${type.replaceAll('_', ' ')}]`
  if (typeof type === 'string' && SILENT_PART.test(type)) return ''
  for (const key of ['text', 'content', 'value', 'output_text', 'refusal'])
    if (typeof part[key] === 'string') {
      const others = Object.keys(part).filter((each) => each !== key && !PART_KEYS.has(each))
      if (others.length === 0) return part[key]
    }
  const { message, content, parts, kwargs, data } = part
  for (const inner of [message, kwargs, data]) if (isRecord(inner)) return textOfPart(inner)
  if (isList(content)) return textOfContent(content)
  return isList(parts) ? textOfContent(parts) : null
}

/** Keys of a message or a part that do not change its text. */
const PART_KEYS = new Set(
  'type role id name annotations index finish_reason refusal logprobs status tool_calls function_call from author metadata order cache_control'.split(
    ' ',
  ),
)

function readConversation(value: Json): Read {
  const turns = turnsIn(value)
  if (turns === null) {
    const read = readText(value)
    return { ...read, odd: [...read.odd, 'No turns were found. The value is shown as one text.'] }
  }
  const { text, pieces } = joined(
    turns.map(({ role, content, calls }) => ({
      label: role,
      text: [content, ...calls.map(textOfCall)].filter((part) => part !== '').join('\n'),
    })),
  )
  const unread = turns.filter(({ isRead }) => !isRead).length
  return {
    value: turns.map(({ role, content }) => ({ role, content })),
    text,
    pieces,
    odd: unread === 0 ? [] : [`${unread} ${unread === 1 ? 'turn is' : 'turns are'} shown as JSON.`],
  }
}

interface Turn {
  readonly role: string
  readonly content: string
  readonly calls: readonly RowToolCall[]
  readonly isRead: boolean
}

/** Finds the turns of a conversation as tools write them; `null` if there are no turns. */
function turnsIn(value: Json): Turn[] | null {
  if (isRecord(value)) {
    for (const key of ['messages', 'turns', 'conversation', 'conversations'])
      if (isList(value[key])) return turnsIn(value[key])
    return turnOf(value) === null ? null : turnsIn([value])
  }
  if (typeof value === 'string') return spokenTurns(value)
  if (!isList(value)) return null
  const list = value.length === 1 && isList(value[0]) ? value[0] : value
  const turns = list.map(turnOf)
  return turns.every((turn) => turn !== null) ? turns : null
}

function turnOf(value: Json): Turn | null {
  if (!isRecord(value)) return null
  const inner = [value['message'], value['kwargs'], value['data']].find((each) => isRecord(each))
  const role = [value['role'], value['from'], value['speaker'], value['author'], value['type']].find(
    (each) => typeof each === 'string',
  )
  const named = typeof role === 'string' ? role : null
  if (isRecord(inner)) {
    const turn = turnOf(inner)
    return turn ?? (named === null ? null : turnOf({ ...inner, role: named }))
  }
  if (named === null) return null
  const content = value['content'] ?? value['value'] ?? value['text'] ?? value['parts'] ?? null
  const text = textOfContent(content)
  const written = value['tool_calls'] ?? value['toolCalls'] ?? null
  return {
    role: named,
    content: text ?? shownJson(content),
    calls: toolCallsIn(written).calls,
    isRead: text !== null,
  }
}

const SPEAKER =
  /^[ \t]*(?:\*\*)?(user|human|customer|client|assistant|ai|agent|bot|system|model)(?:\*\*)?[ \t]*:(?:\*\*)?[ \t]*/gimu

/** Finds the turns of a text in which each begins with the name of a role and a colon. */
function spokenTurns(text: string): Turn[] | null {
  const starts = [...text.matchAll(SPEAKER)]
  if (starts.length < 2 || text.slice(0, starts[0]?.index).trim() !== '') return null
  return starts.map((start, at) => ({
    role: (start[1] ?? '').toLowerCase(),
    content: text.slice(start.index + start[0].length, starts[at + 1]?.index).trim(),
    calls: [],
    isRead: true,
  }))
}

function readPassages(value: Json): Read {
  const list = isRecord(value)
    ? (['documents', 'passages', 'contexts', 'chunks', 'context'].map((key) => value[key]).find(isList) ?? [
        value,
      ])
    : isList(value)
      ? value
      : [value]
  const odd: string[] = []
  const passages = list.flatMap((each, at) => {
    const { text, label } = passageOf(each)
    if (text !== null) return [{ text, label: label ?? String(at + 1) }]
    odd.push(`Passage ${at + 1} is shown as JSON.`)
    return [{ text: shownJson(each), label: label ?? String(at + 1) }]
  })
  if (typeof value === 'string' && /^\s*\[\s*['"]/u.test(value))
    odd.push('The value looks like a list, but is not valid JSON. It is shown as one passage.')
  const { text, pieces } = joined(passages)
  return { value: passages.map((each) => each.text), text, pieces, odd }
}

function passageOf(value: Json): { text: string | null; label: string | null } {
  if (value === null) return { text: '', label: null }
  if (typeof value !== 'object') return { text: String(value), label: null }
  if (!isRecord(value)) return { text: textOfContent(value), label: null }
  const inner = value['document']
  if (isRecord(inner)) return passageOf(inner)
  const text = [
    'content',
    'text',
    'page_content',
    'pageContent',
    'document.content',
    'passage',
    'body',
    'chunk',
  ]
    .map((key) => value[key])
    .find((each) => typeof each === 'string')
  const label = ['id', 'document.id', 'chunk_id', 'title', 'source', 'url']
    .map((key) => value[key])
    .find((each) => typeof each === 'string' || typeof each === 'number')
  return {
    text: typeof text === 'string' ? text : null,
    label: typeof label === 'string' || typeof label === 'number' ? String(label) : null,
  }
}

function readToolCalls(value: Json): Read {
  const { calls, unread } = toolCallsIn(value)
  if (calls.length === 0 && unread > 0) {
    const read = readText(value)
    return {
      ...read,
      value: null,
      odd: [...read.odd, 'No tool calls were found. The value is shown as it is.'],
    }
  }
  const { text, pieces } = joined(calls.map((call) => ({ label: call.name, text: textOfCall(call) })))
  const odd = unread === 0 ? [] : [`${unread} ${unread === 1 ? 'entry is' : 'entries are'} not a tool call.`]
  const unparsed = calls.filter(({ arguments: given }) => typeof given === 'string' && given.trim() !== '')
  if (unparsed.length > 0)
    odd.push(`The arguments of ${unparsed.map(({ name }) => `“${name}”`).join(', ')} are not valid JSON.`)
  return { value: calls, text, pieces, odd }
}

/** Writes a call as people and judges read it: its name, then its arguments in parentheses. */
export function textOfCall(call: Pick<RowToolCall, 'name' | 'arguments'>): string {
  const given = call.arguments
  return `${call.name}(${given === null ? '' : typeof given === 'string' ? given : JSON.stringify(given)})`
}

/** Finds tool calls as tools write them; other entries are counted. */
export function toolCallsIn(value: Json): { calls: RowToolCall[]; unread: number } {
  if (value === null) return { calls: [], unread: 0 }
  if (isRecord(value)) {
    for (const key of ['tool_calls', 'toolCalls', 'calls'])
      if (isList(value[key])) return toolCallsIn(value[key])
    const call = toolCallOf(value)
    return call === null ? { calls: [], unread: 1 } : { calls: [call], unread: 0 }
  }
  if (!isList(value)) return { calls: [], unread: typeof value === 'string' && value.trim() === '' ? 0 : 1 }
  const calls = value.map(toolCallOf)
  const read = calls.filter((call) => call !== null)
  return { calls: read, unread: calls.length - read.length }
}

function toolCallOf(value: Json): RowToolCall | null {
  if (!isRecord(value)) return null
  for (const key of ['function', 'tool_call', 'toolCall', 'functionCall', 'function_call']) {
    const inner = value[key]
    if (isRecord(inner)) {
      const call = toolCallOf(inner)
      return call === null ? null : { ...call, id: call.id ?? idOf(value) }
    }
  }
  const { function: plain } = value
  const name = [value['name'], value['tool_name'], value['toolName'], value['tool'], plain].find(
    (each) => typeof each === 'string' && each !== '',
  )
  if (typeof name !== 'string') return null
  const keys = ['arguments', 'args', 'input', 'inputParameters', 'input_parameters', 'parameters', 'params']
  const key = keys.find((each) => value[each] !== undefined)
  const isMessage = typeof value['role'] === 'string' && key === undefined
  if (isMessage) return null
  return {
    id: idOf(value),
    name,
    arguments: key === undefined ? {} : parsedDeep(value[key] ?? null),
    result: value['result'] ?? value['output'] ?? value['response'] ?? null,
  }
}

function idOf(value: Readonly<Record<string, Json>>): string | null {
  const id = value['id'] ?? value['call_id'] ?? value['tool_call_id'] ?? null
  return typeof id === 'string' ? id : null
}

function readJson(value: Json): Read {
  if (typeof value !== 'string') return { value, text: shownJson(value), pieces: [], odd: [] }
  const parsed = parsedDeep(value)
  const odd =
    parsed === value && value.trim() !== '' ? ['The value is not valid JSON. It is shown as text.'] : []
  return { value: parsed, text: value, pieces: [], odd }
}

function readNumber(value: Json): Read {
  if (typeof value === 'number') return { value, text: String(value), pieces: [], odd: [] }
  const text = typeof value === 'string' ? value.trim() : shownJson(value)
  if (/^[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/iu.test(text))
    return { value: Number(text), text, pieces: [], odd: [] }
  const odd = text === '' ? [] : [`“${shortened(text)}” is not a number.`]
  return { value: text, text, pieces: [], odd }
}

function readLabel(value: Json, labels: readonly string[]): Read {
  const text =
    typeof value === 'string' ? value.trim() : typeof value === 'object' ? shownJson(value) : String(value)
  const known = labels.find((label) => label.toLowerCase() === text.toLowerCase())
  if (known !== undefined || labels.length === 0 || text === '')
    return { value: known ?? text, text: known ?? text, pieces: [], odd: [] }
  return { value: text, text, pieces: [], odd: [`“${shortened(text)}” is not one of the labels.`] }
}

function readMedia(value: Json): Read {
  const names = (isList(value) ? value : [value]).map(nameOfMedia).filter((name) => name !== '')
  const text = names.join('\n')
  return { value: names, text, pieces: [], odd: text === '' ? [] : ['Media are named and never fetched.'] }
}

function nameOfMedia(value: Json): string {
  if (typeof value !== 'string') {
    const url = isRecord(value)
      ? (value['url'] ?? value['uri'] ?? value['file_id'] ?? value['path'])
      : undefined
    return typeof url === 'string' ? nameOfMedia(url) : value === null ? '' : shownJson(value)
  }
  const data = /^data:([^;,]*)[;,]/u.exec(value)
  return data === null ? value : `${data[1] || 'media'}, ${value.length} characters in the row`
}

function joined(entries: readonly { label: string; text: string }[]): { text: string; pieces: FieldPiece[] } {
  let text = ''
  const pieces = entries.map((entry) => {
    if (text !== '') text += '\n\n'
    const from = text.length
    text += entry.text
    return { label: entry.label, from, to: text.length }
  })
  return { text, pieces }
}

/** Parses a text of JSON, and texts of JSON in it, up to three deep; other values are unchanged. */
export function parsedDeep(value: Json): Json {
  let here = value
  for (let depth = 0; depth < DEEPEST && typeof here === 'string'; depth += 1) {
    if (!/^\s*[[{"]/u.test(here)) return here
    const parsed = jsonOf(here)
    // A text of JSON that is nested too deep stays the text that it is.
    if (parsed === undefined || withoutDepths(parsed, 0) !== parsed) return here
    here = parsed
  }
  return here
}

/** Parses a text of JSON; `undefined` if it is not valid. */
export function jsonOf(text: string): Json | undefined {
  try {
    const parsed: Json = JSON.parse(text)
    return parsed
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function shownJson(value: Json): string {
  return JSON.stringify(value, null, 2)
}

/** Cuts a value that is quoted in a sentence. */
export function shortened(text: string): string {
  const characters = [...text.replaceAll(/\s+/gu, ' ').trim()]
  return characters.length <= 60 ? characters.join('') : `${characters.slice(0, 59).join('')}…`
}

/** Returns whether a value of JSON is an object. */
export function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns whether a value of JSON is a list. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

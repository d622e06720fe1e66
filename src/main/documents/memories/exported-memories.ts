import * as z from 'zod'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { PlainText } from '../plain-text.ts'
import type { Memory } from './record.ts'

/** The memories of an export, and sentences about unread entries. */
export interface ExportedMemories {
  readonly memories: readonly Memory[]
  readonly problems: readonly string[]
}

const Text = PlainText.min(1)
const Tags = z.array(z.string()).nullish()

/** A memory of mem0: `get_all()`, its REST interface and its export page return lists of these. */
const Mem0Entry = lazyObject(() => ({
  id: z.union([z.string(), z.int()]).optional(),
  memory: Text,
  categories: Tags,
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
}))

/** A block of Letta’s in-context memory; agent files and the interface have the same fields. */
const LettaBlock = lazyObject(() => ({
  id: z.string().nullish(),
  label: z.string(),
  value: PlainText,
  description: z.string().nullish(),
}))

const Observation = z.union([PlainText, z.object({ content: PlainText }).transform(({ content }) => content)])

/** An entity of the reference memory server of the Model Context Protocol. */
const McpEntity = lazyObject(() => ({
  name: Text,
  entityType: z.string().default(''),
  observations: z.array(Observation).default([]),
}))

const McpRelation = lazyObject(() => ({ from: z.string(), to: z.string(), relationType: z.string() }))

/** A plain note: a passage of Letta’s archive, or an entry of many small tools. */
const Note = lazyObject(() => ({
  id: z.union([z.string(), z.int()]).nullish(),
  title: z.string().nullish(),
  text: PlainText.nullish(),
  content: PlainText.nullish(),
  tags: Tags,
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
}))

/** An item of a LangGraph store, in which LangMem keeps memories. */
const StoreItem = lazyObject(() => ({
  namespace: z.array(z.string()),
  key: z.string(),
  value: z.record(z.string(), z.unknown()),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
}))

/** A fact of a knowledge graph of Zep or Graphiti; it no longer holds from `invalid_at` on. */
const GraphFact = lazyObject(() => ({
  uuid: z.string().nullish(),
  fact: Text,
  name: z.string().nullish(),
  created_at: z.string().nullish(),
  invalid_at: z.string().nullish(),
  expired_at: z.string().nullish(),
}))

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the memories of an export of mem0, of Letta (agent file, blocks, passages), of an MCP memory server (one
 * JSON object, or one per line), of a LangGraph store, of Zep or Graphiti (facts), or of a list of notes; `null` if the value is none of these. `path` is the file's name
 * in problems.
 */
export function exportedMemories(path: string, value: unknown): ExportedMemories | null {
  if (Array.isArray(value)) return ofList(path, value)
  if (!isFields(value)) return null
  if (Array.isArray(value['entities']))
    return ofMcp(path, [...marked(value['entities'], 'entity'), ...marked(value['relations'], 'relation')])
  if (value['type'] === 'entity' || value['type'] === 'relation') return ofMcp(path, [value])
  const letta = lettaEntries(value)
  if (letta.length > 0) return collected(path, letta)
  for (const name of ['results', 'memories', 'data', 'items', 'notes', 'passages', 'facts', 'edges'])
    if (Array.isArray(value[name])) return ofList(path, value[name])
  return typeof value['memory'] === 'string' ? ofList(path, [value]) : null
}

function ofList(path: string, list: readonly unknown[]): ExportedMemories | null {
  if (list.some((each) => isFields(each) && (each['type'] === 'entity' || each['type'] === 'relation')))
    return ofMcp(path, list)
  const isKnown = (each: unknown) =>
    isFields(each) &&
    (['memory', 'text', 'content', 'value', 'fact'].some((name) => typeof each[name] === 'string') ||
      StoreItem.safeParse(each).success)
  return list.some(isKnown) ? collected(path, list) : null
}

/** Returns all memory of an agent: blocks of the file and of its agents, and passages of its archive. */
function lettaEntries(value: Fields): readonly unknown[] {
  const agents = Array.isArray(value['agents']) ? value['agents'].filter(isFields) : []
  return [value, ...agents].flatMap((part) => {
    const memory = isFields(part['memory']) ? part['memory'] : {}
    return [
      part['blocks'],
      part['core_memory'],
      memory['blocks'],
      part['archival_memory'],
      part['passages'],
    ].flatMap((list) => (Array.isArray(list) ? list : []))
  })
}

function collected(path: string, entries: readonly unknown[]): ExportedMemories {
  const read = entries.map((entry, at) => memoryOf(entry, at))
  const memories = read.flatMap((each) => each ?? [])
  return { memories: apart(path, memories), problems: unreadProblem(path, read.length - memories.length) }
}

function unreadProblem(path: string, count: number): string[] {
  if (count === 0) return []
  return [
    `${path}: ${count === 1 ? 'one entry has' : `${count} entries have`} no text, so ${count === 1 ? 'it was' : 'they were'} not read.`,
  ]
}

function memoryOf(entry: unknown, at: number): Memory | null {
  const mem0 = Mem0Entry.safeParse(entry).data
  if (mem0 !== undefined)
    return note({ ...mem0, id: mem0.id ?? at + 1, title: '', body: mem0.memory, tags: mem0.categories })
  const item = StoreItem.safeParse(entry).data
  if (item !== undefined) {
    const body = textOf(item.value)
    return body === ''
      ? null
      : note({ ...item, id: [...item.namespace, item.key].join('/'), title: '', body })
  }
  const fact = GraphFact.safeParse(entry).data
  if (fact !== undefined) {
    const isActive = (fact.invalid_at ?? fact.expired_at ?? null) === null
    return { ...note({ ...fact, id: fact.uuid ?? at + 1, title: '', body: fact.fact }), isActive }
  }
  const block = LettaBlock.safeParse(entry).data
  if (block !== undefined) {
    if (block.value.trim() === '') return null
    const title = [block.label, block.description ?? ''].filter((part) => part !== '').join(': ')
    return note({ id: block.id ?? block.label, title, body: block.value })
  }
  const plain = Note.safeParse(entry).data
  const body = plain?.text ?? plain?.content ?? ''
  if (plain === undefined || (body.trim() === '' && (plain.title ?? '') === '')) return null
  return note({ ...plain, id: plain.id ?? at + 1, title: plain.title ?? '', body })
}

/** Names of the fields in which a stored value has its text, the likeliest first. */
const TEXT_FIELDS = ['content', 'text', 'memory', 'data', 'value'] as const

/** Returns the text of a stored value: that of a text field, else its fields line by line. */
function textOf(value: Fields): string {
  for (const name of TEXT_FIELDS) {
    const found = value[name]
    if (typeof found === 'string') return found.trim()
    if (isFields(found)) return textOf(found)
  }
  return Object.entries(value)
    .flatMap(([name, each]) =>
      typeof each === 'string' || typeof each === 'number' ? [`${name}: ${each}`] : [],
    )
    .join('\n')
}

interface NoteParts {
  readonly id: string | number
  readonly title: string
  readonly body: string
  readonly tags?: readonly string[] | null | undefined
  readonly created_at?: string | null | undefined
  readonly updated_at?: string | null | undefined
}

function note({ id, title, body, tags, created_at, updated_at }: NoteParts): Memory {
  return {
    id: String(id),
    category: 'NOTE',
    title: title.slice(0, MAX_TITLE),
    tags: tags ?? [],
    body,
    updatedAt: updated_at ?? created_at ?? null,
    isActive: true,
  }
}

const MAX_TITLE = 500

/** Returns the entities with their observations and relations. */
function ofMcp(path: string, entries: readonly unknown[]): ExportedMemories {
  const relations = entries.flatMap((entry) => McpRelation.safeParse(entry).data ?? [])
  const entities = entries.flatMap((entry) => McpEntity.safeParse(entry).data ?? [])
  const memories = entities.map(({ name, entityType, observations }) => {
    const related = relations.flatMap(({ from, to, relationType }) =>
      from === name ? [`${relationType} ${to}`] : to === name ? [`${from} ${relationType}`] : [],
    )
    const title = entityType === '' ? name : `${name} (${entityType})`
    return note({ id: name, title, body: [...observations, ...related].join('\n') })
  })
  const unread = entries.length - relations.length - entities.length
  return { memories: apart(path, memories), problems: unreadProblem(path, unread) }
}

function marked(list: unknown, type: string): unknown[] {
  return Array.isArray(list) ? list.map((each) => (isFields(each) ? { ...each, type } : each)) : []
}

/** Makes ids unique in a folder of many files, and within one file. */
function apart(path: string, memories: readonly Memory[]): readonly Memory[] {
  const seen = new Map<string, number>()
  return memories.map((memory) => {
    const plain = `${path}#${memory.id.replaceAll(/[,;\s]+/gu, '-')}`
    const count = (seen.get(plain) ?? 0) + 1
    seen.set(plain, count)
    return { ...memory, id: count === 1 ? plain : `${plain}-${count}` }
  })
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { describe, expect, it } from 'vitest'
import { jsonMemories } from '../../../../src/main/documents/memories/json-memories.ts'

const read = (value: unknown) => jsonMemories('x.json', Buffer.from(JSON.stringify(value)))
const readLines = (...lines: readonly string[]) => jsonMemories('x.jsonl', Buffer.from(lines.join('\n')))
const shown = ({ memories }: ReturnType<typeof read>) =>
  memories.map(({ id, title, body }) => [id, title, body])

const MEM0 = {
  id: '9f1c',
  memory: 'Prefers tabs',
  user_id: 'ada',
  categories: ['style'],
  created_at: '2025-05-01T10:00:00-07:00',
  updated_at: '2025-06-01T10:00:00-07:00',
}

describe('exports of other tools', () => {
  it.each([
    ['the list of mem0', [MEM0]],
    ['the results of mem0', { results: [MEM0], relations: [] }],
    ['a page of mem0', { count: 1, next: null, results: [MEM0] }],
    ['one memory of mem0', MEM0],
  ])('are read: %s', (_, value) => {
    expect(read(value)).toMatchObject({
      memories: [{ id: 'x.json#9f1c', body: 'Prefers tabs', tags: ['style'], updatedAt: MEM0.updated_at }],
      problems: [],
    })
  })

  const block = {
    id: 'block-0',
    label: 'human',
    value: 'Likes tea',
    description: 'About the user',
    limit: 5_000,
  }
  it.each([
    [
      'an agent file of Letta',
      { agents: [{ id: 'agent-0', block_ids: ['block-0'] }], blocks: [block], tools: [] },
    ],
    ['an earlier agent file', { agent_type: 'memgpt_agent', core_memory: [block], messages: [] }],
    ['an agent of the interface', { id: 'agent-1', memory: { blocks: [block] } }],
    ['a list of blocks', [block]],
  ])('are read: %s', (_, value) => {
    expect(shown(read(value))).toEqual([['x.json#block-0', 'human: About the user', 'Likes tea']])
  })

  it('are read: passages of Letta', () => {
    expect(shown(read([{ id: 'passage-1', text: 'A fact', embedding: null }]))).toEqual([
      ['x.json#passage-1', '', 'A fact'],
    ])
  })

  const entity = {
    type: 'entity',
    name: 'Billing',
    entityType: 'service',
    observations: ['Uses Stripe', 'In Go'],
  }
  const relation = { type: 'relation', from: 'Billing', to: 'Ledger', relationType: 'writes to' }
  it('are read: the lines and the graph of an MCP memory server', () => {
    const expected = [['#Billing', 'Billing (service)', 'Uses Stripe\nIn Go\nwrites to Ledger']]
    const short = (read_: ReturnType<typeof read>) =>
      shown(read_).map(([id, ...more]) => [id?.replace(/^x\.jsonl?/, ''), ...more])
    expect(short(readLines(JSON.stringify(entity), '', JSON.stringify(relation)))).toEqual(expected)
    const { type: _, ...plain } = entity
    expect(short(read({ entities: [plain], relations: [relation] }))).toEqual(expected)
    expect(short(readLines(JSON.stringify(entity), JSON.stringify(relation)))).toEqual(expected)
  })

  it.each([
    ['content', { content: 'Is vegetarian' }],
    ['kind and content', { kind: 'Memory', content: { content: 'Is vegetarian' } }],
    ['text', { text: 'Is vegetarian' }],
  ])('are read: items of a LangGraph store with %s', (_, value) => {
    const item = { namespace: ['memories', 'ada'], key: 'k1', value, created_at: '2026-01-01' }
    expect(shown(read([item]))).toEqual([['x.json#memories/ada/k1', '', 'Is vegetarian']])
  })

  it('are read: an item of a LangGraph store that is a profile, field by field', () => {
    const item = { namespace: ['profile'], key: 'p', value: { name: 'Ada', age: 36, tags: ['x'] } }
    expect(shown(read([item]))).toEqual([['x.json#profile/p', '', 'name: Ada\nage: 36']])
  })

  it('are read: facts of Zep and Graphiti, of which an invalid one is not active', () => {
    const facts = [
      { uuid: 'f1', fact: 'Lives in Berlin', valid_at: '2025-05-01', invalid_at: null },
      { uuid: 'f2', fact: 'Lives in Paris', valid_at: '2020-01-01', invalid_at: '2025-05-01' },
    ]
    for (const name of ['facts', 'edges'])
      expect(read({ [name]: facts }).memories.map(({ body, isActive }) => [body, isActive])).toEqual([
        ['Lives in Berlin', true],
        ['Lives in Paris', false],
      ])
  })

  it('name what of them was not read', () => {
    expect(read([MEM0, { id: 'y' }, { id: 'z', memory: '' }]).problems).toEqual([
      'x.json: 2 entries have no text, so they were not read.',
    ])
    expect(readLines(JSON.stringify(entity), '{"type":').problems).toEqual([
      'x.jsonl: 1 of 2 lines are not valid JSON, so they were not read.',
    ])
  })

  it('keep ids apart that repeat', () => {
    expect(read([MEM0, MEM0]).memories.map(({ id }) => id)).toEqual(['x.json#9f1c', 'x.json#9f1c-2'])
  })

  it.each([
    [
      'no memory',
      { name: 'shop', version: '1', private: true, scripts: {}, x: 1 },
      'its fields: name, version, private, scripts, …',
    ],
    ['nothing', {}, 'no known export.'],
    ['a record of another version', { schema_version: '0.9', title: 'x' }, '“schema_version”'],
    ['a list of numbers', [1, 2], 'should be an object'],
  ])('are refused: %s', (_, value, message) => {
    expect(() => read(value)).toThrow(message)
  })

  it('are refused if no line is a memory', () => {
    expect(() => readLines('{"a":1}', '{"b":2}')).toThrow('none of them is a memory')
  })
})

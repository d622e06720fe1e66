import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bodyText } from '../../../../src/main/documents/memories/body-text.ts'
import { readRecord } from '../../../../src/main/documents/memories/record.ts'

const SAMPLES = join(import.meta.dirname, '../../../../assets/samples/memories/ferryline')
const record = {
  schema_version: '1.0',
  category: 'decision',
  id: 'a-b',
  title: 'A',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  tags: ['x'],
  content: { decision: 'B' },
}
const read = (value: unknown) => readRecord('a.json', Buffer.from(JSON.stringify(value)))

describe('a record of version 1.0', () => {
  it('gives what is searched, with its category in capitals', () => {
    expect(read({ ...record, other: 1 })).toEqual({
      id: 'a-b',
      category: 'DECISION',
      title: 'A',
      tags: ['x'],
      body: 'B',
      updatedAt: '2026-01-02T00:00:00Z',
      isActive: true,
    })
  })

  it.each([
    ['active', true],
    ['retired', false],
    ['archived', false],
  ])('that is %s may be found: %s', (status, isActive) => {
    expect(read({ ...record, record_status: status }).isActive).toBe(isActive)
  })

  it.each([
    ['another version', { schema_version: '2.0' }, 'schema_version'],
    ['a category that there is not', { category: 'idea' }, 'category'],
    ['an id that is no slug', { id: 'A B' }, 'id'],
    ['an id of 81 characters', { id: 'a'.repeat(81) }, 'id'],
    ['a title of 501 characters', { title: 'a'.repeat(501) }, 'title'],
    ['a title of control characters', { title: 'a\u0007' }, 'title'],
    ['no tag', { tags: [] }, 'tags'],
    ['a date that is none', { updated_at: 'lately' }, 'updated_at'],
    ['content that is a text', { content: 'B' }, 'content'],
    ['51 changes', { changes: Array.from({ length: 51 }, () => ({})) }, 'changes'],
    ['a status that there is not', { record_status: 'gone' }, 'record_status'],
  ])('with %s is refused, and the field named', (_, change, field) => {
    expect(() => read({ ...record, ...change })).toThrow(`a.json: “${field}`)
  })

  it.each([80, 120, 50])('is read with the most that it may have', (most) => {
    const full = { id: 'a'.repeat(Math.min(80, most)), title: 'a'.repeat(Math.min(120, most)) }
    expect(read({ ...record, ...full, changes: Array.from({ length: 50 }, () => ({})) }).id).toBe(full.id)
  })

  it('that is no JSON is refused with its line', () => {
    expect(() => readRecord('a.json', Buffer.from('{\n"id": \n'))).toThrow(/^a\.json, line \d: .*JSON/)
  })

  it('of every sample is read, with a body', () => {
    const paths = readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.json'),
    )
    expect(paths).toHaveLength(40)
    for (const path of paths) expect(readRecord(path, readFileSync(join(SAMPLES, path))).body).not.toBe('')
  })
})

describe('the text by which a record is found', () => {
  it.each([
    [
      'the fields of its category in their order',
      'decision',
      { rationale: ['b', 'c'], context: 'a' },
      'a\nb\nc',
    ],
    ['not the fields of others', 'decision', { goal: 'a', status: 'b' }, ''],
    ['lists of objects', 'runbook', { steps: [{ first: 'a', next: 'b' }] }, 'a\nb'],
    ['numbers, and nothing that is empty', 'constraint', { rule: 20, impact: [' ', null, true] }, '20'],
    ['lists in lists up to the fourth', 'decision', { context: [[[['a']]]], decision: [[[[['b']]]]] }, 'a'],
    ['of another category nothing', 'idea', { context: 'a' }, ''],
    ['of no object nothing', 'decision', null, ''],
  ])('has %s', (_, category, content, text) => {
    expect(bodyText(category, content)).toBe(text)
  })

  it('has at most 2,000 characters, and no half of one', () => {
    expect(bodyText('decision', { context: 'a'.repeat(3_000) })).toHaveLength(2_000)
    expect(bodyText('decision', { context: `${'a'.repeat(1_999)}😀` }).isWellFormed()).toBe(true)
  })
})

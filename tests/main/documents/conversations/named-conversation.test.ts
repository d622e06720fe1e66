import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readNamedConversation } from '../../../../src/main/documents/conversations/named-conversation.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const line = (value: unknown) => JSON.stringify(value)
const user = (content: unknown) => line({ type: 'user', message: { role: 'user', content } })
const assistant = (content: unknown) => line({ type: 'assistant', message: { role: 'assistant', content } })

function read(lines: readonly string[], most = 5, prompt = '') {
  const path = join(tempDir(), 'some.jsonl')
  writeFileSync(path, lines.join('\n'))
  return readNamedConversation({ path, name: 'some.jsonl' }, most, prompt)
}

describe('the recent turns of a conversation (004-07)', () => {
  it.each([
    ['nested, with a type', [user('a'), assistant('b')]],
    ['texts in blocks', [user([{ type: 'text', text: 'a' }]), assistant([{ type: 'text', text: 'b' }])]],
    ['flat, with a role', [line({ role: 'human', content: 'a' }), line({ role: 'assistant', content: 'b' })]],
    ['old ones say human', [line({ type: 'human', message: { content: 'a' } }), assistant('b')]],
    ['broken lines are passed over', ['{"type":', user('a'), 'no', assistant('b'), '[]', '']],
    [
      'results of tools, summaries and calls of tools are no turns',
      [
        line({ type: 'summary', summary: 'x' }),
        user('a'),
        assistant([{ type: 'tool_use', input: { content: 'x' } }]),
        user([{ type: 'tool_result', content: 'x' }]),
        assistant('b'),
      ],
    ],
  ])('%s', (_, lines) => {
    expect(read(lines)).toEqual([{ user: 'a', assistant: 'b' }])
  })

  it('of an answer in several lines the last counts, and what begins with an answer has no question', () => {
    expect(read([assistant('a'), user('b'), assistant('c'), assistant('d')])).toEqual([
      { user: '', assistant: 'a' },
      { user: 'b', assistant: 'd' },
    ])
  })

  it('are limited to a number of turns of two, without the prompt’s own line (c3)', () => {
    const lines = ['a', 'c', 'e'].flatMap((text) => [user(text), assistant(`${text}!`)])
    expect(read([...lines, user(' now ')], 2, 'now').map((turn) => turn.user)).toEqual(['c', 'e'])
    expect(read([...lines, user('now')], 2, 'other').map((turn) => turn.user)).toEqual(['e', 'now'])
    expect(read(lines, 0)).toEqual([])
  })

  it('of a long transcript its end is read, and each text is cut', () => {
    const turns = read([user('first'), user('x'.repeat(1_100_000)), user('y'.repeat(3_000)), assistant('z')])
    expect(turns).toEqual([{ user: 'y'.repeat(200), assistant: 'z' }])
  })
})

import { expect, it } from 'vitest'
import {
  CONVERSATION_LIMITS,
  conversationTurns,
} from '../../../../src/main/documents/conversations/conversation.ts'

const limits = { ...CONVERSATION_LIMITS, turns: 5 }
const turns = (...lines: readonly (object | string)[]) =>
  conversationTurns(
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))),
    'and now?',
    limits,
  )

it.each([
  ['type and a nested message', { type: 'user', message: { role: 'user', content: 'hello' } }],
  ['an old word for the user', { type: 'human', message: { content: 'hello' } }],
  ['a role and flat content', { role: 'user', content: 'hello' }],
  ['an old word as a role', { role: 'human', content: 'hello' }],
  ['blocks of text', { type: 'user', message: { content: [{ type: 'text', text: 'hello' }] } }],
  ['a type that says nothing', { type: 'message', role: 'user', content: 'hello' }],
  ['a role that is nested', { message: { role: 'user', content: ' hello\n' } }],
])('reads %s (004-07)', (_, line) => {
  expect(turns(line, { type: 'assistant', message: { content: [{ type: 'text', text: 'hi' }] } })).toEqual([
    { user: 'hello', assistant: 'hi' },
  ])
})

it.each([
  ['a broken line', '{"type":"user","mess'],
  ['a line that is no object', '["user"]'],
  ['a result of a tool', { type: 'user', message: { content: [{ type: 'tool_result', content: 'x' }] } }],
  ['a call of a tool', { type: 'assistant', message: { content: [{ type: 'tool_use', name: 'x' }] } }],
  ['a summary', { type: 'summary', message: { role: 'user', content: 'x' } }],
  ['a sub-agent', { type: 'user', isSidechain: true, message: { content: 'x' } }],
  ['a line of the program', { type: 'user', isMeta: true, message: { content: 'x' } }],
  ['content of another kind', { type: 'user', message: { content: 7 } }],
  ['no content', { type: 'user', message: {} }],
  ['a block without text', { type: 'user', content: [{ type: 'text' }, null, 'x'] }],
])('passes over %s, and loses nothing else for it', (_, line) => {
  const [user, assistant] = [
    { role: 'user', content: 'hello' },
    { role: 'assistant', content: 'hi' },
  ]
  expect(turns(user, line, assistant)).toEqual([{ user: 'hello', assistant: 'hi' }])
})

it('leaves out the line of the prompt that is asked about, and no earlier one with the same words', () => {
  const [asked, answered] = [
    { role: 'user', content: 'and now? ' },
    { role: 'assistant', content: 'wait' },
  ]
  expect(turns(asked, answered, asked)).toEqual([{ user: 'and now?', assistant: 'wait' }])
  expect(turns(asked, answered)).toEqual([{ user: 'and now?', assistant: 'wait' }])
})

it('takes the last thing that the assistant says in a turn, and keeps a side that said nothing', () => {
  const message = (role: string, content: string) => ({ role, content })
  expect(
    turns(
      message('assistant', 'cut off before'),
      message('user', 'a'),
      message('assistant', 'I look'),
      message('assistant', 'found'),
      message('user', 'b'),
    ),
  ).toEqual([
    { user: '', assistant: 'cut off before' },
    { user: 'a', assistant: 'found' },
    { user: 'b', assistant: '' },
  ])
})

it('keeps the newest pairs, each side cut, and as many as fit together', () => {
  const lines = Array.from({ length: 8 }, (_, at) => [
    JSON.stringify({ role: 'user', content: `question ${at}` }),
    JSON.stringify({ role: 'assistant', content: `${'x'.repeat(199)}😀` }),
  ]).flat()
  const kept = conversationTurns(lines, 'p', { turns: 5, messageCharacters: 200, characters: 2_000 })
  expect(kept.map(({ user }) => user)).toEqual([3, 4, 5, 6, 7].map((at) => `question ${at}`))
  expect(kept[0]?.assistant).toBe('x'.repeat(199)) // never half a character
  expect(conversationTurns(lines, 'p', { turns: 5, messageCharacters: 200, characters: 420 })).toHaveLength(2)
  expect(conversationTurns(lines, 'p', { turns: 0, messageCharacters: 200, characters: 420 })).toEqual([])
})

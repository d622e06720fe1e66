import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourcesIn } from '../../../../src/main/intake/index.ts'
import { readMemories } from '../../../../src/main/intake/memory/read.ts'
import { memorySettings, promptWith, titles } from '../../../helpers/memories/a-prompt.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

function fileOf(name: string, content: string) {
  const path = join(tempDir(), name)
  writeFileSync(path, content)
  return { path, name }
}

const lines = (...values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join('\n')
const PLACE = { path: '/memories/shop', name: 'shop' }
const reading = (content: string, memory: typeof PLACE | null = PLACE) =>
  readMemories({ file: fileOf('prompts.jsonl', content), memory, transcript: null }, memorySettings())

describe('files of prompts', () => {
  it.each([
    ['case.memory.json', '{}', 1],
    ['queries.jsonl', lines({ id: 'q1', text: 'How do we retry?' }), 1],
    ['queries.jsonl', `\n${lines({ prompt: 'How do we retry?' })}`, 1],
    ['numbers.jsonl', lines({ id: 1, text: 'How do we retry?' }), 1],
    ['corpus.jsonl', lines({ id: 'd1', title: 'Retry', text: 'We retry thrice.' }), 0],
    ['labels.jsonl', lines({ decision: 'd', answer: 'keep' }), 0],
    ['broken.jsonl', '{', 0],
    ['empty.jsonl', '', 0],
    ['other.json', lines({ prompt: 'How do we retry?' }), 0],
  ])('%s with %s: %i', (name, content, count) => {
    expect(sourcesIn('memory', [fileOf(name, content)]).sources).toHaveLength(count)
  })

  it('are a case each, with the place that is still to be searched', () => {
    const read = reading(
      lines(
        { id: 'q1', text: 'How do we retry?' },
        { prompt: 'Where is the queue?', mode: 'search', turns: [{ user: 'Hi', assistant: 'Hello' }] },
      ),
    )
    expect(read).toMatchObject([
      {
        title: 'How do we retry?',
        searchIn: PLACE.path,
        input: { prompt: 'How do we retry?', mode: 'auto', turns: [], origin: null, candidates: [] },
      },
      { input: { mode: 'search', turns: [{ user: 'Hi', assistant: 'Hello' }] } },
    ])
  })

  it('have turns also as messages one after the other', () => {
    const message = (role: string, text: string) => ({ role, text })
    const turns = [
      ...[message('assistant', 'a0'), message('user', 'u1'), message('assistant', 'a1')],
      ...[message('assistant', 'a2'), message('user', 'u3')],
    ]
    expect(reading(lines({ id: 'q', text: 'Go on then, please', turns }))[0]?.input.turns).toEqual([
      { user: '', assistant: 'a0' },
      { user: 'u1', assistant: 'a1' },
      { user: '', assistant: 'a2' },
      { user: 'u3', assistant: '' },
    ])
  })

  it('have the newest turns of a transcript where they have none of their own, without the prompt itself', () => {
    const message = (type: string, content: string) => ({ type, message: { content } })
    const talk = Array.from({ length: 8 }, (_, at) => [
      message('user', `u${at}`),
      message('assistant', `a${at}`),
    ])
    const transcript = fileOf('talk.jsonl', lines(...talk.flat(), message('user', 'And now?')))
    const own = [{ user: 'own', assistant: '' }]
    const file = fileOf('prompts.jsonl', lines({ prompt: 'And now?' }, { prompt: 'And then?', turns: own }))
    const read = readMemories({ file, memory: PLACE, transcript }, memorySettings())
    expect(read[0]?.input.turns).toEqual(
      [3, 4, 5, 6, 7].map((at) => ({ user: `u${at}`, assistant: `a${at}` })),
    )
    expect(read[1]?.input.turns).toEqual(own)
  })

  it('hold what was found where they are whole cases, and are searched no more', () => {
    const input = promptWith(titles(2))
    const file = fileOf('retry.memory.json', JSON.stringify(input))
    expect(readMemories({ file, memory: null, transcript: null }, memorySettings())).toEqual([
      { title: 'retry', subject: null, input, files: [] },
    ])
  })

  it('read an unknown category as that of a note', () => {
    const [candidate] = promptWith(titles(1)).candidates
    const odd = { ...promptWith([]), candidates: [{ ...candidate, category: 'GOSSIP' }] }
    const file = fileOf('odd.memory.json', JSON.stringify(odd))
    const [read] = readMemories({ file, memory: null, transcript: null }, memorySettings())
    expect(read?.input.candidates[0]?.category).toBe('NOTE')
  })

  it.each([
    ['no place is named', lines({ prompt: 'Retry?' }), null, /prompts\.jsonl.*--memory/],
    ['a line is no JSON', `${lines({ prompt: 'Retry?' })}\n{`, PLACE, /prompts\.jsonl, line 2/],
    ['a line has no prompt', lines({ prompt: 'Retry?' }, { id: 3 }), PLACE, /prompts\.jsonl, line 2/],
    ['there is nothing in it', '\n\n', PLACE, /it has no prompt/],
  ])('are refused with their line where %s', (_, content, memory, problem) => {
    expect(() => reading(content, memory)).toThrowError(problem)
  })
})

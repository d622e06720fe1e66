import { execFileSync } from 'node:child_process'
import { appendFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONVERSATION_LIMITS } from '../../../../src/main/documents/conversations/conversation.ts'
import {
  NO_CONVERSATION,
  readConversation,
} from '../../../../src/main/documents/conversations/conversation-file.ts'
import { limit } from '../../../helpers/limits.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { cpuMs } from '../../../helpers/until.ts'

const limits = { ...CONVERSATION_LIMITS, turns: 5 }
const read = (path: string) => readConversation(path, 'the prompt', limits)
const line = (role: string, content: string) => `${JSON.stringify({ role, content })}\n`
const pair = line('user', 'hello') + line('assistant', 'hi')

it('reads only the end of a transcript of 200 MB, and at once', () => {
  const path = join(tempDir(), 'long.jsonl')
  writeFileSync(path, line('user', 'long ago'))
  truncateSync(path, 200 * 1024 * 1024) // a hole, which is read as zeros
  appendFileSync(path, `\n${pair}`)
  const spent = cpuMs(() => expect(read(path).turns).toEqual([{ user: 'hello', assistant: 'hi' }]))
  expect(spent).toBeLessThan(limit(100)) // to read all of it takes ten times as long
})

it('looks further back where one long line fills the end', () => {
  const path = join(tempDir(), 'tool.jsonl')
  const result = {
    type: 'user',
    message: { content: [{ type: 'tool_result', content: 'x'.repeat(400_000) }] },
  }
  writeFileSync(path, `${pair}${JSON.stringify(result)}\n`)
  expect(read(path).turns).toEqual([{ user: 'hello', assistant: 'hi' }])
})

it('tells one place of a conversation from another by the last line', () => {
  const path = join(tempDir(), 'grows.jsonl')
  writeFileSync(path, pair)
  const { place } = read(path)
  expect(place).toMatch(/^[0-9a-f]{64}$/)
  expect(read(path).place).toBe(place)
  appendFileSync(path, line('user', 'more'))
  expect(read(path).place).not.toBe(place)
})

it('has no conversation of what is missing, empty, a folder or outside', () => {
  const dir = tempDir()
  writeFileSync(join(dir, 'empty.jsonl'), '')
  expect(read(join(dir, 'gone.jsonl'))).toEqual(NO_CONVERSATION)
  expect(read(join(dir, 'empty.jsonl'))).toEqual(NO_CONVERSATION)
  expect(read(dir)).toEqual(NO_CONVERSATION)
  expect(read('/etc/passwd')).toEqual(NO_CONVERSATION)
  expect(read(homedir())).toEqual(NO_CONVERSATION)
})

it.skipIf(process.platform === 'win32')(
  'waits for no pipe, and follows no link out of the allowed folders',
  () => {
    const dir = tempDir()
    execFileSync('mkfifo', [join(dir, 'pipe')])
    symlinkSync('/etc/passwd', join(dir, 'link'))
    expect(read(join(dir, 'pipe'))).toEqual(NO_CONVERSATION)
    expect(read(join(dir, 'link'))).toEqual(NO_CONVERSATION)
  },
)

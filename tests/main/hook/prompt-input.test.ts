import { PassThrough, Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { hookOptions, memoryFolder } from '../../../src/main/hook/command-line.ts'
import { HookProblem, promptInput, readInput } from '../../../src/main/hook/prompt-input.ts'

const whole = { session_id: 's1', transcript_path: '/tmp/t.jsonl', cwd: '/work', prompt: 'how do we deploy?' }

describe('the input of a hook', () => {
  it('is a prompt with its session, its transcript and its folder', () => {
    expect(promptInput(JSON.stringify({ ...whole, hook_event_name: 'UserPromptSubmit' }))).toEqual({
      prompt: 'how do we deploy?',
      session: 's1',
      transcript: '/tmp/t.jsonl',
      cwd: '/work',
    })
  })

  it.each([
    ['an older name of the prompt', { cwd: '/work', user_prompt: 'hello' }, { prompt: 'hello', session: '' }],
    ['a prompt before its older name', { cwd: '/work', prompt: 'a', user_prompt: 'b' }, { prompt: 'a' }],
    ['an empty prompt beside its older name', { cwd: '/w', prompt: '', user_prompt: 'b' }, { prompt: 'b' }],
    [
      'values of other kinds',
      { ...whole, session_id: 7, transcript_path: {} },
      { session: '', transcript: null },
    ],
    ['a long prompt', { ...whole, prompt: 'x'.repeat(200_000) }, { prompt: 'x'.repeat(100_000) }],
  ])('may have %s', (_, given, wanted) => {
    expect(promptInput(JSON.stringify(given))).toMatchObject(wanted)
  })

  it.each([
    ['no JSON', '{"prompt":', 'not a JSON object'],
    ['nothing', '', 'not a JSON object'],
    ['a list', '["prompt"]', 'not a JSON object'],
    ['no prompt', JSON.stringify({ cwd: '/work' }), 'no “prompt”'],
    ['a prompt that is no text', JSON.stringify({ cwd: '/work', prompt: { a: 1 } }), 'no “prompt”'],
    ['no folder', JSON.stringify({ prompt: 'hello' }), 'no “cwd”'],
  ])('is refused with %s', (_, text, reason) => {
    expect(() => promptInput(text)).toThrow(HookProblem)
    expect(() => promptInput(text)).toThrow(reason)
  })

  it('is read until it ends, or until nobody waits any longer', async () => {
    expect(
      await readInput(Readable.from([Buffer.from('ä').subarray(0, 1), Buffer.from('ä').subarray(1)])),
    ).toBe('ä')
    const open = new PassThrough()
    open.write('{"prompt":"kept open"}')
    expect(await readInput(open, { bytes: 1_000, ms: 30 })).toBe('{"prompt":"kept open"}')
  })

  it('is refused beyond the maximum size', async () => {
    await expect(readInput(Readable.from(['12345', '6']), { bytes: 5, ms: 1_000 })).rejects.toThrow(
      HookProblem,
    )
  })
})

describe('the folders of the hook', () => {
  it.each([
    [['hook', 'memory', '--store', '/s', '--memory=/m'], {}, '/s', '/m'],
    [['hook', 'memory', '--store=/s'], { CLAUDE_PROJECT_DIR: '/p' }, '/s', '/p/.claude/memory'],
    [['hook', 'memory'], { DOCKET_STORE: '/d', CLAUDE_PROJECT_DIR: '' }, '/d', '/c/.claude/memory'],
    [['hook', 'memory', '--memory', 'm', '--store'], { DOCKET_STORE: '/d' }, '/d', `${process.cwd()}/m`],
  ])('of %j with %j are %s and %s', (args, environment, storeDir, folder) => {
    const options = hookOptions(args, environment)
    expect([options.storeDir, memoryFolder(options, environment, '/c')]).toEqual([storeDir, folder])
  })
})

import { chmodSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { NeededTimes } from '../../../../src/main/judging/port/transcription.ts'
import { askRecognizer } from '../../../../src/main/llm/transcription.ts'
import { createConnections } from '../../../../src/main/llm/wire/connections.ts'
import { stepIn } from '../../../../src/main/services/recognizers/printed-progress.ts'
import { transcriber } from '../../../../src/main/services/recognizers/transcribe.ts'
import { runCommand } from '../../../../src/main/workers/command.ts'
import {
  type Recognizer,
  Recognizer as Recognizers,
} from '../../../../src/shared/domain/recognizers/recognizer.ts'
import { settingsWith } from '../../../../src/shared/domain/settings.ts'
import { memoryAddresses } from '../../../helpers/keychain/addresses.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import {
  openRecognizerServer,
  type RecognizerReply,
  type RecognizerRequest,
  silentWav,
  verboseJson,
} from '../../../helpers/recognizers/recognizer-server.ts'

const BEGUN = { percent: null, seconds: null }
const WORDS = [{ word: 'kite', start: 0.5, end: 0.8, confidence: null }]

/** A transcriber with one recognizer that is confirmed unless given otherwise, and a recording of two seconds. */
function withOne(
  given: object,
  {
    timeout = 60_000,
    key = null,
    isConfirmed = true,
    file = 'reading.wav',
    recorded = silentWav(2),
  }: {
    timeout?: number
    key?: string | null
    isConfirmed?: boolean
    file?: string
    recorded?: Buffer
  } = {},
) {
  const dir = tempDir()
  const path = join(dir, file)
  writeFileSync(path, recorded)
  const recognizer: Recognizer = Recognizers.parse({ name: 'Mine', ...given })
  const sent: [sentTo: string | null, bytes: number][] = []
  const confirmed = memoryAddresses()
  const steps: unknown[] = []
  const settings = settingsWith([
    ['recognizers.list', [recognizer]],
    ['recognizers.timeout', timeout],
  ])
  const { transcribe, test } = transcriber({
    dir,
    sample: path,
    settings: () => settings,
    environment: { ...process.env, OPENAI_API_KEY: 'sk-a-key-of-nobody-at-all-123456' },
    keys: { get: async () => key },
    confirmed: isConfirmed ? { has: () => true } : confirmed,
    ask: askRecognizer(createConnections()),
    redact: (text) => text.replaceAll('sk-secret', '[key]'),
    elapsed: () => 1_000 * steps.length,
    sent: (by, bytes) => sent.push([by.sentTo, bytes]),
  })
  const stop = new AbortController()
  const run = (needs: NeededTimes = 'words', { signal }: Pick<AbortController, 'signal'> = stop) =>
    transcribe({
      recognizer: 'Mine',
      recording: { path, name: 'reading.wav', mediaType: 'audio/wav', seconds: 2 },
      needs,
      signal,
      onStep: (step) => steps.push(step),
    })
  return { dir, path, run, test: () => test(recognizer, stop.signal), steps, sent, stop }
}

async function serve(reply: RecognizerReply) {
  const requests: RecognizerRequest[] = []
  const server = await openRecognizerServer((request) => {
    requests.push(request)
    return reply
  })
  onTestFinished(server.close)
  return { ...server, requests }
}

const json = (value: unknown): RecognizerReply => ({ kind: 'json', value })

describe('a server', () => {
  it.each([
    ['words in the answer', verboseJson(WORDS), 'words'],
    [
      'words in the segments, as whisper.cpp gives them',
      {
        text: ' kite',
        segments: [
          {
            text: ' kite',
            start: 0,
            end: 1,
            words: [{ word: ' kite', start: 0.5, end: 0.8, probability: 0.9 }],
          },
        ],
      },
      'words',
    ],
    [
      'times of segments for a call',
      { text: 'hi', segments: [{ speaker: 'A', text: 'hi', start: 0, end: 1 }] },
      'segments',
    ],
    ['nothing, where nothing was heard', { text: '', segments: [], words: [] }, 'words'],
  ] as const)('gives %s', async (_, value, needs) => {
    const server = await serve(json(value))
    const { content, extension } = await withOne({ kind: 'address', url: server.url }).run(needs)
    expect([JSON.parse(Buffer.from(content).toString()), extension]).toEqual([value, 'json'])
  })

  it.each([
    ['http://127.0.0.1:1', '/v1/audio/transcriptions'],
    ['http://127.0.0.1:1/', '/v1/audio/transcriptions'],
    ['http://127.0.0.1:1/v1', '/v1/audio/transcriptions'],
    ['http://127.0.0.1:1/v1/audio/transcriptions', '/v1/audio/transcriptions'],
    ['http://127.0.0.1:1/inference', '/inference'],
  ])('at %s is asked at %s', async (address, path) => {
    const server = await serve(json(verboseJson(WORDS)))
    await withOne({ kind: 'address', url: address.replace('http://127.0.0.1:1', server.url) }).run()
    expect(server.requests[0]?.path).toBe(path)
  })

  it.each([
    [
      'no word times',
      json({ text: 'the kite', segments: [{ start: 0, end: 1, text: 'the kite' }] }),
      /without the times of its words/,
    ],
    ['no text', json({ models: [] }), /answered without a text/],
    ['its key', json({ error: 'no access with sk-secret' }), /Its last output: “"no access with \[key\]"”/],
    ['a page', { kind: 'text', body: '<html>' }, /not a transcript.*Its last output: “<html>”/],
    ['an error with status 200', json({ error: 'failed to read WAV file' }), /failed to read WAV file/],
    ['a cut answer', { kind: 'cut' }, /ended the connection before its answer was complete/],
    [
      '400',
      { kind: 'status', status: 400, body: '{"error":{"message":"no such format"}}' },
      /400: no such format/,
    ],
    ['401', { kind: 'status', status: 401, body: '' }, /wants a key/],
    ['404', { kind: 'status', status: 404, body: '' }, /no such model/],
    ['500', { kind: 'status', status: 500, body: 'out of memory' }, /500: out of memory/],
  ] as const)('that gives %s is a failure with a sentence', async (_, reply, sentence) => {
    const server = await serve(reply)
    const { run } = withOne({ kind: 'address', url: server.url })
    await expect(run()).rejects.toMatchObject({
      code: 'INPUT_REFUSED',
      message: expect.stringMatching(sentence),
    })
  })

  it.each([
    ['without times', json({ text: 'the kite flew' })],
    ['as plain text', { kind: 'text', body: 'the kite flew' }],
    ['under another name', json({ transcript: 'the kite flew' })],
    ['with an error', json({ error: 'cut', transcript: 'the kite flew' })],
  ] as const)('that gives the words of a child %s has none of them in its problem', async (_, reply) => {
    const server = await serve(reply)
    const { run } = withOne({ kind: 'address', url: server.url })
    await expect(run()).rejects.toMatchObject({ message: expect.not.stringContaining('kite') })
  })

  it('that hangs is given up after the limit', async () => {
    const server = await serve({ kind: 'hang' })
    const { run } = withOne({ kind: 'address', url: server.url }, { timeout: 300 })
    await expect(run()).rejects.toThrowError(/Mine did not answer within 1 second/)
  })

  it('that is not there is named with its address', async () => {
    const { run } = withOne({ kind: 'address', url: 'http://127.0.0.1:9' })
    await expect(run()).rejects.toThrowError(/cannot be reached at http:\/\/127\.0\.0\.1:9.*Start the server/)
  })

  it('gets its key, and nothing is noted as sent where it is on this machine', async () => {
    const server = await serve(json(verboseJson(WORDS)))
    const { run, sent } = withOne({ kind: 'address', url: server.url }, { key: 'a-key-of-mine' })
    await run()
    expect(server.requests[0]?.authorization).toBe('Bearer a-key-of-mine')
    expect(sent).toEqual([])
  })

  it('elsewhere is noted before the recording is sent, and not asked before it is confirmed', async () => {
    const given = { kind: 'address', url: 'https://nowhere.invalid' }
    const refused = withOne(given, { isConfirmed: false })
    await expect(refused.run()).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      message: expect.stringContaining(
        'recordings leave this computer: they are sent to https://nowhere.invalid',
      ),
    })
    expect(refused.sent).toEqual([])
    const confirmed = withOne(given)
    await expect(confirmed.run()).rejects.toThrowError(/cannot be reached/)
    expect(confirmed.sent).toEqual([['https://nowhere.invalid', silentWav(2).length]])
  })

  it('elsewhere is not sent a recording that is too large, and none is noted as sent', async () => {
    const { run, sent, path } = withOne({ kind: 'address', url: 'https://nowhere.invalid' })
    truncateSync(path, 300_000_001)
    await expect(run()).rejects.toThrowError(/too large to be sent/)
    expect(sent).toEqual([])
  })
})

/** A program of Node that a test writes; what it does is its source. */
function programOf(dir: string, source: string): string {
  const file = join(dir, 'recognize.mjs')
  writeFileSync(file, `#!${process.execPath}\n${source}`)
  chmodSync(file, 0o700)
  return file
}

const node = (dir: string, source: string, ...more: string[]) => ({
  kind: 'command',
  program: process.execPath,
  arguments: [programOf(dir, source), '{audio}', ...more],
})

/** A shell script as a program: it starts a hundred times faster than Node. */
function shell(dir: string, source: string, ...more: string[]) {
  const file = join(dir, 'recognize.sh')
  writeFileSync(file, source)
  return { kind: 'command', program: '/bin/sh', arguments: [file, '{audio}', ...more] }
}

describe('a program', () => {
  it.each([
    ['prints its transcript', "echo '{}'", []],
    ['writes the file that is named', `echo '{}' > "$2"`, ['{output}']],
    ['writes one file into the folder', `echo '{}' > "$2/a.json"`, ['{folder}']],
  ])('%s', async (_, source, more) => {
    const dir = tempDir()
    const { run, dir: store } = withOne(shell(dir, source, ...more))
    const { content, extension, by } = await run()
    expect([Buffer.from(content).toString(), extension]).toEqual(['{}\n', 'json'])
    expect(by).toMatchObject({
      name: 'Mine',
      sentTo: null,
      programSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(readdirSync(join(store, 'transcribing'))).toEqual([])
  })

  it('gets the recording as one argument, no shell and no key', async () => {
    const source = 'console.log(JSON.stringify([process.argv.slice(2), process.env.OPENAI_API_KEY ?? null]))'
    const { run, path } = withOne(node(tempDir(), source, '$(touch x); a b'))
    const { content } = await run()
    expect(JSON.parse(Buffer.from(content).toString())).toEqual([[path, '$(touch x); a b'], null])
  })

  it.each([
    [
      'fails',
      "printf 'model not found\\nstopped\\n' >&2; exit 3",
      /Mine failed \(code 3\)\. Its last output: “model not found stopped”/,
    ],
    ['prints nothing', ':', /ended without a transcript/],
    ['does not end', 'exec sleep 100', /did not end within 1 second/],
  ])('that %s is a failure with a sentence', async (_, source, sentence) => {
    const { run } = withOne(shell(tempDir(), source), { timeout: 1_000 })
    await expect(run()).rejects.toThrowError(sentence)
  })

  it('that does not exist is named', async () => {
    const { run } = withOne({ kind: 'command', program: '/nowhere/whisper', arguments: ['{audio}'] })
    await expect(run()).rejects.toThrowError(/cannot be started: \/nowhere\/whisper/)
  })

  it('is not started before it is confirmed on this machine', async () => {
    const { run } = withOne(shell(tempDir(), "echo '{}'"), { isConfirmed: false })
    await expect(run()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  it('is ended when the work is cancelled, and says how far it is until then', async () => {
    const source = "echo 'progress = 35%' >&2; exec sleep 100"
    const { run, steps, stop } = withOne(shell(tempDir(), source))
    const work = run()
    await expect.poll(() => steps).toEqual([BEGUN, { percent: 35, seconds: null }])
    stop.abort()
    await expect(work).rejects.toThrowError(/abort/i)
  })

  it('that waits for its turn is cancelled at once, and says nothing before its turn', async () => {
    const { run, test, steps, stop } = withOne(shell(tempDir(), 'exec sleep 100'))
    const first = run()
    await expect.poll(() => steps).toEqual([BEGUN])
    const waiting = new AbortController()
    const second = run('words', waiting)
    waiting.abort()
    await expect(second).rejects.toThrowError(/abort/i)
    expect(steps).toEqual([BEGUN])
    const tested = test()
    stop.abort()
    await expect(first).rejects.toThrowError(/abort/i)
    expect(await tested).toEqual({ ok: false, detail: 'The transcription was cancelled.' })
  })

  it('is given the path of its recording as it is, whatever the name of the file', async () => {
    const source =
      'import fs from "node:fs"; fs.writeFileSync(process.argv[3], JSON.stringify(process.argv[2]))'
    const { run, path } = withOne(node(tempDir(), source, '{output}'), { file: "$$ $& $' {output}.wav" })
    expect(JSON.parse(Buffer.from((await run()).content).toString())).toBe(path)
  })

  it.each([
    ['ends and leaves a process behind', 'console.log("{}")', /never/],
    ['is ended and leaves a process behind', 'setInterval(() => {}, 1_000)', /did not end within 1 second/],
  ])('that %s is not waited for', async (_, source, sentence) => {
    const left = `import { spawn } from 'node:child_process'
spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)'], { detached: true, stdio: 'inherit' }).unref()
${source}`
    const { run } = withOne(node(tempDir(), left), { timeout: 1_000 })
    const ended = await run().then(
      ({ content }) => Buffer.from(content).toString(),
      (error: Error) => error.message,
    )
    expect(ended).toMatch(sentence.source === 'never' ? /^\{\}\n$/ : sentence)
  })

  it.each([
    ['cannot be started with its arguments', 'x'.repeat(3_000_000)],
    ['has a path that no program can be given', 'a\0b'],
  ])('that %s is a failure with a sentence', async (_, argument) => {
    const end = await runCommand(
      { program: process.execPath, arguments: [argument] },
      { signal: new AbortController().signal, limitMs: 5_000, environment: {}, maxBytes: 10 },
    )
    expect(end).toMatchObject({ how: 'not_started', code: null })
  })

  it('shows what it printed as messages without keys, and without the words that it heard', async () => {
    const printed = "printf '[00:00 --> 00:02] the kite flew\\nno access with sk-secret\\n' >&2"
    const { run } = withOne(shell(tempDir(), `echo 'the kite flew'; ${printed}; exit 1`))
    await expect(run()).rejects.toMatchObject({
      message: expect.stringMatching(/Its last output: “no access with \[key\]”$/),
    })
  })

  it('is tested with one second of sound', async () => {
    const { test } = withOne(shell(tempDir(), `echo '{"text":" folded"}'`))
    expect(await test()).toEqual({
      ok: true,
      detail: 'Transcribed one second of speech in 0.0 s. It heard “folded”.',
    })
  })
})

describe('printed progress', () => {
  it.each([
    ['whisper_print_progress_callback: progress =  35%', { percent: 35, seconds: null }],
    [' 10%|#   | 1/10\r 20%|##  |', { percent: 20, seconds: null }],
    ['[00:00.000 --> 00:05.280]  The kite', { percent: null, seconds: 5.28 }],
    ['[01:02:03.500 --> 01:02:04.000] flies', { percent: null, seconds: 3724 }],
    ['loading model', null],
    ['confidence 250%', null],
  ])('%j is %j', (printed, step) => {
    expect(stepIn(printed)).toEqual(step)
  })
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readTranscript } from '../../../../src/main/documents/transcripts/transcript.ts'
import { askRecognizer } from '../../../../src/main/llm/transcription.ts'
import { createConnections } from '../../../../src/main/llm/wire/connections.ts'
import { transcriber } from '../../../../src/main/services/recognizers/transcribe.ts'
import { settingsWith } from '../../../../src/shared/domain/settings.ts'
import { ROOT } from '../../../helpers/program/run-docket.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const SECOND = join(ROOT, 'assets', 'recognizers', 'second.wav')

it('transcribes by a real recognizer that runs as a command: pocketsphinx', {
  tags: ['pocketsphinx'],
}, async () => {
  const dir = tempDir()
  const sphinx = {
    kind: 'command',
    name: 'Sphinx',
    program: 'pocketsphinx_continuous',
    arguments: ['-infile', '{audio}', '-time', 'yes'],
    format: 'txt',
  }
  const settings = settingsWith([['recognizers.list', [sphinx]]])
  const { transcribe } = transcriber({
    ...{ dir, sample: SECOND, environment: process.env, settings: () => settings },
    keys: { get: async () => null },
    confirmed: { has: () => true },
    ask: askRecognizer(createConnections()),
    redact: (text) => text,
    elapsed: () => 0,
    sent: () => undefined,
  })
  const recording = { path: SECOND, name: 'second.wav', mediaType: 'audio/wav', seconds: 1.35 }
  const { signal } = new AbortController()
  const { content, extension, by } = await transcribe({
    ...{ recognizer: 'Sphinx', recording, needs: 'words' },
    signal,
  })
  expect(by).toMatchObject({ name: 'Sphinx', programSha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const path = join(dir, `heard.${extension}`)
  writeFileSync(path, content)
  const [heard] = [...readTranscript({ path, name: `heard.${extension}` }).values()]
  expect(heard?.words.length).toBeGreaterThan(0)
  for (const { start, end } of heard?.words ?? []) {
    expect(start).toBeGreaterThanOrEqual(0)
    expect(end).toBeLessThanOrEqual(1.35)
  }
})

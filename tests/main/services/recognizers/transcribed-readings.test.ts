import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { filesIn } from '../../../../src/main/documents/folder.ts'
import { sourcesIn, withOptions } from '../../../../src/main/intake/index.ts'
import { type CaseId, Sha256 } from '../../../../src/shared/domain/ids.ts'
import { workOn } from '../../../helpers/cases/jobs.ts'
import { folderRequest } from '../../../helpers/cases/readings.ts'
import { collect } from '../../../helpers/collect.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import {
  openRecognizerServer,
  type RecognizerReply,
  type RecognizerRequest,
  silentWav,
  verboseJson,
} from '../../../helpers/recognizers/recognizer-server.ts'

const SYSTEM = { kind: 'system' } as const
const PASSAGE =
  'Milo made a red kite out of paper and thin sticks. He ran down the hill until the wind caught it.'
const SPOKEN = PASSAGE.toLowerCase().replace(/\./gu, '').split(' ')
const WORDS = SPOKEN.map((word, at) => ({ word, start: at * 0.5, end: at * 0.5 + 0.3, confidence: null }))
const MISREAD = WORDS.map((each) => (each.word === 'thin' ? { ...each, word: 'tin' } : each))

const transcripts: Readonly<Record<string, object>> = {
  small: verboseJson(MISREAD, { model: 'small' }),
  parakeet: verboseJson(WORDS),
}

async function serve(reply: (request: RecognizerRequest) => RecognizerReply) {
  const server = await openRecognizerServer(reply)
  onTestFinished(server.close)
  return server
}

const answers = ({ fields }: RecognizerRequest): RecognizerReply => ({
  kind: 'json',
  value: transcripts[fields['model']?.[0] ?? ''],
})

/** A store with recognizers at a server: a small Whisper as the primary one, Parakeet as the cross-validator. */
async function withRecognizers(url: string, more: Parameters<typeof tempDocket>[1] = {}) {
  const test = tempDocket(undefined, more)
  const { recognizers } = test.docket
  for (const [name, model] of [
    ['Small', 'small'],
    ['Parakeet', 'parakeet'],
  ] as const)
    await recognizers.add({ kind: 'address', name, url, model, language: 'en', hasSpeakers: false }, SYSTEM)
  return { ...test, recognizers }
}

/** Drops a passage with its recording on a window, and imports it by the recognizers of the settings. */
async function importRecording(
  { docket, ada }: ReturnType<typeof tempDocket>,
  details: Readonly<Record<string, string>> = { recognizer: 'Small', validator: 'Parakeet' },
) {
  const { uploads, importPlans } = docket.cases
  const batchId = uploads.open()
  await uploads.add(batchId, 'kite.passage.txt', new Uint8Array(Buffer.from(PASSAGE)))
  await uploads.add(batchId, 'kite.audio.wav', new Uint8Array(silentWav(12)))
  const plan = await importPlans.inspect(batchId, [], new AbortController().signal)
  const files = plan.rows[0]?.files ?? []
  const rows = [{ files, pipeline: 'reading' as const, details }]
  const { jobIds } = await docket.jobs.windowWork.importDropped(
    { batchId, tags: [], searchIn: null, rows },
    ada,
  )
  const [jobId] = jobIds
  if (jobId === undefined) throw new Error('No job was begun')
  return { plan, jobId, batchId }
}

describe('a recording with its passage', () => {
  it('becomes a scored reading by two recognizers, whose answers are kept with the case', async () => {
    const server = await serve(answers)
    const test = await withRecognizers(server.url)
    const { docket, store, bodies, ada } = test
    const { plan, jobId } = await importRecording(test)
    expect(plan.rows).toMatchObject([{ gaps: ['transcription'], pipeline: 'reading' }])
    await workOn(test, jobId)
    const caseId = onlyCase(test)
    expect(docket.jobs.failures(jobId, 0, 10)).toEqual([])
    expect(docket.jobs.get(jobId)).toMatchObject({ imported: 1, failed: 0 })

    expect(server.requests.map(({ path, fields, fileName }) => [path, fields, fileName])).toEqual([
      ['/v1/audio/transcriptions', fieldsOf('small'), 'recording.wav'],
      ['/v1/audio/transcriptions', fieldsOf('parakeet'), 'recording.wav'],
    ])
    expect(server.requests.every(({ recording }) => recording.equals(silentWav(12)))).toBe(true)

    const about = docket.cases.get(caseId, ada)
    expect(about.case.attachments.map(({ role, mediaType }) => [role, mediaType])).toEqual([
      ['audio', 'audio/wav'],
      ['transcript', 'application/json'],
      ['transcript', 'application/json'],
    ])
    const by = { sentTo: null, programSha256: null, place: server.url }
    const transcribedBy = {
      primary: { name: 'Small', model: 'small', ...by },
      crossValidator: { name: 'Parakeet', model: 'parakeet', ...by },
    }
    expect(about.evidence).toMatchObject({
      input: { transcribedBy, families: { primary: 'whisper', crossValidator: null } },
      outcome: { metrics: { words: SPOKEN.length } },
    })
    const [run] = store.runs.ofCase(caseId)
    expect(bodies.get(z.unknown(), run?.config_sha256 ?? NO_HASH)).toMatchObject({ transcribedBy })
  })

  it('is not transcribed unless a person asks for it, and the import says how to', async () => {
    const server = await serve(answers)
    const test = await withRecognizers(server.url)
    const { jobId } = await importRecording(test, {})
    await workOn(test, jobId)
    expect(test.docket.jobs.failures(jobId, 0, 10)).toMatchObject([
      { error: expect.stringContaining('Set up a recognizer in the Settings under Recognizers') },
    ])
    expect(server.requests).toEqual([])
  })

  it('stays with a sentence where the transcription fails, and is transcribed when it is tried again', async () => {
    let isDown = true
    const server = await serve((request) =>
      isDown
        ? { kind: 'status', status: 503, body: '{"error": {"message": "loading model"}}' }
        : answers(request),
    )
    const test = await withRecognizers(server.url)
    const { jobId } = await importRecording(test)
    await workOn(test, jobId)
    expect(test.docket.jobs.failures(jobId, 0, 10)).toMatchObject([
      { error: expect.stringMatching(/^kite\.audio\.wav was not transcribed\. Small .*503: loading model/) },
    ])
    isDown = false
    test.docket.jobs.control(jobId, 'retry')
    await workOn(test, jobId)
    expect(test.docket.jobs.get(jobId)).toMatchObject({ imported: 1, failed: 0 })
  })

  it('is not transcribed again by a recognizer that has answered, when the next one fails', async () => {
    let isDown = true
    const server = await serve((request) =>
      isDown && request.fields['model']?.[0] === 'parakeet'
        ? { kind: 'status', status: 500, body: 'out of memory' }
        : answers(request),
    )
    const test = await withRecognizers(server.url)
    const { jobId } = await importRecording(test)
    await workOn(test, jobId)
    isDown = false
    test.docket.jobs.control(jobId, 'retry')
    await workOn(test, jobId)
    expect(server.requests.map(({ fields }) => fields['model']?.[0])).toEqual([
      'small',
      'parakeet',
      'parakeet',
    ])
    expect(test.docket.jobs.get(jobId)).toMatchObject({ imported: 1, failed: 0 })
  })

  it('of a folder leaves no transcript on the disk when its job is over', async () => {
    const server = await serve((request) =>
      request.fields['model']?.[0] === 'parakeet'
        ? { kind: 'status', status: 500, body: '' }
        : answers(request),
    )
    const test = await withRecognizers(server.url)
    const folder = tempDir()
    writeFileSync(join(folder, 'kite.passage.txt'), PASSAGE)
    writeFileSync(join(folder, 'kite.audio.wav'), silentWav(12))
    const request = folderRequest(folder, test.action())
    const texts = { recognizer: 'Small', validator: 'Parakeet' }
    const sources = withOptions(
      'reading',
      { files: {}, texts },
      sourcesIn('reading', filesIn(folder).files).sources,
    )
    const jobId = await test.docket.jobs.import({ ...request, sources }, test.ada)
    await workOn(test, jobId)
    const made = join(test.dir, 'uploads', `${request.batchId}.made`)
    expect(existsSync(made)).toBe(true)
    test.docket.jobs.see(jobId)
    expect(existsSync(made)).toBe(false)
  })

  it('ends its request when the job is cancelled', async () => {
    const server = await serve(() => ({ kind: 'hang' }))
    const test = await withRecognizers(server.url)
    const { jobId } = await importRecording(test)
    const arrived = server.arrival()
    const work = workOn(test, jobId)
    await arrived
    test.docket.jobs.control(jobId, 'cancel')
    await work
    expect(test.docket.jobs.get(jobId)).toMatchObject({ state: 'cancelled', imported: 0 })
    await expect.poll(server.openConnections).toBe(0)
  })
})

it('a recording that is sent to another host is counted, also where the transcription fails', async () => {
  let isDown = true
  const server = await serve((request) =>
    isDown ? { kind: 'status', status: 503, body: 'starting' } : answers(request),
  )
  // an address of this machine that does not look like one
  const address = server.url.replace('127.0.0.1', '0.0.0.0')
  const test = await withRecognizers(address)
  const { docket, ada } = test
  const { jobId } = await importRecording(test)
  await workOn(test, jobId)
  const summary = async () =>
    (await collect(docket.program.sent.summary(ada, new AbortController().signal))).at(-1)
  const once = { address, recordings: 1, bytes: silentWav(12).length }
  expect(await summary()).toMatchObject({ cases: 0, totals: [], recordings: [once] })
  isDown = false
  docket.jobs.control(jobId, 'retry')
  await workOn(test, jobId)
  expect(await summary()).toMatchObject({
    ...{ cases: 1, stayed: 0, totals: [] },
    recordings: [{ address, recordings: 3, bytes: 3 * once.bytes }],
  })
  const { lines } = docket.program.sent.page({ after: null, limit: 10, onlySent: true }, ada)
  const line = { address, recordings: 1, questions: 0, runId: null }
  expect(lines).toMatchObject([
    { ...line, model: 'small' },
    { ...line, model: 'parakeet' },
  ])
})

it('a recording of a call becomes a call by a recognizer that says who speaks, where a person says that it is one', async () => {
  const lines = [
    ['A', 'Thank you for calling Larkfield, this is Dean. How can I help you?'],
    ['B', 'Hello, my router lights are red and I have no internet.'],
  ] as const
  const segments = lines.map(([speaker, text], at) => ({
    ...{ type: 'transcript.text.segment', id: `seg_${at}`, start: at * 5, end: at * 5 + 4, speaker, text },
  }))
  const server = await serve(() => ({ kind: 'json', value: { text: 'Thank you', segments } }))
  const test = tempDocket()
  const { docket, ada } = test
  const given = { kind: 'address', url: server.url, model: 'diarize', language: null } as const
  await docket.recognizers.add({ ...given, name: 'Speakers', hasSpeakers: true }, SYSTEM)
  const batchId = docket.cases.uploads.open()
  await docket.cases.uploads.add(batchId, 'monday.wav', new Uint8Array(silentWav(12)))
  const alone = await docket.cases.importPlans.inspect(batchId, [], new AbortController().signal)
  expect(alone).toMatchObject({ rows: [], leftOut: [{ file: 'monday.wav', others: ['call'] }] })
  const taken = [{ files: ['monday.wav'], pipeline: 'call' as const }]
  const plan = await docket.cases.importPlans.inspect(batchId, taken, new AbortController().signal)
  expect(plan.rows).toMatchObject([{ pipeline: 'call', title: 'monday', gaps: ['transcription', 'flow'] }])
  const rows = [{ files: ['monday.wav'], pipeline: 'call' as const, details: { recognizer: 'Speakers' } }]
  const { jobIds } = await docket.jobs.windowWork.importDropped(
    { batchId, tags: [], searchIn: null, rows },
    ada,
  )
  for (const id of jobIds) await workOn(test, id)
  expect(jobIds.flatMap((id) => docket.jobs.failures(id, 0, 5))).toEqual([])
  expect(server.requests[0]?.fields).toEqual({
    model: ['diarize'],
    response_format: ['diarized_json'],
    chunking_strategy: ['auto'],
  })
  const about = docket.cases.get(onlyCase(test), ada)
  expect(about.case.attachments.map(({ role }) => role)).toEqual(['audio', 'transcript'])
  expect(about.evidence).toMatchObject({
    input: {
      transcribedBy: { transcript: { name: 'Speakers', model: 'diarize' } },
      segments: [{ speaker: 'agent' }, { speaker: 'customer' }],
    },
  })
})

function fieldsOf(model: string) {
  return {
    model: [model],
    language: ['en'],
    response_format: ['verbose_json'],
    'timestamp_granularities[]': ['word', 'segment'],
  }
}

const NO_HASH = Sha256.parse('0'.repeat(64))

function onlyCase({ docket, ada }: ReturnType<typeof tempDocket>): CaseId {
  const page = { filter: {}, sort: 'newest', limit: 5, after: null } as const
  const [row, ...more] = docket.lists.cases.page(page, ada).rows
  if (row === undefined || more.length > 0) throw new Error('There is not one case')
  return row.caseId
}

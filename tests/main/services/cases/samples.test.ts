import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sampleService } from '../../../../src/main/services/intake/samples.ts'
import { PipelineName } from '../../../../src/shared/pipelines/index.ts'
import { loadSamples, workOn } from '../../../helpers/cases/jobs.ts'
import { ROOT } from '../../../helpers/program/run-docket.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const SHIPPED = join(ROOT, 'assets', 'samples')
const TITLES = ['The Clock Shop', 'The Night Train', 'The Paper Boat']

/** How long an Ogg file of Opus is, in seconds: the last page says how many samples were before its end. */
function secondsOf(file: string): number {
  const bytes = readFileSync(file)
  const last = bytes.lastIndexOf('OggS', bytes.length, 'latin1')
  return Number(bytes.readBigUInt64LE(last + 6)) / 48_000
}

describe('the samples', () => {
  it('come in judged, one case each, tagged, with their recordings', async () => {
    const test = tempDocket()
    const { docket, ada } = test
    const lines = await loadSamples(test)
    expect(lines.at(-1)).toEqual({ event: 'done', imported: 3, duplicates: 0, failed: 0 })
    const imported = lines.filter((line) => line.event === 'imported')
    expect(new Set(imported.map(({ title }) => title))).toEqual(new Set(TITLES))
    const runs = lines.filter((line) => line.event === 'run')
    expect(runs).toHaveLength(imported.length)
    expect(runs).toEqual(
      expect.arrayContaining(
        imported.map(({ caseId }) =>
          expect.objectContaining({ caseId, state: 'done', requiresHumanReview: true }),
        ),
      ),
    )
    for (const { caseId } of imported)
      expect(docket.cases.get(caseId, ada).case).toMatchObject({
        tags: ['sample'],
        attachments: [{ role: 'audio', mediaType: 'audio/ogg; codecs=opus' }],
      })
  })

  it('are judged by a model, or by none, when they are run again', async () => {
    const test = tempDocket()
    const { docket, ada } = test
    const lines = await loadSamples(test)
    const [first] = lines.flatMap((line) => (line.event === 'imported' ? [line.caseId] : []))
    if (first === undefined) return expect.unreachable()
    const jobId = await docket.jobs.run({ cases: [first], batchId: docket.program.newBatchId() }, ada)
    const again = await workOn(test, jobId)
    expect(
      again.flatMap((line) => (line.event === 'run' ? line.escalations.map(({ trigger }) => trigger) : [])),
    ).toEqual(['JUDGE_NOT_CONFIGURED'])
  })

  it('come in once, however often they are loaded', async () => {
    const test = tempDocket()
    const { docket } = test
    await loadSamples(test)
    const events = docket.program.events()
    const again = await loadSamples(test)
    expect(again.filter((line) => line.event === 'imported').map(({ duplicate }) => duplicate)).toEqual([
      true,
      true,
      true,
    ])
    expect(again.filter((line) => line.event === 'run')).toEqual([])
    expect(again.at(-1)).toEqual({ event: 'done', imported: 0, duplicates: 3, failed: 0 })
    expect(docket.program.events()).toBe(events)
  })

  it('that are missing are reported', async () => {
    const { docket, ada } = tempDocket()
    const empty = sampleService(join(tempDir(), 'none'), docket.cases.uploads, {
      ...docket,
      settings: docket.program.settings.current,
    })
    await expect(empty.load(ada)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each(PipelineName.options)('are there for every pipeline: %s', (pipeline) => {
    expect(readdirSync(join(SHIPPED, pipeline)).length).toBeGreaterThan(0)
  })

  it('have every kind of artifact that a reviewer should know', async () => {
    const test = tempDocket()
    const { docket } = test
    const lines = await loadSamples(test)
    const outcomes = lines.flatMap((line) => {
      if (line.event !== 'run') return []
      const found = docket.cases.outcome(line.runId)
      return found?.pipeline === 'reading' ? [found.outcome] : []
    })
    const words = outcomes.flatMap((outcome) => outcome.words)
    const buckets = new Set(words.map(({ bucket }) => bucket))
    for (const bucket of [
      'struggle_correct',
      'definite_struggle',
      'attempted_struggled',
      'confirmed_substitution',
      'omitted',
      'not_attempted',
    ] as const)
      expect(buckets).toContain(bucket)
    expect(words.some(({ inflectionDrop }) => inflectionDrop)).toBe(true)
    expect(words.some(({ merge }) => merge?.kind === 'compound')).toBe(true)
    expect(words.some(({ merge }) => merge?.kind === 'number')).toBe(true)
    expect(words.some(({ postStruggleLeniency }) => postStruggleLeniency)).toBe(true)
    expect(words.some(({ status }) => status === 'recovered')).toBe(true)
    expect(new Set(words.map(({ pause }) => pause))).toEqual(new Set([null, 'hesitation', 'long_pause']))
    expect(outcomes.some(({ insertions }) => insertions.some(({ isFiller }) => isFiller))).toBe(true)
    expect(outcomes.every(({ metrics }) => metrics.norm !== null)).toBe(true)
  })
})

describe('a sample’s recording', () => {
  const audio = readdirSync(join(SHIPPED, 'reading')).filter((name) => name.includes('.audio.'))

  it.each(audio)('is small, and ends shortly after its last word: %s', async (name) => {
    const file = join(SHIPPED, 'reading', name)
    expect(statSync(file).size).toBeLessThanOrEqual(150_000)
    const test = tempDocket()
    const { docket } = test
    const lines = await loadSamples(test)
    const imported = lines.find((line) => line.event === 'imported' && line.source === name.split('.')[0])
    if (imported?.event !== 'imported') return expect.unreachable()
    const read = docket.cases.input(imported.caseId)
    if (read.pipeline !== 'reading') return expect.unreachable()
    const { primary } = read.input
    const end = Math.max(...primary.flatMap(({ end }) => end ?? []))
    expect(secondsOf(file)).toBeGreaterThan(end)
    expect(secondsOf(file)).toBeLessThan(end + 1.5)
  })
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { sendBack } from '../../src/main/datasets/send-back/send-back.ts'
import { documentHeader, readEvaluationFiles } from '../../src/main/documents/evaluations/read-evaluations.ts'
import type { DatasetFormat } from '../../src/shared/contract/cases/datasets.ts'
import type { SentVerdict } from '../../src/shared/domain/reviews/sent-verdict.ts'
import type { EvaluationRow } from '../../src/shared/pipelines/evaluation/row.ts'
import { collect } from '../helpers/collect.ts'
import { everyPipeline } from '../helpers/datasets/every-pipeline.ts'
import { tempDir } from '../helpers/program/temp-dir.ts'
import { count } from './compared.ts'
import { askPeer, whyNoPeers } from './peer.ts'

const Case = z.object({ id: z.string(), input: z.string(), target: z.string().nullable() })
const ReadBack = z.object({
  cases: z.array(z.array(Case)),
  logs: z.array(
    z.array(
      z.object({
        id: z.string(),
        epoch: z.number(),
        scores: z.record(
          z.string(),
          z.object({ value: z.json(), edits: z.number(), number: z.number().nullable() }),
        ),
      }),
    ),
  ),
})

const VERDICT: SentVerdict = {
  ...{
    name: 'faithful',
    type: 'numeric',
    label: null,
    score: 0.5,
    pass: null,
    comment: 'One of “two”.\nYes.',
  },
  ...{ confidence: 0.9, by: 'model', person: null, model: 'a-model', at: 1_793_600_000_000, kind: 'new' },
  ...{ scale: '0 to 1', share: 0.5 },
}
/** Verdicts of every type that a log can have: a score, a label of a person, a pass, and none, which is left out. */
const VERDICTS: readonly SentVerdict[] = [
  VERDICT,
  {
    ...VERDICT,
    name: 'tone',
    type: 'categorical',
    label: 'friendly',
    score: null,
    by: 'person',
    person: 'ada',
  },
  { ...VERDICT, name: 'passes', score: null, pass: true },
  { ...VERDICT, name: 'open', score: null },
]

const LOGS = ['ordinary.log.json']
const fixtures = join(import.meta.dirname, '../fixtures/evaluations/inspect')

/** Writes a data set of every pipeline; returns its folder. */
async function written(format: DatasetFormat): Promise<string> {
  const test = await everyPipeline()
  const folder = join(tempDir(), format)
  await collect(test.docket.exports.labels({ format, filter: {}, folder }, test.ada))
  return folder
}

const why = whyNoPeers('writers')

describe.skipIf(why !== null)(`test cases and logs${why === null ? '' : `: ${why}`}`, () => {
  it('Inspect: each test case has its question and right decision, each log its verdicts', async () => {
    const folder = tempDir()
    const sent: EvaluationRow[][] = []
    const logs: string[] = []
    for (const name of LOGS) {
      const from = { name, from: join(fixtures, name) }
      const rows: EvaluationRow[] = []
      for await (const row of readEvaluationFiles([from])) rows.push(row)
      const judged = rows.map((row) => ({ row, verdicts: VERDICTS }))
      const path = join(folder, `${name}.json`)
      writeFileSync(path, [...sendBack('inspect', judged, { header: await documentHeader(from) })].join(''))
      sent.push(rows)
      logs.push(path)
    }
    const cases = join(await written('eval'), 'data', 'train.jsonl')
    const read = ReadBack.parse(askPeer('read_back.py', { cases: [cases], logs }, 'writers'))
    const lines = readFileSync(cases, 'utf8').trimEnd().split('\n')
    const own = lines.map((line) => Case.parse(JSON.parse(line)))
    expect(read.cases).toEqual([own.map(({ id, input, target }) => ({ id, input, target: target ?? '' }))])
    count('Inspect, test cases', own.length)
    for (const [at, samples] of read.logs.entries()) {
      expect(samples.length).toBe(sent[at]?.length)
      for (const { scores } of samples) {
        expect(scores['faithful']).toMatchObject({ value: 0.5, number: 0.5 })
        expect(scores['tone']).toMatchObject({ value: 'friendly', edits: 1 })
        expect(scores['passes']).toMatchObject({ value: true, number: 1 })
        expect(scores).not.toHaveProperty('open')
      }
    }
    count('Inspect, verdicts sent back', read.logs.flat().length * VERDICTS.length)
  })
})

const Checked = z.object({ rows: z.number(), conversations: z.number(), differing: z.array(z.string()) })
const Trained = z.object({
  chat: Checked,
  preference: Checked.extend({ extracted: z.number(), unpaired: z.number() }),
  kto: Checked,
})

const noLibraries = whyNoPeers('libraries')

describe.skipIf(noLibraries !== null)(
  `rows for training${noLibraries === null ? '' : `: ${noLibraries}`}`,
  () => {
    it('TRL: chat, preference and KTO are conversations with every message', async () => {
      const folders = Object.fromEntries(
        await Promise.all(
          (['chat', 'preference', 'kto'] as const).map(
            async (format) => [format, await written(format)] as const,
          ),
        ),
      )
      const { chat, preference, kto } = Trained.parse(askPeer('train.py', folders, 'libraries'))
      for (const [name, each] of Object.entries({ chat, preference, kto })) {
        expect([name, each]).toMatchObject([name, { conversations: each.rows, differing: [] }])
        count(`TRL, ${name}`, each.rows)
      }
      expect(preference).toMatchObject({ extracted: preference.rows, unpaired: 2 * preference.rows })
    })
  },
)

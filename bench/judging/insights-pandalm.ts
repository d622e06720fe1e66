/**
 * The figures of judges, with published answers of people about 512 pairs of texts.
 * The labels come in through `docket labels import`, and the figures of the data's README come out of
 * `docket insights`. The naive rule takes the first person's answer for the truth.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { createLedger } from '../../src/main/ledger/ledger.ts'
import { openStore } from '../../src/main/store/store.ts'
import { Insights, type JudgeFigures } from '../../src/shared/contract/insights/insights.ts'
import { CaseId, DecisionId, DeviceId, RunId, Sha256 } from '../../src/shared/domain/ids.ts'
import { report } from '../lib/measures/measure.ts'
import { printTable } from '../lib/measures/table.ts'
import { sharedData } from '../lib/shared-data.ts'
import { BEGAN, outsideOf } from '../lib/store/fill.ts'
import { cli } from '../lib/window/host.ts'

const OPTIONS = ['tie', '1', '2'] as const
const KIND = 'preference'

const Verdict = z.union([z.literal(0), z.literal(1), z.literal(2)])
const Item = z.object({
  id: z.int(),
  humans: z.tuple([Verdict, Verdict, Verdict]),
  gpt35: Verdict.nullable(),
  pandalm7b: Verdict,
})
type Item = z.infer<typeof Item>

const JUDGES = [
  { model: 'gpt-3.5', verdictOf: (item: Item) => item.gpt35 },
  { model: 'pandalm-7b', verdictOf: (item: Item) => item.pandalm7b },
] as const

const folder = sharedData('pandalm_humans')
if (folder !== null) measure(readItems(join(folder, 'items.jsonl')))

function measure(items: readonly Item[]): void {
  const root = mkdtempSync(join(tmpdir(), 'docket-pandalm-'))
  try {
    const dir = join(root, 'store')
    mkdirSync(dir)
    const file = join(root, 'labels.jsonl')
    writeFileSync(file, filled(dir, items))
    docket(dir, ['labels', 'import', file])
    const [gpt, panda] = JUDGES.map(({ model }) => figuresOf(dir, model))
    printTable(
      ['figure', 'published', 'docket insights', 'interval', 'first person'],
      [
        rowOf(
          'gpt-3.5, unusable replies counted as wrong',
          0.7324,
          gpt?.resultAgreement ?? null,
          naive(items, 0),
        ),
        rowOf('gpt-3.5 without them', 0.7455, gpt?.agreement, ''),
        rowOf('PandaLM-7B', 0.6934, panda?.agreement, naive(items, 1)),
        rowOf('alpha of three people', 0.8721, gpt?.peopleAlpha, ''),
      ],
    )
    const pairs = [
      [gpt?.resultAgreement, 0.7324],
      [gpt?.agreement, 0.7455],
      [panda?.agreement, 0.6934],
      [gpt?.peopleAlpha, 0.8721],
      [panda?.peopleAlpha, 0.8721],
    ] as const
    const right = pairs.filter(([figure, published]) => isPrinted(figure?.value, published)).length
    report({
      name: 'Figures of two judges and three people equal to the published ones, to four places',
      figure: `${right} of ${pairs.length}`,
      target: 'all',
      met: right === pairs.length,
    })
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function readItems(file: string): Item[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => Item.parse(JSON.parse(line)))
}

/** Writes a case for each item and judge into a store; gives the labels of people as rows of JSON. */
function filled(dir: string, items: readonly Item[]): string {
  const store = openStore(dir)
  const outside = outsideOf(0)
  const device = store.meta.deviceId(() => DeviceId.parse(outside.newId()))
  const ledger = createLedger({ store, device: () => device, ...outside })
  const rows = JUDGES.flatMap(({ model, verdictOf }) =>
    items.map((item) => {
      const [caseId, runId, id] = [outside.newId(), outside.newId(), outside.newId()]
      const verdict = verdictOf(item)
      const after = verdict === null ? '' : OPTIONS[verdict]
      const contentSha256 = sha256Of(`${model} ${item.id}`)
      const decision = {
        ...{ id: DecisionId.parse(id), index: 0, kind: KIND, about: { kind: 'pair', key: String(item.id) } },
        ...{
          label: `Pair ${item.id}`,
          options: [...OPTIONS],
          isAskedBlind: true,
          before: '',
          proposed: after,
        },
        ...{ after, source: 'judge' as const, applied: true, blockedBy: null, confidence: null },
        ...{ rationale: { rule: null, judge: null }, callIds: ['call'], evidence: [] },
      }
      ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
        const about = {
          ...{
            title: `Pair ${item.id}`,
            source: '',
            subject: null,
            tags: [],
            attachments: [],
            contentSha256,
          },
        }
        const payload = {
          pipeline: 'reading' as const,
          inputSha256: writer.putBody(caseId, { item: item.id }),
          aboutSha256: writer.putBody(caseId, about),
        }
        writer.append({ type: 'case.import', caseId: CaseId.parse(caseId), payload })
      })
      ledger.write({ actor: { kind: 'pipeline', name: 'reading' }, batchId: null }, (writer) => {
        const run = { caseId: CaseId.parse(caseId), runId: RunId.parse(runId) }
        const configSha256 = writer.putSharedBody({})
        const begun = { attempt: 1, pipelineVersion: 'bench', configSha256 }
        writer.append({ type: 'run.start', ...run, payload: begun })
        const record = {
          ...{ decisions: [decision], escalations: [], stages: [], judge: null, error: null },
          calls: [callOf(model, verdict !== null)],
        }
        const ended = { state: 'done' as const, escalations: [], outcomeSha256: null, sampledAt: 1 }
        const recordSha256 = writer.putBody(caseId, record)
        writer.append({ type: 'run.end', ...run, payload: { ...ended, recordSha256 } })
      })
      return {
        caseSha256: contentSha256,
        pipeline: 'reading',
        kind: KIND,
        about: decision.about,
        after,
        ...answersOf(item, verdict),
      }
    }),
  )
  store.close()
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** The answers of three people; where they differ about the judge, the majority decides. */
function answersOf({ humans }: Item, verdict: number | null) {
  const answerOf = (human: z.infer<typeof Verdict>) =>
    human === verdict ? ('correct' as const) : ('incorrect' as const)
  const answers = humans.map((human, at) => ({
    reviewer: `Person ${at + 1}`,
    answer: answerOf(human),
    correction: human === verdict ? null : OPTIONS[human],
    at: BEGAN,
  }))
  if (new Set(answers.map(({ answer }) => answer)).size < 2) return { answers }
  const answer = answerOf(majorityOf(humans))
  return { answers, adjudication: { reviewer: 'Majority', answer, reason: 'Majority of three', at: BEGAN } }
}

function majorityOf(humans: Item['humans']): z.infer<typeof Verdict> {
  const [first, second, third] = humans
  return second === third ? second : first
}

function callOf(model: string, isUsable: boolean) {
  const hash = sha256Of(model)
  return {
    ...{ id: 'call', role: 'reading.judge', key: 'pair', sample: 0, provider: 'openai', baseUrl: '' },
    ...{ requestedModel: model, servedModel: null, fingerprint: null, requestId: null, promptId: 'pandalm' },
    ...{ promptVersion: '1', schemaHash: hash, params: {}, droppedParams: [], usage: null, costMicros: null },
    ...{
      startedAt: 0,
      ms: 1,
      waitedMs: null,
      limitMs: null,
      timing: null,
      fit: null,
      tries: 1,
      repaired: false,
    },
    ...{ cached: false, result: isUsable ? 'ok' : 'invalid', error: null, refusal: null },
    ...{ requestSha256: hash, responseSha256: null },
  }
}

function figuresOf(dir: string, model: string): JudgeFigures | null {
  return Insights.parse(JSON.parse(docket(dir, ['--json', 'insights', '--model', model]))).figures
}

/** Runs one command of the built program; gives its output. */
function docket(dir: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, '--store', dir, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`docket ${args.join(' ')} ended with ${status}: ${stderr}`)
  return stdout
}

function rowOf(
  name: string,
  published: number,
  figure: JudgeFigures['agreement'] | null | undefined,
  first: string,
): string[] {
  const shown = (value: number | null | undefined) => value?.toFixed(4) ?? ''
  return [name, shown(published), shown(figure?.value), `${shown(figure?.from)}–${shown(figure?.to)}`, first]
}

/** Agreement of a judge with the first person alone. */
function naive(items: readonly Item[], at: 0 | 1): string {
  const right = items.filter((item) => JUDGES[at].verdictOf(item) === item.humans[0]).length
  return (right / items.length).toFixed(4)
}

function isPrinted(value: number | null | undefined, published: number): boolean {
  return value?.toFixed(4) === published.toFixed(4)
}

function sha256Of(text: string): Sha256 {
  return Sha256.parse(createHash('sha256').update(text).digest('hex'))
}

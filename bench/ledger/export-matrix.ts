/**
 * Labels of every pipeline, exported in each format and imported into another store with the same cases. Each store
 * has ten thousand labels on copies of one sample. A label comes back if its decision has the same answers in the other
 * store: answer, correction, note, reviewer and time; its own store must know all of them. The rows for training and
 * evaluating must fit the declared types, and an import must refuse them. `--labels N` takes another number of labels,
 * `--pipeline NAME` one pipeline, which can be given several times.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import { openDocket } from '../../src/main/compose.ts'
import { Manifest } from '../../src/main/datasets/folder/manifest.ts'
import { bodyStore } from '../../src/main/ledger/bodies.ts'
import { createLedger } from '../../src/main/ledger/ledger.ts'
import { recordOf } from '../../src/main/services/records/run-record.ts'
import { openStore } from '../../src/main/store/store.ts'
import { DatasetFormat } from '../../src/shared/contract/cases/datasets.ts'
import { DeviceId } from '../../src/shared/domain/ids.ts'
import { FeedbackText } from '../../src/shared/domain/reviews/feedback.ts'
import { statedName } from '../../src/shared/domain/reviews/imported-name.ts'
import { PipelineName, pipelineNames } from '../../src/shared/pipelines/index.ts'
import { loadSamples } from '../../tests/helpers/cases/jobs.ts'
import { testClock } from '../../tests/helpers/clock.ts'
import { collect } from '../../tests/helpers/collect.ts'
import { answerCopies, copyCases, judgedCase } from '../../tests/helpers/datasets/copied-cases.ts'
import { IMPORTABLE, rowsIn } from '../../tests/helpers/datasets/rows-in.ts'
import { report } from '../lib/measures/measure.ts'

const TAG = 'matrix'
/** An answer with a correction in what is compared. */
const CORRECTED = /correction\\":\\"/
const REFUSAL = 'a row for training or evaluating'

const { values } = parseArgs({
  options: {
    labels: { type: 'string', default: '10000' },
    pipeline: { type: 'string', multiple: true, default: [...pipelineNames] },
  },
})
const labels = Number(values.labels)
const pipelines = values.pipeline.map((name) => PipelineName.parse(name))

/** Labels that should have come back and that have; exports for training, those with rows, and those that are right. */
const sum = { wanted: 0, back: 0, training: 0, withRows: 0, refused: 0 }

const root = mkdtempSync(join(tmpdir(), 'docket-matrix-'))
try {
  for (const pipeline of pipelines) await measured(pipeline)
} finally {
  rmSync(root, { recursive: true, force: true })
}
const which =
  pipelines.length === pipelineNames.length ? `${pipelines.length} pipelines` : pipelines.join(', ')
report({
  name: `labels that come back as they went out, ${DatasetFormat.options.length} formats × ${which} × ${labels.toLocaleString('en')}`,
  figure: `${sum.back.toLocaleString('en')} of ${sum.wanted.toLocaleString('en')} in ${IMPORTABLE.size} formats; ${sum.refused} of ${sum.training} exports for training, ${sum.withRows} of them with rows, fit their types and import nothing`,
  target: 'all',
  met: sum.back === sum.wanted && sum.refused === sum.training,
})

async function measured(pipeline: PipelineName): Promise<void> {
  const [mine, other] = await stores(pipeline)
  const here = opened(mine)
  const given = labelsIn(here)
  if (given.size !== labels) throw new Error(`${given.size} labels of ${pipeline} differ, not ${labels}.`)
  for (const format of DatasetFormat.options) {
    const folder = join(root, 'set')
    const began = performance.now()
    const asked = { format, folder, filter: { pipeline, tag: TAG }, splitBy: 'case' } as const
    await collect(here.docket.exports.labels(asked, here.ada))
    const out = secondsSince(began)
    const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
    const there = join(root, 'there')
    cpSync(other, there, { recursive: true })
    const what = `${pipeline} ${format}: ${manifest.rows} rows out in ${out} s`
    console.log(
      IMPORTABLE.has(format)
        ? `${what}, ${await comesBack(folder, there)}`
        : `${what}, ${await isRefused(folder, there, manifest)}`,
    )
    for (const used of [folder, there]) rmSync(used, { recursive: true })
  }
  here.close()
  for (const used of [mine, other]) rmSync(used, { recursive: true })

  /** Imports a data set into the other store, and previews it in its own. */
  async function comesBack(folder: string, there: string): Promise<string> {
    const store = opened(there)
    const began = performance.now()
    await collect(
      store.docket.labels.import(folder, store.action(), store.docket.program.reviewers.named('Importer')),
    )
    const took = secondsSince(began)
    const came = labelsIn(store)
    store.close()
    const back = [...given].filter(([decision, answers]) => came.get(decision) === answers).length
    const strange = came.size - [...came.keys()].filter((decision) => given.has(decision)).length
    const last = (await collect(here.docket.labels.preview(folder))).at(-1)
    const isKnown = last?.event === 'labels-previewed' && last.new + last.differing + last.unknown === 0
    sum.wanted += labels
    if (strange === 0 && isKnown) sum.back += back
    return `${back} rows back in ${took} s${strange === 0 ? '' : `, ${strange} that did not go out`}${isKnown ? '' : ', not all known in their own store'}`
  }

  async function isRefused(folder: string, there: string, manifest: Manifest): Promise<string> {
    const store = opened(there)
    const began = performance.now()
    const refusal = await collect(store.docket.labels.preview(folder)).then(() => null, String)
    const took = secondsSince(began)
    store.close()
    const { rows, misfits } = await rowsIn(folder, manifest)
    const isRight = manifest.rows === 0 ? refusal === null : refusal?.includes(REFUSAL) === true
    sum.training += 1
    if (rows > 0) sum.withRows += 1
    if (isRight && rows === manifest.rows && misfits.length === 0) sum.refused += 1
    const faults = [
      ...(rows === manifest.rows ? [] : [`${rows} rows in its files`]),
      ...(misfits.length === 0 ? [] : [`${misfits.length} values of another type, first ${misfits[0]}`]),
      ...(isRight ? [] : [`import ended with: ${refusal ?? 'no refusal'}`]),
    ]
    const how = manifest.rows === 0 ? 'nothing to import' : 'refused'
    return `${isRight ? how : 'not refused'} in ${took} s${faults.map((fault) => `, ${fault}`).join('')}`
  }
}

/** A store with labels, and another with the same cases under ids of its own, without labels. */
async function stores(pipeline: PipelineName): Promise<[mine: string, other: string]> {
  const [mine, other] = [join(root, 'mine'), join(root, 'other')]
  const sample = opened(mine)
  sample.docket.program.settings.set('jobs.concurrency', 1, { kind: 'system' })
  await loadSamples(sample, pipeline, 1)
  sample.close()
  cpSync(mine, other, { recursive: true })
  const content = { tag: TAG, labels }
  const began = performance.now()
  const labeled = opened(mine)
  answerCopies(labeled, pipeline, copyCases(labeled, judgedCase(labeled, pipeline), content))
  const cases = labeled.store.cases.count()
  const texts = [...labelsIn(labeled).values()]
  const corrected = texts.filter((each) => CORRECTED.test(each)).length
  labeled.close()
  const unlabeled = opened(other)
  copyCases(unlabeled, judgedCase(unlabeled, pipeline), content)
  unlabeled.close()
  console.log(
    `${pipeline}: ${labels} labels, ${corrected} of them with a correction, on ${cases} cases written in ${secondsSince(began)} s`,
  )
  return [mine, other]
}

type Opened = ReturnType<typeof opened>

/** All services on a store, and a second look at the same file to write copies with. */
function opened(dir: string) {
  const clock = testClock()
  const docket = openDocket({
    dir,
    what: 'A benchmark',
    outside: {
      clock,
      systemUser: 'Ada',
      environment: { DOCKET_KEYCHAIN: 'off' },
      findLocal: async (baseUrl) => ({ kind: 'missing', baseUrl, error: 'No server is here.' }),
    },
  })
  const store = openStore(dir)
  const device = () => store.meta.deviceId(() => DeviceId.parse(v7()))
  const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))
  const ledger = createLedger({ store, device, now: clock.now, newId: v7, random, committed: () => {} })
  return {
    docket,
    store,
    ledger,
    bodies: bodyStore(store, random),
    newId: () => v7(),
    action: () => docket.program.newBatchId(),
    ada: docket.program.reviewers.named('Ada'),
    bob: docket.program.reviewers.named('Bob'),
    close: () => {
      store.close()
      docket.close()
    },
  }
}

/** The answers to each answered decision as they are in the tables, without ids and origins, which differ in each store. */
function labelsIn({ store, bodies }: Opened): Map<string, string> {
  const names = new Map(store.reviewers.all().map(({ id, name }) => [id, statedName(name)]))
  const found = new Map<string, string>()
  for (const caseId of store.cases.ids(null)) {
    const { content_sha256: content, latest_run_id: runId } = store.cases.get(caseId) ?? {}
    const answers = Map.groupBy(store.feedback.ofCase(caseId), (each) => each.decision_id)
    if (runId === undefined || answers.size === 0) continue
    for (const { id, kind, about, after } of recordOf(store, bodies, runId).decisions) {
      const texts = (answers.get(id) ?? []).map((row) => {
        const {
          case_id: _,
          decision_id: __,
          run_id: ___,
          reviewer_id: who,
          text_sha256: sha256,
          ...rest
        } = row
        const text = sha256 === null ? null : bodies.get(FeedbackText, sha256)
        return JSON.stringify([names.get(who), text, rest])
      })
      if (texts.length > 0)
        found.set(JSON.stringify([content, kind, about, after]), JSON.stringify(texts.toSorted()))
    }
  }
  return found
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1_000).toFixed(1)
}

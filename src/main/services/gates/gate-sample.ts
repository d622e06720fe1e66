import { hash } from 'node:crypto'
import { type CaseId, Sha256 } from '../../../shared/domain/ids.ts'
import { GateCases, type GateEnd, type GateJudge } from '../../../shared/domain/reviews/gate.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import type { Bodies } from '../../ledger/bodies.ts'
import type { GateCase } from '../../statistics/calibrated-gate.ts'
import { type GateWatch, watchGate } from '../../statistics/gate-watch.ts'
import type { Schema } from '../../store/schema.ts'
import type { Tables } from '../../store/store.ts'
import type { LabeledSampleRow } from '../../store/tables/reviews/gates.ts'

type GateRow = Schema['gates']

/** The judge of a row of the sample, or of a gate. */
export function judgeOf(row: Schema['gate_sample'] | GateRow): GateJudge {
  return {
    pipeline: row.pipeline,
    role: row.role,
    model: row.model,
    prompt: row.prompt,
    served: row.served,
    provider: row.provider,
    baseUrl: row.base_url,
    fingerprint: row.fingerprint,
    standards: row.standards,
    pipelineVersion: row.pipeline_version,
    configSha256: row.config_sha256,
  }
}

/** Whether two judges are the same one, with nothing that could change its answers. */
export function isSameJudge(a: GateJudge, b: GateJudge): boolean {
  return (
    a.pipeline === b.pipeline &&
    a.role === b.role &&
    a.model === b.model &&
    a.prompt === b.prompt &&
    a.served === b.served &&
    a.provider === b.provider &&
    a.baseUrl === b.baseUrl &&
    a.fingerprint === b.fingerprint &&
    a.standards === b.standards &&
    a.pipelineVersion === b.pipelineVersion &&
    a.configSha256 === b.configSha256
  )
}

/** A digest of the settings of a pipeline, by which a change of them is seen. */
export function settingsDigest(pipeline: PipelineName, settings: Settings): Sha256 {
  return Sha256.parse(hash('sha256', JSON.stringify(settings.pipelines[pipeline])))
}

/**
 * Whether the judge was right in a case; `null` until every decision of the judge is answered. One wrong decision makes
 * the case wrong, and so does one on which people disagree or are unsure: such cases are the hard ones, and a sample
 * without them would look better than the judge is.
 */
function isRight({ wrong, answered, settled, decisions }: LabeledSampleRow): boolean | null {
  if (wrong > 0) return false
  return answered < decisions ? null : settled >= decisions
}

/** The labeled cases of a sample, each once, by its newest run. */
export function labeledCases(rows: readonly LabeledSampleRow[]): GateCase[] {
  const newest = new Map(rows.map((row) => [row.case_id, row]))
  return [...newest.values()].flatMap((row) => {
    const right = isRight(row)
    return right === null || row.labeled_at === null
      ? []
      : {
          id: row.case_id,
          confidence: row.confidence,
          isRight: right,
          cluster: row.subject ?? row.case_id,
          at: row.labeled_at,
        }
  })
}

/** A look with the threshold of a gate that opened at it, or could. */
interface LookOfGate {
  readonly cases: readonly string[]
  readonly at: number
  readonly threshold: number
}

/**
 * The labeled cases of a judge at or above a threshold that came after a look, whichever gate was open: neither closing a
 * gate nor opening another one removes evidence.
 */
export function casesAfter(
  { cases, at, threshold }: LookOfGate,
  rows: readonly LabeledSampleRow[],
  judge: GateJudge,
): GateCase[] {
  const looked = new Set(cases)
  return labeledCases(rows.filter((row) => isSameJudge(judgeOf(row), judge))).filter(
    (each) => each.at >= at && each.confidence >= threshold && !looked.has(each.id),
  )
}

/** How an open gate does, by labels as they are now. */
export interface GateState extends GateWatch {
  /** Why the gate has to be closed; `null` where its promise stands. */
  readonly end: Extract<GateEnd, 'evidence' | 'labels'> | null
}

/** Watches gates by the labels in a store. */
export function gateState({ store, bodies }: { readonly store: Tables; readonly bodies: Bodies }) {
  /** Closed where labels since its look are evidence against it, or those that it was calibrated on no longer carry it. */
  return (gate: GateRow): GateState => {
    const rows = store.gates.sample(gate.pipeline)
    const cases = bodies.get(GateCases, gate.cases_sha256)?.cases ?? []
    const look = { cases, at: gate.looked_at, threshold: gate.threshold }
    const watched = watchGate(casesAfter(look, rows, judgeOf(gate)), gate)
    const carries = isCarried(gate, rows, cases)
    return { ...watched, end: watched.isBroken ? 'evidence' : carries ? null : 'labels' }
  }
}

/**
 * Whether a gate would still have opened with the labels of its look as they are now. Labels that were taken back are
 * missing at the look; disputed ones count as wrong. Erased cases can no longer be looked at and count as they did.
 */
function isCarried(gate: GateRow, rows: readonly LabeledSampleRow[], cases: readonly string[]): boolean {
  const judge = judgeOf(gate)
  const ofJudge = new Map<string, LabeledSampleRow>(
    rows.filter((row) => isSameJudge(judgeOf(row), judge)).map((row) => [row.case_id, row]),
  )
  let wrong = 0
  for (const id of cases) {
    const row = ofJudge.get(id)
    if (row === undefined) continue
    if (row.wrong === 0 && row.answered < row.decisions) return false
    if (row.confidence >= gate.threshold && isRight(row) !== true) wrong += 1
  }
  return wrong <= gate.max_wrong
}

/** Cases of a sample whose judge people have answered in part. */
export function partlyLabeled(rows: readonly LabeledSampleRow[]): readonly CaseId[] {
  return rows.filter((row) => row.answered > 0 && isRight(row) === null).map(({ case_id: id }) => id)
}

/** The ids and versions in the text of the standards of a judge. */
export function standardPairs(standards: string): (readonly [id: string, version: string])[] {
  return standards === ''
    ? []
    : standards.split(', ').map((each) => {
        const [id = '', version = ''] = each.split(' ')
        return [id, version]
      })
}

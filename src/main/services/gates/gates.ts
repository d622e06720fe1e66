import {
  GATE_DELTA,
  type Gate,
  type GateFigures,
  type GatePoint,
  type Gates,
  type Threshold,
} from '../../../shared/contract/insights/gates.ts'
import { type BatchId, GateId, Millis } from '../../../shared/domain/ids.ts'
import type { GateJudge } from '../../../shared/domain/reviews/gate.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { ConfidenceLabel } from '../../../shared/domain/runs/decision.ts'
import { pipelinesOn } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import { hasDoubt } from '../../../shared/pipelines/doubt.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import type { LedgerWriter } from '../../ledger/ledger.ts'
import type { GateCase, GateStep } from '../../statistics/calibrated-gate.ts'
import { watchGate } from '../../statistics/gate-watch.ts'
import type { Schema } from '../../store/schema.ts'
import type { LabeledSampleRow } from '../../store/tables/reviews/gates.ts'
import { hasHiddenSample } from '../../store/tables/reviews/label-figures.ts'
import type { ServiceContext } from '../context.ts'
import { recordOf } from '../records/run-record.ts'
import { blindness } from '../reviews/blind.ts'
import {
  casesAfter,
  gateState,
  isSameJudge,
  judgeOf,
  labeledCases,
  partlyLabeled,
  settingsDigest,
  standardPairs,
} from './gate-sample.ts'
import { refusalOf, sentenceOf } from './gate-sentences.ts'

type GateRow = Schema['gates']

/** The setting with the error that a gate may have. */
const PROMISE = 'review.gateError'

/** Cases that are returned to people in one transaction: others can write in between. */
const SLICE = 200

/** Gates: what could be opened, what is open, and what they settled. Every change is an event. */
export function gateService(context: ServiceContext) {
  const { store, ledger, newId, settings } = context
  const blind = blindness(context)
  const stateOf = gateState({ store, bodies: ledger.bodies })

  return {
    /**
     * How far each judge with a random sample can be trusted, and every gate. A reviewer who may not see some labels gets
     * the verdict of the last look and no counts after it: these would change with the answers of others.
     */
    async list(asked: { readonly pipeline?: PipelineName | undefined }, me: Reviewer): Promise<Gates> {
      const calibrate = await calibration()
      const shown = pipelinesOn(settings()).filter(
        (name) => hasDoubt(name) && (asked.pipeline ?? name) === name,
      )
      const judges = shown.flatMap((pipeline) => {
        const rows = store.gates.sample(pipeline)
        const isHidden = hides(pipeline, me)
        return newestJudges(rows).map((judge) => {
          const { figures } = calibrated(judge, rows, calibrate)
          return isHidden ? ofLookAlone(figures) : figures
        })
      })
      const gates = store.gates.all().filter(({ pipeline }) => shown.includes(pipeline))
      return {
        judges,
        gates: gates.map((gate) => shownGate(gate, me)),
        missing: judges.length === 0 ? missingSample() : null,
      }
    },

    /** Opens a gate for a judge at the last look. Throws NOT_ALLOWED with the reason where none can be opened. */
    async open(judge: GateJudge, actionId: BatchId, reviewer: Reviewer): Promise<Gate> {
      const calibrate = await calibration()
      return write(actionId, reviewer, (writer) => {
        const [done] = store.events.ofBatch(actionId)
        if (done === undefined) {
          const rows = store.gates.sample(judge.pipeline)
          const { look, gate, figures } = calibrated(judge, rows, calibrate)
          if (gate === null || figures.refusal !== null)
            throw new AppError('NOT_ALLOWED', refusedTo(figures, reviewer))
          for (const each of openOf(judge))
            writer.append({ type: 'gate.close', payload: { id: each.id, reason: 'replaced' } })
          writer.append({
            type: 'gate.open',
            payload: {
              id: GateId.parse(newId()),
              version: versionOf(judge),
              ...judge,
              ...{ alpha: figures.alpha, delta: figures.delta },
              threshold: thresholdOf(gate.threshold, rows, judge),
              look: figures.look ?? { cycle: 1, place: 1, labels: look.cases.length },
              ...{ n: gate.n, wrong: gate.wrong, maxWrong: gate.maxWrong },
              lookedAt: Millis.parse(newestOf(look.cases)),
              casesSha256: writer.putSharedBody({ cases: look.cases.map(({ id }) => id) }),
              settingsSha256: settingsDigest(judge.pipeline, settings()),
            },
          })
        }
        const [open] = openOf(judge)
        if (open === undefined) throw new AppError('NOT_ALLOWED', 'The gate was closed in the meantime.')
        return shownGate(open, reviewer)
      })
    },

    /** Closes a gate; one that is closed stays as it is. Throws NOT_FOUND. */
    close(id: GateId, actionId: BatchId, reviewer: Reviewer): Gate {
      return write(actionId, reviewer, (writer) => {
        if (requireGate(id).closed_at === null)
          writer.append({ type: 'gate.close', payload: { id, reason: 'person' } })
        return shownGate(requireGate(id), reviewer)
      })
    },

    /**
     * Returns the cases that a gate settled to people, slice by slice: cut short, it continues when it is sent again.
     * Throws NOT_FOUND.
     */
    recall(id: GateId, actionId: BatchId, reviewer: Reviewer): { readonly cases: number } {
      requireGate(id)
      const cases = store.gates.settledBy(id)
      for (let from = 0; from < cases.length; from += SLICE)
        write(actionId, reviewer, (writer) => {
          for (const caseId of cases.slice(from, from + SLICE)) {
            const row = store.cases.get(caseId)
            if (row?.latest_run_id == null || row.review_status !== null) continue
            const raised = recordOf(store, ledger.bodies, row.latest_run_id).settled?.raised ?? []
            const escalations = raised.map(({ trigger, priority }) => ({ trigger, priority }))
            writer.append({
              type: 'gate.recall',
              caseId,
              runId: row.latest_run_id,
              payload: { id, escalations },
            })
          }
        })
      return { cases: cases.length }
    },

    /** Closes every open gate whose promise labels no longer carry; to be called after each change of labels. */
    watch(): void {
      if (store.refusal !== null || store.gates.openOnes().length === 0) return
      ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
        for (const gate of store.gates.openOnes()) {
          const end = gate.alpha === settings().review.gateError ? stateOf(gate).end : 'settings'
          if (end !== null) writer.append({ type: 'gate.close', payload: { id: gate.id, reason: end } })
        }
      })
    },
  }

  function write<T>(actionId: BatchId, reviewer: Reviewer, work: (writer: LedgerWriter) => T): T {
    return ledger.write({ actor: { kind: 'reviewer', id: reviewer.id }, batchId: actionId }, work)
  }

  function requireGate(id: GateId): GateRow {
    const gate = store.gates.get(id)
    if (gate === null) throw new AppError('NOT_FOUND', `There is no gate ${id}.`)
    return gate
  }

  function openOf(judge: GateJudge): GateRow[] {
    return store.gates.openOnes().filter((gate) => isSameJudge(judgeOf(gate), judge))
  }

  function versionOf({ pipeline, role }: GateJudge): number {
    return store.gates.all().filter((gate) => gate.pipeline === pipeline && gate.role === role).length + 1
  }

  function standardNames({ standards }: Pick<GateJudge, 'standards'>): string[] {
    const names = new Map<string, string>(store.standards.all().map(({ id, name }) => [id, name]))
    return standardPairs(standards).map(([id, version]) => `${names.get(id) ?? id}, version ${version}`)
  }

  function hides(pipeline: PipelineName, { id: me }: Reviewer): boolean {
    return hasHiddenSample(store.db, pipeline, { me, blind: blind.pipelines() })
  }

  function refusedTo(figures: GateFigures, me: Reviewer): string {
    const shown = hides(figures.judge.pipeline, me) ? ofLookAlone(figures) : figures
    return shown.refusal ?? shown.sentence
  }

  function calibrated(judge: GateJudge, rows: readonly LabeledSampleRow[], calibrate: Calibrate) {
    const alpha = settings().review.gateError
    const since = Math.max(store.gates.setAt(PROMISE), lastFailure(judge))
    const own = rows.filter((row) => isSameJudge(judgeOf(row), judge))
    const all = labeledCases(rows.filter((row) => isLike(row, judge)))
    const cases = labeledCases(own).filter(({ at }) => at > since)
    const look = calibrate(cases, { alpha, delta: GATE_DELTA })
    const [open] = openOf(judge)
    const shown = (step: GateStep): GatePoint => ({
      ...step,
      threshold: thresholdOf(step.threshold, rows, judge),
    })
    const found = {
      judge,
      standardNames: standardNames(judge),
      ...{ alpha, delta: GATE_DELTA, verdict: look.verdict, labels: cases.length, sampled: own.length },
      partly: partlyLabeled(own).length,
      leftOut: all.length - cases.length,
      look: look.look === null ? null : { ...look.look, cycle: look.cycle },
      next: look.next,
      gate:
        look.gate === null
          ? null
          : {
              ...shown(look.gate),
              ...{ share: look.gate.share.value, from: look.gate.share.from, to: look.gate.share.to },
            },
      surest: look.surest === null ? null : { ...shown(look.surest), lower: look.surest.lower },
      curve: look.curve.map(shown),
      naive:
        look.naive === null
          ? null
          : { ...look.naive, threshold: thresholdOf(look.naive.threshold, rows, judge) },
      expected: look.expected,
      samplingRate: settings().review.samplingRate,
      ...{ open: open?.id ?? null, isHidden: false },
    }
    const after =
      look.gate === null
        ? null
        : casesAfter(
            {
              cases: look.cases.map(({ id }) => id),
              at: newestOf(look.cases),
              threshold: look.gate.threshold,
            },
            rows,
            judge,
          )
    const isBroken = after !== null && watchGate(after, found).isBroken
    const refusal = isBroken ? BROKEN_SINCE : refusalOf(found)
    const figures: GateFigures = { ...found, sentence: sentenceOf(found), refusal }
    return { look, gate: look.gate, figures }
  }

  /** When labels last closed a gate of a judge: only labels after that can open another one. */
  function lastFailure(judge: GateJudge): number {
    const failed = store.gates
      .all()
      .filter((gate) => gate.reason === 'evidence' && isSameJudge(judgeOf(gate), judge))
    return Math.max(0, ...failed.map((gate) => gate.closed_at ?? 0))
  }

  function missingSample(): string {
    return settings().review.samplingRate === 0
      ? 'A gate needs a random sample, and none is drawn: raise the sampling rate in the Settings, under Review. Then judge cases and answer those that wait.'
      : 'A gate needs a random sample, and no case of it was judged yet: judge cases, then answer those that wait.'
  }

  function shownGate(row: GateRow, me: Reviewer): Gate {
    const { n, wrong, evidence } = stateOf(row)
    const nameOf = (id: GateRow['opened_by']) =>
      id === null ? null : (store.reviewers.byId(id)?.name ?? null)
    return {
      id: row.id,
      version: row.version,
      judge: judgeOf(row),
      standardNames: standardNames(row),
      ...{ alpha: row.alpha, delta: row.delta, threshold: row.threshold_label ?? row.threshold },
      look: { cycle: row.cycle, place: row.look, labels: row.sample },
      ...{ n: row.n, wrong: row.wrong },
      ...{ openedAt: row.opened_at, openedBy: nameOf(row.opened_by) },
      ...{ closedAt: row.closed_at, closedBy: nameOf(row.closed_by), reason: row.reason },
      watch: hides(row.pipeline, me) ? null : { labels: n, wrong, evidence },
      settled: store.gates.settledBy(row.id).length,
    }
  }
}

type Calibrate = typeof import('../../statistics/calibrated-gate.ts').calibrateGate

const BROKEN_SINCE =
  'Labels that came after the last look are evidence that such a gate would break its promise. Wait for the next look.'

/** The figures without counts of labels after the last look. */
function ofLookAlone(figures: GateFigures): GateFigures {
  const labels = figures.look?.labels ?? 0
  const shown = { ...figures, labels, sampled: labels, partly: 0, leftOut: 0, next: null, expected: null }
  return {
    ...shown,
    isHidden: true,
    sentence: sentenceOf(shown),
    refusal: figures.refusal === null ? null : NOT_BY_LOOK,
  }
}

const NOT_BY_LOOK =
  'The labels do not carry a gate now. Their counts are hidden until you have answered the cases of the sample yourself.'

/** The moment of the newest label, 0 for none. */
function newestOf(cases: readonly GateCase[]): number {
  return Math.max(0, ...cases.map(({ at }) => at))
}

/** Loaded when it is first asked for: it brings a large library. */
async function calibration(): Promise<Calibrate> {
  const { calibrateGate } = await import('../../statistics/calibrated-gate.ts')
  return calibrateGate
}

/** Whether a row is of the same role, model and prompt as a judge, whatever else differs. */
function isLike(row: LabeledSampleRow, { role, model, prompt }: GateJudge): boolean {
  return row.role === role && row.model === model && row.prompt === prompt
}

/** The judges of a sample as they are now: of each role, model, prompt and set of standards the newest one. */
function newestJudges(rows: readonly LabeledSampleRow[]): GateJudge[] {
  const newest = new Map(
    rows.map((row) => [JSON.stringify([row.role, row.model, row.prompt, row.standards]), judgeOf(row)]),
  )
  return [...newest.values()].toReversed()
}

/** A threshold as it is stated: the label of a rank where the judge states labels. */
function thresholdOf(rank: number, rows: readonly LabeledSampleRow[], judge: GateJudge): Threshold {
  const isLabel = rows.some((row) => row.confidence_label !== null && isSameJudge(judgeOf(row), judge))
  const label = ConfidenceLabel.options.toReversed()[rank]
  return isLabel && label !== undefined ? label : rank
}

import { Route } from '../../../shared/domain/judging/pool.ts'
import type { GateEnd, GateJudge, GateVersion } from '../../../shared/domain/reviews/gate.ts'
import type { DecisionDraft } from '../../../shared/domain/runs/decision.ts'
import { isIncomplete } from '../../../shared/domain/runs/judge-work.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import { type Settings, settingAt } from '../../../shared/domain/settings.ts'
import { isDoubt } from '../../../shared/pipelines/doubt.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import type { LedgerWriter } from '../../ledger/ledger.ts'
import { type SoleJudge, soleJudge, standardsText } from '../../ledger/project/gates.ts'
import type { Schema } from '../../store/schema.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import type { ServiceContext } from '../context.ts'
import { isDrawn } from '../reviews/draw.ts'
import { gateState, isSameJudge, judgeOf, settingsDigest, standardPairs } from './gate-sample.ts'

type GateRow = Schema['gates']

/** A run that has ended, before its event is appended. */
export interface EndedRun {
  readonly row: CaseRow
  readonly run: Schema['runs']
  readonly record: RunRecord
  /** Whether a person has the case, or ever answered or decided it: a gate leaves it alone. */
  readonly isRuled: boolean
}

/** A run whose judge has answered, with its decisions. */
interface JudgedRun extends Pick<EndedRun, 'run'> {
  readonly decisions: readonly DecisionDraft[]
  readonly calls: RunRecord['calls']
}

/** The effect of gates on a run that has ended. */
export interface Cover {
  /** The probability with which the case was drawn for the sample of gates; absent where it was not. */
  readonly drawnAt?: number
  readonly gate?: GateVersion
  /** Whether the gate settles the case, so that no person is asked. */
  readonly isSettled: boolean
}

const NONE: Cover = { isSettled: false }

/** Decides at the end of each run whether an open gate settles its case, and closes gates that may not be open any more. */
export function gateCover({
  store,
  ledger,
  settings,
}: Pick<ServiceContext, 'store' | 'ledger' | 'settings'>) {
  const stateOf = gateState({ store, bodies: ledger.bodies })

  return {
    /** Whether an open gate holds for the judge of a run and its confidence in all decisions is above the threshold. */
    covers({ run, ...judged }: JudgedRun): boolean {
      const sole = soleJudge(judged)
      const now = settings()
      if (sole === null || run.instruction_sha256 !== null || now.review.samplingRate === 0) return false
      const judge = identityOf(run, sole, standardsText(store, run.id))
      return store.gates
        .openOnes()
        .some(
          (gate) =>
            isSameJudge(judgeOf(gate), judge) &&
            isAbove(gate, sole) &&
            changeSince(gate, judge, now) === null &&
            stateOf(gate).end === null,
        )
    },

    /**
     * Closes every open gate of the run’s judge that has to be closed, then looks whether one that is left covers it. A
     * judge that only advises closes gates too, but none covers it.
     */
    ofRun(ended: EndedRun, writer: LedgerWriter): Cover {
      const { row, run, record, isRuled } = ended
      const sole = soleJudge(record)
      if (sole === null || run.instruction_sha256 !== null) return NONE
      const now = settings()
      const judge = identityOf(run, sole, standardsText(store, run.id))
      const open = store.gates
        .openOnes()
        .filter(({ pipeline, role }) => pipeline === judge.pipeline && role === judge.role)
      const left = open.filter((gate) => {
        const reason = changeSince(gate, judge, now) ?? stateOf(gate).end
        if (reason !== null) writer.append({ type: 'gate.close', payload: { id: gate.id, reason } })
        return reason === null
      })
      const rate = now.review.samplingRate
      const isAdvice = record.decisions.some(({ advice }) => advice !== undefined)
      if (isAdvice || isRuled || rate === 0 || !isInDoubtAlone(row.pipeline, record)) return NONE
      const gate = left.find((each) => isSameJudge(judgeOf(each), judge) && isAbove(each, sole)) ?? null
      const isKept = isDrawn(row.id, 'qualitySample', now)
      return {
        ...(isKept ? { drawnAt: rate } : {}),
        ...(gate === null ? {} : { gate: { id: gate.id, version: gate.version } }),
        isSettled: gate !== null && !isKept,
      }
    },
  }
}

function identityOf(
  run: Schema['runs'],
  { role, model, prompt, served, provider, baseUrl, fingerprint }: SoleJudge,
  standards: string,
): GateJudge {
  return {
    pipeline: run.pipeline,
    ...{ role, model, prompt, served, provider, baseUrl, fingerprint, standards },
    pipelineVersion: run.pipeline_version,
    configSha256: run.config_sha256,
  }
}

function isAbove(gate: GateRow, { confidence, confidenceLabel }: SoleJudge): boolean {
  return (gate.threshold_label === null) === (confidenceLabel === null) && confidence >= gate.threshold
}

/** Whether a case waits for nothing but doubt about its judge: never at high priority, never where a guard blocked an answer. */
function isInDoubtAlone(pipeline: PipelineName, { escalations, decisions, judge }: RunRecord): boolean {
  return (
    escalations.length > 0 &&
    escalations.every(({ trigger, priority }) => priority !== 'high' && isDoubt(pipeline, trigger)) &&
    decisions.every(({ blockedBy }) => blockedBy === null) &&
    !isIncomplete(judge)
  )
}

/**
 * Why a gate no longer fits the judge of a run; `null` where it does, and where the run is by a judge beside it: a model of
 * the same route that stood in, or other standards.
 */
function changeSince(gate: GateRow, judge: GateJudge, settings: Settings): GateEnd | null {
  if (gate.pipeline_version !== judge.pipelineVersion) return 'program'
  if (gate.settings_sha256 !== settingsDigest(gate.pipeline, settings)) return 'settings'
  if (gate.alpha !== settings.review.gateError) return 'settings'
  if (gate.model !== judge.model) return isRouted(gate, settings) ? null : 'model'
  if (gate.provider !== judge.provider) return isRouted(gate, settings) ? null : 'provider'
  if (gate.base_url !== judge.baseUrl) return 'provider'
  if (gate.prompt !== judge.prompt) return 'prompt'
  if (gate.served !== judge.served) return 'served'
  if (gate.fingerprint !== judge.fingerprint) return 'weights'
  return isNewerStandard(gate.standards, judge.standards) ? 'standards' : null
}

/** Whether the route of a role still begins with the models of a gate. */
function isRouted({ role, model, provider }: GateRow, settings: Settings): boolean {
  const route = Route.safeParse(settingAt(settings, `routes.${role}`))
  const names = model.split(' + ')
  const first = route.success ? route.data.slice(0, names.length) : []
  return (
    names.every((name) => first.some((each) => each.model === name)) &&
    provider.split(' + ').every((name) => first.some((each) => each.provider === name))
  )
}

/** Whether a standard of the gate has another version now. */
function isNewerStandard(of: string, now: string): boolean {
  const versions = new Map(standardPairs(of))
  return standardPairs(now).some(([id, version]) => versions.has(id) && versions.get(id) !== version)
}

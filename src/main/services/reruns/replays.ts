import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { ReplayEstimate, ReplayedCase, ReplayResult } from '../../../shared/contract/insights/replays.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { RunJudge } from '../../../shared/domain/runs/run.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { sha256 } from '../../judging/calls/request.ts'
import type { JudgeModel } from '../../judging/port/judge-model.ts'
import type { PipelinePorts } from '../../judging/port/result.ts'
import type { Rates } from '../../judging/prices/prices.ts'
import { prepareRun } from '../../pipelines/index.ts'
import { type SettledLabel, settledLabels } from '../../store/tables/reviews/label-figures.ts'
import type { CaseService } from '../cases/cases.ts'
import type { ServiceContext } from '../context.ts'
import type { Blindness } from '../reviews/blind.ts'
import { requireCase } from '../reviews/review-state.ts'
import type { JudgeService } from '../runs/judges.ts'
import type { SettingService } from '../settings/settings.ts'
import { inputNow } from '../standards/case-standards.ts'
import type { StandardService } from '../standards/standards.ts'
import { costsOf, type EstimatedQuestion, estimating, sumOf } from './trial-estimate.ts'

/** Dependencies of replays. */
export interface ReplayParts {
  readonly cases: Pick<CaseService, 'input' | 'record'>
  readonly settings: Pick<SettingService, 'forRun'>
  readonly published: Pick<StandardService, 'newest'>
  readonly judges: Pick<JudgeService, 'forNoCase'>
  readonly blind: Blindness
  readonly ports: PipelinePorts
  /** Returns the price of a model; `null` if it is unknown. */
  readonly rates: (model: ModelRef) => Rates | null
}

/** The labeled cases of a replay, and the judge that answers instead. */
export interface ReplayAsked {
  readonly pipeline: PipelineName
  readonly judge: RunJudge
  /** Kind of decisions; all by default. */
  readonly kind?: string | undefined
  /** Maximum number of cases, drawn by the seed; all by default. */
  readonly limit?: number | undefined
  readonly seed: number
}

export type ReplayLine =
  | ({ readonly event: 'case' } & ReplayedCase)
  | ({ readonly event: 'replayed' } & ReplayResult)

/**
 * Judges labeled cases again with another model and compares the results with people's labels. Nothing is stored as a
 * case or a run; calls to models are counted with the budgets.
 */
export function replayService(context: ServiceContext, parts: ReplayParts) {
  const { store, ledger, clock } = context
  const { cases, settings, published, judges, blind, ports, rates } = parts

  return {
    /** Estimates what a replay would ask and cost, by the prompts that the judge would get. */
    async estimate(asked: ReplayAsked, me: Reviewer, signal: AbortSignal): Promise<ReplayEstimate> {
      const { chosen, left } = choose(asked, me)
      const now = settings.forRun(asked.pipeline, { config: undefined, judge: asked.judge })
      const found: EstimatedQuestion[] = []
      for (const labels of chosen) await judged(labels[0], now, estimating(found, now), signal)
      const { questions, models, costMicros, problem } = costsOf(found, rates)
      const decisions = chosen.reduce((sum, { length }) => sum + length, 0)
      return { cases: chosen.length, decisions, left, questions, models, costMicros, problem }
    },

    /** Judges the chosen cases one after the other and yields each, then the sums. Throws the reason of the signal. */
    async *replay(asked: ReplayAsked, me: Reviewer, signal: AbortSignal): AsyncGenerator<ReplayLine> {
      const begun = clock.elapsed()
      const now = settings.forRun(asked.pipeline, { config: undefined, judge: asked.judge })
      const done: ReplayedCase[] = []
      const verdicts = await import('./replay-verdicts.ts') // Its statistics take time to load.
      const judge = judges.forNoCase(now, signal)
      try {
        for (const labels of choose(asked, me).chosen) {
          signal.throwIfAborted()
          const each = compared(verdicts, labels, await judged(labels[0], now, judge.ask, signal))
          done.push(each)
          yield { event: 'case', ...each }
        }
        const calls = judge.calls()
        const spent = { calls: calls.length, costMicros: sumOf(calls.map(({ costMicros }) => costMicros)) }
        yield { event: 'replayed', ...verdicts.replayFigures(done), ...spent, ms: clock.elapsed() - begun }
      } finally {
        judge.close()
      }
    },
  }

  /** Returns the labels of each chosen case's newest labeled run, in the order of the seed. */
  function choose({ pipeline, kind, limit, seed }: ReplayAsked, me: Reviewer) {
    const viewer = { me: me.id, blind: blind.pipelines() }
    const byCase = new Map<string, Labels>()
    for (const label of settledLabels(store.db, pipeline, viewer)) {
      if (kind !== undefined && label.kind !== kind) continue
      const known = byCase.get(label.case_id)
      if (known?.[0].run_id === label.run_id) known.push(label)
      else byCase.set(label.case_id, [label])
    }
    const drawn = [...byCase]
      .map(([id, labels]) => ({ order: sha256([seed, id]), labels }))
      .sort((a, b) => (a.order < b.order ? -1 : 1))
      .map(({ labels }) => labels)
    const chosen = drawn.slice(0, limit)
    return { chosen, left: drawn.length - chosen.length }
  }

  /** Judges a case without storing it; returns a sentence if the result cannot be compared with that of its run. */
  async function judged(
    { case_id: id, run_id: run }: SettledLabel,
    now: ReturnType<SettingService['forRun']>,
    ask: JudgeModel['ask'],
    signal: AbortSignal,
  ) {
    const input = inputNow(context, id, cases.input(id))
    const prepared = prepareRun(input, now, published.newest)
    const stored = store.runs.get(run)?.config_sha256 ?? null
    const before = stored === null ? null : ledger.bodies.get(z.unknown(), stored)
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(prepared.config)), before))
      return 'Settings, standards or text have changed since the run.'
    const { imported_at: receivedAt } = requireCase(store, id)
    const tools = { ...ports, clock, receivedAt, signal, ask, tell: () => undefined }
    try {
      return (await prepared.run(tools)).decisions
    } catch (error) {
      signal.throwIfAborted()
      return `The run failed: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  function compared(
    verdicts: Verdicts,
    labels: Labels,
    found: Awaited<ReturnType<typeof judged>>,
  ): ReplayedCase {
    const [{ case_id: caseId, run_id: runId }] = labels
    const { decisions: stored } = cases.record(runId)
    const decisions = labels.flatMap((label) => {
      const was = stored.find(({ id }) => id === label.decision_id)
      if (was === undefined) return []
      if (typeof found !== 'string') return verdicts.comparedDecision(label, was, found)
      return { ...verdicts.comparedDecision(label, was, null), why: found }
    })
    const verdict = verdicts.caseVerdict(decisions.map((each) => each.verdict))
    return { caseId, title: requireCase(store, caseId).title, runId, verdict, decisions }
  }
}

type Verdicts = typeof import('./replay-verdicts.ts')

/** The labels of one run, at least one. */
type Labels = [SettledLabel, ...SettledLabel[]]

import type {
  RowTrialAsked,
  TrialAnswers,
  TrialCost,
  TrialRow,
  TriedRow,
} from '../../../shared/contract/standards/standards.ts'
import type { CaseId, RunId } from '../../../shared/domain/ids.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { StandardContent } from '../../../shared/domain/standards/standard.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CaseInput } from '../../../shared/pipelines/index.ts'
import type { JudgeModel } from '../../judging/port/judge-model.ts'
import type { PipelinePorts } from '../../judging/port/result.ts'
import type { Rates } from '../../judging/prices/prices.ts'
import { namingStandards, prepareRun, standardNamesIn } from '../../pipelines/index.ts'
import type { CaseService } from '../cases/cases.ts'
import type { ImportPlanService } from '../cases/import-plans.ts'
import type { ServiceContext } from '../context.ts'
import type { Blindness } from '../reviews/blind.ts'
import { requireCase } from '../reviews/review-state.ts'
import type { JudgeService } from '../runs/judges.ts'
import { recordedAnswersOf } from '../runs/recorded-answers.ts'
import type { SettingService } from '../settings/settings.ts'
import type { StandardService } from '../standards/standards.ts'
import { draftLookup, nobody, openCases } from './trial-drafts.ts'
import { costsOf, type EstimatedQuestion, estimating, sumOf } from './trial-estimate.ts'

/** Dependencies of trials on rows. */
export interface DraftTrialParts {
  readonly cases: Pick<CaseService, 'input' | 'outcome' | 'rulings'>
  readonly settings: Pick<SettingService, 'forRun'>
  readonly published: Pick<StandardService, 'check' | 'newest' | 'show'>
  readonly judges: Pick<JudgeService, 'forNoCase'>
  readonly waiting: Pick<ImportPlanService, 'readAhead'>
  readonly blind: Blindness
  readonly ports: PipelinePorts
  /** Returns the price of a model; `null` if it is unknown. */
  readonly rates: (model: ModelRef) => Rates | null
}

type TrialLine = TriedRow | { readonly event: 'left_out'; readonly at: number; readonly why: string }

/** A row of a trial with its case, if it is one. */
interface OpenRow {
  readonly input: CaseInput
  readonly receivedAt: number
  readonly caseId: CaseId | null
  readonly latestRun: RunId | null
}

/** Number of rows that are read of a file at once: those that the form shows. */
const MAX_AHEAD = 200

/**
 * Judges rows with a draft before it is published: a few rows while it is written, or all answered ones to see what it
 * changes. Nothing is stored as a case or a run; calls to models are counted with the budgets.
 */
export function draftTrialService(context: ServiceContext, parts: DraftTrialParts) {
  const { store, ledger, clock } = context
  const { cases, settings, published, judges, waiting, ports, rates } = parts
  const requireOpen = openCases(context, parts.blind)
  const draftsFirst = draftLookup(context, published)

  return {
    /**
     * Judges rows with a draft, one after the other, and yields each. A row that the reviewer is still to answer blind
     * is left out with the reason. Throws INPUT_REFUSED for a draft with problems, and the reason of the signal.
     */
    async *tryOnRows(
      { draft, rows, answers }: RowTrialAsked & { readonly answers: TrialAnswers },
      reviewer: Reviewer,
      signal: AbortSignal,
    ): AsyncGenerator<TrialLine> {
      const standard = published.check(draft.kind, draft.content)
      for (const [at, row] of rows.entries()) {
        signal.throwIfAborted()
        const opened = await opening(row, reviewer, signal)
        yield 'why' in opened
          ? { event: 'left_out', at, why: opened.why }
          : { event: 'row', at, ...(await tried(opened, standard, answers, signal)) }
      }
    },

    /** Estimates what the judge of the settings would cost for rows, by the prompts that it would get. */
    async trialCost(
      { draft, rows }: RowTrialAsked,
      reviewer: Reviewer,
      signal: AbortSignal,
    ): Promise<TrialCost> {
      const standard = published.check(draft.kind, draft.content)
      const found: EstimatedQuestion[] = []
      let asked = 0
      for (const row of rows) {
        const opened = await opening(row, reviewer, signal)
        if ('why' in opened) continue
        const own: EstimatedQuestion[] = []
        const now = settingsFor(opened.input)
        await judged(opened, standard, now, estimating(own, now), signal)
        if (own.length > 0) asked += 1
        found.push(...own)
      }
      return { rows: asked, ...costsOf(found, rates) }
    },

    /** Returns the cases with answers of people whose latest run used a standard, the newest first. Throws NOT_FOUND. */
    answeredCases: ({ kind, name }: Parameters<StandardService['show']>[0]): CaseId[] =>
      store.standards.answeredCases(published.show({ kind, name }, null).id),
  }

  /** Returns the input of a row; the reason if the reviewer may not try it. */
  async function opening(
    row: TrialRow,
    reviewer: Reviewer,
    signal: AbortSignal,
  ): Promise<OpenRow | { readonly why: string }> {
    if ('at' in row) {
      const { inputs } = await waiting.readAhead(
        row.batchId,
        row.row,
        Math.max(MAX_AHEAD, row.at + 1),
        signal,
      )
      const input = inputs[row.at]
      if (input === undefined) throw new AppError('NOT_FOUND', `The file has no row ${row.at + 1}.`)
      return { input, receivedAt: clock.now(), caseId: null, latestRun: null }
    }
    const { id, imported_at: receivedAt, latest_run_id: latestRun, ...rest } = requireCase(store, row.caseId)
    try {
      requireOpen({ id, imported_at: receivedAt, latest_run_id: latestRun, ...rest }, reviewer)
    } catch (error) {
      if (error instanceof AppError && error.code === 'INPUT_REFUSED') return { why: error.message }
      throw error
    }
    return { input: cases.input(id), receivedAt, caseId: id, latestRun }
  }

  async function tried(
    row: OpenRow,
    standard: StandardContent,
    answers: TrialAnswers,
    signal: AbortSignal,
  ): Promise<Omit<TriedRow, 'event' | 'at'>> {
    const now = settingsFor(row.input)
    const before = row.latestRun === null ? null : (cases.outcome(row.latestRun)?.outcome ?? null)
    const rulings = row.caseId === null ? [] : [...cases.rulings(row.caseId)]
    if (answers !== 'judge') {
      const ask = answers === 'earlier' ? earlierJudge(row.latestRun) : nobody
      return { outcome: await judged(row, standard, now, ask, signal), before, rulings, costMicros: 0 }
    }
    const judge = judges.forNoCase(now, signal)
    try {
      const outcome = await judged(row, standard, now, judge.ask, signal)
      return { outcome, before, rulings, costMicros: sumOf(judge.calls().map((call) => call.costMicros)) }
    } finally {
      judge.close()
    }
  }

  function settingsFor({ pipeline }: CaseInput): Settings {
    return settings.forRun(pipeline, { config: undefined, judge: null })
  }

  async function judged(
    { input, receivedAt }: OpenRow,
    standard: StandardContent,
    now: Settings,
    ask: JudgeModel['ask'],
    signal: AbortSignal,
  ): Promise<unknown> {
    const names = standardNamesIn(input)
    const { kind, content } = standard
    const own = names === null ? input : namingStandards(input, { ...names, [kind]: content.name })
    const lookup = draftsFirst([standard])
    const prepared = prepareRun(own, now, lookup.find)
    if (!lookup.asked.has(kind))
      throw new AppError('INPUT_REFUSED', `This row has no ${kind}. Choose others.`)
    const found = await prepared.run({
      ...ports,
      ...{ clock, receivedAt, signal, ask, tell: () => undefined },
    })
    return found.outcome.outcome
  }

  /**
   * Returns a judge that answers as the judge of a run did where exactly the same was asked; all else is unanswered. A
   * run that kept no prompts answers nothing, as its questions are unknown.
   */
  function earlierJudge(run: RunId | null): JudgeModel['ask'] {
    const recorded = run === null ? null : recordedAnswersOf({ store, bodies: ledger.bodies }, run)
    return async (question) => {
      const { prompt, schema, sample = 0 } = question
      const known = recorded?.questions.find(
        (each) =>
          each.role === question.role &&
          each.key === question.key &&
          each.sample === sample &&
          each.system === prompt.system &&
          each.user === prompt.user,
      )
      if (known?.outcome.kind !== 'answered') return nobody(question)
      const { answer, raw, servedModel, logprobs, usage, ms } = known.outcome
      const read = schema.safeParse(answer)
      if (!read.success) return nobody(question)
      return {
        kind: 'answered',
        ...{ answer: read.data, raw, servedModel, logprobs, usage, ms },
        ...{ costMicros: 0, callIds: known.callIds },
      }
    }
  }
}

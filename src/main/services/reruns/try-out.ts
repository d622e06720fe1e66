import type { StandardTrial, TrialAsked } from '../../../shared/contract/standards/standards.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { StandardLookup } from '../../../shared/domain/standards/standard.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CaseInput } from '../../../shared/pipelines/index.ts'
import { summaryOf } from '../../../shared/pipelines/summary.ts'
import type { PipelinePorts } from '../../judging/port/result.ts'
import { concluded, type JudgedCase, prepareRun } from '../../pipelines/index.ts'
import type { CaseService } from '../cases/cases.ts'
import type { ServiceContext } from '../context.ts'
import type { Blindness } from '../reviews/blind.ts'
import { requireCase } from '../reviews/review-state.ts'
import type { SettingService } from '../settings/settings.ts'
import { inputNow } from '../standards/case-standards.ts'
import type { StandardService } from '../standards/standards.ts'
import { draftLookup, nobody, openCases } from './trial-drafts.ts'

/** Dependencies of trials. */
export interface TryOutParts {
  readonly cases: Pick<CaseService, 'input'>
  readonly settings: Pick<SettingService, 'forRun'>
  readonly published: Pick<StandardService, 'check' | 'newest'>
  readonly blind: Blindness
  readonly ports: PipelinePorts
}

/** Judges cases by unpublished standards, by rules alone. Nothing is stored, and no model is asked. */
export function tryOutService(
  context: ServiceContext,
  { cases, settings, published, blind, ports }: TryOutParts,
) {
  const { store, clock } = context
  const requireOpen = openCases(context, blind)
  const draftsFirst = draftLookup(context, published)
  return {
    /**
     * Returns what a run of a case would find with drafts instead of the standards that it names, beside what it finds
     * with those. Throws INPUT_REFUSED for a draft with problems, for a case that uses no standard of the kind of a
     * draft, and for one that the reviewer is still to answer blind.
     */
    async tryOut(
      { caseId, drafts }: TrialAsked,
      reviewer: Reviewer,
      signal: AbortSignal,
    ): Promise<StandardTrial> {
      const row = requireCase(store, caseId)
      requireOpen(row, reviewer)
      const input = inputNow(context, caseId, cases.input(caseId))
      const now = settings.forRun(input.pipeline, { config: undefined, judge: null })
      const run = (lookup: StandardLookup) =>
        judged({ input, receivedAt: row.imported_at }, now, lookup, signal)
      const lookup = draftsFirst(drafts.map(({ kind, content }) => published.check(kind, content)))
      const trial = await run(lookup.find)
      const [unused] = drafts.filter(({ kind }) => !lookup.asked.has(kind))
      if (unused !== undefined)
        throw new AppError('INPUT_REFUSED', `This case has no ${unused.kind}. Choose another case.`)
      const before = await run(published.newest).catch(() => null)
      return {
        summary: trial.summary,
        before: before?.summary ?? null,
        found: trial.found.decisions
          .filter(({ isAskedBlind }) => isAskedBlind)
          .map(({ kind, label, after, evidence }) => ({
            kind,
            label,
            after,
            evidence: evidence.map(({ quote, start }) => ({ quote, start })),
          })),
      }
    },
  }

  async function judged(
    { input, receivedAt }: { readonly input: CaseInput; readonly receivedAt: number },
    now: Settings,
    lookup: StandardLookup,
    signal: AbortSignal,
  ) {
    const prepared = prepareRun(input, now, lookup)
    const found = await prepared.run({
      ...ports,
      clock,
      receivedAt,
      signal,
      ask: nobody,
      tell: () => undefined,
    })
    return { found, summary: summarized(input, found, prepared.config) }
  }
}

function summarized(input: CaseInput, { outcome }: JudgedCase, config: unknown) {
  return summaryOf(concluded(input, outcome, [], config), 'final') ?? {}
}

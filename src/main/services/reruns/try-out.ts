import type { StandardTrial, TrialAsked } from '../../../shared/contract/standards/standards.ts'
import { StandardId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type {
  PublishedStandard,
  StandardContent,
  StandardContents,
  StandardKind,
  StandardLookup,
} from '../../../shared/domain/standards/standard.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CaseInput } from '../../../shared/pipelines/index.ts'
import { summaryOf } from '../../../shared/pipelines/summary.ts'
import { NOTHING_REPORTED } from '../../judging/calls/usage.ts'
import type { JudgeModel } from '../../judging/port/judge-model.ts'
import type { PipelinePorts } from '../../judging/port/result.ts'
import { concluded, type JudgedCase, prepareRun } from '../../pipelines/index.ts'
import type { CaseService } from '../cases/cases.ts'
import type { ServiceContext } from '../context.ts'
import type { Blindness } from '../reviews/blind.ts'
import { isOpinionAsked, requireCase } from '../reviews/review-state.ts'
import type { SettingService } from '../settings/settings.ts'
import { inputNow } from '../standards/case-standards.ts'
import type { StandardService } from '../standards/standards.ts'

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
  { store, ledger, clock, newId, settings: current }: ServiceContext,
  { cases, settings, published, blind, ports }: TryOutParts,
) {
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
      const input = inputNow({ store, ledger }, caseId, cases.input(caseId))
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

  /** Returns a lookup that finds the drafts under any name, and records which kinds were requested. */
  function draftsFirst(drafts: readonly StandardContent[]) {
    const asked = new Set<StandardKind>()
    const contents: Partial<StandardContents> = Object.fromEntries(
      drafts.map(({ kind, content }) => [kind, content]),
    )
    const find = <K extends StandardKind>(
      kind: K,
      name: string,
    ): PublishedStandard<StandardContents[K]> | null => {
      asked.add(kind)
      const content = contents[kind]
      const known = published.newest(kind, name)
      if (content === undefined) return known
      const id = known?.id ?? StandardId.parse(newId())
      return { id, version: (known?.version ?? 0) + 1, name: content.name, content }
    }
    return { asked, find }
  }

  /** Throws for a blind reviewer who is still to answer: a trial shows what rules say of a case. */
  function requireOpen(row: ReturnType<typeof requireCase>, me: Reviewer): void {
    const isBlind = current().review.blind[row.pipeline]
    const isUnseen = row.latest_run_id === null || blind.hidden(row, me.id).size > 0
    if ((isBlind && isUnseen) || isOpinionAsked(row, me.id))
      throw new AppError(
        'INPUT_REFUSED',
        'You have not finished your blind review of this case. Finish it first, or choose another case.',
      )
  }
}

/** A judge that answers no question: a trial is by rules alone. */
const nobody: JudgeModel['ask'] = () =>
  Promise.resolve({
    kind: 'failed',
    why: 'not_configured',
    error: 'A trial asks no model.',
    raw: null,
    ...NOTHING_REPORTED,
    callIds: [],
  })

function summarized(input: CaseInput, { outcome }: JudgedCase, config: unknown) {
  return summaryOf(concluded(input, outcome, [], config), 'final') ?? {}
}

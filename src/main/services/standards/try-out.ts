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
import type { SettingService } from '../program/settings.ts'
import type { Blindness } from '../reviews/blind.ts'
import { isOpinionAsked, requireCase } from '../reviews/review-state.ts'
import { inputNow } from './case-standards.ts'
import type { StandardService } from './standards.ts'

/** What trials are made of. */
export interface TryOutParts {
  readonly cases: Pick<CaseService, 'input'>
  readonly settings: Pick<SettingService, 'forRun'>
  readonly published: Pick<StandardService, 'check' | 'newest'>
  readonly blind: Blindness
  readonly ports: PipelinePorts
}

/** Judges cases by standards that are not published, by rules alone. Nothing is kept, and no model is asked. */
export function tryOutService(
  { store, ledger, clock, newId, settings: current }: ServiceContext,
  { cases, settings, published, blind, ports }: TryOutParts,
) {
  return {
    /**
     * What a run of a case would find with drafts in the place of the standards that it names, beside what it finds with
     * those. Throws INPUT_REFUSED for a draft with problems, for a case that is held to no standard of a kind of a
     * draft, and for one that the reviewer is still to answer about blind.
     */
    async tryOut(
      { caseId, drafts }: TrialAsked,
      reviewer: Reviewer,
      signal: AbortSignal,
    ): Promise<StandardTrial> {
      requireOpen(requireCase(store, caseId), reviewer)
      const input = inputNow({ store, ledger }, caseId, cases.input(caseId))
      const now = settings.forRun(input.pipeline, { config: undefined, judge: null })
      const run = (lookup: StandardLookup) => judged(input, now, lookup, signal)
      const lookup = draftsFirst(drafts.map(({ kind, content }) => published.check(kind, content)))
      const trial = await run(lookup.find)
      const [unused] = drafts.filter(({ kind }) => !lookup.asked.has(kind))
      if (unused !== undefined)
        throw new AppError(
          'INPUT_REFUSED',
          `This case has no ${unused.kind === 'rules' ? 'rules' : unused.kind}. Choose another case.`,
        )
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

  async function judged(input: CaseInput, now: Settings, lookup: StandardLookup, signal: AbortSignal) {
    const prepared = prepareRun(input, now, lookup)
    const found = await prepared.run({ ...ports, clock, signal, ask: nobody, tell: () => undefined })
    return { found, summary: summarized(input, found, prepared.config) }
  }

  /** Lookup that gives drafts whatever their name, and notes what was asked for. */
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

  /** A trial tells what rules say of a case, which nobody may know who is still to answer blind. */
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

/** Answers no question: a trial is by rules alone. */
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

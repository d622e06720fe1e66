import * as z from 'zod'
import type { CaseId, Millis, RunId, Sha256 } from '../../../shared/domain/ids.ts'
import type { Adjudication, Feedback } from '../../../shared/domain/reviews/feedback.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import type { SentCriterion } from '../../../shared/domain/reviews/sent-verdict.ts'
import { type About, aboutText, isSameAbout } from '../../../shared/domain/runs/about.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import { type CaseContent, CaseInput, RunOutcome } from '../../../shared/pipelines/index.ts'
import { parseEvent } from '../../ledger/read.ts'
import { concluded, sentCriteriaOf } from '../../pipelines/index.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import type { ServiceContext } from '../context.ts'
import { ReviewNote } from '../records/history.ts'
import { recordOf } from '../records/run-record.ts'
import type { FeedbackService } from '../reviews/feedback/feedback.ts'
import { rulersOf, rulingsOf } from '../reviews/feedback/rulings.ts'

/** Reads the input of a case, the outcomes of its runs, and the result after rulings. */
export function caseContentService(
  { store, ledger }: Pick<ServiceContext, 'store' | 'ledger'>,
  feedback: Pick<FeedbackService, 'ofCase' | 'adjudicationsOf'>,
) {
  return {
    recordOf: (run: RunId | null): RunRecord => recordOf(store, ledger.bodies, run),

    outcomeOf(run: RunId): RunOutcome | null {
      const sha256 = store.runs.get(run)?.outcome_sha256 ?? null
      return sha256 === null ? null : ledger.bodies.get(RunOutcome, sha256)
    },

    /** Returns only the input; `null` if the case was erased. */
    input(row: CaseRow): CaseContent | null {
      const input = ledger.bodies.get(CaseInput, row.input_sha256)
      return input === null ? null : { ...input, outcome: null, final: null }
    },

    /** Returns the content with the result after rulings, of all reviewers or of one; `null` if the case was erased. */
    of: (row: CaseRow, onlyOf: Reviewer | null = null): CaseContent | null => contentOf(row, [], onlyOf),

    /**
     * Returns the verdicts of a case that can be sent back to the tool that its row is from; `null` before a run, and for
     * a pipeline without rows of tools.
     */
    verdicts(row: CaseRow): SentCriterion[] | null {
      const content = contentOf(row, [], null)
      const run = row.latest_run_id === null ? null : store.runs.get(row.latest_run_id)
      if (content === null || run === null) return null
      const rulers = rulersOf(decisionsOf(row.id), ...answersOf(row.id, null))
      const config = ledger.bodies.get(z.unknown(), run.config_sha256)
      return sentCriteriaOf(content, config, { rulers, at: run.ended_at ?? run.started_at })
    },

    /** Returns the content with the result of a run before people's answers; `null` for a run without an outcome. */
    asJudged(row: CaseRow, run: RunId): CaseContent | null {
      const input = ledger.bodies.get(CaseInput, row.input_sha256)
      const found = store.runs.get(run)
      const outcome =
        found?.outcome_sha256 == null ? null : ledger.bodies.get(RunOutcome, found.outcome_sha256)
      if (input === null || found === null || outcome === null) return null
      return concluded(input, outcome, [], ledger.bodies.get(z.unknown(), found.config_sha256))
    },

    /** Returns the content that another outcome of the case would give, with all rulings; `null` if it was erased. */
    withOutcome(row: CaseRow, outcome: RunOutcome, configSha256: Sha256): CaseContent | null {
      const input = ledger.bodies.get(CaseInput, row.input_sha256)
      if (input === null) return null
      const rulings = rulingsOf(decisionsOf(row.id), ...answersOf(row.id, null))
      return concluded(input, outcome, rulings, ledger.bodies.get(z.unknown(), configSha256))
    },

    /**
     * Returns the content on which a reviewer ruled: that of the run, with the answers until then; `null` if it was
     * erased.
     */
    asRuled(row: CaseRow, run: RunId, at: Millis): CaseContent | null {
      const input = ledger.bodies.get(CaseInput, row.input_sha256)
      const found = store.runs.get(run)
      const outcome =
        found?.outcome_sha256 == null ? null : ledger.bodies.get(RunOutcome, found.outcome_sha256)
      if (input === null || found === null || outcome === null) return null
      const [given, settled] = answersOf(row.id, null)
      const until = <T extends { readonly at: Millis }>(all: readonly T[]) =>
        all.filter((each) => each.at <= at)
      const rulings = rulingsOf(decisionsOf(row.id), until(given), until(settled))
      return concluded(input, outcome, rulings, ledger.bodies.get(z.unknown(), found.config_sha256))
    },

    /** Returns the combined rulings of people on a case. */
    rulings: (id: CaseId): readonly Ruling[] => rulingsOf(decisionsOf(id), ...answersOf(id, null)),

    /**
     * Returns people's notes on a case: on their answers, then on its ruling.
     * @param onlyOf the only reviewer whose notes on answers are returned
     */
    notes({ id, ruled_by: ruledBy }: CaseRow, onlyOf: Reviewer | null): readonly string[] {
      const answers = answersOf(id, onlyOf)[0].flatMap(({ note }) => note ?? [])
      if (onlyOf !== null || ruledBy === null) return answers
      const ruling = store.events
        .ofCase(id)
        .map(parseEvent)
        .findLast(({ type }) => type === 'review.approve' || type === 'review.reject')
      const sha256 = ruling !== undefined && 'noteSha256' in ruling.payload ? ruling.payload.noteSha256 : null
      const note = sha256 === null ? null : (ledger.bodies.get(ReviewNote, sha256)?.note ?? null)
      return note === null ? answers : [...answers, note]
    },

    /** Returns the content with the result that proposed answers would give. Stores nothing. */
    preview: (
      row: CaseRow,
      proposed: readonly Proposed[],
      onlyOf: Reviewer | null = null,
    ): CaseContent | null => contentOf(row, proposed, onlyOf),
  }

  function contentOf(
    row: CaseRow,
    proposed: readonly Proposed[],
    onlyOf: Reviewer | null,
  ): CaseContent | null {
    const input = ledger.bodies.get(CaseInput, row.input_sha256)
    if (input === null) return null
    const run = row.latest_run_id === null ? null : store.runs.get(row.latest_run_id)
    const outcome = run?.outcome_sha256 == null ? null : ledger.bodies.get(RunOutcome, run.outcome_sha256)
    if (run === null || outcome === null) return { ...input, outcome: null, final: null }
    const config = ledger.bodies.get(z.unknown(), run.config_sha256)
    const known = rulingsOf(decisionsOf(row.id), ...answersOf(row.id, onlyOf))
    const { decisions } = recordOf(store, ledger.bodies, row.latest_run_id)
    return concluded(input, outcome, withProposed(known, decisions, proposed), config)
  }

  function answersOf(id: CaseId, onlyOf: Reviewer | null): [Feedback[], Adjudication[]] {
    const given = feedback.ofCase(id)
    if (onlyOf !== null) return [given.filter(({ reviewer }) => reviewer.id === onlyOf.id), []]
    return [given, feedback.adjudicationsOf(id)]
  }

  /** Yields the decisions of each run, newest first, read lazily. */
  function* decisionsOf(id: CaseId): Generator<RunRecord['decisions']> {
    for (const { id: run } of store.runs.ofCase(id).toReversed())
      yield recordOf(store, ledger.bodies, run).decisions
  }
}

/** A proposed answer to a decision. */
export interface Proposed {
  readonly about: About
  readonly correction: string
}

/** Returns rulings in which proposed answers replace those on the same subject. */
function withProposed(
  known: readonly Ruling[],
  decisions: RunRecord['decisions'],
  proposed: readonly Proposed[],
): readonly Ruling[] {
  const changed = proposed.flatMap(({ about, correction }): Ruling[] => {
    const decision = decisions.find((each) => isSameAbout(each.about, about))
    if (decision === undefined) return []
    const { label, after } = decision
    return [{ about, label, after, answer: 'incorrect', corrections: [correction], picked: [] }]
  })
  const subjects = new Set(changed.map(({ about }) => aboutText(about)))
  return [...known.filter(({ about }) => !subjects.has(aboutText(about))), ...changed]
}

export type CaseContentService = ReturnType<typeof caseContentService>

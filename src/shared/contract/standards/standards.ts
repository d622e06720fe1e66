import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { BatchId, CaseId, Millis, StandardId } from '../../domain/ids.ts'
import { Micros } from '../../domain/money.ts'
import { Ruling } from '../../domain/reviews/ruling.ts'
import { Decision, Evidence } from '../../domain/runs/decision.ts'
import { Evaluator } from '../../domain/standards/evaluator.ts'
import { FlowVersion } from '../../domain/standards/flow.ts'
import { Rubric } from '../../domain/standards/rubric.ts'
import { ComplianceRules } from '../../domain/standards/rules.ts'
import { StandardKind } from '../../domain/standards/standard.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { Cancelled } from '../cases/exports.ts'
import { TakenAs } from '../cases/import-plan.ts'
import { procedure } from '../procedure.ts'

const version = z.int().positive()

/** A standard in its newest version. */
export const StandardLine = lazyObject(() => ({
  id: StandardId,
  kind: StandardKind,
  name: z.string(),
  version,
  isRetired: z.boolean(),
  /** When the version was published. */
  savedAt: Millis,
  /** Number of cases that were judged by any of its versions. */
  cases: Natural,
}))
export type StandardLine = z.infer<typeof StandardLine>

const about = {
  ...StandardLine.shape,
  /** Every version, the newest first, with the number of cases that were judged by it. */
  versions: z.array(z.object({ version, savedAt: Millis, cases: Natural })),
}

/** A standard with the content of one version. */
export const ShownStandard = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('flow'), content: FlowVersion }),
  z.object({ ...about, kind: z.literal('rules'), content: ComplianceRules }),
  z.object({ ...about, kind: z.literal('rubric'), content: Rubric }),
  z.object({ ...about, kind: z.literal('evaluator'), content: Evaluator }),
])
export type ShownStandard = z.infer<typeof ShownStandard>

/** A standard by its kind and name. */
export const NamedStandard = z.object({ kind: StandardKind, name: z.string() })
export type NamedStandard = z.infer<typeof NamedStandard>

const summary = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** A case, and the drafts that replace its standards: at most one draft of each kind. */
export const TrialAsked = lazyObject(() => ({
  caseId: CaseId,
  drafts: z
    .array(z.object({ kind: StandardKind, content: z.json() }))
    .min(1)
    .refine((drafts) => new Set(drafts.map(({ kind }) => kind)).size === drafts.length),
}))
export type TrialAsked = z.infer<typeof TrialAsked>

/** The result of rules alone for a case, with drafts instead of its standards. */
export const StandardTrial = lazyObject(() => ({
  /** The summary values of its pipeline. */
  summary,
  /** The same by the standards in use; `null` if they do not exist. */
  before: summary.nullable(),
  /** The decisions that people would be asked about: the finding and its evidence. */
  found: z.array(
    Decision.pick({ kind: true, label: true, after: true }).extend({
      evidence: z.array(Evidence.pick({ quote: true, start: true })),
    }),
  ),
}))
export type StandardTrial = z.infer<typeof StandardTrial>

/** A row for trying a draft: a case, or a file of a batch that is not imported yet, by its index from 0. */
const TrialRow = z.union([
  z.object({ caseId: CaseId }),
  z.object({ batchId: BatchId, row: TakenAs, at: Natural }),
])
export type TrialRow = z.infer<typeof TrialRow>

/** Maximum number of rows of one trial. */
const MAX_TRIAL_ROWS = 2_000

/** A draft, and the rows on which it is tried. */
export const RowTrialAsked = lazyObject(() => ({
  draft: z.object({ kind: StandardKind, content: z.json() }),
  rows: z.array(TrialRow).min(1).max(MAX_TRIAL_ROWS),
}))
export type RowTrialAsked = z.infer<typeof RowTrialAsked>

/**
 * The source of answers in a trial. `none`: rules alone decide. `earlier`: the answers of each case's latest run are
 * reused if the question is the same. `judge`: the judge of the settings is asked, at the cost of a run.
 */
export const TrialAnswers = z.enum(['none', 'earlier', 'judge'])
export type TrialAnswers = z.infer<typeof TrialAnswers>

/** The estimated cost of the judge for some rows. */
export const TrialCost = lazyObject(() => ({
  /** Rows with questions for a judge, and the number of these questions. */
  rows: Natural,
  questions: Natural,
  /** The first model of each route. */
  models: z.array(z.string()),
  /** Tokens of the prompts and assumed tokens of the answers. */
  inputTokens: Natural,
  outputTokens: Natural,
  /** `null` if a price is unknown. */
  costMicros: Micros.nullable(),
  /** Why no judge can be asked, as a sentence; `null` if one can. */
  problem: z.string().nullable(),
}))
export type TrialCost = z.infer<typeof TrialCost>

/** Result of a trial on one row. */
export const TriedRow = lazyObject(() => ({
  event: z.literal('row'),
  /** Its index among the requested rows, from 0. */
  at: Natural,
  /** The outcome with the draft, and the outcome of the latest run of its case; in the form of its pipeline. */
  outcome: z.unknown(),
  before: z.unknown(),
  /** People's answers on its case. */
  rulings: z.array(Ruling),
  /** The cost of its calls; `null` if a price is unknown. */
  costMicros: Micros.nullable(),
}))
export type TriedRow = z.infer<typeof TriedRow>

/** A row without a result, with the reason as a sentence. */
const UntriedRow = z.object({ event: z.literal('left_out'), at: Natural, why: z.string() })

const WrittenLine = z.object({ event: z.literal('written'), file: z.string(), bytes: Natural })

export const standards = {
  /** Returns every standard, including retired ones. */
  list: procedure().output(z.array(StandardLine)),
  /** Returns one version of a standard; the newest if none is named. */
  show: procedure('NOT_FOUND')
    .input(NamedStandard.extend({ version: version.nullable().default(null) }))
    .output(ShownStandard),
  /** Publishes a standard, or its next version; if the newest version is equal, nothing changes. */
  save: procedure('INPUT_REFUSED', 'FILE_PROBLEM')
    .input(z.object({ kind: StandardKind, content: z.json() }))
    .output(StandardLine),
  /** Publishes the built-in standard of a kind, unless one of its name is in use. */
  addTemplate: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM')
    .input(z.object({ kind: StandardKind }))
    .output(StandardLine),
  /** Retires a standard, or reactivates it. */
  retire: procedure('NOT_FOUND', 'FILE_PROBLEM')
    .input(NamedStandard.extend({ isRetired: z.boolean() }))
    .output(StandardLine),
  /** Writes one version as JSON into a new file; the host chooses its place. */
  export: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM')
    .input(NamedStandard.extend({ version: version.nullable() }))
    .output(z.union([WrittenLine, Cancelled])),
  /** Judges a case with drafts, by rules alone. Nothing is stored. */
  tryOut: procedure('INPUT_REFUSED', 'NOT_FOUND').input(TrialAsked).output(StandardTrial),
  /** Judges rows with a draft, one after the other. Nothing is stored as a case or a run; calls to models are counted. */
  tryOnRows: procedure('INPUT_REFUSED', 'NOT_FOUND', 'NOT_ALLOWED')
    .input(RowTrialAsked.extend({ answers: TrialAnswers }))
    .output(eventIterator(z.union([TriedRow, UntriedRow]))),
  /** Estimates what the judge of the settings would cost for rows, without asking it. */
  trialCost: procedure('INPUT_REFUSED', 'NOT_FOUND').input(RowTrialAsked).output(TrialCost),
  /** Returns the cases with answers of people whose latest run used a standard in any version, the newest first. */
  answeredCases: procedure('NOT_FOUND').input(NamedStandard).output(z.array(CaseId)),
}

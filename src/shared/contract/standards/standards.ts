import * as z from 'zod'
import { CaseId, Millis, StandardId } from '../../domain/ids.ts'
import { Decision, Evidence } from '../../domain/runs/decision.ts'
import { Evaluator } from '../../domain/standards/evaluator.ts'
import { FlowVersion } from '../../domain/standards/flow.ts'
import { Rubric } from '../../domain/standards/rubric.ts'
import { ComplianceRules } from '../../domain/standards/rules.ts'
import { StandardKind } from '../../domain/standards/standard.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { Cancelled } from '../cases/exports.ts'
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
}

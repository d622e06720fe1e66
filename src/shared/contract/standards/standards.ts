import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { CaseId, Millis, StandardId } from '../../domain/ids.ts'
import { Decision, Evidence } from '../../domain/runs/decision.ts'
import { FlowVersion } from '../../domain/standards/flow.ts'
import { Rubric } from '../../domain/standards/rubric.ts'
import { ComplianceRules } from '../../domain/standards/rules.ts'
import { StandardKind } from '../../domain/standards/standard.ts'
import { Natural } from '../../numbers.ts'
import { Cancelled } from '../cases/exports.ts'
import { procedure } from '../procedure.ts'

const version = z.int().positive()

/** A standard in its newest version. */
export const StandardLine = deferredObject(() => ({
  id: StandardId,
  kind: StandardKind,
  name: z.string(),
  version,
  isRetired: z.boolean(),
  /** When the version was published. */
  savedAt: Millis,
  /** Number of cases that were judged by any version of it. */
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
])
export type ShownStandard = z.infer<typeof ShownStandard>

/** A standard by its kind and name. */
export const NamedStandard = z.object({ kind: StandardKind, name: z.string() })
export type NamedStandard = z.infer<typeof NamedStandard>

const summary = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** A case, and what is to stand in the place of the standards that it names: one draft of a kind at most. */
export const TrialAsked = deferredObject(() => ({
  caseId: CaseId,
  drafts: z
    .array(z.object({ kind: StandardKind, content: z.json() }))
    .min(1)
    .refine((drafts) => new Set(drafts.map(({ kind }) => kind)).size === drafts.length),
}))
export type TrialAsked = z.infer<typeof TrialAsked>

/** What rules alone find of a case with drafts in the place of its standards. */
export const StandardTrial = deferredObject(() => ({
  /** The values that results of its pipeline are shown by. */
  summary,
  /** The same by the standards in use; `null` where they are not there. */
  before: summary.nullable(),
  /** What people would be asked about: what was found of it, and the words that show it. */
  found: z.array(
    Decision.pick({ kind: true, label: true, after: true }).extend({
      evidence: z.array(Evidence.pick({ quote: true, start: true })),
    }),
  ),
}))
export type StandardTrial = z.infer<typeof StandardTrial>

const WrittenLine = z.object({ event: z.literal('written'), file: z.string(), bytes: Natural })

export const standards = {
  /** Every standard, those out of use as well. */
  list: procedure().output(z.array(StandardLine)),
  /** One version of a standard; the newest where none is named. */
  show: procedure('NOT_FOUND')
    .input(NamedStandard.extend({ version: version.nullable().default(null) }))
    .output(ShownStandard),
  /** Publishes a standard, or its next version; one whose newest version says the same stays as it is. */
  save: procedure('INPUT_REFUSED', 'FILE_PROBLEM')
    .input(z.object({ kind: StandardKind, content: z.json() }))
    .output(StandardLine),
  /** Publishes the standard of a kind that comes with the program, unless one of its name is in use. */
  addTemplate: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM')
    .input(z.object({ kind: StandardKind }))
    .output(StandardLine),
  /** Takes a standard out of use, or into use again. */
  retire: procedure('NOT_FOUND', 'FILE_PROBLEM')
    .input(NamedStandard.extend({ isRetired: z.boolean() }))
    .output(StandardLine),
  /** Writes one version as JSON into a new file; where it goes, the host says. */
  export: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM')
    .input(NamedStandard.extend({ version: version.nullable() }))
    .output(z.union([WrittenLine, Cancelled])),
  /** Judges a case by drafts, by rules alone. Nothing is kept. */
  tryOut: procedure('INPUT_REFUSED', 'NOT_FOUND').input(TrialAsked).output(StandardTrial),
}

import * as z from 'zod'
import { type CaseId, RunId } from '../../../shared/domain/ids.ts'
import { StandardChoice } from '../../../shared/domain/standards/standard.ts'
import { PipelineName } from '../../../shared/pipelines/index.ts'
import { NamedFile } from '../../documents/named-file.ts'
import { CaseSource, sourceName } from '../../intake/index.ts'
import type { NewItem } from '../../jobs/item-lease.ts'

/** The next step of an item. */
export const Step = z.discriminatedUnion('step', [
  /** Import the cases of some files, from one on: those before it are imported. */
  z.object({ step: z.literal('import'), source: CaseSource, from: z.int().nonnegative() }),
  /** Report why a file makes no case: it belongs to none, or to a disabled pipeline. */
  z.object({
    step: z.literal('refuse'),
    file: NamedFile,
    switchedOff: PipelineName.nullable().default(null),
  }),
  /** Run the pipeline on the item's case. A run that is named here was begun by an earlier worker. */
  z.object({
    step: z.literal('judge'),
    runId: RunId.nullable(),
    /** Whether a person has ended the run early (“enough”). */
    isEnough: z.boolean().default(false),
    /** Standards that the files of a known case were imported with; `null` if they are those of the case. */
    standards: StandardChoice.nullable().default(null),
  }),
])
export type Step = z.infer<typeof Step>
export type ImportStep = Extract<Step, { step: 'import' }>
export type JudgeStep = Extract<Step, { step: 'judge' }>

/** The state of a run that has not begun. */
export const NOT_BEGUN = { runId: null, isEnough: false, standards: null } as const satisfies Omit<
  JudgeStep,
  'step'
>

/** Returns the item for a source of cases. */
export function sourceItem(source: CaseSource): NewItem {
  const input: Step = { step: 'import', source, from: 0 }
  return { input, name: sourceName(source), caseId: null, origin: 'none' }
}

/** Returns the item for a file that belongs to no case. */
export function unmatchedItem(file: NamedFile): NewItem {
  return refusedItem(file, null)
}

/** Returns the item for a file of a disabled pipeline. */
export function switchedOffItem(of: { readonly file: NamedFile; readonly pipeline: PipelineName }): NewItem {
  return refusedItem(of.file, of.pipeline)
}

function refusedItem(file: NamedFile, switchedOff: PipelineName | null): NewItem {
  const input: Step = { step: 'refuse', file, switchedOff }
  return { input, name: file.name, caseId: null, origin: 'none' }
}

/** Returns the item for a case on which to run the pipeline. */
export function caseItem(
  caseId: CaseId,
  origin: 'new' | 'known',
  standards: StandardChoice | null = null,
): NewItem {
  const input: Step = { step: 'judge', ...NOT_BEGUN, standards }
  return { input, name: null, caseId, origin }
}

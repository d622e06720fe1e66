import * as z from 'zod'
import { DefaultStandards } from '../../domain/standards/default-standards.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { CaseInput, PipelineName } from '../../pipelines/index.ts'

/** A property of a case that a person can choose before its import; an intake lists those of its pipeline. */
export const ImportDetail = z.enum([
  'grade',
  'season',
  'recognizer',
  'validator',
  'flow',
  'rules',
  'rubric',
  'evaluator',
  'folder',
  'language',
])
export type ImportDetail = z.infer<typeof ImportDetail>

/** A property of a case that its files leave open, or a file that is missing. */
export const ImportGap = z.enum([
  'grade',
  'second_recognizer',
  'recognizer',
  /** The case has a recording without a transcript. */
  'transcription',
  'passage',
  'flow',
  'evaluator',
  'objectives',
  'folder',
])
export type ImportGap = z.infer<typeof ImportGap>

/** Gaps without which a case cannot be judged: it is imported only after they are closed. */
const NEEDED: ReadonlySet<ImportGap> = new Set(['recognizer', 'transcription', 'passage', 'folder'])

/** Gaps with which a case is imported and waits: they can be closed later. */
const CLOSED_LATER: ReadonlySet<ImportGap> = new Set(['flow', 'evaluator'])

/** Returns whether a gap prevents the import of its case. */
export function isNeeded(gap: ImportGap): boolean {
  return NEEDED.has(gap)
}

/** Returns whether a case with this gap is imported, and is not judged until the gap is closed. */
export function isClosedLater(gap: ImportGap): boolean {
  return CLOSED_LATER.has(gap)
}

/** Why a file is part of no case, or how it can become part of one. */
export const LeftOutReason = z.enum([
  'system_file',
  'about_files',
  'empty',
  'no_case',
  'switched_off',
  'refused',
  'save_as_pdf',
  'save_as_markdown',
  'recording_needs_passage',
  'passage_needs_recognizer',
  'recording_needs_transcript',
  'recognizer_needs_passage',
])
export type LeftOutReason = z.infer<typeof LeftOutReason>

/** One case, or the cases of one file, in the plan of an import. */
export const ImportRow = lazyObject(() => ({
  /** Names of its files in the batch, in reading order. */
  files: z.array(z.string()).min(1),
  title: z.string(),
  pipeline: PipelineName,
  /** Other pipelines that could take the same files, most likely first. */
  others: z.array(PipelineName),
  /** Whether names or content identify the pipeline with certainty. */
  isSure: z.boolean(),
  /** Number of cases in its files; the number of files with cases if they are not counted. */
  cases: Natural,
  /** Whether the cases are counted: rows of large files are counted when they are imported. */
  isCounted: z.boolean(),
  gaps: z.array(ImportGap),
  /** The default standards that apply to its cases, if one does to each of them; they close the gap `flow`. */
  defaults: z.array(DefaultStandards),
}))
export type ImportRow = z.infer<typeof ImportRow>

/** A file that belongs to no case. */
export const LeftOutFile = lazyObject(() => ({
  file: z.string(),
  reasons: z.array(LeftOutReason).min(1),
  /** The problem as a sentence, if its reader found one. */
  problem: z.string().nullable(),
  /** Pipelines that could take it although nothing in it indicates one, most likely first. */
  others: z.array(PipelineName),
}))
export type LeftOutFile = z.infer<typeof LeftOutFile>

/** The cases that an import of a batch would create. */
export const ImportPlan = lazyObject(() => ({
  files: Natural,
  rows: z.array(ImportRow),
  leftOut: z.array(LeftOutFile),
  /** The properties that can be chosen, by pipeline. */
  details: z.partialRecord(PipelineName, z.array(ImportDetail)),
}))
export type ImportPlan = z.infer<typeof ImportPlan>

/** The files of a row, and the pipeline that a person chose for it. */
export const TakenAs = lazyObject(() => ({
  files: z.array(z.string().min(1)).min(1),
  pipeline: PipelineName,
}))
export type TakenAs = z.infer<typeof TakenAs>

/** The cases that files would become, before they are imported: the first of them, in order. */
export const CasesAhead = lazyObject(() => ({
  /** The number of cases in the files. */
  cases: Natural,
  inputs: z.array(CaseInput),
}))
export type CasesAhead = z.infer<typeof CasesAhead>

/** A row that is imported, with the properties that a person chose for it. */
export const ChosenRow = lazyObject(() => ({
  ...TakenAs.shape,
  details: z.partialRecord(ImportDetail, z.string().min(1).max(500)),
}))
export type ChosenRow = z.infer<typeof ChosenRow>

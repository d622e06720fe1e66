import * as z from 'zod'
import { CaseId, RunId } from '../../domain/ids.ts'
import { SentBackCounts } from '../../domain/reviews/sent-verdict.ts'
import { Confidence, DecisionSource } from '../../domain/runs/decision.ts'
import { JudgeWork } from '../../domain/runs/judge-work.ts'
import { Escalation, RunState } from '../../domain/runs/run.ts'
import { DefaultStandards } from '../../domain/standards/default-standards.ts'
import { CaseNeed, StandardChoice } from '../../domain/standards/standard.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { PipelineName, RunOutcome } from '../../pipelines/index.ts'

/** A line that reports on an import. */
export const ImportLine = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('imported'),
    caseId: CaseId,
    pipeline: PipelineName,
    title: z.string(),
    source: z.string(),
    duplicate: z.boolean(),
    /** Standards that the files name and that differ from those of a known case; absent if there are none. */
    otherStandards: StandardChoice.exactOptional(),
    /** The default standards that apply to a case whose files name no flow; absent if none do. */
    byDefault: DefaultStandards.exactOptional(),
  }),
  /** A case that cannot be judged until its need is met. */
  z.object({
    event: z.literal('waiting'),
    caseId: CaseId,
    pipeline: PipelineName,
    title: z.string(),
    needs: CaseNeed,
  }),
  z.object({ event: z.literal('failed'), source: z.string(), error: z.string() }),
  z.object({
    event: z.literal('done'),
    imported: Natural,
    duplicates: Natural,
    failed: Natural,
  }),
])
export type ImportLine = z.infer<typeof ImportLine>

export const RunLine = lazyObject(() => ({
  event: z.literal('run'),
  caseId: CaseId,
  runId: RunId,
  pipeline: PipelineName,
  state: RunState,
  requiresHumanReview: z.boolean(),
  escalations: z.array(Escalation),
  /** The pipeline's own outcome; `null` if the run failed. */
  outcome: z.unknown(),
  /** The error, if the run failed. */
  error: z.string().nullable(),
  /** Work of the judge; `null` if the run failed. */
  judge: JudgeWork.nullable(),
}))
export type RunLine = z.infer<typeof RunLine>

/** A row that a standard is tried on, or the sums at the end. Nothing of it is stored. */
export const TriedLine = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('tried'),
    title: z.string(),
    /** The pipeline's own outcome. */
    outcome: RunOutcome,
    answers: z.array(
      z.object({
        about: z.string(),
        answer: z.string(),
        by: DecisionSource,
        blockedBy: z.string().nullable(),
        confidence: Confidence.nullable(),
        reason: z.string().nullable(),
      }),
    ),
    escalations: z.array(Escalation),
  }),
  z.object({
    event: z.literal('done'),
    rows: Natural,
    /** Rows of the file that were not tried. */
    left: Natural,
    /** Calls of models, and their cost in millionths of a dollar; `null` if it is unknown. */
    calls: Natural,
    costMicros: Natural.nullable(),
  }),
])
export type TriedLine = z.infer<typeof TriedLine>

export const ExportedLine = lazyObject(() => ({
  event: z.literal('exported'),
  rows: Natural,
  files: z.array(z.string()),
  manifest: z.string(),
}))
export type ExportedLine = z.infer<typeof ExportedLine>

/** Verdicts that were sent back; `rows` are those with a written verdict, and `sent` is the account of all rows. */
export const SentBackLine = ExportedLine.extend({ sent: SentBackCounts })
export type SentBackLine = z.infer<typeof SentBackLine>

export const ResultsLine = lazyObject(() => ({
  event: z.literal('exported'),
  rows: Natural,
  files: z.array(z.string()),
}))
export type ResultsLine = z.infer<typeof ResultsLine>

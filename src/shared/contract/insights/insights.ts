import * as z from 'zod'
import { Priority } from '../../domain/cases/priority.ts'
import { CaseId, DecisionId, Millis } from '../../domain/ids.ts'
import { Micros } from '../../domain/money.ts'
import { ConfidenceLabel } from '../../domain/runs/decision.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural, Share } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { procedure } from '../procedure.ts'
import { Trade, TradeAsked } from './trade.ts'

/** With fewer labels there is no figure. */
export const MIN_LABELS = 30

/** The labels to use: those of escalated cases, those of the random sample, or both, weighted to all cases. */
export const SampleChoice = z.enum(['weighted', 'escalated', 'random'])
export type SampleChoice = z.infer<typeof SampleChoice>

/** The judge of the figures. An absent part is chosen automatically: the one with the most labels. */
export const InsightFilter = lazyObject(() => ({
  pipeline: PipelineName.optional(),
  /** The kind of decisions. */
  kind: z.string().optional(),
  /** The model; empty for decisions of rules alone. */
  model: z.string().optional(),
  /** The version of the prompt. */
  prompt: z.string().optional(),
  sample: SampleChoice.optional(),
}))
export type InsightFilter = z.infer<typeof InsightFilter>

/** A judge whose decisions people have answered. */
export const InsightJudge = lazyObject(() => ({
  pipeline: PipelineName,
  kind: z.string(),
  model: z.string(),
  prompt: z.string(),
  /** Decisions that people have answered. */
  labels: Natural,
  newest: Millis,
}))
export type InsightJudge = z.infer<typeof InsightJudge>

/** A figure with its bounds at 95 %. If the value or the bounds are `null`, a note says why, as a sentence. */
export const InsightFigure = lazyObject(() => ({
  value: z.number().nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** Labels and cases that it is computed from, or would be. */
  labels: Natural,
  cases: Natural,
  note: z.string().nullable(),
}))
export type InsightFigure = z.infer<typeof InsightFigure>

/** A decision that a cell of the matrix counts. */
const CellCase = lazyObject(() => ({ caseId: CaseId, decisionId: DecisionId, title: z.string() }))

/** Answers of the judge against answers of people, as counts of labels. */
export const ConfusionMatrix = lazyObject(() => ({
  /** Whether rows and columns are the options of the decision, or “changed” and “not changed”. */
  of: z.enum(['options', 'changes']),
  words: z.array(z.string()),
  /** A row for each answer of the judge, a column for each answer of people. */
  cells: z.array(z.array(z.object({ labels: Natural, cases: z.array(CellCase) }))),
  /** Labels that reject the judge's answer without a correction. */
  unnamed: Natural,
}))
export type ConfusionMatrix = z.infer<typeof ConfusionMatrix>

const ReliabilityPoint = lazyObject(() => ({
  lowest: Share,
  highest: Share,
  confidence: Share,
  right: InsightFigure,
}))

export const JudgeFigures = lazyObject(() => ({
  judge: InsightJudge,
  /** The population of the estimates; `none` if no label has a known sampling probability. */
  population: z.enum(['weighted', 'escalated', 'random', 'none']),
  /** The population as a sentence. */
  describes: z.string(),
  labels: Natural,
  cases: Natural,
  people: Natural,
  /** Answered decisions without a label: people are unsure or differ. */
  unsettled: Natural,
  /** Labels of cases that were neither escalated nor drawn at random: they are in no estimate. */
  unweighted: Natural,
  /** Share of the judge's answers that people call right, whatever the pipeline's result. */
  agreement: InsightFigure,
  /** Share of the pipeline's results that people call correct; `null` if every result is the answer of the judge. */
  resultAgreement: InsightFigure.nullable(),
  kappa: InsightFigure,
  /** Share of the judge's changes that people call right. */
  overridePrecision: InsightFigure,
  /** Share of the unchanged decisions that people call wrong. */
  errorsAccepted: InsightFigure,
  calibrationError: InsightFigure,
  brier: InsightFigure,
  /** Empty if the judge states no numbers. */
  reliability: z.array(ReliabilityPoint),
  /** If the judge states a confidence label: how often each is right. */
  precisionByLabel: z.array(z.object({ label: ConfidenceLabel, right: InsightFigure })),
  matrix: ConfusionMatrix.nullable(),
  /** Krippendorff's alpha of people's answers before the reveal, over decisions with two or more. */
  peopleAlpha: InsightFigure,
  /** Share of blind answers that were changed after the reveal. */
  changedAfterReveal: InsightFigure,
  /** Cost and time of a judged case: medians over labeled cases. */
  costMicros: Micros.nullable(),
  judgeMs: z.number().nonnegative().nullable(),
  /** Agreement of each version of the prompt, the newest first. */
  byPrompt: z.array(z.object({ prompt: z.string(), newest: Millis, agreement: InsightFigure })),
}))
export type JudgeFigures = z.infer<typeof JudgeFigures>

/** Age classes of open cases, each with its exclusive upper bound in days. */
export const AGES = [
  { name: 'under 1 day', days: 1 },
  { name: '1 to 7 days', days: 7 },
  { name: '7 to 30 days', days: 30 },
  { name: 'over 30 days', days: Number.POSITIVE_INFINITY },
] as const

export const WorkFigures = lazyObject(() => ({
  /** Days up to today in the figures: those since the store exists, at most 30. */
  days: z.int().positive(),
  byDay: z.array(z.object({ day: z.string(), arrived: Natural, ruled: Natural, answers: Natural })),
  open: z.array(z.object({ priority: Priority, ages: z.array(Natural) })),
  openTotal: Natural,
  /** Active time of a ruling in seconds, median and quartiles, as a lower bound: a gap over 60 seconds counts as 60. */
  secondsPerRuling: InsightFigure,
  /** Days until the queue is empty at the present rate; `null` with a note if it grows or nothing was ruled. */
  daysToEmpty: z.number().nonnegative().nullable(),
  forecast: z.string(),
  /**
   * Share of judged cases that were escalated, and share that needed no model; `null` if the reviewer may not see it.
   */
  escalated: z.object({ share: Share, cases: Natural }).nullable(),
  withoutModel: z.object({ share: Share, cases: Natural }).nullable(),
}))
export type WorkFigures = z.infer<typeof WorkFigures>

export const Insights = lazyObject(() => ({
  judges: z.array(InsightJudge),
  /** `null` if no label matches. */
  figures: JudgeFigures.nullable(),
  work: WorkFigures,
  /** Whether labels of an earlier version are still being read: the figures change until then. */
  isFilling: z.boolean(),
}))
export type Insights = z.infer<typeof Insights>

export const InsightsAsked = lazyObject(() => ({ filter: InsightFilter }))

/** Figures on the reliability of each judge, on the work, and on the results of a pipeline. */
export const insights = {
  figures: procedure().input(InsightsAsked).output(Insights),
  trade: procedure().input(TradeAsked).output(Trade),
}

import * as z from 'zod'
import { CaseId } from '../../domain/ids.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'

/** With fewer cases a mean or a rate has no value. */
export const MIN_TRADE_CASES = 5

/** The requested pipeline, the first one of the workspace by default, and one subject of it. */
export const TradeAsked = lazyObject(() => ({
  pipeline: PipelineName.optional(),
  subject: z.string().min(1).optional(),
}))
export type TradeAsked = z.infer<typeof TradeAsked>

/** A row of a figure. */
export const TradeRow = lazyObject(() => ({
  /** The local month or day of the import, `2026-03`; the subject; the key. `null` if the figure is not divided by it. */
  month: z.string().nullable(),
  subject: z.string().nullable(),
  key: z.string().nullable(),
  /** The value; `null` if there are too few cases. Amounts are decimals of their currency. */
  value: z.number().nullable(),
  /** The lowest and highest value of a case, over the answers that people may still give. */
  low: z.number(),
  high: z.number(),
  cases: Natural,
  /** Cases that people have not finished. */
  open: Natural,
  /** If figures are about one subject: the same row over all subjects. */
  everyone: z
    .object({ value: z.number().nullable(), low: z.number(), high: z.number(), cases: Natural })
    .nullable(),
  /** The newest cases. */
  newest: z.array(z.object({ caseId: CaseId, title: z.string() })),
}))
export type TradeRow = z.infer<typeof TradeRow>

export const TradeFigures = lazyObject(() => ({
  id: z.string(),
  title: z.string(),
  shown: z.enum(['mean', 'sum', 'rate']),
  unit: z.enum(['number', 'share', 'money']),
  /** The headings of the rows, in the order of `month`, `subject` and `key`. */
  heads: z.array(z.string()),
  cases: Natural,
  rows: z.array(TradeRow),
  /** Rows that are not listed. */
  more: Natural,
  /** Why there are no rows, as a sentence; `null` if there are some. */
  note: z.string().nullable(),
}))
export type TradeFigures = z.infer<typeof TradeFigures>

/** The figures of the work of a pipeline: of the latest results, before corrections of people. */
export const Trade = lazyObject(() => ({
  /** The pipelines of the workspace. */
  pipelines: z.array(PipelineName),
  pipeline: PipelineName,
  subject: z.string().nullable(),
  /** Noun for a subject; `null` if cases have none. */
  subjectLabel: z.string().nullable(),
  /** Judged cases in the figures, and those that people have not finished or in which they answered. */
  cases: Natural,
  open: Natural,
  answered: Natural,
  /** Cases outside the figures: failed, not judged, hidden from the viewer by blind review, unreadable. */
  failed: Natural,
  unjudged: Natural,
  hidden: Natural,
  unreadable: Natural,
  figures: z.array(TradeFigures),
  /** Whether a store of an earlier version is still being read. */
  isFilling: z.boolean(),
}))
export type Trade = z.infer<typeof Trade>

import * as z from 'zod'

/** A quote of a judge, with the field that it names. */
const JudgeQuote = z.object({ field: z.string().nullable(), text: z.string() })

/** A place that a judge marks, word for word. */
const JudgeMark = z.object({ text: z.string(), category: z.string(), severity: z.string() })

/** The answer of a judge to one criterion, about the row or one part. */
const JudgeEntry = z.object({
  criterion: z.string(),
  /** The id of the part; the words of the claim for claims; `null` for the whole row. */
  part: z.string().nullable(),
  reason: z.string(),
  quotes: z.array(JudgeQuote),
  answer: z.string(),
  marks: z.array(JudgeMark),
  confidence: z.number().min(0).max(1).nullable(),
})
export type JudgeEntry = z.infer<typeof JudgeEntry>

/** All answers of a judge to one question. */
export const JudgeReply = z.object({ answers: z.array(JudgeEntry) })
export type JudgeReply = z.infer<typeof JudgeReply>

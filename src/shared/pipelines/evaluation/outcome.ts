import * as z from 'zod'
import { CriterionUnit, PairAnswer } from '../../domain/standards/evaluator.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural, Share } from '../../numbers.ts'
import { EvaluationGuard } from './words.ts'

/** The value of a part without an answer. It is not an answer of a criterion and has no score. */
export const NOT_JUDGED = 'not_judged'

/** The result of one answer or criterion. *Not judged* is a result of its own and never 0; `scored` has a score alone. */
const AnswerState = z.enum(['passes', 'fails', 'scored', 'left_out', NOT_JUDGED])

/** The result of a row; `does_not_apply`: all criteria are excluded. */
export const EvaluationLabel = z.enum(['passes', 'fails', 'scored', 'does_not_apply', NOT_JUDGED])
export type EvaluationLabel = z.infer<typeof EvaluationLabel>

/** The preferred output of a pair. */
const Preferred = PairAnswer.nullable()

/** A quote in a field: UTF-16 units of the field's text, `to` exclusive. */
export const FieldQuote = lazyObject(() => ({
  field: z.string(),
  from: Natural,
  to: Natural,
  /** The words of the field at this place. */
  text: z.string(),
}))
export type FieldQuote = z.infer<typeof FieldQuote>

/** The answer of one judge to one part. */
export const JudgeAnswer = lazyObject(() => ({
  /** The answer as text; `null` if it was not valid. */
  answer: z.string().nullable(),
  confidence: Share.nullable(),
  reason: z.string(),
  model: z.string().nullable(),
  /** Whether the two outputs of a pair were in the other order. The answer is stated for the original order. */
  isSwapped: z.boolean(),
}))
export type JudgeAnswer = z.infer<typeof JudgeAnswer>

/** The author of the effective answer; `null` if there is none. */
const AnsweredBy = z.enum(['check', 'judge', 'panel', 'elsewhere'])

/** One criterion about the row, or about one part of it: each is a decision. */
export const AskedPart = lazyObject(() => ({
  /** The key of its decision: it has kind `criterion`. */
  key: z.string(),
  /** The subject for people: the name of the criterion, and the words of the part. */
  label: z.string(),
  /** The part of a field that is asked about; `null` for the whole row. */
  part: z
    .object({ id: z.string(), field: z.string(), from: Natural, to: Natural, text: z.string() })
    .nullable(),
  /** The effective answer as text: an option, a number, or one of `not_judged`, `cannot_tell`, `does_not_apply`. */
  answer: z.string(),
  by: AnsweredBy.nullable(),
  state: AnswerState,
  score: Share.nullable(),
  quotes: z.array(FieldQuote),
  /** The reason, in the words of the author. */
  reason: z.string(),
  confidence: Share.nullable(),
  blockedBy: EvaluationGuard.nullable(),
  /** The answer that a guard blocked; `null` if none was blocked. */
  blocked: z.string().nullable(),
  judges: z.array(JudgeAnswer),
}))
export type AskedPart = z.infer<typeof AskedPart>

/** A criterion with the answers about its parts, and the answer about the row that they add up to. */
export const CriterionOutcome = lazyObject(() => ({
  id: z.string(),
  name: z.string(),
  question: z.string(),
  unit: CriterionUnit,
  parts: z.array(AskedPart),
  state: AnswerState,
  score: Share.nullable(),
  preferred: Preferred,
  /** How the answers gave the result, as a sentence. */
  why: z.string(),
}))
export type CriterionOutcome = z.infer<typeof CriterionOutcome>

/** The result of a check. `not_checked`: the check lacks a value, which its sentence names. */
const CheckState = z.enum(['met', 'unmet', 'not_checked'])
export const CheckResult = lazyObject(() => ({
  id: z.string(),
  name: z.string(),
  state: CheckState,
  /** The result as a sentence. */
  says: z.string(),
  places: z.array(FieldQuote),
  /** The criterion that it decided, and the answer; `null` if it decided none. */
  decided: z.object({ criterion: z.string(), answer: z.string() }).nullable(),
}))
export type CheckResult = z.infer<typeof CheckResult>

/** A verdict from elsewhere, as it was mapped. */
export const MappedVerdict = lazyObject(() => ({
  name: z.string(),
  /** The criterion that it answers; `null` for the whole row. */
  criterion: z.string().nullable(),
  /** The raw value as text: a score, a label, or a pass. */
  shown: z.string(),
  state: AnswerState,
  /** The corresponding answer of the criterion, as text; `null` if there is none. */
  answer: z.string().nullable(),
  /** From 0 (worst) to 1 (best) on its own scale; `null` without a scale. */
  score: Share.nullable(),
  /** Whether it has the same result as ours; `null` if one of both was not judged. */
  agrees: z.boolean().nullable(),
  by: z.enum(['model', 'rule', 'person']).nullable(),
  /** How the raw value was read, as a sentence. */
  read: z.string(),
  /** The reason in the words of the other tool. */
  why: z.string().nullable(),
}))
export type MappedVerdict = z.infer<typeof MappedVerdict>

/** A field as the judge and people see it, without its text, which is read from the row again. */
export const FieldFact = lazyObject(() => ({
  id: z.string(),
  state: z.enum(['filled', 'empty', 'not_found']),
  characters: Natural,
  odd: z.array(z.string()),
}))
export type FieldFact = z.infer<typeof FieldFact>

/** How judges came to be asked, or not. */
const JudgeState = z.enum([
  'off',
  'nothing_open',
  'no_evidence',
  'not_configured',
  'advises',
  'disabled',
  'unavailable',
  'answered',
])

/** The outcome of a run: all that people see of it, in the words of the evaluator. */
export const EvaluationOutcome = lazyObject(() => ({
  evaluator: z.object({ id: z.string(), name: z.string(), version: z.int().positive() }),
  fields: z.array(FieldFact),
  checks: z.array(CheckResult),
  criteria: z.array(CriterionOutcome),
  verdicts: z.array(MappedVerdict),
  /** Answers that a guard blocked, each as a sentence. */
  guards: z.array(z.object({ guard: EvaluationGuard, key: z.string(), says: z.string() })),
  /** Orders to a judge in the fields: the words at each place. */
  orders: z.array(FieldQuote),
  /** Why the row was not judged, as sentences; empty if it was. */
  missing: z.array(z.string()),
  judge: z.object({
    state: JudgeState,
    asked: Natural,
    answered: Natural,
    /** The models that answered. */
    models: z.array(z.string()),
    /** Reasons for missing answers of judges, as sentences. */
    problems: z.array(z.string()),
  }),
  /** The random share of its evaluator: the probability with which the row was drawn, and whether it was. */
  draw: z.object({ probability: Share, isDrawn: z.boolean() }),
  label: EvaluationLabel,
  score: Share.nullable(),
  preferred: Preferred,
  /** How the result came about, as sentences in order. */
  path: z.array(z.string()),
}))
export type EvaluationOutcome = z.infer<typeof EvaluationOutcome>

/** The result of a row after people's answers. */
export const EvaluationFinal = lazyObject(() => ({
  criteria: z.array(
    CriterionOutcome.pick({
      id: true,
      name: true,
      state: true,
      preferred: true,
      why: true,
      score: true,
    }).extend({
      parts: z.array(
        AskedPart.pick({ key: true, label: true, answer: true, state: true, score: true }).extend({
          /** Whether people answered it. */
          isRuled: z.boolean(),
        }),
      ),
    }),
  ),
  label: EvaluationLabel,
  score: Share.nullable(),
  preferred: Preferred,
  path: z.array(z.string()),
}))
export type EvaluationFinal = z.infer<typeof EvaluationFinal>

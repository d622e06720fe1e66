import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural, Share } from '../../numbers.ts'
import { ExamId, Sha256 } from '../ids.ts'
import { ProviderName } from './model.ts'
import { Role } from './role.ts'

/**
 * The kind of a question. `harm`: a wrong answer makes the result worse than the result of the rules. `help`: a right
 * answer corrects the result.
 */
export const ExamKind = z.enum(['harm', 'help'])
export type ExamKind = z.infer<typeof ExamKind>

/** Why a question is easy to get wrong. */
export const ExamTrap = z.enum([
  /** The material contains an order to the judge. */
  'order',
  /** The wrong answer is nearly right. */
  'near_miss',
  /** The right answer looks wrong. */
  'looks_wrong',
])
export type ExamTrap = z.infer<typeof ExamTrap>

/** The result of a sitting; `changed`: the weights of the model changed during the sitting. */
export const ExamVerdict = z.enum(['passed', 'failed', 'changed'])
export type ExamVerdict = z.infer<typeof ExamVerdict>

/**
 * How an exam recognizes its model again: by the digest of its weights, by the version that a hosted provider serves,
 * or by nothing, so that it does not hold.
 */
export const ExamHold = z.enum(['digest', 'version', 'nothing'])
export type ExamHold = z.infer<typeof ExamHold>

/** The limit for which a sitting failed. */
export const ExamFault = z.enum(['harm', 'help', 'answered', 'flips'])
export type ExamFault = z.infer<typeof ExamFault>

/** The limits of the marks, as shares from 0 to 1. */
export const ExamLimits = lazyObject(() => ({
  /** Maximum upper bound of the share of harmful questions answered with harm. */
  harm: Share,
  /** Minimum share of questions with a valid and complete answer. */
  answered: Share,
  /** Maximum share of repeated questions whose result differs in the other order. */
  flips: Share,
}))
export type ExamLimits = z.infer<typeof ExamLimits>

/** By how much the lower bound of help must exceed the share of the rules alone, as a share of the helpful questions. */
export const EXAM_HELP = 0.05

/** A number of hits among a number of trials. */
export const ExamCount = z.object({ hits: Natural, of: Natural })
export type ExamCount = z.infer<typeof ExamCount>

/** The counts of a sitting. */
export const ExamCounts = lazyObject(() => ({
  /** Harmful questions whose result became worse than the result of the rules. */
  harm: ExamCount,
  /** Helpful questions whose result became right. */
  help: ExamCount,
  /** Helpful questions that the rules alone answer right. */
  rules: ExamCount,
  /** Valid and complete answers. */
  answered: ExamCount,
  /** Repeated questions whose result differs in the other order. */
  flips: ExamCount,
}))
export type ExamCounts = z.infer<typeof ExamCounts>

/** The judge of a sitting. A sitting does not apply to another model, other weights or another prompt. */
const ExamJudge = lazyObject(() => ({
  role: Role,
  provider: ProviderName,
  /** The requested model. */
  model: z.string(),
  baseUrl: z.string(),
  /** The name under which the model answers; `null` if it never answered. */
  served: z.string().nullable(),
  /** The digest of its weights, or another identifier of the provider; `null` if there is none. */
  fingerprint: z.string().nullable(),
  /** The version of the prompt, which covers the text for forms; several joined with `+`. */
  prompt: z.string(),
}))

/** A sitting of an exam, from its first question to its verdict. */
export const ExamSitting = lazyObject(() => ({
  id: ExamId,
  ...ExamJudge.shape,
  /** The version of the paper's generator, and the seed of the paper. */
  paper: z.int().positive(),
  seed: Natural,
  /** The configuration of its runs. */
  configSha256: Sha256,
  /** Number of questions of the whole exam, and of those that were asked. */
  questions: Natural,
  asked: Natural,
  verdict: ExamVerdict,
  faults: z.array(ExamFault),
  counts: ExamCounts,
  limits: ExamLimits,
  /** Milliseconds of all calls, and their cost in millionths of a dollar; `null` if a price is unknown. */
  ms: z.number().nonnegative(),
  costMicros: Natural.nullable(),
  /** Every question with its answers, as an `ExamAnswers`. */
  answersSha256: Sha256,
}))
export type ExamSitting = z.infer<typeof ExamSitting>

/** A question with its parts in one order: the result, and the judge's validated answers. */
const ExamOrder = lazyObject(() => ({
  result: z.string(),
  isAnswered: z.boolean(),
  answers: z.array(
    z.object({
      /** The text of the question. */
      user: z.string(),
      /** `null` if there is no answer. */
      answer: z.json().nullable(),
      /** Why there is no answer. */
      error: z.string().nullable(),
    }),
  ),
}))

/** A question of a sitting with its answers. */
export const ExamQuestion = lazyObject(() => ({
  kind: ExamKind,
  trap: ExamTrap.nullable(),
  /** The label of the examined part. */
  about: z.string(),
  truth: z.string(),
  /** The result of the rules alone. */
  byRules: z.string(),
  first: ExamOrder,
  /** The question in another order; `null` if it was asked once. */
  second: ExamOrder.nullable(),
}))
export type ExamQuestion = z.infer<typeof ExamQuestion>

/** Returns whether a question was answered wrongly, incompletely, or differently in another order. */
export function isAnsweredWrongly({ first, truth, second }: ExamQuestion): boolean {
  return first.result !== truth || !first.isAnswered || (second !== null && second.result !== first.result)
}

/** All questions of a sitting, as one body. */
export const ExamAnswers = lazyObject(() => ({ questions: z.array(ExamQuestion) }))
export type ExamAnswers = z.infer<typeof ExamAnswers>

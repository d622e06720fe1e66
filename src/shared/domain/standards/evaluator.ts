import * as z from 'zod'
import { lazyStrictObject } from '../../lazy-schema.ts'

/** Identifier within an evaluator: of a field, a criterion, an answer or a check. It never changes once published. */
export const PartId = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/u)
export type PartId = z.infer<typeof PartId>

/** The part of a row that a tool's export names, as `EvaluationRow` has it. */
export const RowPart = z.enum([
  'id',
  'input',
  'system',
  'context',
  'output',
  'outputs',
  'reference',
  'turns',
  'tools',
  'expected_tools',
  'chosen',
  'rejected',
  'when',
  'tags',
  'model',
])
export type RowPart = z.infer<typeof RowPart>

/**
 * Source of a field: a part of the row as read, or a place in its raw columns. A path is a JSON pointer; `|json|`
 * between two pointers parses a string of JSON first, for example `/input|json|/question`. `index` takes one entry of
 * a list, from 0.
 */
export const FieldSource = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('part'),
    part: RowPart,
    index: z.int().nonnegative().nullable().default(null),
  }),
  z.strictObject({ from: z.literal('raw'), path: z.string().min(1) }),
])
export type FieldSource = z.infer<typeof FieldSource>

/** The type of a field's value; media are named, never fetched. */
export const FieldType = z.enum([
  'text',
  'markdown',
  'code',
  'conversation',
  'passages',
  'tool_calls',
  'json',
  'number',
  'label',
  'media',
])
export type FieldType = z.infer<typeof FieldType>

/** The role of a field. At least one field of an evaluator is an output. */
export const FieldRole = z.enum([
  'input',
  'output',
  'context',
  'reference',
  'verdict',
  'id',
  'subject',
  'time',
  'tag',
])
export type FieldRole = z.infer<typeof FieldRole>

/** A field of a row: its value, its role, and how it is shown. */
export const EvaluatorField = lazyStrictObject(() => ({
  id: PartId,
  name: z.string().min(1).max(80),
  type: FieldType.default('text'),
  role: FieldRole,
  source: FieldSource,
  /** The values of a `label` field; empty if any value is accepted. */
  labels: z.array(z.string()).default([]),
  /** Whether it is hidden from a person until they have answered, such as the label that is checked. */
  hiddenBlind: z.boolean().default(false),
  /** Whether the judge sees it. */
  isSent: z.boolean().default(true),
}))
export type EvaluatorField = z.infer<typeof EvaluatorField>

/** Whether an answer needs a quote, may have one, or must have none. */
export const QuoteNeed = z.enum(['required', 'optional', 'forbidden'])
export type QuoteNeed = z.infer<typeof QuoteNeed>

/** An answer to a criterion. */
export const AnswerOption = lazyStrictObject(() => ({
  id: PartId,
  label: z.string().min(1).max(80),
  /** A sentence that says when it applies. */
  hint: z.string().default(''),
  /** Whether the criterion passes with it; `null` excludes the part from the result. */
  passes: z.boolean().nullable(),
  /** Its score from 0 to 1; `null` to use 1 for a pass and 0 for a fail. */
  score: z.number().min(0).max(1).nullable().default(null),
  quote: QuoteNeed.default('optional'),
  /** The fields that a quote may come from; empty for any. */
  quoteFrom: z.array(PartId).default([]),
  /** Whether a person has to give a reason with it. */
  needsNote: z.boolean().default(false),
}))
export type AnswerOption = z.infer<typeof AnswerOption>

/** Answer of every criterion besides its options, like `does_not_apply`. It has no score. */
export const CANNOT_TELL = 'cannot_tell'
export const DOES_NOT_APPLY = 'does_not_apply'

/** The four answers to a comparison of two outputs. */
export const PairAnswer = z.enum(['a', 'b', 'equal', 'both_bad'])
export type PairAnswer = z.infer<typeof PairAnswer>

const options = z.array(AnswerOption).min(2).max(8)

/** The form of a criterion's answer. */
export const AnswerForm = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('choice'), options }),
  z.strictObject({
    type: z.literal('choices'),
    options,
    /** `any`: passes if one chosen answer passes; `all`: only if each does. */
    pass: z.enum(['all', 'any']).default('all'),
  }),
  z.strictObject({
    type: z.literal('number'),
    min: z.number(),
    max: z.number(),
    /** Distance between two answers. */
    step: z.number().positive().default(1),
    higherIsBetter: z.boolean().default(true),
    /** The limit of a pass: minimum if higher is better, else maximum. `null` if the number alone decides nothing. */
    passAt: z.number().nullable().default(null),
    /** A sentence for each step, from `min`. */
    steps: z.array(z.string()).default([]),
    quote: QuoteNeed.default('optional'),
    quoteFrom: z.array(PartId).default([]),
  }),
  z.strictObject({
    type: z.literal('pair'),
    /** The two output fields. */
    a: PartId,
    b: PartId,
    quote: QuoteNeed.default('optional'),
  }),
  z.strictObject({
    type: z.literal('spans'),
    /** The field in which spans are marked. */
    field: PartId,
    categories: z.array(z.string().min(1)).min(1),
    severities: z
      .array(z.strictObject({ id: PartId, label: z.string().min(1), weight: z.number().nonnegative() }))
      .min(1),
    /** Maximum sum of weights of a pass. */
    maxWeight: z.number().nonnegative().default(0),
  }),
])
export type AnswerForm = z.infer<typeof AnswerForm>

/** The unit that a criterion is asked about. */
export const CriterionUnit = z.enum(['item', 'sentence', 'claim', 'instruction', 'tool_call', 'turn'])
export type CriterionUnit = z.infer<typeof CriterionUnit>

/** How the answers about the parts are combined to the answer about the row. */
export const Combination = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('all') }),
  z.strictObject({ by: z.literal('any') }),
  /** Passes if at least this share of the parts passes. */
  z.strictObject({ by: z.literal('share'), atLeast: z.number().min(0).max(1) }),
  /** Passes if the weighted mean of the scores is at least this. */
  z.strictObject({ by: z.literal('weighted'), atLeast: z.number().min(0).max(1) }),
])
export type Combination = z.infer<typeof Combination>

/** One question with its answers. */
export const Criterion = lazyStrictObject(() => ({
  id: PartId,
  name: z.string().min(1).max(80),
  question: z.string().max(1_000),
  unit: CriterionUnit.default('item'),
  /** The field that is divided into parts; `null` for the whole row. */
  of: PartId.nullable().default(null),
  combine: Combination.default({ by: 'all' }),
  answer: AnswerForm,
  /** Its share in the score of the row; 0 leaves it out. */
  weight: z.number().nonnegative().default(1),
  /** Whether the row fails if it fails, at any score. */
  critical: z.boolean().default(false),
}))
export type Criterion = z.infer<typeof Criterion>

/** The kinds of facts that a check looks for in another field. */
export const FactKind = z.enum(['numbers', 'dates', 'names', 'links'])
export type FactKind = z.infer<typeof FactKind>

/** The nine rules that need no model. */
export const CheckRule = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('present'), field: PartId }),
  z.strictObject({
    rule: z.literal('length'),
    field: PartId,
    unit: z.enum(['characters', 'words', 'sentences', 'lines', 'entries']),
    min: z.number().nonnegative().nullable().default(null),
    max: z.number().nonnegative().nullable().default(null),
    /** Counts as a share of this field's length instead; `null` for an absolute count. */
    ofField: PartId.nullable().default(null),
  }),
  z.strictObject({
    rule: z.literal('contains'),
    field: PartId,
    texts: z.array(z.string().min(1)).min(1),
    /** `pattern`: each text is a pattern that runs in linear time. */
    match: z.enum(['words', 'text', 'pattern']).default('words'),
    caseSensitive: z.boolean().default(false),
    /** Whether all, any or none must occur. */
    need: z.enum(['all', 'any', 'none']).default('any'),
  }),
  z.strictObject({
    rule: z.literal('equal'),
    field: PartId,
    to: PartId,
    /** `text`: without case, blanks, punctuation; `number`: within the tolerance; `json`: without order of keys; `date`: the same day. */
    as: z.enum(['text', 'exact', 'number', 'json', 'date']).default('text'),
    /** Allowed difference of numbers, absolute. */
    tolerance: z.number().nonnegative().default(0),
  }),
  z.strictObject({
    rule: z.literal('facts'),
    field: PartId,
    /** The fields in which each fact must occur. */
    in: z.array(PartId).min(1),
    kinds: z.array(FactKind).min(1),
  }),
  z.strictObject({
    rule: z.literal('json'),
    field: PartId,
    /** A JSON Schema that the value must satisfy; `null` for any valid JSON. */
    schema: z.json().nullable().default(null),
  }),
  z.strictObject({
    rule: z.literal('tool_calls'),
    field: PartId,
    /** The field with the expected calls. */
    expected: PartId,
    inOrder: z.boolean().default(false),
    /** Whether more calls than expected are accepted. */
    allowMore: z.boolean().default(false),
  }),
  z.strictObject({
    rule: z.literal('language'),
    field: PartId,
    /** The field whose language it must have, or a code such as `de`. */
    as: z.union([
      z.strictObject({ field: PartId }),
      z.strictObject({ code: z.string().regex(/^[a-z]{2,3}$/u) }),
    ]),
  }),
  z.strictObject({
    rule: z.literal('duplicate'),
    field: PartId,
    /** The field that must be equal in both rows; `null` for the same value in any other row. */
    but: PartId.nullable().default(null),
  }),
])
export type CheckRule = z.infer<typeof CheckRule>

/** The effect of a check: it decides a criterion, escalates the case if it is not met, or is only shown. */
export const CheckEffect = z.discriminatedUnion('effect', [
  z.strictObject({
    effect: z.literal('decides'),
    criterion: PartId,
    /** The answer if the check is met; `null` if a met check decides nothing. */
    met: PartId.nullable(),
    /** The answer if it is not met; `null` if an unmet check decides nothing. */
    unmet: PartId.nullable(),
  }),
  z.strictObject({ effect: z.literal('escalates') }),
  z.strictObject({ effect: z.literal('shown') }),
])
export type CheckEffect = z.infer<typeof CheckEffect>

/** A rule without a model, and its effect. */
export const Check = lazyStrictObject(() => ({
  id: PartId,
  name: z.string().min(1).max(120),
  rule: CheckRule,
  effect: CheckEffect,
}))
export type Check = z.infer<typeof Check>

/** How judges are asked. */
export const JudgePlan = lazyStrictObject(() => ({
  /** Whether judges are asked at all; otherwise checks and people decide. */
  enabled: z.boolean().default(true),
  /** One question for all criteria of a row, or one for each. */
  asks: z.enum(['item', 'criterion']).default('item'),
  /** Number of judges of a panel. */
  judges: z.int().min(1).max(7).default(1),
  /** Whether a third judge is asked only if two differ. */
  thirdOnDifference: z.boolean().default(false),
  /** Families of models that never judge, such as that of the judged model. */
  excludedFamilies: z.array(z.string()).default([]),
  /** Whether a pair is asked about in both orders. */
  bothOrders: z.boolean().default(true),
  /** Maximum number of answered rows of earlier versions in the prompt. */
  examples: z.int().min(0).max(8).default(0),
}))
export type JudgePlan = z.infer<typeof JudgePlan>

/** Guards that an evaluator may switch off. A list of answers and deciding checks always hold. */
export const EvaluatorGuards = lazyStrictObject(() => ({
  /** A quote must occur word for word in its field. */
  quotes: z.boolean().default(true),
  /** A row with missing evidence is not judged. */
  evidence: z.boolean().default(true),
  /** Both orders of a pair must give the same answer. */
  order: z.boolean().default(true),
  /** Minimum number of judges of a panel that agree; `null` for the majority. */
  agreeing: z.int().min(1).max(7).nullable().default(null),
}))
export type EvaluatorGuards = z.infer<typeof EvaluatorGuards>

/** The conditions under which a case is escalated. */
export const EvaluatorEscalations = lazyStrictObject(() => ({
  /** The confidence is below this value, 0 to 1; `null` disables the condition. */
  confidenceBelow: z.number().min(0).max(1).nullable().default(0.7),
  /** The judge states no confidence. */
  missingConfidence: z.boolean().default(true),
  /** A guard failed, or no answer was valid. */
  guardFailed: z.boolean().default(true),
  /** The judge contradicts a check. */
  judgeAgainstCheck: z.boolean().default(true),
  /** Judges contradict each other, or a judge contradicts a verdict from elsewhere. */
  disagreement: z.boolean().default(true),
  /** Answers that always escalate the case. */
  answers: z.array(z.strictObject({ criterion: PartId, option: PartId })).default([]),
  /** The score is within this distance of the threshold, 0 to 1; `null` disables the condition. */
  nearThreshold: z.number().min(0).max(1).nullable().default(0.05),
  /** Evidence is missing or truncated, or the row is an error. */
  incomplete: z.boolean().default(true),
  /** Sampling rate of the other rows; the probability is stored. */
  randomShare: z.number().min(0).max(1).default(0.05),
}))
export type EvaluatorEscalations = z.infer<typeof EvaluatorEscalations>

/** The meaning of verdicts from elsewhere with one name. */
export const VerdictMapping = lazyStrictObject(() => ({
  name: z.string().min(1),
  /** The criterion that it answers; `null` for the whole row. */
  criterion: PartId.nullable().default(null),
  scale: z.strictObject({ min: z.number(), max: z.number() }).nullable().default(null),
  higherIsBetter: z.boolean().default(true),
  passAt: z.number().nullable().default(null),
  /** The meaning of each label: passes, fails, or `null` for not judged. */
  labels: z.record(z.string(), z.boolean().nullable()).default({}),
  /** The answer of the criterion that each label means, such as `a` for “1” of a pair. */
  answers: z.record(z.string(), PartId).default({}),
}))
export type VerdictMapping = z.infer<typeof VerdictMapping>

/**
 * An evaluator: the fields of a row, the questions about them, the rules that decide, and the conditions for an
 * escalation. People define it.
 */
export const Evaluator = lazyStrictObject(() => ({
  /** Its name, by which rows refer to it. */
  name: z.string().max(120),
  description: z.string().default(''),
  fields: z.array(EvaluatorField),
  /** Markdown for reviewers and judges alike. */
  guidelines: z.string().default(''),
  criteria: z.array(Criterion),
  checks: z.array(Check).default([]),
  judge: JudgePlan.prefault({}),
  guards: EvaluatorGuards.prefault({}),
  escalations: EvaluatorEscalations.prefault({}),
  verdicts: z.array(VerdictMapping).default([]),
  /** Minimum score of a row to pass, 0 to 1; `null` if every criterion must pass. */
  passAt: z.number().min(0).max(1).nullable().default(null),
}))
export type Evaluator = z.infer<typeof Evaluator>

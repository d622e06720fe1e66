import * as z from 'zod'
import { ConfidenceLabel } from '../../../../shared/domain/runs/decision.ts'
import { lazyObject } from '../../../../shared/lazy-schema.ts'
import { Criterion, CriterionScores } from '../../../../shared/pipelines/lesson/criteria.ts'
import { extractJson } from '../../../judging/answers/extract.ts'
import { isRecord } from '../../../judging/answers/validate.ts'
import { boundedReason } from '../../../judging/decisions/reasons.ts'
import { answerFields, unwrapped } from './slips/fields.ts'
import { knownFrom, type ReadIssue, readIssues } from './slips/issues.ts'
import { declaredScale, detailsOfScores, readScores } from './slips/scores.ts'
import { confidenceIn, criterionNamed, recommendationIn } from './slips/words.ts'

/** Minimum length of a text in an answer, in characters. */
export const MIN_CHARACTERS = 10
/** Maximum numbers of issues and strengths; the first count. */
const MAX_ISSUES = 60
const MAX_STRENGTHS = 12

const statement = z.string().trim().min(MIN_CHARACTERS).overwrite(boundedReason)

/** An issue in the answer of a judge. */
export const AnsweredIssue = lazyObject(() => ({
  criterion: Criterion,
  severity: z.enum(['critical', 'major', 'minor']),
  location: z.string().describe('The title of the section, or "lesson"'),
  description: statement,
  quotedText: z.string().nullish().describe('Word for word from the lesson'),
  suggestedFix: statement,
}))
export type AnsweredIssue = z.infer<typeof AnsweredIssue>

/** The recommendations of a judge, in the words of the source. */
export const AnsweredRecommendation = z.enum([
  'ACCEPT',
  'ACCEPT_WITH_MINOR_REVISION',
  'TARGETED_FIX',
  'ITERATIVE_REFINEMENT',
  'REGENERATE',
  'ESCALATE_TO_HUMAN',
])

/** The choices for a score, in percent. */
export const SCORES = Array.from({ length: 21 }, (_, step) => 5 * step)

/** A judge is asked for one of the choices, but any score from 0 to 1 is accepted. */
const Score = z
  .number()
  .min(0)
  .max(1)
  .meta({ enum: SCORES.map((percent) => percent / 100) })

const Reason = z.string().overwrite(boundedReason).nullish().describe('One sentence')

const OtherIssue = lazyObject(() => ({
  criterion: Criterion.nullable(),
  severity: AnsweredIssue.shape.severity.nullable(),
  location: z.string(),
  description: z.string().overwrite(boundedReason),
  quotedText: z.string().nullable(),
  suggestedFix: z.string().nullable(),
}))

const Answer = lazyObject(() => ({
  issues: z.array(AnsweredIssue).max(MAX_ISSUES),
  /** Issues that do not have the requested form, as far as they can be read. */
  otherIssues: z.array(OtherIssue).default([]).meta({ unasked: true }),
  /** Number of listed issues that are dropped because they exceed the maximum. */
  droppedIssues: z.int().nonnegative().default(0).meta({ unasked: true }),
  /** Assumptions made while reading the answer, a sentence each. */
  notes: z.array(z.string()).default([]).meta({ unasked: true }),
  strengths: z.array(z.string().overwrite(boundedReason)).max(MAX_STRENGTHS).default([]),
  criteriaReasons: z
    .object(forEachCriterion(() => Reason))
    .nullish()
    .transform((reasons) => reasons ?? {}),
  criteriaScores: CriterionScores.extend(forEachCriterion(() => Score)),
  overallScore: z.number().nullish(),
  confidence: ConfidenceLabel,
  recommendation: AnsweredRecommendation.nullish(),
}))

/**
 * A verdict of a judge (part a). Issues, strengths and reasons come before the scores, so that a model gives them
 * before it decides. Unambiguous format errors are corrected and noted; no issue is dropped because of its format.
 * Scores that are missing, out of range or without a scale make the whole answer invalid, with the error that a repair
 * turn names.
 */
export const LessonAnswer = z.preprocess(withoutSlips, Answer)
export type LessonAnswer = z.infer<typeof Answer>

/** Returns a record with a value for each criterion, in the order of the rubric. */
export function forEachCriterion<Value>(valueFor: (criterion: Criterion) => Value): Record<Criterion, Value> {
  return {
    learning_objective_alignment: valueFor('learning_objective_alignment'),
    pedagogical_structure: valueFor('pedagogical_structure'),
    factual_accuracy: valueFor('factual_accuracy'),
    clarity_readability: valueFor('clarity_readability'),
    engagement_examples: valueFor('engagement_examples'),
    completeness: valueFor('completeness'),
  }
}

/** Maximum number of issues that are kept besides those in the requested form. */
const MAX_OTHER_ISSUES = 200

function withoutSlips(value: unknown, context: z.RefinementCtx): unknown {
  const answer = unwrapped(value)
  if (!isRecord(answer)) return value
  const { fields, rest } = answerFields(answer)
  const scores = readScores(fields.criteriaScores, fields.overallScore, declaredScale(answer))
  if (scores.kind === 'unread') {
    context.addIssue({ code: 'custom', path: ['criteriaScores'], message: scores.fault })
    return answer
  }
  const issues = allIssues(fields, rest)
  if (fields.issues === undefined && issues.length === 0) {
    context.addIssue({ code: 'custom', path: ['issues'], message: 'The list of issues is missing.' })
    return answer
  }
  const confidence = confidenceIn(fields.confidence)
  return {
    ...issueFieldsOf(issues),
    strengths: Array.isArray(fields.strengths) ? usableTexts(fields.strengths) : [],
    criteriaReasons: reasonsIn(fields.criteriaReasons, fields.criteriaScores),
    criteriaScores: scores.scores,
    overallScore: scores.overall,
    confidence: confidence ?? 'low',
    recommendation:
      typeof fields.recommendation === 'string' ? recommendationIn(fields.recommendation) : null,
    notes: [
      ...(scores.note === null ? [] : [scores.note]),
      ...(confidence === null
        ? ['It gives no confidence that can be read, so its confidence counts as low.']
        : []),
    ],
  }
}

/** Returns the issues of an answer whose scores cannot be used: the issues still count. */
export function issuesInText(text: string): ReadIssue[] {
  const found = extractJson(text)
  const answer = found.kind === 'value' ? unwrapped(found.value) : null
  if (!isRecord(answer)) return []
  const { fields, rest } = answerFields(answer)
  return allIssues(fields, rest)
}

/** Returns all issues of a valid answer: those in the requested form, and the others. */
export function issuesIn({ issues, otherIssues }: LessonAnswer): ReadIssue[] {
  return [...issues.map(({ quotedText = null, ...issue }) => ({ ...issue, quotedText })), ...otherIssues]
}

/**
 * Collects the issues under “issues”, in separate lists such as “criticalIssues”, and beside the score of a criterion.
 */
function allIssues(
  { issues, criteriaScores }: ReturnType<typeof answerFields>['fields'],
  rest: Readonly<Record<string, unknown>>,
): ReadIssue[] {
  const inOwnLists = Object.entries(rest).flatMap(([key, value]) => {
    const known = /issues?$|problems?$|errors?$|findings?$/iu.test(key) ? knownFrom(key) : null
    return known === null ? [] : readIssues(value, known)
  })
  const details = detailsOfScores(criteriaScores).flatMap(([criterion, value]) =>
    readIssues(answerFields(value).fields.issues, { criterion }),
  )
  return [...readIssues(issues), ...inOwnLists, ...details]
}

function issueFieldsOf(all: readonly ReadIssue[]) {
  const asked = all.filter((issue) => AnsweredIssue.safeParse(issue).success)
  const others = all.filter((issue) => !AnsweredIssue.safeParse(issue).success)
  const worst = [...asked].sort((a, b) => rank(a) - rank(b))
  const kept = asked.length <= MAX_ISSUES ? asked : worst.slice(0, MAX_ISSUES)
  const more = [...others, ...(asked.length <= MAX_ISSUES ? [] : worst.slice(MAX_ISSUES))]
  const otherIssues = more.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_OTHER_ISSUES)
  return { issues: kept, otherIssues, droppedIssues: more.length - otherIssues.length }
}

const severities: readonly ReadIssue['severity'][] = ['critical', null, 'major', 'minor']

function rank({ severity }: ReadIssue): number {
  return severities.indexOf(severity)
}

function reasonsIn(reasons: unknown, scores: unknown): Record<string, string> {
  const details = detailsOfScores(scores).flatMap(([criterion, value]): [string, string][] => {
    const reason = Object.entries(value).find(([key]) =>
      /reason|rationale|comment|justification|explanation/iu.test(key),
    )?.[1]
    return typeof reason === 'string' ? [[criterion, reason]] : []
  })
  const own = isRecord(reasons)
    ? Object.entries(reasons).flatMap(([key, reason]): [string, string][] => {
        const criterion = criterionNamed(key)
        return criterion === null || typeof reason !== 'string' ? [] : [[criterion, reason]]
      })
    : []
  return Object.fromEntries([...details, ...own])
}

function usableTexts(texts: readonly unknown[]): string[] {
  return texts.filter((text) => typeof text === 'string').slice(0, MAX_STRENGTHS)
}

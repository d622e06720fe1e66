import * as z from 'zod'
import { deferredObject } from '../../../../shared/deferred.ts'
import { ConfidenceLabel } from '../../../../shared/domain/runs/decision.ts'
import { Criterion, CriterionScores } from '../../../../shared/pipelines/lesson/criteria.ts'
import { extractJson } from '../../../judging/answers/extract.ts'
import { isRecord } from '../../../judging/answers/validate.ts'
import { boundedReason } from '../../../judging/decisions/reasons.ts'
import { answerFields, unwrapped } from './slips/fields.ts'
import { knownFrom, type ReadIssue, readIssues } from './slips/issues.ts'
import { declaredScale, detailsOfScores, readScores } from './slips/scores.ts'
import { confidenceIn, criterionNamed, recommendationIn } from './slips/words.ts'

/** A shorter text says nothing. */
export const MIN_CHARACTERS = 10
/** More of them help nobody; the first count. */
const MOST_ISSUES = 60
const MOST_STRENGTHS = 12

const statement = z.string().trim().min(MIN_CHARACTERS).overwrite(boundedReason)

/** What a judge finds wrong with a lesson. */
export const AnsweredIssue = deferredObject(() => ({
  criterion: Criterion,
  severity: z.enum(['critical', 'major', 'minor']),
  location: z.string().describe('The title of the section, or "lesson"'),
  description: statement,
  quotedText: z.string().nullish().describe('Word for word from the lesson'),
  suggestedFix: statement,
}))
export type AnsweredIssue = z.infer<typeof AnsweredIssue>

/** What a judge may recommend, in the words of the source. */
export const AnsweredRecommendation = z.enum([
  'ACCEPT',
  'ACCEPT_WITH_MINOR_REVISION',
  'TARGETED_FIX',
  'ITERATIVE_REFINEMENT',
  'REGENERATE',
  'ESCALATE_TO_HUMAN',
])

/** Choices of a score, in percent. */
export const SCORES = Array.from({ length: 21 }, (_, step) => 5 * step)

/** A judge is asked for a choice, and any score from 0 to 1 is read. */
const Score = z
  .number()
  .min(0)
  .max(1)
  .meta({ enum: SCORES.map((percent) => percent / 100) })

const Reason = z.string().overwrite(boundedReason).nullish().describe('One sentence')

const OtherIssue = deferredObject(() => ({
  criterion: Criterion.nullable(),
  severity: AnsweredIssue.shape.severity.nullable(),
  location: z.string(),
  description: z.string().overwrite(boundedReason),
  quotedText: z.string().nullable(),
  suggestedFix: z.string().nullable(),
}))

const Answer = deferredObject(() => ({
  issues: z.array(AnsweredIssue).max(MOST_ISSUES),
  /** Issues that do not have the form that was asked for, as far as they can be read. */
  otherIssues: z.array(OtherIssue).default([]).meta({ unasked: true }),
  /** Entries of the list of issues that are not kept: they are beyond the maximum. */
  droppedIssues: z.int().nonnegative().default(0).meta({ unasked: true }),
  /** Assumptions with which the answer was read, a sentence each. */
  notes: z.array(z.string()).default([]).meta({ unasked: true }),
  strengths: z.array(z.string().overwrite(boundedReason)).max(MOST_STRENGTHS).default([]),
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
 * A verdict of a judge (part a). Issues, strengths and reasons are before the scores, so that a model that writes from
 * front to back gives them before it decides. Slips of form are read where they can mean only one thing, and noted; no
 * issue is left out because of its form. Scores that are missing, out of range or without a scale make the whole answer
 * invalid, with the fault that a repair turn names.
 */
export const LessonAnswer = z.preprocess(withoutSlips, Answer)
export type LessonAnswer = z.infer<typeof Answer>

/** A value for each criterion, in the order of the rubric. */
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

/** Maximum number of issues that are kept besides those in the form that was asked for. */
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

/** The issues of an answer whose scores cannot be used: they are worth a look all the same. */
export function issuesInText(text: string): ReadIssue[] {
  const found = extractJson(text)
  const answer = found.kind === 'value' ? unwrapped(found.value) : null
  if (!isRecord(answer)) return []
  const { fields, rest } = answerFields(answer)
  return allIssues(fields, rest)
}

/** All issues of a valid answer: those in the form that was asked for, and the others. */
export function issuesIn({ issues, otherIssues }: LessonAnswer): ReadIssue[] {
  return [...issues.map(({ quotedText = null, ...issue }) => ({ ...issue, quotedText })), ...otherIssues]
}

/** Those under “issues”, those in lists of their own such as “criticalIssues”, and those beside the score of a criterion. */
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
  const kept = asked.length <= MOST_ISSUES ? asked : worst.slice(0, MOST_ISSUES)
  const more = [...others, ...(asked.length <= MOST_ISSUES ? [] : worst.slice(MOST_ISSUES))]
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
  return texts.filter((text) => typeof text === 'string').slice(0, MOST_STRENGTHS)
}

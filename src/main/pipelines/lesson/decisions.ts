import type { DecisionOf } from '../../../shared/pipelines/found.ts'
import {
  aboutCriterion,
  aboutIssue,
  aboutRecommendation,
  RECOMMENDATION_LABEL,
} from '../../../shared/pipelines/lesson/about.ts'
import { type Criterion, rubricOrder } from '../../../shared/pipelines/lesson/criteria.ts'
import type { LessonIssue } from '../../../shared/pipelines/lesson/issue.ts'
import type { LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import {
  CriterionAnswer,
  IssueAnswer,
  NOT_JUDGED,
  RecommendationAnswer,
} from '../../../shared/pipelines/lesson/words.ts'
import { decidedByRule } from '../../judging/decisions/decided.ts'

type Unnumbered = Omit<DecisionOf<'lesson'>, 'index'>

/** One decision for each criterion, one for each issue, and what is to become of the lesson. */
export function decisionsOf(outcome: LessonOutcome, callIds: readonly string[]): DecisionOf<'lesson'>[] {
  const drafts = [
    ...rubricOrder.map((criterion) => criterionDecision(outcome, criterion)),
    recommendation(outcome),
    ...outcome.issues.map((issue) => issueDecision(outcome, issue)),
  ]
  return drafts.map((draft, index) => ({ ...draft, callIds: [...callIds], index }))
}

function criterionDecision(outcome: LessonOutcome, criterion: Criterion): Unnumbered {
  return {
    kind: 'criterion',
    about: aboutCriterion(outcome, criterion),
    label: criterion,
    options: [...CriterionAnswer.options],
    isAskedBlind: true,
    ...decidedByRule({ before: NOT_JUDGED, after: NOT_JUDGED }, 'No judge answered.'),
    callIds: [],
    evidence: [],
  }
}

function issueDecision(outcome: LessonOutcome, issue: LessonIssue): Unnumbered {
  const { place, quote, description } = issue
  return {
    kind: 'issue',
    about: aboutIssue(outcome, issue),
    label: description,
    options: [...IssueAnswer.options],
    isAskedBlind: false,
    ...decidedByRule({ before: issue.severity, after: issue.severity }, description),
    callIds: [],
    evidence: [{ kind: 'text', ref: issue.id, quote: quote ?? '', start: null, end: null, ...(place ?? {}) }],
  }
}

function recommendation(outcome: LessonOutcome): Unnumbered {
  const stands = outcome.recommendation ?? NOT_JUDGED
  return {
    kind: 'recommendation',
    about: aboutRecommendation(outcome),
    label: RECOMMENDATION_LABEL,
    options: [...RecommendationAnswer.options],
    isAskedBlind: true,
    ...decidedByRule({ before: stands, after: stands }, outcome.why.join(' ')),
    callIds: [],
    evidence: [],
  }
}

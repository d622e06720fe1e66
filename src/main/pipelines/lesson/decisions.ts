import type { ConfidenceLabel } from '../../../shared/domain/runs/decision.ts'
import type { DecisionOf } from '../../../shared/pipelines/found.ts'
import {
  aboutCriterion,
  aboutIssue,
  aboutRecommendation,
  RECOMMENDATION_LABEL,
} from '../../../shared/pipelines/lesson/about.ts'
import { type Criterion, criterionNames, rubricOrder } from '../../../shared/pipelines/lesson/criteria.ts'
import type { LessonIssue } from '../../../shared/pipelines/lesson/issue.ts'
import type { LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import type { LessonSettings } from '../../../shared/pipelines/lesson/settings.ts'
import { shownScore } from '../../../shared/pipelines/lesson/shown-score.ts'
import {
  CriterionAnswer,
  IssueAnswer,
  NOT_JUDGED,
  RecommendationAnswer,
} from '../../../shared/pipelines/lesson/words.ts'
import { blockedByGuard, decidedByPanel, decidedByRule } from '../../judging/decisions/decided.ts'
import { boundedReason } from '../../judging/decisions/reasons.ts'
import type { LessonDecision } from './decide/decide.ts'
import { JUDGES_ADVISE } from './decide/outcome.ts'
import { editDecisions } from './edit-decisions.ts'
import { countingIn } from './escalations.ts'
import { levelOf } from './panel/level.ts'

/** The inputs of the decisions. */
interface DecisionParts {
  readonly outcome: LessonOutcome
  /** `null` where no judge answered. */
  readonly decision: LessonDecision | null
  readonly callIds: readonly string[]
  readonly settings: LessonSettings
}

type Unnumbered = Omit<DecisionOf<'lesson'>, 'index'>

/** Builds one decision for each criterion, one for the recommendation, one for each issue, and one for each edit. */
export function decisionsOf(parts: DecisionParts): DecisionOf<'lesson'>[] {
  const drafts = [
    ...rubricOrder.map((criterion) => criterionDecision(parts, criterion)),
    recommendation(parts),
    ...parts.outcome.issues.map((issue) => issueDecision(parts, issue)),
    ...editDecisions(parts.outcome),
  ]
  return drafts.map((draft, index) => ({ ...draft, index }))
}

function criterionDecision({ outcome, callIds, settings }: DecisionParts, criterion: Criterion): Unnumbered {
  const mean = outcome.panel?.criteria[criterion].mean ?? null
  const level = mean === null ? null : levelOf(mean, settings.criteria)
  return {
    kind: 'criterion',
    about: aboutCriterion(outcome, criterion),
    label: criterion,
    options: [...CriterionAnswer.options],
    isAskedBlind: true,
    ...(level === null
      ? decidedByRule({ before: NOT_JUDGED, after: NOT_JUDGED }, unjudgedReason(outcome))
      : decidedByPanel({
          before: NOT_JUDGED,
          proposed: level,
          after: level,
          applied: true,
          confidence: confidenceIn(outcome),
          rationale: {
            rule: scoresSentence(outcome, criterion, level),
            judge: reasonsFor(outcome, criterion),
          },
        })),
    callIds: level === null ? [] : [...callIds],
    evidence: outcome.issues.filter((issue) => issue.criterion === criterion).flatMap(evidenceOf),
  }
}

function unjudgedReason({ path, why }: LessonOutcome): string {
  if (path === 'thrown_out') return 'Checks without a model reject the lesson, so no judge was asked.'
  return why.includes(JUDGES_ADVISE) ? 'The judges only advise.' : 'No judge answered.'
}

/** Returns the lowest confidence of the judges that count; a panel with too few judges has low confidence. */
function confidenceIn(outcome: LessonOutcome): ConfidenceLabel {
  const labels = countingIn(outcome).map(({ confidence }) => confidence)
  if (outcome.panel?.isThin !== false || labels.includes('low')) return 'low'
  return labels.includes('medium') ? 'medium' : 'high'
}

const LEVELS: Readonly<Record<CriterionAnswer, string>> = { met: 'met', partly: 'partly met', not: 'not met' }

function scoresSentence(outcome: LessonOutcome, criterion: Criterion, level: CriterionAnswer): string {
  const scores = countingIn(outcome).map(({ judge, scores: own }) => `${judge} ${shownScore(own[criterion])}`)
  const mean = outcome.panel?.criteria[criterion].mean ?? 0
  return `${criterionNames[criterion]}: ${LEVELS[level]}. The weighted mean of the judges’ scores is ${shownScore(mean)} (${scores.join(', ')}).`
}

function reasonsFor(outcome: LessonOutcome, criterion: Criterion): string | null {
  const sentences = countingIn(outcome).flatMap(({ judge, reasons }) =>
    reasons.flatMap((each) => (each.criterion === criterion ? [`${judge}: ${each.reason}`] : [])),
  )
  return sentences.length === 0 ? null : boundedReason(sentences.join(' '))
}

/** Builds the decision about an issue. For an issue that only judges found, the answer before them is `none`. */
function issueDecision({ outcome, callIds }: DecisionParts, issue: LessonIssue): Unnumbered {
  const { severity, description, suggestedFix, judges, by } = issue
  const fix = suggestedFix === null ? '' : ` ${suggestedFix}`
  const isJudged = by === 'judge'
  return {
    kind: 'issue',
    about: aboutIssue(outcome, issue),
    label: description,
    options: [...IssueAnswer.options],
    isAskedBlind: false,
    ...(isJudged
      ? decidedByPanel({
          before: 'none',
          proposed: severity,
          after: severity,
          applied: true,
          confidence: confidenceIn(outcome),
          rationale: { rule: `Raised by ${judges.join(', ')}.`, judge: `${description}${fix}` },
        })
      : decidedByRule({ before: severity, after: severity }, `${description}${fix}`)),
    callIds: isJudged ? [...callIds] : [],
    evidence: evidenceOf(issue),
  }
}

/** Returns the quoted words of an issue as evidence; an empty list if it has no place. */
function evidenceOf({ id, place, quote }: LessonIssue): Unnumbered['evidence'] {
  if (place === null) return []
  return [{ kind: 'text', ref: id, quote: quote ?? '', start: null, end: null, ...place }]
}

function recommendation({ outcome, decision, callIds }: DecisionParts): Unnumbered {
  const before = outcome.withoutJudge.recommendation ?? NOT_JUDGED
  return {
    kind: 'recommendation',
    about: aboutRecommendation(outcome),
    label: RECOMMENDATION_LABEL,
    options: [...RecommendationAnswer.options],
    isAskedBlind: true,
    ...decidedRecommendation(outcome, decision, before),
    callIds: decision === null ? [] : [...callIds],
    evidence: [],
  }
}

function decidedRecommendation(outcome: LessonOutcome, decision: LessonDecision | null, before: string) {
  const rule = outcome.why.join(' ')
  const after = outcome.recommendation ?? NOT_JUDGED
  if (decision === null) return decidedByRule({ before, after }, rule)
  const { byScore: proposed, guard } = decision
  const confidence = confidenceIn(outcome)
  const rationale = { rule, judge: null }
  return guard === null
    ? decidedByPanel({ before, proposed, after, applied: proposed === after, confidence, rationale })
    : blockedByGuard(guard, { before, proposed, after, confidence, rationale })
}

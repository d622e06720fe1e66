import { shownApart } from '../../../../shared/counted.ts'
import type { Section } from '../../../../shared/markdown/sections.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import type { AnsweredVerdict, PanelFigures } from '../../../../shared/pipelines/lesson/verdict.ts'
import { contentKey } from '../../../judging/decisions/content-key.ts'
import { countingIn, failuresIn } from '../escalations.ts'
import { bySeverity, mergedIssues } from '../judge/issues.ts'
import type { LessonPanelResult } from '../panel/run-panel.ts'
import { rounded } from '../panel/score.ts'
import { contradictionsIn, isReferred } from '../panel/verdict.ts'
import { affectedShare } from './affected.ts'
import { decide, type LessonDecision } from './decide.ts'
import { fixableSentence } from './fixable.ts'
import { hintsOf, qualityOf } from './quality.ts'

/** Describes how the panel came to its score, as a sentence. */
function basisSentence(
  { basis, spread, judges }: PanelFigures,
  counting: readonly Pick<AnsweredVerdict, 'score' | 'confidence'>[],
  { difference, uncertainFrom, uncertainTo }: LessonSettings['panel'],
): string {
  switch (basis) {
    case 'two_agreed':
      return `Two judges agree: their scores differ by ${shownApart(spread, difference).join(', less than ')}.`
    case 'three_voted':
      return `${whyThird(counting, difference)} so a third voted. The score is the weighted mean of all three.`
    case 'two_differed':
      return `The scores of two judges differ by ${spread.toFixed(2)}, and no third judge answered.`
    case 'one_is_enough':
      return `One judge is enough: its confidence is at least medium, and its score is outside ${uncertainFrom.toFixed(2)} to ${uncertainTo.toFixed(2)}.`
    case 'one_judge':
      return `Only ${judges === 1 ? 'one judge counts' : `${judges} judges count`}.`
  }
}

/** Describes why two judges were not enough. */
function whyThird(
  [first, second]: readonly Pick<AnsweredVerdict, 'score' | 'confidence'>[],
  difference: number,
): string {
  const apart = rounded(Math.abs((first?.score ?? 0) - (second?.score ?? 0)))
  if (apart > difference)
    return `The scores of two judges differ by ${shownApart(apart, difference).join(', more than ')},`
  if (apart === difference)
    return `The scores of two judges differ by ${apart.toFixed(2)}, which is the limit,`
  return first?.confidence === 'low' || second?.confidence === 'low'
    ? 'One of two judges has low confidence,'
    : 'The scores of two judges are in different bands,'
}

/** Reason for the low confidence in a judge that was chosen although its family wrote the lesson (002-03). */
const OF_THE_WRITER =
  'The chosen judge is of the model family that wrote the lesson. Models score their own work too high, so its confidence counts as low.'

/** The result of the checks without a model and the text after them (002-12, 002-15). */
export interface FreeChecks
  extends Pick<LessonOutcome, 'text' | 'diagrams' | 'checks' | 'issues' | 'selfReview'> {
  readonly sections: readonly Section[]
}

/** The parts of an outcome that need no judge. */
export interface Checked extends FreeChecks, Pick<LessonOutcome, 'facts' | 'entropy'> {}

/** The inputs of an outcome. */
export interface OutcomeParts {
  readonly checked: Checked
  /** `null` if no judge was to be called, as the checks without a model reject the lesson (002-12, 002-16). */
  readonly held: LessonPanelResult | null
  /** Whether the only judge is of the model family that wrote the lesson. */
  readonly isOfWriter: boolean
  readonly settings: LessonSettings
}

/** An outcome with its decision; `null` if no judge answered. */
export interface Decided {
  readonly outcome: LessonOutcome
  readonly decision: LessonDecision | null
}

/** Computes the outcome of a lesson. Pure. */
export function outcomeOf(parts: OutcomeParts): Decided {
  const { checked, held } = parts
  if (held === null) return { outcome: rejectedOutcome(checked), decision: null }
  return held.figures === null
    ? { outcome: notJudged(checked, held), decision: null }
    : judgedOutcome(parts, held, held.figures)
}

function unjudged({
  sections: _,
  ...checked
}: Checked): Omit<LessonOutcome, 'path' | 'why' | 'recommendation'> {
  return {
    ...checked,
    issues: bySeverity(checked.issues),
    textId: contentKey(checked.text),
    score: null,
    qualityStatus: null,
    improvementHints: hintsOf(checked.issues),
    verdicts: [],
    panel: null,
    criterionMetFrom: null,
    withoutJudge: { recommendation: null },
    iterations: [],
    refinement: null,
  }
}

function rejectedOutcome(checked: Checked): LessonOutcome {
  const reasons = checked.issues.filter(({ route }) => route === 'REGENERATE')
  return {
    ...unjudged(checked),
    path: 'thrown_out',
    recommendation: 'REGENERATE',
    why: [
      'Checks without a model reject the lesson, so no judge was asked.',
      ...new Set(reasons.map(({ description }) => description)),
    ],
    withoutJudge: { recommendation: 'REGENERATE' },
  }
}

const NO_ANSWER = 'No judge answered, so the lesson has no score and no recommendation.'
/** The reason where the judges that answered may not decide. */
export const JUDGES_ADVISE = 'The judges only advise, so the lesson has no score and no recommendation.'

function notJudged(checked: Checked, held: LessonPanelResult): LessonOutcome {
  const { verdicts } = held
  const errors = [...new Set(verdicts.map((verdict) => (verdict.kind === 'failed' ? verdict.error : '')))]
  const none =
    verdicts.length === 0
      ? [
          'No judge of the pool may judge the lesson: each is of the model family that wrote it, or judges other languages.',
        ]
      : []
  return {
    ...unjudged(checked),
    path: 'not_judged',
    recommendation: null,
    why: [held.absence === 'advises' ? JUDGES_ADVISE : NO_ANSWER, ...none, ...errors],
    // If no judge could be called, there is no verdict to list.
    verdicts: held.absence === 'unavailable' ? [...verdicts] : [],
  }
}

function judgedOutcome(
  { checked, isOfWriter, settings }: OutcomeParts,
  held: LessonPanelResult,
  figures: PanelFigures,
): Decided {
  const verdicts = held.verdicts.map((verdict) =>
    verdict.kind === 'answered' && isOfWriter ? { ...verdict, confidence: 'low' as const } : verdict,
  )
  const counting = countingIn({ verdicts })
  const issues = allIssues(
    checked.issues,
    // A verdict whose scores do not count still contributes its issues.
    [...counting, ...verdicts.filter((each) => !counting.some(({ seat }) => seat === each.seat))].flatMap(
      ({ issues: own = [] }) => own,
    ),
  )
  const decision = decide(
    {
      score: figures.score,
      factualAccuracy: figures.criteria.factual_accuracy.mean,
      issues,
      affected: affectedShare(issues, checked.sections),
      isThin: figures.isThin,
      isUnsure: counting.every(({ confidence }) => confidence === 'low'),
      isReferred: isReferred(counting),
      contradictions: contradictionsIn(counting),
    },
    settings,
  )
  const outcome: LessonOutcome = {
    ...unjudged(checked),
    path: 'judged',
    score: figures.score,
    recommendation: decision.recommendation,
    why: [
      basisSentence(figures, counting, settings.panel),
      ...(isOfWriter ? [OF_THE_WRITER] : []),
      ...failuresIn({ verdicts }),
      ...decision.why,
      ...(decision.recommendation === 'ACCEPT' ? fixableSentence(issues) : []),
    ],
    qualityStatus: qualityOf(figures.score, settings.thresholds),
    improvementHints: hintsOf(issues),
    issues,
    verdicts,
    panel: figures,
    criterionMetFrom: settings.criteria.met,
  }
  return { outcome, decision }
}

function allIssues(byRules: readonly LessonIssue[], byJudges: readonly LessonIssue[]): LessonIssue[] {
  return bySeverity([...byRules, ...mergedIssues(byJudges)])
}

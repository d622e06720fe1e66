import type { Section } from '../../../../shared/markdown/sections.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import type { PanelFigures } from '../../../../shared/pipelines/lesson/verdict.ts'
import { contentKey } from '../../../judging/decisions/content-key.ts'
import { countingIn, failuresIn } from '../escalations.ts'
import { bySeverity, mergedIssues } from '../judge/issues.ts'
import type { HeldLesson } from '../panel/hold.ts'
import { contradictionsIn, isReferred } from '../panel/verdict.ts'
import { affectedShare } from './affected.ts'
import { decide, type LessonDecision } from './decide.ts'
import { fixableSentence } from './fixable.ts'
import { basisSentence, OF_THE_WRITER } from './panel-sentences.ts'
import { hintsOf, qualityOf } from './quality.ts'

/** What the free checks say of a lesson, and the text that they leave (002-12, 002-15). */
export interface FreeChecks
  extends Pick<LessonOutcome, 'text' | 'diagrams' | 'checks' | 'issues' | 'selfReview'> {
  readonly sections: readonly Section[]
}

/** All of an outcome that takes no judge. */
export interface Checked extends FreeChecks, Pick<LessonOutcome, 'facts' | 'entropy'> {}

/** What an outcome follows from. */
export interface OutcomeParts {
  readonly checked: Checked
  /** `null` where nobody was to be asked, as the free checks throw the lesson out (002-12, 002-16). */
  readonly held: HeldLesson | null
  /** Whether the only judge is of the family that wrote the lesson. */
  readonly isOfWriter: boolean
  readonly settings: LessonSettings
}

/** An outcome with the decision that it rests on; `null` where no judge answered. */
export interface Decided {
  readonly outcome: LessonOutcome
  readonly decision: LessonDecision | null
}

/** What a lesson comes to. Pure. */
export function outcomeOf(parts: OutcomeParts): Decided {
  const { checked, held } = parts
  if (held === null) return { outcome: thrownOut(checked), decision: null }
  return held.figures === null
    ? { outcome: notJudged(checked, held), decision: null }
    : judged(parts, held, held.figures)
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

function thrownOut(checked: Checked): LessonOutcome {
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

function notJudged(checked: Checked, held: HeldLesson): LessonOutcome {
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
    why: ['No judge answered, so the lesson has no score and no recommendation.', ...none, ...errors],
    // Where nobody could be asked there is nothing to say of each.
    verdicts: held.absence === 'unavailable' ? [...verdicts] : [],
  }
}

function judged(
  { checked, isOfWriter, settings }: OutcomeParts,
  held: HeldLesson,
  figures: PanelFigures,
): Decided {
  const verdicts = held.verdicts.map((verdict) =>
    verdict.kind === 'answered' && isOfWriter ? { ...verdict, confidence: 'low' as const } : verdict,
  )
  const counting = countingIn({ verdicts })
  const issues = allIssues(
    checked.issues,
    // An answer that does not count for its scores counts for its issues.
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

import type { Ruling } from '../../../../shared/domain/reviews/ruling.ts'
import { isSameAbout } from '../../../../shared/domain/runs/about.ts'
import { parseMarkdown } from '../../../../shared/markdown/parse.ts'
import { sectionsOf } from '../../../../shared/markdown/sections.ts'
import {
  aboutCriterion,
  aboutIssue,
  aboutRecommendation,
  RECOMMENDATION_LABEL,
} from '../../../../shared/pipelines/lesson/about.ts'
import { roundOfKey } from '../../../../shared/pipelines/lesson/changes/keys.ts'
import { rubricOrder } from '../../../../shared/pipelines/lesson/criteria.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { LessonFinal, LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import type { AnsweredVerdict } from '../../../../shared/pipelines/lesson/verdict.ts'
import { statedCount } from '../../../judging/decisions/rulings.ts'
import {
  type CorrectedAnswer,
  countedRulings,
  type LeftOut,
  uncorrectable,
} from '../../../judging/port/corrected-answer.ts'
import type { JudgedQuestion } from '../../pipeline.ts'
import { countingIn } from '../escalations.ts'
import { overallScore } from '../panel/score.ts'
import { resolveLesson } from '../resolve.ts'
import { type AnsweredIssue, issuesIn, LessonAnswer } from './answer.ts'
import { correctedPanel, correctedScores, scoreWithin } from './corrected-panel.ts'
import { issuePlacer, mergedIssues } from './issues.ts'

/**
 * Returns the verdict that a judge of a panel should have given: each criterion with a ruling has the nearest score
 * within its level, issues have their current severity or are left out, and the recommendation is the people's. The
 * scores of a judge that differs from its panel are moved even if people confirm the panel's level. Returns `null` if
 * the level of a criterion is ruled incorrect without a usable correction, as no score can be left out.
 */
export function correctedVerdict(
  question: JudgedQuestion<'lesson'>,
  answer: unknown,
  rulings: readonly Ruling[],
): CorrectedAnswer {
  const { input, config, outcome } = question
  const parsed = LessonAnswer.safeParse(answer)
  const own = parsed.success ? raisedBy(question, parsed.data) : null
  if (!parsed.success || own === null) return uncorrectable(rulings, 'not_asked')
  // An answer in the requested form cannot contain an issue in another form.
  if (parsed.data.otherIssues.length > 0) return uncorrectable(rulings, 'no_such_answer')
  // A judge answers for the text that it read, so rulings on edits are ignored.
  const final = resolveLesson({ ...outcome, iterations: [] }, rulings, input, config)
  const ruled = rulings.map((ruling) => ruledPart(ruling, final, own))
  const open = ruled.find((each) => each.kind === 'open')
  if (open !== undefined) return uncorrectable(rulings, open.why)
  const isReachable = final.criteria.every(
    ({ level, ruled: isRuled }) =>
      !isRuled || level === null || scoreWithin(level, 0, config.criteria) !== null,
  )
  if (!isReachable) return uncorrectable(rulings, 'no_such_answer')
  const left = new Set(ruled.flatMap((each) => (each.kind === 'left' ? (each.part ?? []) : [])))
  const corrected = correctedBy(parsed.data, final, own, left, config)
  const isRecommended = ruled.some(({ kind }) => kind === 'recommended')
  const isGuarded =
    isRecommended && correctedPanel(outcome, final, left, config).recommendation !== final.recommendation
  const fates = ruled.map((each): LeftOut | 'applied' => {
    if (each.kind === 'left') return each.why
    return each.kind === 'recommended' && isGuarded ? 'guarded' : 'applied'
  })
  const isChanged = JSON.stringify(written(parsed.data)) !== JSON.stringify(corrected)
  return { answer: corrected, isChanged, ...countedRulings(fates) }
}

/** For each issue of an answer, in order, the issue of the outcome that it was merged into. */
type Raised = readonly (LessonIssue | undefined)[]

/**
 * Returns the merged issue for each issue of an answer; `null` if the answer does not count, as it was given about
 * another text, twice, or by the writer.
 */
function raisedBy({ key, outcome }: JudgedQuestion<'lesson'>, lessonAnswer: LessonAnswer): Raised | null {
  const counting = isOfText(key, outcome) ? countingIn(outcome) : []
  const at = counting.findIndex(({ seat }) => key.endsWith(`:seat:${seat}`))
  const verdict = counting[at]
  if (verdict === undefined || !isSameScores(verdict, lessonAnswer)) return null
  const { text } = outcome
  const place = issuePlacer(text, sectionsOf(parseMarkdown(text), text))
  const own = grouped(issuesIn(lessonAnswer).map((issue) => place(issue, verdict.judge)))
  if (own.groups.map(({ id }) => id).join() !== verdict.issues.map(({ id }) => id).join()) return null
  const before = counting.slice(0, at).reduce((sum, { issues }) => sum + issues.length, 0)
  const all = grouped(counting.flatMap(({ issues }) => issues))
  return own.at.map((group) => all.groups[all.at[before + group] ?? -1])
}

/** Returns whether a question was about the text of the outcome, not about an earlier or later one. */
function isOfText(key: string, { iterations, refinement }: LessonOutcome): boolean {
  const best = iterations.find(({ number }) => number === (refinement?.best ?? 1))
  const round = roundOfKey(key)
  return best === undefined || round === null || (round.loop === best.loop && round.round === best.round)
}

function isSameScores({ scores }: AnsweredVerdict, { criteriaScores }: LessonAnswer): boolean {
  return rubricOrder.every((criterion) => scores[criterion] === criteriaScores[criterion])
}

/** Merges issues as in an outcome; returns the groups and the index of the group of each issue. */
function grouped(issues: readonly LessonIssue[]) {
  const groups: LessonIssue[] = []
  const at = issues.map((issue) => {
    const same = groups.findIndex((group) => mergedIssues([group, issue]).length === 1)
    const [merged = issue] = same === -1 ? [] : mergedIssues([...groups.slice(same, same + 1), issue])
    groups[same === -1 ? groups.length : same] = merged
    return same === -1 ? groups.length - 1 : same
  })
  return { groups, at }
}

type Ruled =
  /** People give the right value of a criterion or an issue, and the answer can contain it. */
  | { readonly kind: 'said' }
  /** People give the recommendation, which follows from scores and issues regardless of a judge's recommendation. */
  | { readonly kind: 'recommended' }
  /** The part of the answer is left out; `null` if the answer has none. */
  | { readonly kind: 'left'; readonly part: string | null; readonly why: LeftOut }
  /** The part of the answer is wrong and cannot be left out, and there is no corrected value. */
  | { readonly kind: 'open'; readonly why: LeftOut }

function ruledPart(ruling: Ruling, final: LessonFinal, own: Raised): Ruled {
  const isOf = (about: Ruling['about'], label: string) =>
    isSameAbout(about, ruling.about) && label === ruling.label
  const criterion = final.criteria.find((each) => isOf(aboutCriterion(final, each.criterion), each.criterion))
  if (criterion !== undefined) {
    const why = missingCorrection(ruling, criterion.ruled, criterion.level)
    return why === null ? { kind: 'said' } : { kind: 'open', why }
  }
  const issue = final.issues.find((each) => isOf(aboutIssue(final, each), each.description))
  if (issue !== undefined) return ruledIssue(ruling, issue, own)
  if (!isOf(aboutRecommendation(final), RECOMMENDATION_LABEL))
    return { kind: 'left', part: null, why: 'not_asked' }
  const why = missingCorrection(ruling, final.ruled, final.recommendation)
  return why === null ? { kind: 'recommended' } : { kind: 'left', part: RECOMMENDATION_LABEL, why }
}

function ruledIssue(ruling: Ruling, issue: LessonFinal['issues'][number], own: Raised): Ruled {
  const { id, severity, ruled } = issue
  const stated = [...ruling.corrections, ...ruling.picked]
  const isNone = stated.every((each) => each.trim().toLowerCase() === 'none') // stands as no severity
  const missing = missingCorrection(ruling, ruled, isNone ? 'none' : severity)
  const why = missing ?? (severity === 'info' ? 'no_such_answer' : null)
  const part = why === null ? null : id // other judges leave it out as well
  if (!own.some((each) => each?.id === id)) return { kind: 'left', part, why: 'not_asked' }
  return why === null ? { kind: 'said' } : { kind: 'left', part, why }
}

/** Why a ruling does not say what should have been said; `null` where it does. */
function missingCorrection(ruling: Ruling, isRuled: boolean, value: string | null): LeftOut | null {
  if (!isRuled) return 'corrections_differ'
  if (ruling.answer === 'incorrect' && statedCount(ruling) === 0) return 'no_correction'
  return value === null ? 'no_such_answer' : null
}

function correctedBy(
  panelAnswer: LessonAnswer,
  final: LessonFinal,
  own: Raised,
  left: ReadonlySet<string>,
  { criteria }: JudgedQuestion<'lesson'>['config'],
) {
  const scores = correctedScores(panelAnswer.criteriaScores, final, criteria)
  const moved = rubricOrder.filter((criterion) => scores[criterion] !== panelAnswer.criteriaScores[criterion])
  const isMoved = moved.length > 0 && panelAnswer.overallScore != null
  const stated = final.ruled ? final.recommendation : panelAnswer.recommendation
  return written({
    ...panelAnswer,
    issues: panelAnswer.issues.flatMap((issue, at) => issueNow(issue, own[at], final, left)),
    criteriaScores: scores,
    // The reason for another score does not apply to the new one.
    criteriaReasons: {
      ...panelAnswer.criteriaReasons,
      ...Object.fromEntries(moved.map((each) => [each, null])),
    },
    overallScore: isMoved ? overallScore(scores, criteria.weights) : panelAnswer.overallScore,
    recommendation: left.has(RECOMMENDATION_LABEL) ? null : stated,
  })
}

function issueNow(
  issue: AnsweredIssue,
  raised: LessonIssue | undefined,
  final: LessonFinal,
  left: ReadonlySet<string>,
): AnsweredIssue[] {
  const stands = final.issues.find(({ id }) => id === raised?.id)
  if (stands !== undefined && left.has(stands.id)) return []
  if (stands?.ruled !== true) return [issue]
  const { severity } = stands
  return severity === null || severity === 'info' ? [] : [{ ...issue, severity }]
}

/** Returns an answer in the requested form. */
function written({
  droppedIssues: _dropped,
  otherIssues: _others,
  notes: _notes,
  criteriaReasons,
  overallScore: overall,
  recommendation,
  ...said
}: LessonAnswer) {
  return {
    ...said,
    issues: said.issues.map(({ quotedText, ...issue }) => ({ ...issue, quotedText: quotedText ?? null })),
    criteriaReasons: Object.fromEntries(
      rubricOrder.flatMap((criterion) => {
        const reason = criteriaReasons[criterion]
        return reason == null ? [] : [[criterion, reason]]
      }),
    ),
    overallScore: overall ?? null,
    recommendation: recommendation ?? null,
  }
}

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
 * The verdict that a judge of a panel should have given: each criterion that people ruled on has the nearest score
 * within its level, issues have the severity that they have now or are left out, and the recommendation is theirs. The
 * scores of a judge that differs from its panel are moved even where people confirm the panel's level. `null` where the
 * level of a criterion is said to be wrong and not what it is, as no score can be left out.
 */
export function correctedVerdict(
  question: JudgedQuestion<'lesson'>,
  answer: unknown,
  rulings: readonly Ruling[],
): CorrectedAnswer {
  const { input, config, outcome } = question
  const said = LessonAnswer.safeParse(answer)
  const own = said.success ? raisedBy(question, said.data) : null
  if (!said.success || own === null) return uncorrectable(rulings, 'not_asked')
  // An issue in another form than the requested one cannot be written in an answer that has it.
  if (said.data.otherIssues.length > 0) return uncorrectable(rulings, 'no_such_answer')
  // A judge answers for the text that it read: what people say of edits is no part of that.
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
  const corrected = correctedBy(said.data, final, own, left, config)
  const isRecommended = ruled.some(({ kind }) => kind === 'recommended')
  const isGuarded =
    isRecommended && correctedPanel(outcome, final, left, config).recommendation !== final.recommendation
  const fates = ruled.map((each): LeftOut | 'applied' => {
    if (each.kind === 'left') return each.why
    return each.kind === 'recommended' && isGuarded ? 'guarded' : 'applied'
  })
  const isChanged = JSON.stringify(written(said.data)) !== JSON.stringify(corrected)
  return { answer: corrected, isChanged, ...countedRulings(fates) }
}

/** The issues of the outcome that each issue of an answer has become part of, in the order of the answer. */
type Raised = readonly (LessonIssue | undefined)[]

/** `null` where the answer is none of those that count: it was given about another text, twice, or by the writer. */
function raisedBy({ key, outcome }: JudgedQuestion<'lesson'>, said: LessonAnswer): Raised | null {
  const counting = isOfText(key, outcome) ? countingIn(outcome) : []
  const at = counting.findIndex(({ seat }) => key.endsWith(`:seat:${seat}`))
  const verdict = counting[at]
  if (verdict === undefined || !isSameScores(verdict, said)) return null
  const { text } = outcome
  const place = issuePlacer(text, sectionsOf(parseMarkdown(text), text))
  const own = grouped(issuesIn(said).map((issue) => place(issue, verdict.judge)))
  if (own.groups.map(({ id }) => id).join() !== verdict.issues.map(({ id }) => id).join()) return null
  const before = counting.slice(0, at).reduce((sum, { issues }) => sum + issues.length, 0)
  const all = grouped(counting.flatMap(({ issues }) => issues))
  return own.at.map((group) => all.groups[all.at[before + group] ?? -1])
}

/** Whether a question was about the text of the outcome, and not about one before or after it. */
function isOfText(key: string, { iterations, refinement }: LessonOutcome): boolean {
  const best = iterations.find(({ number }) => number === (refinement?.best ?? 1))
  const round = roundOfKey(key)
  return best === undefined || round === null || (round.loop === best.loop && round.round === best.round)
}

function isSameScores({ scores }: AnsweredVerdict, { criteriaScores }: LessonAnswer): boolean {
  return rubricOrder.every((criterion) => scores[criterion] === criteriaScores[criterion])
}

/** Issues merged as they are in an outcome, and the group that each has become part of. */
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
  /** People say what a criterion or an issue should have been, and the answer can say it. */
  | { readonly kind: 'said' }
  /** People say what is to become of the lesson, which follows from scores and issues whatever a judge recommends. */
  | { readonly kind: 'recommended' }
  /** The part of the answer is left out; `null` where the answer has none. */
  | { readonly kind: 'left'; readonly part: string | null; readonly why: LeftOut }
  /** The part of the answer is wrong and cannot be left out, and nobody says what it is. */
  | { readonly kind: 'open'; readonly why: LeftOut }

function ruledPart(ruling: Ruling, final: LessonFinal, own: Raised): Ruled {
  const isOf = (about: Ruling['about'], label: string) =>
    isSameAbout(about, ruling.about) && label === ruling.label
  const criterion = final.criteria.find((each) => isOf(aboutCriterion(final, each.criterion), each.criterion))
  if (criterion !== undefined) {
    const why = whyUnsaid(ruling, criterion.ruled, criterion.level)
    return why === null ? { kind: 'said' } : { kind: 'open', why }
  }
  const issue = final.issues.find((each) => isOf(aboutIssue(final, each), each.description))
  if (issue !== undefined) return ruledIssue(ruling, issue, own)
  if (!isOf(aboutRecommendation(final), RECOMMENDATION_LABEL))
    return { kind: 'left', part: null, why: 'not_asked' }
  const why = whyUnsaid(ruling, final.ruled, final.recommendation)
  return why === null ? { kind: 'recommended' } : { kind: 'left', part: RECOMMENDATION_LABEL, why }
}

function ruledIssue(ruling: Ruling, issue: LessonFinal['issues'][number], own: Raised): Ruled {
  const { id, severity, ruled } = issue
  const isNone = ruling.corrections.every((each) => each.trim().toLowerCase() === 'none') // stands as no severity
  const unsaid = whyUnsaid(ruling, ruled, isNone ? 'none' : severity)
  const why = unsaid ?? (severity === 'info' ? 'no_such_answer' : null)
  const part = why === null ? null : id // other judges leave it out as well
  if (!own.some((each) => each?.id === id)) return { kind: 'left', part, why: 'not_asked' }
  return why === null ? { kind: 'said' } : { kind: 'left', part, why }
}

/** Why a ruling does not say what should have been said; `null` where it does. */
function whyUnsaid({ answer, corrections }: Ruling, isRuled: boolean, value: string | null): LeftOut | null {
  if (!isRuled) return 'corrections_differ'
  if (answer === 'incorrect' && corrections.length === 0) return 'no_correction'
  return value === null ? 'no_such_answer' : null
}

function correctedBy(
  said: LessonAnswer,
  final: LessonFinal,
  own: Raised,
  left: ReadonlySet<string>,
  { criteria }: JudgedQuestion<'lesson'>['config'],
) {
  const scores = correctedScores(said.criteriaScores, final, criteria)
  const moved = rubricOrder.filter((criterion) => scores[criterion] !== said.criteriaScores[criterion])
  const isMoved = moved.length > 0 && said.overallScore != null
  const stated = final.ruled ? final.recommendation : said.recommendation
  return written({
    ...said,
    issues: said.issues.flatMap((issue, at) => issueNow(issue, own[at], final, left)),
    criteriaScores: scores,
    // a reason for another score says nothing of this one
    criteriaReasons: { ...said.criteriaReasons, ...Object.fromEntries(moved.map((each) => [each, null])) },
    overallScore: isMoved ? overallScore(scores, criteria.weights) : said.overallScore,
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

/** An answer in the words that a judge is asked for. */
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

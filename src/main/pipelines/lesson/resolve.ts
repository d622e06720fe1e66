import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import type { About } from '../../../shared/domain/runs/about.ts'
import {
  aboutCriterion,
  aboutEdit,
  aboutIssue,
  aboutRecommendation,
  RECOMMENDATION_LABEL,
} from '../../../shared/pipelines/lesson/about.ts'
import { EditAnswer, type LessonEdit } from '../../../shared/pipelines/lesson/changes/edit.ts'
import { type EditRuling, editsOf, textAfter } from '../../../shared/pipelines/lesson/changes/edit-rulings.ts'
import type { LessonConfig } from '../../../shared/pipelines/lesson/config.ts'
import { rubricOrder } from '../../../shared/pipelines/lesson/criteria.ts'
import type { LessonInput } from '../../../shared/pipelines/lesson/input.ts'
import type { LessonFinal, LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import { CriterionAnswer, IssueAnswer, RecommendationAnswer } from '../../../shared/pipelines/lesson/words.ts'
import { contentKey } from '../../judging/decisions/content-key.ts'
import { correctedTo, rulingOn } from '../../judging/decisions/rulings.ts'
import { wordIn } from './corrections.ts'
import { hintsOf, qualityOf } from './decide/quality.ts'
import { levelOf } from './panel/level.ts'

/**
 * Returns the final state of a lesson after people's rulings: its text after their answers to edits, the level of each
 * criterion, its issues, and the recommendation. Scores are those of a panel that read this very text; without one
 * there is neither score nor recommendation.
 */
export function resolveLesson(
  outcome: LessonOutcome,
  rulings: readonly Ruling[],
  _input: LessonInput,
  { criteria, thresholds }: LessonConfig,
): LessonFinal {
  const onEdits = editRulings(outcome, rulings)
  const text = outcome.iterations.length === 0 ? outcome.text : textAfter(outcome, onEdits)
  const current = { ...judgedAs(outcome, text), text, textId: contentKey(text) }
  const answered = answerOn(rulings, aboutRecommendation(current), RECOMMENDATION_LABEL, recommendationIn)
  const issues = outcome.issues.map((issue) => {
    const { id, type, description, section, severity } = issue
    const ruled = answerOn(rulings, aboutIssue(outcome, issue), description, severityIn)
    const stands = ruled === null ? severity : ruled.value === 'none' ? null : ruled.value
    return { id, type, description, section, severity: stands, ruled: ruled !== null }
  })
  const open = outcome.issues.flatMap((issue, at) => {
    const severity = issues[at]?.severity ?? null
    return severity === null ? [] : [{ ...issue, severity }]
  })
  return {
    path: current.path,
    text,
    textId: current.textId,
    score: current.score,
    qualityStatus: qualityOf(current.score, thresholds),
    recommendation: answered === null ? current.recommendation : answered.value,
    criteria: rubricOrder.map((criterion) => {
      const ruled = answerOn(rulings, aboutCriterion(current, criterion), criterion, levelIn)
      const level = current.panel === null ? null : levelOf(current.panel.criteria[criterion].mean, criteria)
      return { criterion, level: ruled === null ? level : ruled.value, ruled: ruled !== null }
    }),
    issues,
    improvementHints: hintsOf(open),
    edits: editsOf(outcome).map(({ id, isApplied }) => {
      const ruling = onEdits.get(id)
      return { id, stands: ruling?.kind ?? (isApplied ? 'accept' : 'reject'), ruled: ruling !== undefined }
    }),
    ruled: answered !== null,
  }
}

/** Returns a panel's result for this very text, in any round; without a score if no panel read it. */
function judgedAs(
  outcome: LessonOutcome,
  text: string,
): Pick<LessonOutcome, 'path' | 'score' | 'recommendation' | 'panel'> {
  if (text === outcome.text) return outcome
  const read = outcome.iterations.find((each) => each.text === text && each.score !== null)
  if (read === undefined) return { path: 'not_judged', score: null, recommendation: null, panel: null }
  return { path: 'judged', score: read.score, recommendation: read.recommendation, panel: read.panel }
}

/**
 * Returns people's answer on a subject: the original answer if they confirm it, else their correction; `null` as the
 * value if they only reject it. Returns `null` without a ruling, or if their corrections differ.
 */
function answerOn<T extends string>(
  rulings: readonly Ruling[],
  about: About,
  label: string,
  parse: (answer: string) => T | null,
): { readonly value: T | null } | null {
  const ruling = rulingOn(rulings, about, label)
  if (ruling === null) return null
  if (ruling.answer === 'correct') return { value: parse(ruling.after) }
  const answered = correctedTo(ruling, parse)
  if (answered.kind === 'differ') return null
  return { value: answered.kind === 'agreed' ? answered.value : null }
}

function levelIn(answer: string): CriterionAnswer | null {
  return CriterionAnswer.safeParse(wordIn(answer)).data ?? null
}

function severityIn(answer: string): IssueAnswer | null {
  return IssueAnswer.safeParse(wordIn(answer)).data ?? null
}

function recommendationIn(answer: string): RecommendationAnswer | null {
  return RecommendationAnswer.safeParse(wordIn(answer).toUpperCase()).data ?? null
}

/** Returns people's rulings on the edits of a run, by edit id; edits without a ruling are absent. */
function editRulings(outcome: LessonOutcome, rulings: readonly Ruling[]): Map<string, EditRuling> {
  const found = editsOf(outcome).flatMap((edit): [string, EditRuling][] => {
    const ruling = rulingOn(rulings, aboutEdit(edit), edit.label)
    return ruling === null ? [] : [[edit.id, effectOf(ruling, edit)]]
  })
  return new Map(found)
}

/**
 * Converts a ruling to its effect on an edit. An edit that is incorrect and has no corrected text is not in the text.
 * An edit that a guard blocked gets into the text only by a person's answer: “accept” takes the edit's own text. If the
 * texts of reviewers differ, none is used.
 */
function effectOf(ruling: Ruling, { isApplied, after }: LessonEdit): EditRuling {
  const stood: EditRuling = { kind: isApplied ? 'accept' : 'reject' }
  if (ruling.answer === 'correct') return stood
  const answered = correctedTo(ruling, (correction) => correction)
  if (answered.kind !== 'agreed') return { kind: 'reject' }
  const word = EditAnswer.safeParse(wordIn(answered.value))
  if (!word.success) return { kind: 'own', text: answered.value }
  if (word.data === 'reject') return { kind: 'reject' }
  return isApplied ? stood : { kind: 'own', text: after }
}

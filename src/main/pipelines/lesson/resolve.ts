import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import type { About } from '../../../shared/domain/runs/about.ts'
import {
  aboutCriterion,
  aboutIssue,
  aboutRecommendation,
  RECOMMENDATION_LABEL,
} from '../../../shared/pipelines/lesson/about.ts'
import { editsOf, standingText } from '../../../shared/pipelines/lesson/changes/standing.ts'
import type { LessonConfig } from '../../../shared/pipelines/lesson/config.ts'
import { rubricOrder } from '../../../shared/pipelines/lesson/criteria.ts'
import type { LessonInput } from '../../../shared/pipelines/lesson/input.ts'
import type { LessonFinal, LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import { CriterionAnswer, IssueAnswer, RecommendationAnswer } from '../../../shared/pipelines/lesson/words.ts'
import { contentKey } from '../../judging/decisions/content-key.ts'
import { correctedTo, rulingOn } from '../../judging/decisions/rulings.ts'
import { wordIn } from './corrections.ts'
import { hintsOf, qualityOf } from './decide/quality.ts'
import { editRulings } from './edit-rulings.ts'
import { levelOf } from './panel/level.ts'

/**
 * What stands of a lesson after people's rulings: its text after their answers to edits, how well each criterion is met,
 * which issues it has, and what is to become of it. Scores are those of a panel that read this very text; where none
 * did there is neither score nor recommendation.
 */
export function resolveLesson(
  outcome: LessonOutcome,
  rulings: readonly Ruling[],
  _input: LessonInput,
  { criteria, thresholds }: LessonConfig,
): LessonFinal {
  const onEdits = editRulings(outcome, rulings)
  const text = outcome.iterations.length === 0 ? outcome.text : standingText(outcome, onEdits)
  const standing = { ...judgedAs(outcome, text), text, textId: contentKey(text) }
  const said = saidOn(rulings, aboutRecommendation(standing), RECOMMENDATION_LABEL, recommendationIn)
  const issues = outcome.issues.map((issue) => {
    const { id, type, description, section, severity } = issue
    const ruled = saidOn(rulings, aboutIssue(outcome, issue), description, severityIn)
    const stands = ruled === null ? severity : ruled.value === 'none' ? null : ruled.value
    return { id, type, description, section, severity: stands, ruled: ruled !== null }
  })
  const open = outcome.issues.flatMap((issue, at) => {
    const severity = issues[at]?.severity ?? null
    return severity === null ? [] : [{ ...issue, severity }]
  })
  return {
    path: standing.path,
    text,
    textId: standing.textId,
    score: standing.score,
    qualityStatus: qualityOf(standing.score, thresholds),
    recommendation: said === null ? standing.recommendation : said.value,
    criteria: rubricOrder.map((criterion) => {
      const ruled = saidOn(rulings, aboutCriterion(standing, criterion), criterion, levelIn)
      const level =
        standing.panel === null ? null : levelOf(standing.panel.criteria[criterion].mean, criteria)
      return { criterion, level: ruled === null ? level : ruled.value, ruled: ruled !== null }
    }),
    issues,
    improvementHints: hintsOf(open),
    edits: editsOf(outcome).map(({ id, isApplied }) => {
      const ruling = onEdits.get(id)
      return { id, stands: ruling?.kind ?? (isApplied ? 'accept' : 'reject'), ruled: ruling !== undefined }
    }),
    ruled: said !== null,
  }
}

/** What a panel said of this very text, in this round or another; without a score where none read it. */
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
 * What people say of a subject: what stood where they agree, else their correction; without one only that it is not
 * what stood, which is `null`. Nothing where they have not ruled, or their corrections differ.
 */
function saidOn<T extends string>(
  rulings: readonly Ruling[],
  about: About,
  label: string,
  parse: (answer: string) => T | null,
): { readonly value: T | null } | null {
  const ruling = rulingOn(rulings, about, label)
  if (ruling === null) return null
  if (ruling.answer === 'correct') return { value: parse(ruling.after) }
  const said = correctedTo(ruling, parse)
  if (said.kind === 'differ') return null
  return { value: said.kind === 'agreed' ? said.value : null }
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

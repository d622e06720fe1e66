import type { DefiniteAnswer } from '../../../shared/domain/reviews/feedback.ts'
import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import type { About } from '../../../shared/domain/runs/about.ts'
import type { DecisionDraft } from '../../../shared/domain/runs/decision.ts'
import {
  aboutCriterion,
  aboutIssue,
  aboutRecommendation,
  RECOMMENDATION_LABEL,
} from '../../../shared/pipelines/lesson/about.ts'
import type { LessonConfig } from '../../../shared/pipelines/lesson/config.ts'
import { rubricOrder } from '../../../shared/pipelines/lesson/criteria.ts'
import type { LessonInput } from '../../../shared/pipelines/lesson/input.ts'
import type { LessonFinal, LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import { CriterionAnswer, IssueAnswer, RecommendationAnswer } from '../../../shared/pipelines/lesson/words.ts'
import { correctedTo, rulingOn } from '../../judging/decisions/rulings.ts'
import type { CorrectedDecision } from '../pipeline.ts'
import { levelOf } from './panel/level.ts'

/**
 * What stands of a lesson after people's rulings on this very text: how well each criterion is met, which issues it has,
 * and what is to become of it. The score stays that of the panel: nothing else writes one.
 */
export function resolveLesson(
  outcome: LessonOutcome,
  rulings: readonly Ruling[],
  _input: LessonInput,
  { criteria }: LessonConfig,
): LessonFinal {
  const { path, text, textId, score, qualityStatus, panel } = outcome
  const said = saidOn(rulings, aboutRecommendation(outcome), RECOMMENDATION_LABEL, recommendationIn)
  return {
    path,
    text,
    textId,
    score,
    qualityStatus,
    recommendation: said === null ? outcome.recommendation : said.value,
    criteria: rubricOrder.map((criterion) => {
      const ruled = saidOn(rulings, aboutCriterion(outcome, criterion), criterion, levelIn)
      const level = panel === null ? null : levelOf(panel.criteria[criterion].mean, criteria)
      return { criterion, level: ruled === null ? level : ruled.value, ruled: ruled !== null }
    }),
    issues: outcome.issues.map((issue) => {
      const { id, type, description, section, severity } = issue
      const ruled = saidOn(rulings, aboutIssue(outcome, issue), description, severityIn)
      const stands = ruled === null ? severity : ruled.value === 'none' ? null : ruled.value
      return { id, type, description, section, severity: stands, ruled: ruled !== null }
    }),
    ruled: said !== null,
  }
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

function wordIn(answer: string): string {
  return answer
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, '_')
}

/** What a correction says that the answer should have been, as one of the options. */
export function correctedOption(
  { options }: Pick<DecisionDraft, 'options'>,
  correction: string,
): string | null {
  return options?.find((option) => option.toLowerCase() === wordIn(correction)) ?? null
}

const answers: Readonly<Record<string, readonly string[]>> = {
  criterion: CriterionAnswer.options,
  issue: IssueAnswer.options,
  recommendation: RecommendationAnswer.options,
}

/** Why a correction would change nothing: it is no answer of its kind, what stands already, or beside “correct”. */
export function idleCorrection(
  { about, label, after }: CorrectedDecision,
  answer: DefiniteAnswer,
  correction: string,
): string | null {
  const options = answers[about.kind] ?? []
  const said = correctedOption({ options: [...options] }, correction)
  if (said === null)
    return `“${correction.slice(0, 60)}” is no answer here. Say one of: ${options.join(', ')}.`
  const shown = label.slice(0, 120)
  if (answer === 'incorrect' && said === after)
    return `“${shown}” is “${after}” already. Answer “correct”, or say what else it is.`
  if (answer === 'correct' && said !== after)
    return `“${shown}” cannot be right as “${after}” and be “${said}”. Answer “incorrect”.`
  return null
}

import { parseMarkdown } from '../../../../shared/markdown/parse.ts'
import { sectionsOf } from '../../../../shared/markdown/sections.ts'
import type { LessonConfig } from '../../../../shared/pipelines/lesson/config.ts'
import type { CriterionScores } from '../../../../shared/pipelines/lesson/criteria.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { LessonFinal, LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import type { AnsweredVerdict } from '../../../../shared/pipelines/lesson/verdict.ts'
import type { CriterionAnswer } from '../../../../shared/pipelines/lesson/words.ts'
import { outcomeOf } from '../decide/outcome.ts'
import { countingIn } from '../escalations.ts'
import { panelFigures } from '../panel/figures.ts'
import { levelOf } from '../panel/level.ts'
import { overallScore, rounded } from '../panel/score.ts'
import { NOTHING } from '../refine/loop/meter.ts'

/** Scores are rounded to hundredths. */
const HUNDREDTH = 100

/**
 * Returns the score within a level that is nearest to the given one; `null` if the settings leave the level no score.
 */
export function scoreWithin(
  level: CriterionAnswer,
  score: number,
  criteria: LessonSettings['criteria'],
): number | null {
  const { met, partly } = criteria
  const from = level === 'met' ? met : level === 'partly' ? partly : 0
  const below = level === 'met' ? null : level === 'partly' ? met : Math.min(met, partly)
  if (below !== null && from >= below) return null
  if (levelOf(score, criteria) === level) return score
  if (score < from) return from
  const hundredth = (Math.ceil(rounded((below ?? 1) * HUNDREDTH)) - 1) / HUNDREDTH
  return hundredth >= from ? hundredth : (from + (below ?? 1)) / 2
}

/**
 * Computes the outcome of a lesson if every judge of the panel that counts has a corrected verdict. The judges stay the
 * same, although others might be called if these agree or differ more than before. `left` lists the issues that no
 * judge raises any more.
 */
export function correctedPanel(
  outcome: LessonOutcome,
  final: LessonFinal,
  left: ReadonlySet<string>,
  config: LessonConfig,
): LessonOutcome {
  const { text, panel } = outcome
  const issues = outcome.issues.flatMap((issue): LessonIssue[] => {
    const severity = final.issues.find(({ id }) => id === issue.id)?.severity ?? null
    return severity === null || left.has(issue.id) ? [] : [{ ...issue, severity }]
  })
  const [first, ...others] = countingIn(outcome).map((verdict) => withScores(verdict, final, config))
  if (first === undefined || panel === null) return outcome
  const verdicts = [{ ...first, issues: issues.filter(({ by }) => by === 'judge') }, ...others] as const
  return outcomeOf({
    checked: {
      ...outcome,
      sections: sectionsOf(parseMarkdown(text), text),
      issues: outcome.issues.filter(({ by }) => by === 'rule'),
    },
    held: {
      verdicts,
      figures: panelFigures(verdicts, panel),
      absence: null,
      callIds: [],
      spent: NOTHING,
    },
    isOfWriter: false,
    settings: config,
  }).outcome
}

function withScores(
  verdict: AnsweredVerdict,
  final: LessonFinal,
  { criteria }: LessonConfig,
): AnsweredVerdict {
  const scores = correctedScores(verdict.scores, final, criteria)
  return { ...verdict, scores, score: overallScore(scores, criteria.weights), issues: [] }
}

/** Moves the score of each criterion into the level that people give it. */
export function correctedScores(
  scores: CriterionScores,
  final: Pick<LessonFinal, 'criteria'>,
  criteria: LessonSettings['criteria'],
): CriterionScores {
  const corrected = { ...scores }
  for (const { criterion, level, ruled } of final.criteria)
    if (ruled && level !== null)
      corrected[criterion] = scoreWithin(level, scores[criterion], criteria) ?? scores[criterion]
  return corrected
}

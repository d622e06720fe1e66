import fc from 'fast-check'
import { expect, it } from 'vitest'
import { outcomeOf } from '../../../../src/main/pipelines/lesson/decide/outcome.ts'
import { decisionsOf } from '../../../../src/main/pipelines/lesson/decisions.ts'
import { escalationsOf } from '../../../../src/main/pipelines/lesson/escalations.ts'
import { benchFor } from '../../../../src/main/pipelines/lesson/panel/judges.ts'
import { runLessonPanel } from '../../../../src/main/pipelines/lesson/panel/run-panel.ts'
import { overallScore } from '../../../../src/main/pipelines/lesson/panel/score.ts'
import { parseMarkdown } from '../../../../src/shared/markdown/parse.ts'
import { sectionsOf } from '../../../../src/shared/markdown/sections.ts'
import { rubricOrder } from '../../../../src/shared/pipelines/lesson/criteria.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { askedByPanel, CONTENT, lessonSettings, lessonWith } from '../../../helpers/lessons/a-lesson.ts'
import { MAX_LONG_TEST_MS } from '../../../helpers/limits.ts'

const RUNS = atDepth(150, 2_500)
const JUDGES = 4
const settings = lessonSettings()
const input = lessonWith()
const sections = sectionsOf(parseMarkdown(CONTENT), CONTENT)
const checked = {
  ...{
    text: CONTENT,
    sections,
    diagrams: [],
    checks: [],
    issues: [],
    selfReview: 'PASS' as const,
    facts: null,
  },
  entropy: { kind: 'not_available' as const, why: 'Nobody says.' },
}

/** All that follows from answers, without the checks before them. */
async function judgedBy(answers: Parameters<typeof askedByPanel>[0]) {
  const { ask } = askedByPanel(answers)
  const judged = { input, text: CONTENT, passages: [] }
  const held = await runLessonPanel({
    ...{ judged, sections, bench: benchFor(input, settings), settings, ask },
    round: { loop: 0, round: 0 },
  })
  const { outcome, decision } = outcomeOf({ checked, held, isOfWriter: false, settings })
  decisionsOf({ outcome, decision, callIds: held.callIds, settings })
  escalationsOf({ input, outcome, absence: held.absence, costMicros: held.spent.micros, settings })
  return outcome
}

/** A number where one is wanted, mostly within its range. */
const score = fc.oneof(
  { weight: 12, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  fc.constantFrom(0.9, 0.75, 0.6, 0.7),
  fc.anything(),
)
const words = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom(CONTENT.slice(30, 90), 'Exercises', 'Draw the queue of a bakery.'),
)
const issue = fc.record({
  criterion: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...rubricOrder) }, fc.anything()),
  severity: fc.oneof({ weight: 8, arbitrary: fc.constantFrom('critical', 'major', 'minor') }, fc.anything()),
  location: words,
  description: fc.string({ minLength: 5, maxLength: 60 }),
  quotedText: fc.option(words),
  suggestedFix: fc.string({ minLength: 5, maxLength: 60 }),
})
const criteriaScores = fc.record({
  learning_objective_alignment: score,
  pedagogical_structure: score,
  factual_accuracy: score,
  clarity_readability: score,
  engagement_examples: score,
  completeness: score,
})
const answer = fc.record({
  issues: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.array(fc.oneof({ weight: 9, arbitrary: issue }, fc.anything()), { maxLength: 6 }),
    },
    fc.anything(),
  ),
  strengths: fc.oneof(fc.array(fc.string()), fc.anything()),
  criteriaScores: fc.oneof(
    { weight: 6, arbitrary: criteriaScores },
    {
      weight: 6,
      arbitrary: fc
        .double({ min: 0.85, max: 1, noNaN: true })
        .map((each) => Object.fromEntries(rubricOrder.map((name) => [name, each]))),
    },
    { weight: 1, arbitrary: fc.anything() },
  ),
  overallScore: fc.oneof(fc.constantFrom(1, 0.99, null), score),
  confidence: fc.oneof({ weight: 9, arbitrary: fc.constantFrom('high', 'medium', 'low') }, fc.anything()),
  recommendation: fc.constantFrom('ACCEPT', 'ACCEPT_WITH_MINOR_REVISION', 'REGENERATE', null),
})
const saying = fc.oneof(
  { weight: 12, arbitrary: answer.map((says) => ({ says })) },
  { weight: 1, arbitrary: fc.string().map((writes) => ({ writes })) },
  { weight: 1, arbitrary: fc.constant({ fails: 'timeout' as const }) },
)

it(`answers of judges to ${RUNS} lessons never crash a run, accept what is critical, or write a score`, {
  timeout: MAX_LONG_TEST_MS,
}, async () => {
  const seen = { accepted: 0, critical: 0 }
  const answersOfJudges = fc.array(saying, { minLength: JUDGES, maxLength: JUDGES })
  await fc.assert(
    fc.asyncProperty(answersOfJudges, async (answers) => {
      const outcome = await judgedBy(answers)
      const critical = outcome.issues.filter(({ severity }) => severity === 'critical').length
      const { recommendation, panel, verdicts, score: found } = outcome
      seen.critical += Math.min(1, critical)
      if (recommendation === 'ACCEPT') {
        seen.accepted += 1
        expect(critical).toBe(0)
        expect(panel?.isThin).toBe(false)
        expect(panel?.criteria.factual_accuracy.mean).toBeGreaterThanOrEqual(0.7)
        expect(found).toBeGreaterThanOrEqual(0.9)
      }
      expect(found === null).toBe(panel === null)
      const own = verdicts.flatMap((each) => (each.kind === 'answered' ? [each] : []))
      for (const { score: computed, scores } of own)
        expect(computed).toBe(overallScore(scores, settings.criteria.weights))
      if (found === null) return
      const counting = own.filter(({ isRepeated }) => !isRepeated).map((each) => each.score)
      expect(found).toBeGreaterThanOrEqual(Math.min(...counting) - 1e-9)
      expect(found).toBeLessThanOrEqual(Math.max(...counting) + 1e-9)
      const ids = outcome.issues.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { place, quote } of outcome.issues)
        if (place !== null) expect(outcome.text.slice(place.from, place.to)).toBe(quote)
    }),
    { numRuns: RUNS },
  )
  expect(seen.accepted).toBeGreaterThan(0)
  expect(seen.critical).toBeGreaterThan(0)
})

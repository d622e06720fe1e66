import fc from 'fast-check'
import { expect, it } from 'vitest'
import { outcomeOf } from '../../../../../src/main/pipelines/lesson/decide/outcome.ts'
import { decisionsOf } from '../../../../../src/main/pipelines/lesson/decisions.ts'
import { lesson } from '../../../../../src/main/pipelines/lesson/index.ts'
import { LessonAnswer } from '../../../../../src/main/pipelines/lesson/judge/answer.ts'
import { benchFor } from '../../../../../src/main/pipelines/lesson/panel/judges.ts'
import { runLessonPanel } from '../../../../../src/main/pipelines/lesson/panel/run-panel.ts'
import { resolveLesson } from '../../../../../src/main/pipelines/lesson/resolve.ts'
import type { Ruling } from '../../../../../src/shared/domain/reviews/ruling.ts'
import { parseMarkdown } from '../../../../../src/shared/markdown/parse.ts'
import { sectionsOf } from '../../../../../src/shared/markdown/sections.ts'
import { rubricOrder } from '../../../../../src/shared/pipelines/lesson/criteria.ts'
import { atDepth } from '../../../../helpers/depth.ts'
import { anyPicks, rulingsOn } from '../../../../helpers/judging/any-rulings.ts'
import type { Saying } from '../../../../helpers/judging/scripted-judge.ts'
import {
  askedByPanel,
  issue,
  lessonSettings,
  lessonWith,
  verdict,
} from '../../../../helpers/lessons/a-lesson.ts'
import { MAX_LONG_TEST_MS } from '../../../../helpers/limits.ts'

const RUNS = atDepth(40, 3_600)

/** Short, as every correction reads it. */
const TEXT = '# Queues\n\n## Exercises\n\nDraw the queue of a bakery.\n\n## Conclusion\n\nA queue waits.\n'
const settings = lessonSettings()
const input = lessonWith()
const sections = sectionsOf(parseMarkdown(TEXT), TEXT)
const noEntropy = { kind: 'not_available' as const, why: 'Nobody says.' }
const checks = { text: TEXT, sections, diagrams: [], checks: [], issues: [] }
const checked = { ...checks, selfReview: 'PASS' as const, facts: null, entropy: noEntropy }

async function judged(panel: readonly Saying[], config = settings) {
  const { ask, asked } = askedByPanel(panel)
  const parts = { input, text: TEXT, passages: [] }
  const held = await runLessonPanel({
    judged: parts,
    sections,
    bench: benchFor(input, config),
    settings: config,
    ask,
    round: { loop: 0, round: 0 },
  })
  const { outcome, decision } = outcomeOf({ checked, held, isOfWriter: false, settings: config })
  return {
    outcome,
    decisions: decisionsOf({ outcome, decision, callIds: held.callIds, settings: config }),
    asked,
  }
}

const hundredths = fc.integer({ min: 0, max: 100 }).map((each) => each / 100)
const score = fc.oneof(hundredths, fc.constantFrom(0.5, 0.75, 0.9, 0.95))
/** Issues that some judges raise alike, some at the same place in other words, and some alone. */
const issues = fc.array(
  fc.record({
    criterion: fc.constantFrom('engagement_examples', 'clarity_readability', 'factual_accuracy'),
    severity: fc.constantFrom('critical', 'major', 'minor'),
    location: fc.constantFrom('Exercises', 'Conclusion', 'lesson'),
    description: fc.constantFrom('The exercise has no example.', 'The exercise is hard to follow.'),
    quotedText: fc.constantFrom(null, 'Draw the queue of a bakery.', 'Draw the queue of a bakery', 'nowhere'),
  }),
  { maxLength: 4 },
)
const answer = fc
  .record({
    scores: fc.tuple(...rubricOrder.map(() => score)),
    issues,
    confidence: fc.constantFrom('high', 'medium', 'low'),
    recommendation: fc.constantFrom('ACCEPT', 'ACCEPT_WITH_MINOR_REVISION', 'REGENERATE', null),
  })
  .map(({ scores, ...rest }) => ({
    says: verdict(scores[0] ?? 0, {
      ...rest,
      issues: rest.issues.map(issue),
      criteriaScores: Object.fromEntries(rubricOrder.map((each, at) => [each, scores[at] ?? 0])),
    }),
  }))
const panelAnswer = fc.oneof({ weight: 12, arbitrary: answer }, fc.constant({ fails: 'timeout' as const }))
const panels = fc.array<Saying>(panelAnswer, { minLength: 3, maxLength: 3 })

it(
  `corrected verdicts have their schema, and applied again give what stands, for ${RUNS} sets of rulings`,
  async () => {
    const seen = {
      applied: 0,
      changed: 0,
      none: 0,
      guarded: 0,
      no_such_answer: 0,
      no_correction: 0,
      not_asked: 0,
    }
    let given = 0
    await fc.assert(
      fc.asyncProperty(panels, anyPicks, async (says, picks) => {
        const { outcome, decisions, asked } = await judged(says)
        const rulings = rulingsOn(decisions, picks)
        const final = resolveLesson(outcome, rulings, input, settings)
        given += rulings.length
        const corrected = asked.map(({ role, key, sample = 0 }, at) => {
          const saying = says[at]
          const own = saying !== undefined && 'says' in saying ? LessonAnswer.parse(saying.says) : null
          const question = { role, key, sample, input, config: settings, outcome }
          const found = lesson.correctedAnswer(question, own, rulings)
          return { ...found, own, seat: at + 1, isGuarded: found.left.guarded !== undefined }
        })
        for (const { own, answer: now, applied, left } of corrected) {
          if (own === null) expect(now).toBeNull()
          else expect(applied + Object.values(left).reduce((sum, each) => sum + each, 0)).toBe(rulings.length)
          if (now !== null) expect(LessonAnswer.parse(now).droppedIssues).toBe(0)
        }
        const isOpen = corrected.some(({ own, answer: now }) => own !== null && now === null)
        seen.none += isOpen ? 1 : 0
        if (isOpen || corrected.every(({ own }) => own === null)) return
        const again = await judged(
          corrected.map(({ answer: now }) => (now === null ? { fails: 'timeout' } : { says: now })),
          lessonSettings({ 'panel.difference': asked.length === 3 ? 0 : 1 }), // so that the same judges are asked
        )
        const now = resolveLesson(again.outcome, [], input, settings)
        const definite = rulings.filter((ruling) => isDefinite(ruling))
        for (const { seat: panelAnswer, isGuarded, applied } of corrected) {
          const own = outcome.verdicts.find((each) => each.seat === panelAnswer)
          if (own?.kind !== 'answered') continue
          const stand = definite.filter(({ about: { kind, key } }) =>
            kind === 'issue'
              ? outcome.issues.some(({ id, judges }) => key.endsWith(` ${id}`) && judges.includes(own.judge))
              : kind === 'criterion' || !isGuarded,
          )
          for (const ruling of stand) expect(stateOf(now, ruling)).toBe(stateOf(final, ruling))
          expect(applied).toBe(stand.length)
        }
        for (const { applied, left, isChanged } of corrected) {
          seen.applied += applied
          seen.changed += isChanged ? 1 : 0
          for (const why of ['guarded', 'no_such_answer', 'no_correction', 'not_asked'] as const)
            seen[why] += left[why] ?? 0
        }
      }),
      { numRuns: RUNS },
    )
    expect(given).toBeGreaterThan(2.5 * RUNS)
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(atDepth(0, 100))
  },
  MAX_LONG_TEST_MS,
)

/** Whether a ruling says one thing that a verdict can say. */
function isDefinite({ about, answer, corrections }: Ruling): boolean {
  if (answer === 'correct') return true
  const [first, ...others] = corrections
  return (
    first !== undefined &&
    others.length === 0 &&
    first !== '–' &&
    !(about.kind === 'issue' && first === 'info')
  )
}

/** The state of a ruling's subject. */
function stateOf(
  { criteria, issues: all, textId, recommendation }: ReturnType<typeof resolveLesson>,
  { about }: Pick<Ruling, 'about'>,
): string | null {
  const key = about.key.replace(`${textId} `, '')
  if (about.kind === 'criterion') return criteria.find(({ criterion }) => criterion === key)?.level ?? null
  if (about.kind === 'issue') return all.find(({ id }) => id === key)?.severity ?? null
  return recommendation
}

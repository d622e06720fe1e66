import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stageLog } from '../../../../../src/main/judging/port/stages.ts'
import { outcomeOf } from '../../../../../src/main/pipelines/lesson/decide/outcome.ts'
import { decisionsOf } from '../../../../../src/main/pipelines/lesson/decisions.ts'
import { benchFor } from '../../../../../src/main/pipelines/lesson/panel/judges.ts'
import { runLessonPanel } from '../../../../../src/main/pipelines/lesson/panel/run-panel.ts'
import { protectedSpans } from '../../../../../src/main/pipelines/lesson/refine/guards/protected.ts'
import type { Reading } from '../../../../../src/main/pipelines/lesson/refine/loop/version.ts'
import { refinedLesson } from '../../../../../src/main/pipelines/lesson/refine/refine.ts'
import { parseMarkdown } from '../../../../../src/shared/markdown/parse.ts'
import { parsedText } from '../../../../../src/shared/markdown/parsed-text.ts'
import { sectionsOf } from '../../../../../src/shared/markdown/sections.ts'
import {
  editsOf,
  slotsOf,
  textAfter,
} from '../../../../../src/shared/pipelines/lesson/changes/edit-rulings.ts'
import type { LessonIteration } from '../../../../../src/shared/pipelines/lesson/changes/iteration.ts'
import { testClock } from '../../../../helpers/clock.ts'
import { atDepth } from '../../../../helpers/depth.ts'
import { type Saying, scriptedJudge } from '../../../../helpers/judging/scripted-judge.ts'
import { issue, lessonSettings, lessonWith, verdict } from '../../../../helpers/lessons/a-lesson.ts'
import { sectionIn } from '../../../../helpers/lessons/repair.ts'

const RUNS = atDepth(15, 500)

const CONTENT = `---
title: Queues
---

# Queues

It is short.

## Keeping

A queue keeps it with $a^2$ and \`push\`.

\`\`\`js
push(1)
\`\`\`

## Picture

See ![it](q.png) here.

## End

That is all.
`
const input = lessonWith({ content: CONTENT })
const keys = slotsOf(CONTENT).sections.map(({ key }) => key)

/** All that follows from answers: the panel, the tree and the loop, without the checks before them. */
async function refinedBy(
  says: (role: string, section: string, nth: number) => Saying,
  changes: Readonly<Record<string, unknown>>,
) {
  const settings = lessonSettings(changes)
  const read = new Map<string, number | null>()
  let nth = 0
  const judge = scriptedJudge(({ role, prompt }) => {
    nth += 1
    return says(role, sectionIn(prompt), nth)
  })
  const reader = async ({ text, round, writers }: Reading) => {
    const sections = sectionsOf(parseMarkdown(text), text)
    const bench = benchFor(input, settings, writers)
    const judged = { input, text, passages: [] }
    const held = await runLessonPanel({ judged, sections, bench, settings, ask: judge.ask, round })
    const checked = {
      ...{ text, sections, diagrams: [], checks: [], issues: [], selfReview: 'PASS' as const, facts: null },
      entropy: { kind: 'not_available' as const, why: 'Nobody says.' },
    }
    const decided = outcomeOf({ checked, held, isOfWriter: false, settings })
    if (decided.outcome.score !== null) read.set(text, decided.outcome.score)
    return { ...decided, held, passages: [], spent: held.spent }
  }
  const first = await reader({
    text: CONTENT,
    round: { loop: 0, round: 0 },
    from: null,
    writers: [],
    generator: null,
  })
  const found = await refinedLesson(first, {
    ...{ input, config: settings, read: reader, parse: parsedText },
    ...{ ask: judge.ask, log: stageLog(testClock()) },
    isEnough: () => false,
    checkpoint: () => {},
  })
  return { ...found, read, settings, asked: judge.asked }
}

const score = fc.constantFrom(0.3, 0.55, 0.62, 0.66, 0.7, 0.74, 0.78, 0.82, 0.86, 0.89, 0.91, 0.97)
const issues = fc.array(
  fc.record({
    location: fc.constantFrom('Keeping', 'Picture', 'End', 'Queues', 'lesson'),
    criterion: fc.constantFrom(
      ...[
        'factual_accuracy',
        'clarity_readability',
        'engagement_examples',
        'pedagogical_structure',
        'completeness',
      ],
    ),
    severity: fc.constantFrom('minor', 'minor', 'major', 'critical'),
  }),
  { maxLength: 4 },
)
const panel: fc.Arbitrary<Saying> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({ score, issues }).map(({ score: of, issues: own }) => ({
      says: verdict(of, { issues: own.map((each) => issue({ ...each, quotedText: null })) }),
    })),
  },
  fc.constant<Saying>({ fails: 'timeout' }),
)
const writing = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('more', 'again') },
  fc.constantFrom(
    'same',
    'empty',
    'heading',
    'fence',
    'code',
    'short',
    'fails',
    'german',
    'formula',
    'image',
  ),
)
const delta: fc.Arbitrary<Saying> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constant<Saying>({
      says: { reasoning: 'It is.', newIssues: [], passed: true, confidence: 'high' },
    }),
  },
  fc.constantFrom<Saying>(
    { says: { reasoning: 'It is not.', newIssues: ['One.'], passed: false, confidence: 'low' } },
    { writes: 'no JSON' },
    { fails: 'unavailable' },
  ),
)

function written(kind: string, section: string, nth: number): Saying {
  switch (kind) {
    case 'more':
    case 'again':
      return { writes: `${section} So it is said (${nth}).` }
    case 'same':
      return { writes: section }
    case 'empty':
      return { writes: section.split('\n')[0] ?? '#' }
    case 'heading':
      return { writes: `${section}\n\n## New\n\nA text.` }
    case 'fence':
      return { writes: `${section}\n\n\`\`\`js\nopen()` }
    case 'code':
      return { writes: section.replace('push(1)', 'push(2)') }
    case 'formula':
      return { writes: section.replace('a^2', 'a^3') }
    case 'image':
      return { writes: section.replace('q.png', 'r.png') }
    case 'short':
      return { writes: section.slice(0, section.length / 2) }
    case 'german':
      return { writes: `${section.split('\n')[0]}\n\nEine Schlange hält sie, bis sie jemand holt.` }
    default:
      return { fails: 'refused' }
  }
}

/** The sections that were locked before an edit round and are others after it. */
function changedLocks(iterations: readonly LessonIteration[]): string[] {
  return iterations.slice(1).flatMap(({ from, text, edits }, at) => {
    const base = iterations.find(({ number }) => number === from)
    if (base === undefined || edits.some(({ section }) => section === null)) return []
    const [then, now] = [base.text, text].map(textsByKey)
    return (iterations[at]?.locked ?? []).filter((key) => then?.get(key) !== now?.get(key))
  })
}

function textsByKey(text: string): Map<string, string> {
  return new Map(slotsOf(text).sections.map(({ key, text: words }) => [key, words]))
}

const sequence = fc.record({
  panels: fc.array(panel, { minLength: 14, maxLength: 14 }),
  writings: fc.array(writing, { minLength: 10, maxLength: 10 }),
  deltas: fc.array(delta, { minLength: 10, maxLength: 10 }),
  generated: fc.constantFrom('lesson', 'none'),
  tokens: fc.constantFrom(15_000, 1_000_000),
})

it(
  `after any ${RUNS} sequences of answers the accepted text was read, and protected parts are unchanged (c15, c31)`,
  async () => {
    const spansOf = (text: string) => protectedSpans(parseMarkdown(text), text)
    const before = spansOf(CONTENT)
    let ended = 0
    await fc.assert(
      fc.asyncProperty(sequence, async ({ panels, writings, deltas, generated, tokens }) => {
        const at = { panel: 0, writing: 0, delta: 0 }
        const says = (role: string, section: string, nth: number): Saying => {
          if (role === 'lesson.judges') return panels[at.panel++ % panels.length] ?? { fails: 'timeout' }
          if (role === 'lesson.delta') return deltas[at.delta++ % deltas.length] ?? { fails: 'timeout' }
          if (role === 'lesson.generator')
            return generated === 'none'
              ? { fails: 'refused' }
              : { writes: CONTENT.replace('short', `new (${nth})`) }
          return written(writings[at.writing++ % writings.length] ?? 'same', section, nth)
        }
        const found = await refinedBy(says, { 'refinement.tokens': tokens })
        const { outcome, read } = found
        ended += 1
        if (outcome.score !== null) expect(read.get(outcome.text)).toBe(outcome.score)
        for (const { text, score: of, result } of outcome.iterations)
          if (result === 'judged' && of !== null) expect(read.get(text)).toBe(of)
        expect(slotsOf(outcome.text).sections.map(({ key }) => key)).toEqual(keys)
        expect(spansOf(outcome.text).blocks).toEqual(before.blocks)
        expect(before.inline.filter((span) => !spansOf(outcome.text).inline.includes(span))).toEqual([])
        expect(changedLocks(outcome.iterations)).toEqual([])
        if (outcome.iterations[0]?.recommendation === 'ACCEPT') expect(outcome.text).toBe(CONTENT)
        if (outcome.recommendation === 'ACCEPT')
          expect(outcome.issues.some(({ severity }) => severity === 'critical')).toBe(false)
        const edits = editsOf(outcome)
        expect(new Set(edits.map(({ id }) => id)).size).toBe(edits.length)
        for (const { guard, isApplied } of edits) expect(isApplied).toBe(guard === null)
        const ruled = (kind: 'accept' | 'reject') => new Map(edits.map(({ id }) => [id, { kind }] as const))
        expect(textAfter(outcome, ruled('accept'))).toBe(outcome.text)
        if (outcome.iterations.length > 0) expect(textAfter(outcome, ruled('reject'))).toBe(CONTENT)
        decisionsOf({ outcome, decision: found.decision, callIds: [], settings: found.settings })
      }),
      { numRuns: RUNS },
    )
    expect(ended).toBe(RUNS)
  },
  60_000 + RUNS * 500,
)

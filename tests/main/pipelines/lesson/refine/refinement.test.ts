import { describe, expect, it } from 'vitest'
import { editsOf } from '../../../../../src/shared/pipelines/lesson/changes/edit-rulings.ts'
import { status, words } from '../../../../helpers/judging/wire-server/script.ts'
import { CONTENT, issue, lessonWith, verdict } from '../../../../helpers/lessons/a-lesson.ts'
import {
  added,
  adds,
  everywhere,
  fails,
  passes,
  type RepairScript,
  repairedOverWire,
  rewrites,
  scores,
} from '../../../../helpers/lessons/repair.ts'

/** A verdict with one small issue in the exercises, which is fixed where it is. */
const withIssue = (score: number, more: Readonly<Record<string, unknown>> = {}) =>
  verdict(score, { issues: [issue()], ...more })

/** Both judges say the same of each text in turn. */
const both = (...all: readonly (number | Readonly<Record<string, unknown>>)[]) => ({
  one: scores(...all),
  two: scores(...all),
})

const writers = { patcher: adds, refiner: adds, expander: adds, delta: passes }

/** The cost of an answer of 1,000 tokens in and 100 out by the list prices, in millionths of a dollar. */
const COSTS: Readonly<Record<string, number>> = {
  'gpt-4.1': 2_000 + 800,
  'gpt-4o': 2_500 + 1_000,
  'gpt-5': 1_250 + 1_000,
  'gpt-4o-mini': 150 + 60,
  'gpt-5-mini': 250 + 200,
  'gpt-4.1-mini': 400 + 160,
  'gpt-5-nano': 50 + 40,
  'gpt-4.1-nano': 100 + 40,
  'gpt-5.4': 2_500 + 1_500,
  'gpt-5.4-mini': 750 + 450,
}

/** A repair whose calls come to the tokens and the cost of what its servers answered, to the millionth of a dollar. */
async function repair(replies: RepairScript['replies'], more: Omit<RepairScript, 'replies'> = {}) {
  const found = await repairedOverWire({ replies: { ...writers, ...replies }, ...more })
  const { judge, answered, costMicros } = found
  const tokens = judge.calls().map(({ usage }) => (usage?.inputUncached ?? 0) + (usage?.output ?? 0))
  expect({ tokens: summed(tokens), costMicros }).toEqual({
    tokens: answered.length * 1_100,
    costMicros: summed(answered.map((model) => COSTS[model] ?? Number.NaN)),
  })
  return found
}

const summed = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0)

describe('a lesson over the wire, as its panel finds it (002-22)', () => {
  it('is accepted at once, and nobody writes in it (002-08)', async () => {
    const { outcome, server, escalations, costMicros } = await repair(both(0.95))
    expect(outcome).toMatchObject({ recommendation: 'ACCEPT', refinement: null, text: CONTENT })
    expect(outcome.iterations).toMatchObject([{ number: 1, loop: 0, round: 0, score: 0.95, edits: [] }])
    expect(server.requests).toHaveLength(2)
    expect(escalations).toEqual([])
    // gpt-4.1: 1,000 × $2 + 100 × $8; gpt-4o: 1,000 × $2.50 + 100 × $10, a million tokens each
    expect(costMicros).toBe(2_800 + 3_500)
  })

  it('is accepted after one edit that is enough (002-08, 002-11)', async () => {
    const { outcome, decisions, asked, costMicros, escalations } = await repair(both(withIssue(0.85), 0.93))
    expect(outcome).toMatchObject({
      recommendation: 'ACCEPT',
      score: 0.93,
      refinement: { stop: 'accepted', best: 2, status: 'accepted', attempts: 1 },
    })
    expect(outcome.text).toContain('This is now said in other words (1).')
    expect(outcome.iterations.map(({ score, stop }) => [score, stop])).toEqual([
      [0.85, null],
      [0.93, 'accepted'],
    ])
    expect(editsOf(outcome)).toMatchObject([
      { kind: 'patch', section: 'exercises', isApplied: true, guard: null, delta: { passed: true } },
    ])
    expect(decisions.filter(({ kind }) => kind === 'edit')).toMatchObject([
      { before: 'reject', proposed: 'accept', after: 'accept', options: ['accept', 'reject'] },
    ])
    expect(asked('patcher')).toHaveLength(1)
    // Two panels, the patcher on gpt-4o-mini ($0.15, $0.60), the delta judge on gpt-4.1-nano ($0.10, $0.40).
    expect(costMicros).toBe(2 * (2_800 + 3_500) + 210 + 140)
    expect(escalations).toEqual([])
  })

  it('is accepted with a note where an attempt gains under 3 % (002-08, c8)', async () => {
    const { outcome, escalations } = await repair(both(withIssue(0.8), withIssue(0.82)))
    expect(outcome).toMatchObject({
      recommendation: 'ACCEPT',
      score: 0.82,
      refinement: { status: 'accepted_warning', attempts: 1 },
    })
    expect(escalations).toMatchObject([{ trigger: 'MAX_ITERATIONS_REACHED', priority: 'low' }])
  })

  it('is never accepted for a small gain with a critical issue (c7)', async () => {
    const critical = withIssue(0.8, { issues: [issue({ severity: 'critical' })] })
    const { outcome, escalations } = await repair(both(critical, critical, critical, critical))
    expect(outcome.recommendation).toBe('ESCALATE_TO_HUMAN')
    expect(escalations.map(({ trigger }) => trigger)).toContain('FACTUAL_ACCURACY_CONCERNS')
  })

  it('goes to a person after two attempts under .80 that gain, without a generator (002-08, 002-09)', async () => {
    const { outcome, escalations } = await repair(
      both(everywhere(0.62), everywhere(0.66), everywhere(0.7), everywhere(0.74)),
      {
        settings: { 'refinement.rounds': 1 },
      },
    )
    expect(outcome.refinement).toMatchObject({ attempts: 2, status: 'escalated' })
    expect(escalations).toMatchObject([{ trigger: 'LOW_SCORE_AFTER_REFINEMENT', priority: 'medium' }])
  })

  it('is regenerated once after two attempts under .80 (002-08, c8)', async () => {
    const rewritten = CONTENT.replaceAll('baker', 'cook')
    const { outcome, asked } = await repair(
      { ...both(everywhere(0.62), everywhere(0.66), everywhere(0.7), 0.92), generator: words(rewritten) },
      { settings: { 'refinement.rounds': 1 } },
    )
    expect(outcome).toMatchObject({
      recommendation: 'ACCEPT',
      score: 0.92,
      refinement: { attempts: 2, regenerations: 1, status: 'accepted' },
    })
    expect(outcome.text.trim()).toBe(rewritten.trim())
    expect(editsOf(outcome).at(-1)).toMatchObject({
      kind: 'lesson_regeneration',
      section: null,
      isApplied: true,
    })
    expect(asked('generator')).toHaveLength(1)
  })

  it('is regenerated at once under .60, with the failure analysis for the generator alone (002-08, c29)', async () => {
    const failing = verdict(0.5, {
      issues: [
        issue(),
        issue({
          criterion: 'factual_accuracy',
          severity: 'critical',
          description: 'The order of messages is wrong.',
        }),
      ],
    })
    const { asked, outcome } = await repair({
      ...both(failing, 0.95),
      generator: words(CONTENT.replaceAll('baker', 'cook')),
    })
    const [{ user } = expect.unreachable()] = asked('generator')
    expect(user.indexOf('factual_accuracy')).toBeLessThan(user.indexOf('engagement_examples'))
    expect(user).toContain('The order of messages is wrong.')
    for (const { user: shown } of [...asked('one'), ...asked('two')])
      expect(shown).not.toContain('The order of messages is wrong.')
    expect(outcome).toMatchObject({ recommendation: 'ACCEPT', refinement: { attempts: 0, regenerations: 1 } })
  })

  it('stays a recommendation to regenerate where the generator refuses', async () => {
    const { outcome, escalations } = await repair({
      ...both(0.5),
      generator: words('No.', { finish: 'refusal' }),
    })
    expect(outcome).toMatchObject({ recommendation: 'REGENERATE', text: CONTENT })
    expect(outcome.refinement).toMatchObject({ stop: 'writers_unavailable' })
    expect(escalations.map(({ trigger }) => trigger)).toContain('NEEDS_REPAIR')
  })

  it('stays a recommendation to regenerate where the regenerated lesson breaks off', async () => {
    const half = CONTENT.slice(0, CONTENT.indexOf('## Exercises'))
    const { outcome } = await repair({ ...both(0.5, 0.95), generator: words(half) })
    expect(outcome).toMatchObject({ recommendation: 'REGENERATE', text: CONTENT })
    expect(editsOf(outcome)).toMatchObject([{ kind: 'lesson_regeneration', guard: 'truncated' }])
  })

  it.each<[string, number, number]>([
    ['gains nothing', 0.95, 0.95],
    ['gains', 0.92, 0.96],
  ])('is patched for fixable issues at 0.90 and above, where the text %s (002-16)', async (_, was, is) => {
    const { outcome, asked, escalations } = await repair(both(withIssue(was), is))
    expect(outcome).toMatchObject({
      recommendation: 'ACCEPT',
      score: is,
      refinement: { best: 2, attempts: 1, status: 'accepted' },
    })
    expect(outcome.text).toContain('This is now said in other words (1).')
    expect(outcome.why.join(' ')).not.toContain('can be fixed')
    expect(asked('patcher')).toHaveLength(1)
    expect(escalations).toEqual([])
  })

  it('says the score of the text that is kept where a higher one is not accepted (002-16)', async () => {
    const critical = withIssue(0.97, { issues: [issue({ severity: 'critical' })] })
    const { outcome } = await repair(both(withIssue(0.95), critical))
    expect(outcome).toMatchObject({ recommendation: 'ACCEPT', score: 0.95, text: CONTENT })
    expect(outcome.why.join(' ')).toContain('Score: 0.95.')
  })

  it.each<[string, RepairScript['replies']]>([
    ['with the patch its score and its issues stay', both(withIssue(0.95), withIssue(0.95))],
    ['with the patch it is not accepted', both(withIssue(0.95), withIssue(0.89))],
    ['with the patch its score falls', both(withIssue(0.95), 0.93)],
    ['the delta judge rejects the patch', { ...both(withIssue(0.95)), delta: fails }],
    ['the patcher is down', { ...both(withIssue(0.95)), patcher: status(500, 'down') }],
  ])('stays accepted as it is where %s', async (_, replies) => {
    const { outcome, escalations } = await repair(replies)
    expect(outcome).toMatchObject({ recommendation: 'ACCEPT', score: 0.95, text: CONTENT })
    expect(outcome.refinement?.status).toBe('accepted')
    expect(escalations).toEqual([])
  })

  it('lists fixable issues of an accepted text where no writer is set (002-16)', async () => {
    const { outcome, escalations } = await repairedOverWire({ replies: both(withIssue(0.95)) })
    expect(outcome).toMatchObject({ recommendation: 'ACCEPT', refinement: null })
    expect(outcome.why.at(-1)).toBe(
      '1 issue can be fixed: The exercise asks for a drawing without an example.',
    )
    expect(escalations).toEqual([])
  })

  it('is fixed in one iteration, and then a person decides (002-08)', async () => {
    const { outcome, asked } = await repair(both(withIssue(0.78), withIssue(0.83), withIssue(0.88)))
    expect(outcome).toMatchObject({ score: 0.83, recommendation: 'ESCALATE_TO_HUMAN' })
    expect(outcome.refinement).toMatchObject({ stop: 'rounds', attempts: 1, status: 'escalated' })
    expect(asked('patcher')).toHaveLength(1)
  })

  it('is never accepted with a note where all edits were rejected (c8)', async () => {
    const { outcome, escalations } = await repair({ ...both(withIssue(0.85)), delta: fails })
    expect(outcome).toMatchObject({ recommendation: 'ESCALATE_TO_HUMAN', score: 0.85, text: CONTENT })
    expect(escalations.map(({ trigger }) => trigger)).toEqual(['MAX_ITERATIONS_REACHED'])
  })

  it('is regenerated under .80 although its section is locked (002-08, c8)', async () => {
    const { outcome, asked } = await repair(
      {
        ...both(...[0.62, 0.66, 0.7].map((score) => withIssue(score)), 0.93),
        generator: words(CONTENT.replaceAll('baker', 'cook')),
      },
      { settings: { 'refinement.tokens': 1_000_000 } },
    )
    expect(asked('generator')).toHaveLength(1)
    expect(outcome).toMatchObject({ recommendation: 'ACCEPT', score: 0.93 })
    expect(outcome.why.join(' ')).toContain(
      'Every section with issues is locked, and the score is below 0.80.',
    )
  })

  it('takes back a regression: a locked criterion that falls by more than .05 (002-19)', async () => {
    const worse = withIssue(0.88, {
      criteriaScores: { ...verdict(0.88).criteriaScores, pedagogical_structure: 0.8 },
    })
    const { outcome, decisions } = await repair(both(withIssue(0.88), worse))
    expect(outcome).toMatchObject({ score: 0.88, text: CONTENT, refinement: { best: 1 } })
    expect(outcome.iterations[1]).toMatchObject({ result: 'rolled_back' })
    expect(editsOf(outcome)[0]).toMatchObject({ isApplied: false, guard: 'quality_lock' })
    expect(editsOf(outcome)[0]?.reason).toContain('from 0.88 to 0.80')
    expect(decisions.find(({ kind }) => kind === 'edit')).toMatchObject({
      after: 'reject',
      blockedBy: 'quality_lock',
    })
  })

  it('tolerates a fall of exactly .05', async () => {
    const least = withIssue(0.88, {
      criteriaScores: { ...verdict(0.88).criteriaScores, clarity_readability: 0.83 },
    })
    const { outcome } = await repair(both(withIssue(0.88), least))
    expect(outcome.iterations[1]?.result).toBe('judged')
  })

  it('locks the sections of a round in which the score oscillates (002-20)', async () => {
    const { outcome } = await repair(
      both(everywhere(0.66), everywhere(0.7), everywhere(0.67), everywhere(0.67)),
      {
        settings: {
          'refinement.attempts': 1,
          'refinement.sectionLockAfterEdits': 9,
          'refinement.tokens': 1_000_000,
        },
      },
    )
    const last = outcome.iterations.findLast(({ result }) => result === 'judged')
    expect(last?.stop).toBe('locked')
    expect(outcome).toMatchObject({ score: 0.7, refinement: { best: 2 } })
    expect(editsOf(outcome).filter(({ guard }) => guard === 'better_version')).not.toEqual([])
  })

  it('locks a section after two edits (002-19, 002-20)', async () => {
    const { outcome, asked } = await repair(
      both(...[0.62, 0.66, 0.7, 0.74].map((score) => withIssue(score))),
      { settings: { 'refinement.attempts': 1, 'refinement.tokens': 1_000_000 } },
    )
    expect(asked('patcher')).toHaveLength(2)
    expect(outcome.refinement).toMatchObject({ stop: 'locked' })
  })

  it('has converged where the last three scores change by less than .02 (002-19)', async () => {
    const { outcome } = await repair(both(...[0.66, 0.67, 0.68].map((score) => everywhere(score))), {
      settings: { 'refinement.attempts': 1, 'refinement.tokens': 1_000_000 },
    })
    expect(outcome.refinement?.stop).toBe('converged')
  })

  it('stops where all tokens are used, whatever is left to edit (002-19, c18)', async () => {
    const { outcome } = await repair(both(...[0.62, 0.66, 0.7].map((score) => everywhere(score))), {
      settings: { 'refinement.tokens': 5_000 },
    })
    expect(outcome.refinement).toMatchObject({ stop: 'tokens', attempts: 1 })
    expect(outcome.iterations).toHaveLength(2)
  })

  it('stops where the time is over, as answers report it (002-19, c5)', async () => {
    const { outcome } = await repair(both(...[0.62, 0.66, 0.7].map((score) => everywhere(score))), {
      settings: { 'refinement.timeoutMs': 1 },
    })
    expect(outcome.refinement).toMatchObject({ stop: 'time' })
  })

  it('stops where it has cost five times the writing (002-09, c24)', async () => {
    const { outcome, escalations } = await repair(
      both(...[0.62, 0.66, 0.7].map((score) => everywhere(score))),
      { input: lessonWith({ baseCostMicros: 2_000 }) },
    )
    expect(outcome.refinement).toMatchObject({ stop: 'cost' })
    expect(escalations.map(({ trigger }) => trigger)).toContain('COST_EXCEEDED')
  })

  it('goes on with the next model of the route where the patcher’s is gone (002-20, c18)', async () => {
    const { outcome } = await repair({
      ...both(withIssue(0.85), 0.93),
      patcher: status(404, 'gone'),
      spare: adds,
    })
    expect(editsOf(outcome)).toMatchObject([{ writer: { model: 'gpt-5-mini-served' }, isApplied: true }])
  })

  it('rejects an edit whose delta judge writes nothing that can be read', async () => {
    const { outcome } = await repair({ ...both(withIssue(0.85)), delta: words('It is fine.') })
    expect(editsOf(outcome)[0]).toMatchObject({
      guard: 'delta_judge',
      delta: { passed: false, confidence: null },
    })
    expect(outcome).toMatchObject({ score: 0.85, text: CONTENT })
  })

  it('sees no score rise where edits change nothing: no panel is asked again (c15)', async () => {
    const { outcome, asked } = await repair({
      ...both(withIssue(0.8), 0.99),
      patcher: rewrites((section) => section),
    })
    expect(outcome).toMatchObject({ score: 0.8, text: CONTENT })
    expect(asked('one')).toHaveLength(1)
    expect(outcome.iterations.slice(1).map(({ score, result }) => [score, result])).toEqual(
      outcome.iterations.slice(1).map(() => [null, 'unchanged']),
    )
  })

  it('keeps the last judged text where all judges are down in the second round (c21)', async () => {
    const down = status(500, 'down')
    const { outcome, escalations } = await repair({
      one: [...scores(withIssue(0.85)), down],
      two: [...scores(withIssue(0.85)), down],
      three: down,
    })
    expect(outcome).toMatchObject({ score: 0.85, text: CONTENT, refinement: { stop: 'judges_unavailable' } })
    expect(editsOf(outcome)[0]).toMatchObject({ isApplied: false, guard: 'not_judged' })
    expect(escalations.map(({ trigger }) => trigger)).toContain('JUDGE_UNAVAILABLE')
  })

  it('goes to a person with the recommendation where no writer is set', async () => {
    const { outcome, escalations } = await repairedOverWire({ replies: both(withIssue(0.85)) })
    expect(outcome).toMatchObject({ recommendation: 'TARGETED_FIX', refinement: null })
    expect(escalations).toMatchObject([{ trigger: 'NEEDS_REPAIR' }])
  })

  it('has the section of a broken diagram rewritten before any judge sees it (002-12, 002-16, c16)', async () => {
    const broken = CONTENT.replace('## Exercises', '```mermaid\ngraph TD\n  A[one --> \n```\n\n## Exercises')
    const { outcome, asked } = await repair(
      {
        ...both(0.95),
        regenerator: rewrites((section) => section.replace('A[one --> ', 'A[one] --> B')),
      },
      { input: lessonWith({ content: broken }) },
    )
    expect(outcome).toMatchObject({
      path: 'judged',
      recommendation: 'ACCEPT',
      refinement: { regenerations: 1 },
    })
    expect(editsOf(outcome)).toMatchObject([{ kind: 'section_regeneration', isApplied: true }])
    for (const { user } of asked('one')) expect(user).not.toContain('A[one --> \n')
    expect(outcome.iterations.map(({ score }) => score)).toEqual([null, 0.95])
  })

  it('keeps the best version in the automatic mode, and calls nobody (c24)', async () => {
    const { outcome, escalations } = await repair(both(withIssue(0.7), withIssue(0.78), withIssue(0.78)), {
      settings: { 'refinement.mode': 'full', 'refinement.attempts': 1 },
    })
    expect(outcome).toMatchObject({ recommendation: 'ACCEPT', refinement: { status: 'accepted_warning' } })
    expect(escalations).toEqual([])
  })

  it('marks edits and verdicts where the judge is of the family that wrote the edit (c22)', async () => {
    const { outcome } = await repair({ ...both(withIssue(0.85), 0.93) }, { isPatcherJudge: true })
    expect(editsOf(outcome)[0]?.isSelfJudged).toBe(true)
    const marks = outcome.verdicts.map((verdict) => verdict.kind === 'answered' && verdict.isSelfJudged)
    expect(marks).toEqual([true, false])
  })

  it('with `excludeRefiner` is judged by others than who repaired it (c22)', async () => {
    const { outcome, asked } = await repair(
      { ...both(withIssue(0.85), 0.93), three: scores(0.93) },
      { isPatcherJudge: true, settings: { 'panel.excludeRefiner': true } },
    )
    expect(outcome.verdicts.map(({ judge }) => judge)).toEqual(['two', 'three'])
    expect(editsOf(outcome)[0]?.isSelfJudged).toBe(false)
    expect(asked('three')).toHaveLength(1)
  })
})

describe('a repair', () => {
  it.each<[string, RepairScript['replies']]>([
    ['accepted', both(withIssue(0.85), 0.93)],
    ['taken back', both(everywhere(0.62), everywhere(0.6), everywhere(0.66))],
    ['rejected by its delta judge', { ...both(withIssue(0.85)), delta: fails }],
    [
      'without an answer',
      { ...both(withIssue(0.85)), patcher: status(500, 'down'), refiner: status(500, 'down') },
    ],
  ])('that was %s is the same again from its recorded answers, byte for byte', async (_, replies) => {
    const { outcome, decisions, escalations, again } = await repair(replies)
    const replayed = await again()
    expect(JSON.stringify(replayed.outcome)).toBe(JSON.stringify(outcome))
    expect(JSON.stringify(replayed.escalations)).toBe(JSON.stringify(escalations))
    const withoutCalls = (all: typeof decisions) => all.map(({ callIds: _, ...decision }) => decision)
    expect(withoutCalls(replayed.decisions)).toEqual(withoutCalls(decisions))
  })

  it('names loop, round and seat in its questions (c5)', async () => {
    const { judge } = await repair(both(withIssue(0.85), 0.93))
    const keys = judge.questions().map(({ role, key }) => `${role} ${key}`)
    expect(keys.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'lesson.delta loop:1:round:1:edit:1',
      'lesson.judges loop:0:round:0:seat:1',
      'lesson.judges loop:0:round:0:seat:2',
      'lesson.judges loop:1:round:1:seat:1',
      'lesson.judges loop:1:round:1:seat:2',
      'lesson.patcher loop:1:round:1:edit:1',
    ])
  })
})

describe('an edit over the wire that is bad', () => {
  const PROSE =
    'Warteschlangen halten Nachrichten, bis jemand Zeit für sie hat. Der Absender wartet nicht, und der Empfänger arbeitet in seinem eigenen Tempo. Das macht beide Seiten einfacher, weil keine wissen muss, wie schnell die andere ist.'

  it.each<[string, string, (section: string) => string]>([
    ['is in another language', 'other_language', () => `## Exercises\n\n${PROSE} ${PROSE}\n`],
    ['is an empty section', 'empty_section', () => '## Exercises\n'],
    ['has a heading more', 'further_heading', (section) => `${section}\n\n## One more\n\nA text.`],
    ['has 200,001 characters', 'too_long', () => `## Exercises\n\n${'word '.repeat(40_001)}`],
    ['has a fence that swallows the rest', 'open_fence', (section) => `${section}\n\n\`\`\`js\nconst a = 1`],
    ['is less than 70 % of what it replaces', 'truncated', (section) => section.slice(0, section.length / 2)],
    ['gives back what stood', 'no_change', (section) => section],
    ['adds a picture', 'protected_span', (section) => `${section} ![one](https://example.org/a.png)`],
  ])('as it %s is rejected with its reason, and the round goes on (c28, c31)', async (_, guard, change) => {
    const { outcome, escalations } = await repair({
      ...both(everywhere(0.85), everywhere(0.85), everywhere(0.85)),
      patcher: rewrites((section, nth) =>
        section.startsWith('## Exercises') ? change(section) : added(section, nth),
      ),
    })
    const edits = outcome.iterations[1]?.edits ?? []
    const own = edits.find(({ section }) => section === 'exercises')
    expect(own).toMatchObject({ guard, isApplied: false })
    expect(own?.reason?.endsWith('.')).toBe(true)
    expect(
      edits.filter(({ guard: none }) => none === null || none === 'better_version').length,
    ).toBeGreaterThan(0)
    expect(escalations.length).toBeGreaterThan(0)
  })
})

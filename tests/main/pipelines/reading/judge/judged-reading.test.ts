import { describe, expect, it } from 'vitest'
import { judgeReading } from '../../../../../src/main/pipelines/reading/pipeline.ts'
import { DecisionDraft } from '../../../../../src/shared/domain/runs/decision.ts'
import { ReadingSettings } from '../../../../../src/shared/pipelines/reading/settings.ts'
import { pipelineTools } from '../../../../helpers/judging/pipeline-tools.ts'
import { scriptedJudge } from '../../../../helpers/judging/scripted-judge.ts'
import { judged, keep, reading, statesOf, trust, WORKED_ANSWERS, WORKED_READING } from './judged.ts'

/** A word that was misheard right after one that was read wrongly. */
const IN_A_ROW = reading(
  'Then the gulls wheeled over us',
  'then the girls wheel over us',
  'then the girls wheeled over us',
)

describe('asking', () => {
  it('is one question about all disputed words at once (000-04)', async () => {
    const { asked } = await judged(WORKED_READING, WORKED_ANSWERS)
    expect(asked.map(({ role, key }) => [role, key])).toEqual([['reading.judge', 'words:0']])
  })

  it.each([
    ['the engines agree on every word', reading('the old bees', 'the old bees', 'the old bees')],
    ['they heard the same errors', reading('the old bees', 'the odd', 'the odd')],
    ['there is no second engine (c14)', reading('the old bees', 'the odd bees', '-')],
  ])('is not done where %s (000-04)', async (_, input) => {
    const { asked, outcome, escalations, stages } = await judged(input, [])
    expect(asked).toEqual([])
    expect(outcome.judgeStage).toMatchObject({ queried: 0, model: null, promptVersion: null })
    expect(escalations).toEqual([])
    expect(stages.map(({ name }) => name)).not.toContain('llm_judge')
  })

  it('leaves words out that no answer can change, where that is wanted (c1)', async () => {
    const input = reading('He faced the wind', 'he face the wind', 'he faced a wind')
    const all = await judged(input, [])
    expect(all.outcome.judgeStage).toMatchObject({ queried: 2, eligible: 1, advisory: 1 })
    const few = await judged(input, [], { judge: { askAdvisory: false } })
    expect(few.outcome.judgeStage).toMatchObject({ queried: 1, eligible: 1, advisory: 0 })
    expect(few.asked[0]?.prompt.user).not.toContain('| 2 | the |')
  })

  it('is several questions at the same time where one answer would not hold all (c6, c17)', async () => {
    const text = Array.from({ length: 90 }, () => 'wandered')
    const { asked, outcome, decisions } = await judged(
      reading(text.join(' '), text.map(() => 'wander').join(' '), text.join(' ')),
      ({ key }) => (key === 'words:1' ? { fails: 'timeout' } : { says: [trust(0), trust(60), trust(89)] }),
    )
    expect(asked.map(({ key }) => key)).toEqual(['words:0', 'words:1', 'words:2'])
    expect(outcome.judgeStage).toMatchObject({ queried: 90, overridden: 3, strangers: 3, missing: 87 })
    expect([0, 30, 60].map((index) => decisions[index]?.callIds)).toEqual([
      ['reading.judge/words:0/0/0'],
      ['reading.judge/words:1/0/0'],
      ['reading.judge/words:2/0/0'],
    ])
  })

  it('ends the run where it is stopped meanwhile', async () => {
    const stop = new AbortController()
    const judge = scriptedJudge(() => {
      stop.abort(new Error('Stopped.'))
      return { fails: 'cancelled' }
    })
    const tools = { ...pipelineTools(undefined, judge.ask), signal: stop.signal }
    await expect(judgeReading(WORKED_READING, ReadingSettings.parse({}), tools)).rejects.toThrow('Stopped.')
  })
})

it('the tidied output has no vote: it is told to the judge, and changes nothing else (000-01, 000-06)', async () => {
  const clean = [null, WORKED_READING.crossValidator, WORKED_READING.primary]
  const given = await Promise.all(
    clean.map((words) => judged({ ...WORKED_READING, clean: words }, WORKED_ANSWERS)),
  )
  const stood = given.map(({ outcome }) => statesOf(outcome.words))
  expect(stood[1]).toEqual(stood[0])
  expect(stood[2]).toEqual(stood[0])
  expect(
    given.map(({ asked }) => /\| inflection_drop \| (\S+) \|/.exec(asked[0]?.prompt.user ?? '')?.[1]),
  ).toEqual(['-', 'faced', 'face'])
})

describe('the place of the judge', () => {
  it('is after the verdict is logged and before the fillers, and it is logged as the source does (000-05, 000-22)', async () => {
    const { stages } = await judged(WORKED_READING, WORKED_ANSWERS)
    const names = stages.map(({ name }) => name)
    const at = names.indexOf('llm_judge')
    expect(names.slice(at - 3, at + 2)).toEqual([
      'three_way_verdict',
      'recogniser_silence',
      'inflection_drops',
      'llm_judge',
      'filler_classification',
    ])
    expect(stages[at]).toMatchObject({
      counts: { queried: 4, overridden: 3, kept: 1, latencyMs: expect.any(Number) },
      facts: { model: 'scripted', promptVersion: expect.stringMatching(/^[0-9a-f]{16}$/) },
    })
  })

  it('counts the asked, answered, applied and blocked words, and the failed questions (c9, c18)', async () => {
    const input = reading('He faced the wind', 'he face the wind', 'he faced a wind')
    const { stages } = await judged(input, [trust(1), trust(2), trust(9)])
    expect(stages.find(({ name }) => name === 'llm_judge')?.counts).toMatchObject({
      eligible: 1,
      advisory: 1,
      answered: 2,
      missing: 0,
      trusted: 2,
      blocked_only_substitutions: 1,
      strangers: 1,
    })
    const failing = await judged(input, () => ({ fails: 'invalid' }))
    expect(failing.stages.find(({ name }) => name === 'llm_judge')?.counts).toMatchObject({
      queried: 2,
      missing: 2,
      failed_invalid: 1,
    })
  })

  it('is before everything that looks at types: what it turned is no struggle and no error (000-05)', async () => {
    const input = reading('the platforms were wet', 'the pla plat were wet', 'the platforms were wet')
    const before = (await judged(input, () => ({ fails: 'not_configured' }))).outcome
    const after = (await judged(input, [trust(1)])).outcome
    expect(before.words[1]).toMatchObject({ type: 'substitution', struggle: 'near_miss' })
    expect(after.words[1]).toMatchObject({ type: 'correct', struggle: null, bucket: 'struggle_correct' })
    expect(after.metrics.errors).toBe(before.metrics.errors - 1)
  })
})

describe('leniency after an error runs on what the judge left (000-23)', () => {
  it('and counts the next word as read, as it does without a judge', async () => {
    const { outcome } = await judged(IN_A_ROW, () => ({ fails: 'not_configured' }))
    expect(statesOf(outcome.words)).toEqual([
      'then correct confirmed',
      'the correct confirmed',
      'gulls substitution confirmed',
      'wheeled correct disagreed',
      'over correct confirmed',
      'us correct confirmed',
    ])
  })

  it('skips a word that the judge has turned', async () => {
    const { outcome } = await judged(IN_A_ROW, [trust(3)])
    expect(outcome.words[3]).toMatchObject({ type: 'correct', postStruggleLeniency: false })
    expect(outcome.words[3]?.judge?.applied).toBe(true)
  })

  it('may still count a kept error as read, and says so where the judge was sure (c8)', async () => {
    const { outcome, escalations, decisions } = await judged(IN_A_ROW, [keep(3)])
    expect(outcome.words[3]).toMatchObject({
      type: 'correct',
      originalType: 'substitution',
      postStruggleLeniency: true,
      judge: { verdict: 'keep_error', applied: false },
    })
    expect(escalations.map(({ trigger }) => trigger)).toContain('LENIENCY_AGAINST_JUDGE')
    expect(decisions.find(({ kind }) => kind !== 'settled_word')).toMatchObject({
      before: 'correct',
      proposed: 'substitution',
      after: 'correct',
      source: 'rule',
      applied: false,
      rationale: {
        rule: 'Forgiven by rule: the word before is an error, after which the primary recognizer is unreliable, so this word counts as read correctly',
        judge: 'The recogniser misheard word 3.',
      },
    })
  })

  it.each([
    ['high', 'substitution'],
    ['low', 'correct'],
  ] as const)('can be kept from going against a judge that is sure: %s (c8)', async (confidence, type) => {
    const settings = { leniencyAfterKeep: 'unless_high_keep' }
    const { outcome } = await judged(IN_A_ROW, [keep(3, { confidence })], settings)
    expect(outcome.words[3]?.type).toBe(type)
  })
})

describe('rules that forgive', () => {
  const input = reading('He faced the wind', 'he face the wind', 'he faced the wind')

  it.each([
    ['inflections', 'inflection'],
    ['trustCrossValidator', 'cross_validator'],
  ])(
    'optional questions to the judge are off by default, and leave a kept error alone: %s (c16)',
    async (rule, by) => {
      const forgiveness = { [rule]: true }
      const kept = await judged(input, [keep(1)], { forgiveness })
      expect(kept.outcome.words[1]).toMatchObject({ type: 'substitution', forgiven: null })
      const silent = await judged(input, [], { forgiveness })
      expect(silent.outcome.words[1]?.forgiven).toBe(by)
      const off = await judged(input, [])
      expect(off.outcome.words[1]?.forgiven).toBeNull()
    },
  )
})

describe('metrics', () => {
  it('are counted with and without the judge, by the same stages', async () => {
    const with_ = (await judged(WORKED_READING, WORKED_ANSWERS)).outcome.metrics
    const without = (await judged(WORKED_READING, () => ({ fails: 'disabled' }))).outcome.metrics
    const { withoutJudge, ...metrics } = with_
    expect(withoutJudge).toEqual(without.withoutJudge)
    // Without the judge leniency counts “platforms” as read: the word before it is an error.
    expect([withoutJudge.errors, metrics.errors]).toEqual([4, 2])
    expect(metrics.wcpm).toBeGreaterThan(withoutJudge.wcpm ?? 0)
  })

  it('without the judge know nothing of what it kept, either', async () => {
    const settings = { leniencyAfterKeep: 'unless_high_keep' }
    const { metrics } = (await judged(IN_A_ROW, [keep(3)], settings)).outcome
    expect(metrics.errors).toBe(metrics.withoutJudge.errors + 1)
  })

  it('are the same where the judge said nothing', async () => {
    const { withoutJudge, ...metrics } = (await judged(WORKED_READING, () => ({ fails: 'timeout' }))).outcome
      .metrics
    expect(metrics).toEqual(withoutJudge)
  })
})

describe('a decision', () => {
  const input = reading(
    'He faced the wind and often sang',
    'he face the wind and opted sang',
    'he faced a wind and often sang',
  )

  it('says what the judge turned, why, how surely, and by which call', async () => {
    const { decisions } = await judged(input, [trust(1, { reasoning: 'Only the ending.' })])
    expect(DecisionDraft.parse(decisions[0])).toMatchObject({
      kind: 'disputed_word',
      about: { kind: 'word', key: '1' },
      before: 'substitution',
      proposed: 'correct',
      after: 'correct',
      source: 'judge',
      applied: true,
      blockedBy: null,
      confidence: 'high',
      rationale: { rule: null, judge: 'Only the ending.' },
      callIds: ['reading.judge/words:0/0/0'],
    })
  })

  it('says so where the word stands otherwise than the judge said', async () => {
    const named = reading('Then Horatio sang', 'then horatia sang', 'then horatio sang')
    const { outcome, decisions } = await judged(named, [keep(1, { reasoning: 'Another name.' })])
    expect(outcome.words[1]?.forgiven).toBe('proper_noun')
    expect(decisions[0]?.rationale).toEqual({
      rule: 'Forgiven by rule: this is a proper noun, and a similar word was heard, so the word is accepted',
      judge: 'Another name.',
    })
  })

  it('says what the judge kept', async () => {
    const { decisions } = await judged(input, [keep(5, { confidence: 'low' })])
    expect(decisions.at(-1)).toMatchObject({
      about: { kind: 'word', key: '5' },
      before: 'substitution',
      proposed: 'substitution',
      after: 'substitution',
      source: 'judge',
      applied: false,
      blockedBy: null,
      confidence: 'low',
    })
  })

  it.each([
    [trust(2), 'correct', 'only_substitutions'],
    [keep(2), 'substitution', 'no_new_errors'],
  ] as const)(
    'of a word that no answer can change holds an opinion apart, and the guard: $verdict (c1)',
    async (answer, proposed, blockedBy) => {
      const { decisions } = await judged(input, [answer])
      expect(decisions[1]).toMatchObject({
        kind: 'advisory_word',
        about: { kind: 'word', key: '2' },
        before: 'correct',
        proposed,
        after: 'correct',
        source: 'guard',
        applied: false,
        blockedBy,
      })
    },
  )

  it('that the judge was asked for and did not give is open, with the call that was made', async () => {
    const { decisions } = await judged(input, [])
    expect(decisions[0]).toMatchObject({
      source: 'rule',
      proposed: null,
      confidence: null,
      callIds: ['reading.judge/words:0/0/0'],
      rationale: { rule: expect.stringContaining('until a person rules on it'), judge: null },
    })
  })
})

it('behaves without a key exactly as with the judge switched off, but that it says what is open (000-18, 000-20, 000-27)', async () => {
  const unset = await judged(WORKED_READING, () => ({ fails: 'not_configured' }))
  const off = await judged(WORKED_READING, () => ({ fails: 'disabled' }))
  expect(JSON.stringify(unset.outcome)).toBe(JSON.stringify(off.outcome))
  expect(JSON.stringify(unset.decisions)).toBe(JSON.stringify(off.decisions))
  expect(unset.escalations.map(({ trigger }) => trigger)).toEqual(['JUDGE_NOT_CONFIGURED'])
  expect(off.escalations).toEqual([])
})

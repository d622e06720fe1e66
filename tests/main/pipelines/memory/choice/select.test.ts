import { describe, expect, it } from 'vitest'
import type { Saying } from '../../../../helpers/judging/scripted-judge.ts'
import { judgedBy, keeps, keptTitles, promptWith, titles } from '../../../../helpers/memories/a-prompt.ts'

const nobody = (): Saying => ({ fails: 'not_configured' })
const late = (): Saying => ({ fails: 'timeout' })
const DUAL = { 'judge.dualVerification': true }

describe('memories given for a prompt', () => {
  it('is what the judge keeps, in the order of retrieval, at most three (004-04, 004-11, c6)', async () => {
    const kept = ['Memory 6', 'Memory 1', 'Memory 4', 'Memory 2']
    const result = await judgedBy(promptWith(titles(8)), keeps(...kept))
    expect(keptTitles(result)).toEqual(['Memory 1', 'Memory 2', 'Memory 4'])
    expect(result.outcome).toMatchObject({ path: 'judged', reason: 'answered' })
    expect(result.outcome.candidates[6]).toMatchObject({ judge: 'kept', kept: false, blockedBy: 'cap' })
  })

  it('is nothing where the judge keeps nothing: that is an answer (004-09, c5)', async () => {
    const { outcome, escalations } = await judgedBy(promptWith(titles(8)), keeps())
    expect(outcome).toMatchObject({ path: 'judged', reason: 'answered', output: '' })
    expect(outcome.candidates.every(({ kept, judge }) => !kept && judge === 'dropped')).toBe(true)
    expect(escalations).toEqual([])
  })

  it.each<[string, Saying, number, string, string[]]>([
    ['the judge was late', { fails: 'timeout' }, 2, 'failed', ['JUDGE_UNAVAILABLE']],
    ['the judge was not reached', { fails: 'unavailable' }, 2, 'failed', ['JUDGE_UNAVAILABLE']],
    ['a budget forbade the call', { fails: 'budget' }, 2, 'failed', ['JUDGE_UNAVAILABLE']],
    ['its answer cannot be read', { writes: 'All of them.' }, 2, 'failed', ['JUDGE_UNAVAILABLE']],
    ['its answer is no list', { says: { keep: 0 } }, 2, 'failed', ['JUDGE_UNAVAILABLE']],
    ['no judge is set up', { fails: 'not_configured' }, 3, 'not_configured', []],
    ['judges are switched off', { fails: 'disabled' }, 3, 'disabled', []],
  ])('is the best of retrieval where %s (004-08)', async (_, saying, count, reason, triggers) => {
    const result = await judgedBy(promptWith(titles(8)), () => saying)
    expect(keptTitles(result)).toEqual(titles(count))
    expect(result.outcome).toMatchObject({ path: 'top_k', reason })
    expect(result.escalations.map(({ trigger, priority }) => ({ trigger, priority }))).toEqual(
      triggers.map((trigger) => ({ trigger, priority: 'low' })),
    )
  })

  it('is the best by keywords without full-text search, and nobody is asked (004-08)', async () => {
    const result = await judgedBy(promptWith(titles(8), { retrieval: 'keywords' }), keeps('Memory 5'))
    expect(keptTitles(result)).toEqual(titles(3))
    expect(result.outcome).toMatchObject({ path: 'keywords', reason: 'no_full_text_search', judge: null })
    expect(result.asked).toEqual([])
  })

  it.each([
    [0, 'no_candidates', 0],
    [1, 'answered', 1],
    [2, 'answered', 1],
  ])('asks about %i candidates in a prompt: %s (c15)', async (count, reason, asked) => {
    const result = await judgedBy(promptWith(titles(count)), keeps('Memory 0'))
    expect(result.outcome.reason).toBe(reason)
    expect(result.asked).toHaveLength(asked)
  })

  it.each([
    ['auto', 2, { 'judge.minCandidatesToJudge': 3 }, 'too_few'],
    ['auto', 3, { 'judge.minCandidatesToJudge': 3 }, 'answered'],
    ['search', 1, {}, 'too_few'],
    ['search', 2, {}, 'answered'],
  ] as const)(
    'asks in %s about %i candidates with %o: %s (c8, c17)',
    async (mode, count, settings, reason) => {
      const { outcome } = await judgedBy(promptWith(titles(count), { mode }), keeps('Memory 0'), { settings })
      expect(outcome.reason).toBe(reason)
    },
  )

  it('is judged among the best fifteen, or twenty in a search (004-04, 004-05, c18)', async () => {
    for (const [mode, pool] of [
      ['auto', 15],
      ['search', 20],
    ] as const) {
      const { outcome } = await judgedBy(promptWith(titles(30), { mode }), keeps('Memory 0'))
      expect(outcome.judge?.pool).toBe(pool)
      expect(outcome.candidates.filter(({ cutBy }) => cutBy === 'pool')).toHaveLength(30 - pool)
    }
  })

  it('is above the noise floor, a quarter of the best score', async () => {
    const scores = [8, 2, 1.99, 0.1].map((score) => ({ score }))
    const { outcome } = await judgedBy(promptWith(scores), keeps())
    expect(outcome.candidates.map(({ cutBy }) => cutBy)).toEqual([null, null, 'noise_floor', 'noise_floor'])
  })

  it.each([
    [8, 'high'],
    [6, 'high'],
    [5.99, 'medium'],
    [3.2, 'medium'],
    [3.19, 'low'],
  ])('has a confidence by its share of the best score: %d of 8 is %s', async (score, band) => {
    const { outcome } = await judgedBy(promptWith([{ score: 8 }, { score }]), nobody)
    expect(outcome.candidates[1]?.band).toBe(band)
  })

  it('is as many as the mode gives in a search, and all of them where the judge fails (004-02, 004-05, 004-06, c6, c8)', async () => {
    const input = promptWith(titles(20), { mode: 'search' })
    expect(keptTitles(await judgedBy(input, keeps(...titles(18))))).toEqual(titles(10))
    expect(keptTitles(await judgedBy(input, late))).toEqual(titles(10))
  })

  it('says in a search that nothing helps', async () => {
    const { outcome } = await judgedBy(promptWith(titles(4), { mode: 'search' }), keeps())
    expect(outcome.output).toContain('<memory-note>No stored memory helps with this.</memory-note>')
  })

  it('is nothing where memories are switched off', async () => {
    const settings = { 'retrieval.enabled': false }
    const { outcome, asked } = await judgedBy(promptWith(titles(4)), keeps('Memory 0'), { settings })
    expect(outcome).toMatchObject({ path: 'none', reason: 'retrieval_off', output: '' })
    expect(asked).toEqual([])
  })

  it.each([
    ['continue', [], true, 'vague_prompt'],
    ['please fix checkout', [], true, 'vague_prompt'],
    ['continue', [], false, 'answered'],
    ['continue', [{ user: 'The queue stalls.', assistant: '' }], true, 'answered'],
    ['retry failed payments', [], true, 'answered'],
  ])(
    'for “%s” after %j, with vague prompts skipped: %s → %s (c14, c17)',
    async (prompt, turns, skip, reason) => {
      const input = promptWith(titles(4), { prompt, turns })
      const settings = { 'judge.skipVaguePrompts': skip }
      expect((await judgedBy(input, keeps('Memory 0'), { settings })).outcome.reason).toBe(reason)
    },
  )
})

describe('two judges (004-07, 004-12)', () => {
  const both =
    (first: string[] | Saying, second: string[] | Saying) => (role: string, shown: readonly string[]) => {
      const wanted = role === 'memory.judge' ? first : second
      return Array.isArray(wanted) ? keeps(...wanted)(role, shown) : wanted
    }
  const [M0, M1, M2] = ['Memory 0', 'Memory 1', 'Memory 2'] as const

  it('are asked different things at once, in orders of their own', async () => {
    const { asked } = await judgedBy(promptWith(titles(8)), both([M0], [M0]), { settings: DUAL })
    expect(asked.map(({ role, key }) => [role, key])).toEqual([
      ['memory.judge', 'topic:strict'],
      ['memory.judgeSecond', 'help:strict'],
    ])
    expect(asked[0]?.prompt.user).not.toBe(asked[1]?.prompt.user)
  })

  it('keep what both keep where it is strict, and what either keeps in a search', async () => {
    const says = both([M0, M1], [M1, M2])
    const strict = await judgedBy(promptWith(titles(4)), says, { settings: DUAL })
    expect(keptTitles(strict)).toEqual([M1])
    expect(strict.outcome.candidates[0]).toMatchObject({
      ...{ judge: 'kept', judgeSecond: 'dropped', blockedBy: 'not_both', kept: false },
    })
    expect(strict.escalations).toMatchObject([{ trigger: 'JUDGES_DISAGREE', priority: 'medium' }])
    const lenient = await judgedBy(promptWith(titles(4), { mode: 'search' }), says, { settings: DUAL })
    expect(keptTitles(lenient)).toEqual([M0, M1, M2])
  })

  const failed: Saying = { fails: 'timeout' }
  const unset: Saying = { fails: 'not_configured' }
  const off: Saying = { fails: 'disabled' }
  const advising: Saying = { fails: 'advises' }

  it.each<[string, 'auto' | 'search', string[] | Saying, string[] | Saying, string[], string]>([
    ['the second failed', 'auto', [M2], failed, [M2], 'degraded'],
    ['the first failed', 'auto', failed, [M1], [M1], 'degraded'],
    ['the second is not set up', 'auto', [M2], unset, [M2], 'degraded'],
    ['one failed, and the other keeps nothing', 'auto', failed, [], [], 'degraded'],
    ['one failed in a search', 'search', [M2], failed, [M2], 'degraded'],
    ['both failed', 'auto', failed, failed, [M0, M1], 'failed'],
    ['both failed in a search', 'search', failed, failed, titles(4), 'failed'],
    ['one failed and one is not set up', 'auto', unset, failed, [M0, M1], 'failed'],
    ['neither is set up', 'auto', unset, unset, [M0, M1, M2], 'not_configured'],
    ['one only advises', 'auto', [M2], advising, [M0, M1, M2], 'advises'],
    ['one only advises in a search', 'search', advising, [M2], titles(4), 'advises'],
    ['both are switched off', 'auto', off, off, [M0, M1, M2], 'disabled'],
  ])(
    'where %s in %s give what the other keeps, or the best (c9)',
    async (_, mode, first, second, kept, reason) => {
      const input = promptWith(titles(4), { mode })
      const result = await judgedBy(input, both(first, second), { settings: DUAL })
      expect({ kept: keptTitles(result), reason: result.outcome.reason }).toEqual({ kept, reason })
    },
  )
})

describe('constraints and decisions (004-16, c13)', () => {
  const input = promptWith([
    { title: 'Never charge twice', category: 'CONSTRAINT', tags: ['payments'] },
    { title: 'Use queues', category: 'DECISION', tags: ['queues'] },
    { title: 'How we retried', category: 'RUNBOOK', tags: ['payments'] },
  ])

  it('call a person where a judge drops them', async () => {
    const { escalations } = await judgedBy(input, keeps('How we retried'))
    expect(escalations).toMatchObject([
      { trigger: 'CONSTRAINT_DROPPED', priority: 'medium', reason: /Never charge twice.*Use queues/s },
    ])
    expect((await judgedBy(input, nobody)).escalations).toEqual([])
  })

  it('are kept with a tag that is in the prompt, where the settings want that', async () => {
    const settings = { 'judge.alwaysInclude': true }
    const result = await judgedBy(input, keeps('How we retried'), { settings })
    expect(keptTitles(result)).toEqual(['Never charge twice', 'How we retried'])
    expect(result.outcome.candidates[0]).toMatchObject({ blockedBy: 'always_included', judge: 'dropped' })
    expect(keptTitles(await judgedBy(input, keeps('How we retried')))).toEqual(['How we retried'])
  })
})

describe('files that have changed since (004-18, c19)', () => {
  it('are checked once more after the judge, and withdrawn ones are noted', async () => {
    const seen: string[] = []
    const result = await judgedBy(promptWith(titles(4)), keeps('Memory 1', 'Memory 2'), {
      recheck: (given) => {
        seen.push(...given.map(({ id, path }) => `${id} ${path}`))
        return new Map([['memory-2', 'retired']])
      },
    })
    expect(seen).toEqual(['memory-1 decisions/memory-1.json', 'memory-2 decisions/memory-2.json'])
    expect(keptTitles(result)).toEqual(['Memory 1'])
    expect(result.outcome.withdrawn).toEqual([{ memoryId: 'memory-2', why: 'retired' }])
    expect(result.outcome.output).not.toContain('Memory 2')
  })
})

import { describe, expect, it } from 'vitest'
import { lesson } from '../../../../../src/main/pipelines/lesson/index.ts'
import { words } from '../../../../helpers/judging/wire-server/script.ts'
import { CONTENT, issue, lessonSettings, lessonWith, verdict } from '../../../../helpers/lessons/a-lesson.ts'
import {
  added,
  adds,
  everywhere,
  passes,
  type RepairScript,
  repairedOverWire,
  scores,
  sectionIn,
} from '../../../../helpers/lessons/repair.ts'

const both = (...all: readonly (number | Readonly<Record<string, unknown>>)[]) => ({
  one: scores(...all),
  two: scores(...all),
})

const writers = { patcher: adds, delta: passes }

describe('a repair that is told “enough” (c30)', () => {
  /** Says enough as the patcher is asked for the nth time. */
  const enoughAt = async (nth: number, replies: RepairScript['replies']) => {
    const enough = new AbortController()
    return repairedOverWire({
      replies: {
        ...writers,
        patcher: (request, index) => {
          if (index + 1 === nth) enough.abort()
          return words(added(sectionIn(request), index))
        },
        ...replies,
      },
      settings: { 'refinement.tokens': 1_000_000 },
      requests: { enough: enough.signal },
    })
  }
  const rising = both(...[0.62, 0.66, 0.7, 0.74].map(everywhere))

  it('in its second round has what was written read, begins no third, and keeps the best as best effort', async () => {
    const { outcome, asked, escalations } = await enoughAt(5, rising)
    expect(outcome).toMatchObject({
      score: 0.7,
      recommendation: 'ESCALATE_TO_HUMAN',
      refinement: { stop: 'enough', best: 3, status: 'best_effort' },
    })
    expect(asked('one')).toHaveLength(3)
    expect(outcome.why.at(-1)).toBe('A person ended refinement, so the best version is kept.')
    expect(escalations.map(({ trigger }) => trigger)).toContain('LOW_SCORE_AFTER_REFINEMENT')
  })

  it('stops at the same place when it is made again from its answers, byte for byte', async () => {
    const { outcome, escalations, again } = await enoughAt(5, rising)
    const replayed = await again()
    expect(JSON.stringify(replayed.outcome)).toBe(JSON.stringify(outcome))
    expect(JSON.stringify(replayed.escalations)).toBe(JSON.stringify(escalations))
  })

  it('before its text was read by two attempts is not regenerated', async () => {
    const { outcome, asked } = await enoughAt(1, { ...rising, generator: words(CONTENT) })
    expect(outcome.refinement).toMatchObject({ stop: 'enough', regenerations: 0 })
    expect(asked('generator')).toHaveLength(0)
  })
})

describe('a lesson that a person sent back (c29)', () => {
  const INSTRUCTION = 'Say more of bakeries'
  const REWRITTEN = CONTENT.replaceAll('baker', 'cook')
  const found = verdict(0.7, {
    issues: [
      issue(),
      issue({ criterion: 'factual_accuracy', description: 'The order of messages is wrong.' }),
    ],
  })

  const sentBack = async (replies: RepairScript['replies']) => {
    const { outcome } = await repairedOverWire({ replies: both(found) })
    const final = lesson.resolve(outcome, [], lessonWith(), lessonSettings())
    const before = { outcome, final, text: outcome.text, rulings: [], instruction: INSTRUCTION }
    return repairedOverWire({ replies, requests: { before } })
  }

  it('is rewritten with the instruction and the remarks, which no judge sees', async () => {
    const { outcome, asked } = await sentBack({ ...both(0.93), generator: words(REWRITTEN) })
    expect(outcome).toMatchObject({ score: 0.93, recommendation: 'ACCEPT' })
    expect(outcome.text.trim()).toBe(REWRITTEN.trim())
    expect(outcome.iterations.map(({ score }) => score)).toEqual([0.7, 0.93])
    const [{ user, system } = expect.unreachable()] = asked('generator')
    expect(user + system).toContain(INSTRUCTION)
    expect(user.indexOf('The order of messages')).toBeGreaterThan(user.indexOf('factual_accuracy'))
    expect(user).toContain('Draw the queue of a bakery.')
    const judges = [...asked('one'), ...asked('two')]
    expect(judges).toHaveLength(2)
    for (const { body } of judges)
      for (const hidden of [INSTRUCTION, 'The order of messages'])
        expect(JSON.stringify(body)).not.toContain(hidden)
  })

  it('stands after a rewrite although its score is lower: a returned text cannot be chosen', async () => {
    const { outcome } = await sentBack({ ...both(0.65), generator: words(REWRITTEN) })
    expect(outcome).toMatchObject({ score: 0.65, refinement: { best: 2 } })
  })

  it('and rewritten is repaired like any other, by writers that do not know what the person wants', async () => {
    const { outcome, asked } = await sentBack({
      ...writers,
      ...both(verdict(0.85, { issues: [issue()] }), 0.93),
      generator: words(REWRITTEN.replace('Draw the queue of a cookery.', 'Draw the queue of a bakery.')),
    })
    expect(outcome).toMatchObject({ score: 0.93, refinement: { best: 3, attempts: 1 } })
    expect(asked('patcher')).toHaveLength(1)
    for (const { body } of asked('patcher')) expect(JSON.stringify(body)).not.toContain(INSTRUCTION)
  })

  it.each<[string, RepairScript['replies']]>([
    ['its generator refuses', { ...both(0.9), generator: words('No.', { finish: 'refusal' }) }],
    ['what is written is no lesson', { ...both(0.9), generator: words('# Queues\n\nThey are') }],
    ['no judge reads it', { generator: words(REWRITTEN) }],
  ])('has no outcome where %s: the run before stands', async (_, replies) => {
    await expect(sentBack(replies)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      message: expect.stringContaining('The lesson was not regenerated'),
    })
  })
})

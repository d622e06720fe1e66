import { describe, expect, it } from 'vitest'
import { memory } from '../../../../src/main/pipelines/memory/index.ts'
import { judgedBy, keeps, memorySettings, promptWith, titles } from '../../../helpers/memories/a-prompt.ts'

const INPUT = promptWith(titles(5))

describe('the decisions about a prompt', () => {
  it('are one for each candidate, in the order of retrieval, and one that nothing is missing', async () => {
    const { decisions } = await judgedBy(INPUT, keeps('Memory 1'))
    expect(decisions.map(({ kind, label, after }) => [kind, label, after])).toEqual([
      ...titles(5).map((title) => ['candidate', title, title === 'Memory 1' ? 'keep' : 'drop']),
      ['missing', 'Nothing is missing', 'yes'],
    ])
    expect(decisions.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('say what would stand without the judge, what it proposed and what stands', async () => {
    const { decisions } = await judgedBy(INPUT, keeps('Memory 0', 'Memory 4'))
    expect(decisions.map(({ before, proposed, after, source }) => [before, proposed, after, source])).toEqual(
      [
        ['keep', 'keep', 'keep', 'judge'],
        ['keep', 'drop', 'drop', 'judge'],
        ['keep', 'drop', 'drop', 'judge'],
        ['drop', 'drop', 'drop', 'judge'],
        ['drop', 'keep', 'keep', 'judge'],
        ['yes', null, 'yes', 'rule'],
      ],
    )
    expect(decisions[0]?.callIds).toEqual(['memory.judge/both:strict/0/0'])
  })

  it('name the guard that keeps an answer from taking effect', async () => {
    const { decisions } = await judgedBy(INPUT, keeps(...titles(4)))
    expect(decisions[3]).toMatchObject({
      ...{ source: 'guard', blockedBy: 'cap', proposed: 'keep', after: 'drop', applied: false },
    })
  })

  it('are of rules where nobody answered', async () => {
    const { decisions } = await judgedBy(INPUT, () => ({ fails: 'timeout' }))
    expect(decisions.map(({ after, source }) => [after, source])).toEqual([
      ...['keep', 'keep', 'drop', 'drop', 'drop'].map((after) => [after, 'rule']),
      ['yes', 'rule'],
    ])
  })

  it('quote the body, and show a blind reviewer nothing of judges', async () => {
    const { decisions } = await judgedBy(INPUT, keeps('Memory 1'))
    const [first = expect.unreachable()] = decisions
    expect(memory.question(first)).toEqual({
      kind: 'candidate',
      label: 'Memory 0',
      evidence: [{ kind: 'text', ref: 'memory-0', quote: 'The body of memory 0.', start: null, end: null }],
    })
    expect(memory.ownRationale(first)).toEqual({ rule: null, judge: null })
  })
})

describe('the state after people’s rulings', () => {
  const ruling = (
    about: { kind: string; key: string },
    label: string,
    answer: 'correct' | 'incorrect',
    after: string,
    ...corrections: string[]
  ) => ({
    ...{ about, label, answer, after, corrections, picked: [] },
  })
  const of = (at: number, answer: 'correct' | 'incorrect', after: string, ...corrections: string[]) =>
    ruling({ kind: 'memory', key: `memory-${at}` }, `Memory ${at}`, answer, after, ...corrections)
  const missing = (answer: 'correct' | 'incorrect', ...corrections: string[]) =>
    ruling({ kind: 'missing', key: '' }, 'Nothing is missing', answer, 'yes', ...corrections)

  async function finalOf(...rulings: ReturnType<typeof ruling>[]) {
    const { outcome } = await judgedBy(INPUT, keeps('Memory 1'))
    const { candidates, ...rest } = memory.resolve(outcome, rulings, INPUT, memorySettings())
    const kept = candidates.filter((each) => each.kept).map(({ memoryId }) => memoryId)
    return { ...rest, kept, ruled: candidates.filter(({ ruled }) => ruled).map(({ memoryId }) => memoryId) }
  }

  it('is what was found where nobody said anything', async () => {
    expect(await finalOf()).toEqual({
      ...{ path: 'judged', kept: ['memory-1'], ruled: [], missing: [], nothingMissing: null },
    })
  })

  it.each([
    [
      'a candidate that helps and was dropped',
      of(0, 'incorrect', 'drop'),
      ['memory-0', 'memory-1'],
      'memory-0',
    ],
    ['one that does not help and was kept', of(1, 'incorrect', 'keep'), [], 'memory-1'],
    ['one that was kept rightly', of(1, 'correct', 'keep'), ['memory-1'], 'memory-1'],
    ['a correction in words', of(0, 'incorrect', 'drop', ' Keep '), ['memory-0', 'memory-1'], 'memory-0'],
    ['a run that kept what an earlier one dropped', of(1, 'correct', 'drop'), [], 'memory-1'],
  ])('has %s', async (_, answers, kept, ruled) => {
    expect(await finalOf(answers)).toMatchObject({ kept, ruled: [ruled] })
  })

  it('leaves what people do not agree on, and answers about another memory by that name', async () => {
    expect(await finalOf(of(0, 'incorrect', 'drop', 'keep', 'drop'))).toMatchObject({ ruled: [] })
    const other = ruling({ kind: 'memory', key: 'memory-0' }, 'Another title', 'incorrect', 'drop')
    expect(await finalOf(other)).toMatchObject({ ruled: [] })
  })

  it('names the memories that are missing, each once, and none that was found', async () => {
    expect(await finalOf(missing('correct'))).toMatchObject({ missing: [], nothingMissing: true })
    expect(
      await finalOf(missing('incorrect', 'pay-with-queue, never-twice\npay-with-queue', 'memory-2; no')),
    ).toMatchObject({ missing: ['pay-with-queue', 'never-twice'], nothingMissing: false })
  })
})

describe('a correction', () => {
  const candidate = { about: { kind: 'memory', key: 'a' }, label: 'A', after: 'keep' }
  const missing = { about: { kind: 'missing', key: '' }, label: 'Nothing is missing', after: 'yes' }

  it.each([
    [candidate, 'incorrect', 'drop', null],
    [candidate, 'correct', 'keep', null],
    [candidate, 'incorrect', 'keep', /is already “keep”/],
    [candidate, 'correct', 'drop', /Answer “incorrect”/],
    [candidate, 'incorrect', 'perhaps', /Choose one of: keep, drop/],
    [missing, 'incorrect', 'some-memory', null],
    [missing, 'incorrect', ' , ', /Enter the ids of the missing memories/],
    [missing, 'correct', 'some-memory', /Answer “incorrect”/],
  ] as const)('of %j, “%s” with “%s”: %s', (decision, answer, correction, problem) => {
    const idle = memory.idleCorrection(decision, answer, correction)
    if (problem === null) expect(idle).toBeNull()
    else expect(idle).toMatch(problem)
  })

  it('says which of the options it is', () => {
    const ofCandidate = { label: 'x', options: ['keep', 'drop'] }
    expect(memory.correctedOption(ofCandidate, ' Drop ')).toBe('drop')
    expect(memory.correctedOption(ofCandidate, 'else')).toBeNull()
    expect(memory.correctedOption({ label: 'x', options: ['yes', 'no'] }, 'some-memory')).toBe('no')
  })
})

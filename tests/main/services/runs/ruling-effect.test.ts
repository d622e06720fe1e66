import { describe, expect, it } from 'vitest'
import { work } from '../../../helpers/people/work.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { rebuild } from '../../../helpers/store/rebuild.ts'
import { stateOf } from '../../../helpers/store/state.ts'

/** A setting with which the shipped reading gets the same result, and one with which its rate is another. */
const SAME = { alignment: { gap: -2 } }
const OTHER = { maxSeconds: 2 }

async function setUp() {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora')
  const again = (config: unknown) =>
    test.docket.runs.execute(id, { signal: new AbortController().signal, config })
  const shown = () => test.docket.cases.get(id, test.ada)
  return { ...test, ...hands, test, id, again, shown }
}

describe('a ruling belongs to the result that it was given on', () => {
  it.each(['approve', 'reject'] as const)('%s: stays where a new run shows the same', async (step) => {
    const { rule, again, shown, id, status } = await setUp()
    rule('ada', step, id)
    const before = status(id)
    await again(SAME)
    expect(status(id)).toBe(before)
    expect(shown()).toMatchObject({ earlierRuling: null, escalations: [{ trigger: 'JUDGE_NOT_CONFIGURED' }] })
    expect(shown().history.at(-1)).toMatchObject({ type: 'run.end', detail: 'kept' })
  })

  it.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ] as const)('%s: is superseded where a new run has another result', async (step, ruled) => {
    const { rule, again, shown, id, test, store, bodies } = await setUp()
    rule('ada', step, id)
    const first = shown().evidence?.final
    await again(OTHER)
    const { status, earlierRuling, escalations, allowed, history } = shown()
    expect(status).toBe('pending')
    expect(allowed).toContain('claim')
    expect(earlierRuling).toMatchObject({
      status: ruled,
      reviewer: test.ada.name,
      attempt: 1,
      final: { final: first },
      isSameResult: false,
    })
    expect(escalations[0]).toMatchObject({ trigger: 'RULING_SUPERSEDED', priority: 'medium' })
    expect(history.at(-1)).toMatchObject({ type: 'run.end', detail: 'superseded' })
    expect(store.cases.get(id)).toMatchObject({ ruled_by: null, ruled_at: null, second_opinion: null })
    const state = stateOf(store.db)
    rebuild(store, bodies)
    expect(stateOf(store.db)).toEqual(state)
  })

  it('shows the earlier ruling with the answers of then', async () => {
    const { act, rule, answer, again, shown, decisions, id } = await setUp()
    rule('ada', 'approve', id)
    const first = shown().evidence?.final
    await again(OTHER)
    act('ada', 'claim', id)
    const [decision] = decisions(id)
    if (decision !== undefined) answer('ada', decision, 'incorrect')
    expect(shown().earlierRuling?.final).toMatchObject({ final: first })
  })

  it('shows no earlier ruling after the next one, nor after an undone one', async () => {
    const { rule, again, shown, undo, id, status } = await setUp()
    rule('ada', 'approve', id)
    await undo('ada')
    await again(OTHER)
    expect(shown().earlierRuling).toBeNull()
    rule('ada', 'approve', id)
    await again(SAME)
    expect(status(id)).toBe('pending')
    rule('ada', 'reject', id)
    expect(shown().earlierRuling).toBeNull()
  })

  it('cannot be undone after it was superseded', async () => {
    const { rule, again, undo, id, status } = await setUp()
    rule('ada', 'approve', id)
    await again(OTHER)
    await undo('ada').catch(() => undefined)
    expect(status(id)).toBe('pending')
  })

  it('stays where the new run fails', async () => {
    const { rule, again, id, status, test } = await setUp()
    rule('ada', 'approve', id)
    Object.assign(test.clock, {
      elapsed: () => {
        throw new Error('The clock fails')
      },
    })
    await again(OTHER)
    expect(status(id)).toBe('approved')
  })
})

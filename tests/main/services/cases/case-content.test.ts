import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../../src/shared/domain/reviews/feedback.ts'
import { isSameAbout } from '../../../../src/shared/domain/runs/about.ts'
import { openDecisions } from '../../../helpers/cases/open-decisions.ts'
import { importFolder, READINGS, run } from '../../../helpers/cases/readings.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

/** A judged reading that Ada has claimed. */
async function setUp() {
  const test = tempDocket()
  const hands = work(test)
  const lines = await importFolder(test, READINGS)
  const kite = lines.find((line) => line.event === 'imported' && line.title.includes('kite'))
  const id = kite?.event === 'imported' ? kite.caseId : expect.unreachable()
  await run(test, id)
  hands.act('ada', 'claim', id)
  const evidence = () => {
    const found = test.docket.cases.get(id, test.ada).evidence
    if (found?.pipeline !== 'reading' || found.outcome === null || found.final === null)
      return expect.unreachable()
    return { judged: found.outcome, final: found.final }
  }
  /** Answers the decision about the first word that counts as an error, or the one of a run before. */
  const answer = (who: 'ada' | 'bob', given: Answer, correction: string | null = null) =>
    test.docket.reviews.feedback.give(
      { decisionId: wrong.id, answer: given, correction, note: null, actionId: test.action() },
      test[who],
    )
  const wrong =
    openDecisions(test.docket.cases.get(id, test.ada)).find(({ after }) => after === 'substitution') ??
    expect.unreachable()
  return {
    test,
    ...test,
    ...hands,
    id,
    evidence,
    answer,
    wrong,
    index: Number(wrong.about.key),
  }
}

describe('the state of a case after people’s rulings', () => {
  it('is what was judged as long as nobody overrules it', async () => {
    const { evidence, answer } = await setUp()
    const { withoutJudge: _, ...judged } = evidence().judged.metrics
    expect(evidence().final.metrics).toEqual(judged)
    answer('ada', 'correct')
    expect(evidence().final.metrics).toEqual(judged)
  })

  it('follows an answer and its correction at once, and forgets them when they are taken back', async () => {
    const { evidence, answer, undo, wrong, index } = await setUp()
    const { judged, final: before } = evidence()
    answer('ada', 'incorrect', wrong.label)
    const { final } = evidence()
    expect(final.words[index]).toMatchObject({
      type: 'correct',
      heard: judged.words[index]?.ref,
      ruled: true,
    })
    expect(final.metrics).toMatchObject({
      correct: before.metrics.correct + 1,
      errors: before.metrics.errors - 1,
    })
    expect(evidence().judged).toEqual(judged)

    answer('ada', 'incorrect', 'zebra')
    expect(evidence().final.words[index]).toMatchObject({ type: 'substitution', heard: 'zebra' })
    undo('ada')
    undo('ada')
    expect(evidence().final).toEqual(before)
  })

  it('waits where reviewers differ', async () => {
    const { evidence, answer, act, id, index } = await setUp()
    const { final: before } = evidence()
    answer('ada', 'incorrect')
    expect(evidence().final.words[index]?.type).toBe('correct')
    act('ada', 'approve', id)
    answer('bob', 'correct')
    expect(evidence().final).toEqual(before)
    answer('bob', 'unsure')
    expect(evidence().final.words[index]?.type).toBe('correct')
  })

  it('keeps what people said through another run, until they say something else', async () => {
    const { test, evidence, answer, docket, id, ada, action, wrong, index } = await setUp()
    answer('ada', 'incorrect', wrong.label)
    const before = evidence().final
    await run(test, id)
    expect(evidence().final).toEqual(before)
    const again = docket.cases.get(id, ada).decisions.find(({ about }) => isSameAbout(about, wrong.about))
    if (again === undefined) expect.unreachable()
    expect([again.id === wrong.id, again.mine]).toEqual([false, null])
    docket.reviews.feedback.give(
      { decisionId: again.id, answer: 'correct', correction: null, note: null, actionId: action() },
      ada,
    )
    expect(evidence().final.words[index]).toMatchObject({ type: 'substitution', ruled: true })
  })

  it('is counted as the run was configured, whatever the settings are now', async () => {
    const { evidence, answer, docket, ada, id } = await setUp()
    docket.program.settings.set('pipelines.reading.maxSeconds', 1, { kind: 'reviewer', id: ada.id })
    const { judged } = evidence()
    answer('ada', 'incorrect')
    expect(evidence().final.metrics.seconds).toBe(judged.metrics.seconds)
    expect(docket.cases.get(id, ada).evidence?.final).not.toBeNull()
  })

  it('is not there before a run has ended, nor after the case was erased', async () => {
    const test = tempDocket()
    const lines = await importFolder(test, READINGS)
    const line = lines.find(({ event }) => event === 'imported')
    const id = line?.event === 'imported' ? line.caseId : expect.unreachable()
    expect(test.docket.cases.get(id, test.ada).evidence).toMatchObject({ outcome: null, final: null })
    await run(test, id)
    expect(test.docket.cases.get(id, test.ada).evidence?.final).not.toBeNull()
    test.docket.cases.erase([id], test.ada, test.action())
    expect(() => test.docket.cases.get(id, test.ada)).toThrow(/was erased/)
  })
})

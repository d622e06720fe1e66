import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Reviewer } from '../../../../src/shared/domain/reviews/reviewer.ts'
import { PipelineName } from '../../../../src/shared/pipelines/index.ts'
import { evidentColumns, summaryColumns } from '../../../../src/shared/pipelines/summary.ts'
import { loadSamples } from '../../../helpers/cases/jobs.ts'
import { collect } from '../../../helpers/collect.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'

async function resultsOf({ docket }: TempDocket, who: Reviewer) {
  const file = join(tempDir(), 'results.jsonl')
  await collect(docket.exports.results.write({ format: 'jsonl', file, filter: {} }, who))
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

describe('results for a reviewer who works blind', () => {
  it('have what no judge can change, and nothing else, until the reveal', async () => {
    const test = tempDocket()
    await loadSamples(test, 'receipt')
    const open = await resultsOf(test, test.ada)
    expect(open.length).toBeGreaterThan(3)
    setAll(test, [['review.blind.receipt', true]])
    const { currency, date, documentNumber, merchant } = open[0].summary
    const [blind, ...others] = await resultsOf(test, test.ada)
    expect(blind).toEqual({
      ...open[0],
      differs: null,
      ...{ openDecisions: null, decidedBy: null, judgeModel: null },
      ...{ judgeAsked: null, judgeAnswered: null, judgeChanged: null, notes: null },
      summary: { currency, date, documentNumber, merchant },
      final: null,
    })
    expect(merchant).not.toBeNull()
    for (const row of others)
      expect([row.summary.label, row.summary.score, row.final]).toEqual([undefined, undefined, null])
    const reveal = { caseId: blind.caseId, decisionId: null, actionId: test.action() }
    test.docket.reviews.reveals.reveal(reveal, test.ada)
    expect((await resultsOf(test, test.ada))[0]).toEqual(open[0])
    expect((await resultsOf(test, test.bob))[0].final).toBeNull()
  })

  it.each(PipelineName.options)('%s: never have the label or the score', (pipeline) => {
    const evident = evidentColumns(pipeline)
    expect(summaryColumns(pipeline)).toEqual(expect.arrayContaining([...evident]))
    for (const telling of ['label', 'score', 'recommendation', 'result', 'wcpm', 'accuracy', 'kept', 'total'])
      expect(evident).not.toContain(telling)
  })
})

describe('results for a reviewer who is asked for a second opinion', () => {
  it('are without what the first reviewer said, until the opinion was given', async () => {
    const test = tempDocket()
    setAll(test, [['review.secondOpinionRate', 1]])
    const { waiting, act, answer, decisions } = work(test)
    const id = await waiting('Nora', 2)
    const [before] = await resultsOf(test, test.bob)
    act('ada', 'claim', id)
    for (const decision of decisions(id)) answer('ada', decision, 'incorrect')
    act('ada', 'approve', id)
    const [first] = await resultsOf(test, test.ada)
    expect(first.differs).toBe(true)
    expect((await resultsOf(test, test.bob))[0]).toEqual({ ...before, status: null })
    for (const decision of decisions(id)) answer('bob', decision, 'unsure')
    test.docket.reviews.opinions.give({ caseId: id, note: null, actionId: test.action() }, test.bob)
    expect((await resultsOf(test, test.bob))[0]).toEqual(first)
  })

  it('have no label of the case', async () => {
    const test = tempDocket()
    setAll(test, [['review.secondOpinionRate', 1]])
    const { waiting, act, answer, decisions } = work(test)
    const id = await waiting('Nora', 2)
    act('ada', 'claim', id)
    for (const decision of decisions(id)) answer('ada', decision, 'incorrect')
    act('ada', 'approve', id)
    const counts = async (who: Reviewer) =>
      (await collect(test.docket.exports.labelCounts({ format: 'jsonl', filter: {} }, who))).at(-1)
    expect(await counts(test.ada)).toMatchObject({ labels: 2 })
    expect(await counts(test.bob)).toMatchObject({
      labels: 2,
      formats: { jsonl: { rows: 0, leftOut: { hidden: 2 } } },
    })
  })
})

describe('a reviewer who is asked for a second opinion', () => {
  it('is told by no refused step how the first reviewer ruled', async () => {
    const test = tempDocket()
    setAll(test, [['review.secondOpinionRate', 1]])
    const { waiting, rule } = work(test)
    const id = await waiting('Nora', 2)
    rule('ada', 'reject', id)
    for (const step of ['approve', 'reject', 'release', 'take_back', 'defer'] as const)
      expect(() => rule('bob', step, id)).toThrowError(
        expect.objectContaining({
          code: 'NOT_ALLOWED',
          message: expect.stringMatching(/^Your second opinion on “Nora” is requested/),
        }),
      )
  })
})

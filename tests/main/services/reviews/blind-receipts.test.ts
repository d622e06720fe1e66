import { describe, expect, it } from 'vitest'
import type { CaseDetail } from '../../../../src/shared/contract/cases/cases.ts'
import { loadSamples } from '../../../helpers/cases/jobs.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

/** The sample whose total is wrong, as somebody sees it who works blind and holds it. */
async function blindReceipt() {
  const test = tempDocket()
  setAll(test, [['review.blind.receipt', true]])
  await loadSamples(test, 'receipt')
  const { rows } = test.docket.lists.queue.page(
    { filter: { pipeline: 'receipt' }, limit: 9, after: null },
    test.ada,
  )
  const caseId = rows.find(({ title }) => title.includes('wrong-total'))?.caseId ?? expect.unreachable()
  const look = () => test.docket.cases.get(caseId, test.ada)
  test.docket.reviews.act(
    { caseId, action: 'claim', note: null, claimFirst: false, actionId: test.action() },
    test.ada,
  )
  const { decisions } = test.docket.cases.record(look().shownRunId)
  return { test, look, decisions }
}

const telling = ({ decisions, ...detail }: CaseDetail) =>
  JSON.stringify({
    ...detail,
    drafts: null,
    evidence: { ...detail.evidence, input: null },
    decisions: decisions.map(({ options: _, ...each }) => each),
  })

describe('a receipt that is reviewed blind', () => {
  it('shows each number with its line and place, and nothing of what it was taken for', async () => {
    const { look, decisions } = await blindReceipt()
    const shown = look()
    expect(shown.evidence).toMatchObject({ outcome: null, final: null })
    expect(decisions.some(({ kind }) => kind === 'total')).toBe(true)
    expect(new Set(shown.decisions.map(({ kind }) => kind))).toEqual(new Set(['amount-class', 'gate']))
    for (const [at, { about, evidence, label }] of shown.decisions.entries())
      if (about.kind === 'number') {
        expect(evidence).toEqual(decisions[at]?.evidence)
        expect(evidence[0]?.quote).toContain(label)
      }
    for (const { rationale } of decisions)
      for (const part of [rationale.rule, rationale.judge])
        if (part !== null) expect(telling(shown)).not.toContain(part)
    expect(telling(shown)).not.toMatch(/"(after|before|confidence|applied|rationale)":/)
    expect([shown.escalations, shown.stages, shown.calls]).toEqual([[], [], []])
    expect(shown.case.priority).toBeNull()
  })

  it('tells of a number that was answered, and by that of no other', async () => {
    const { test, look, decisions } = await blindReceipt()
    const chosen = decisions.find(({ rationale }) => rationale.judge !== null) ?? expect.unreachable()
    const reasoning = chosen.rationale.judge ?? expect.unreachable()
    const answer = (decisionId: (typeof chosen)['id']) =>
      test.docket.reviews.feedback.give(
        { decisionId, answer: 'unsure', correction: null, note: null, actionId: test.action() },
        test.ada,
      )
    answer(chosen.id)
    const open = look().decisions.find(({ id }) => id === chosen.id)
    expect(open).toMatchObject({ isHidden: false, after: chosen.after })
    expect(telling(look())).not.toContain(reasoning)
    for (const { id } of decisions) answer(id)
    expect(look().isHidden).toBe(false)
    expect(look().case.priority).not.toBeNull()
    expect(telling(look())).toContain(reasoning)
  })
})

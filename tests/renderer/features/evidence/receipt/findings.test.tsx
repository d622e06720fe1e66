import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ReconciliationSum } from '../../../../../src/renderer/features/evidence/receipt/reconciliation.tsx'
import { RuleList } from '../../../../../src/renderer/features/evidence/receipt/rule-list.tsx'
import { ruleLabel } from '../../../../../src/renderer/features/evidence/receipt/texts/rules.ts'
import type { Reconciliation } from '../../../../../src/shared/pipelines/receipt/outcome.ts'
import { judgedReceipt as judged } from '../../../helpers/judged-receipt.ts'

const spaced = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ')

describe('the sum', () => {
  const adds = judged.reconciliation ?? expect.unreachable()
  const show = async (
    reconciliation: Reconciliation | null,
    judge: Parameters<typeof ReconciliationSum>[0]['judgeResult'] = judged,
  ) => {
    const screen = await render(
      <ReconciliationSum reconciliation={reconciliation} total="2420.00" judgeResult={judge} />,
    )
    return spaced(screen.container)
  }

  it('adds up, part by part', async () => {
    const text = await show(adds)
    for (const part of ['Adds up', 'difference 0.00', 'Item2000.00', 'Tax420.00', 'Printed total2420.00'])
      expect(text).toContain(part)
    expect(text).not.toContain('Without the judge')
  })

  it.each([
    ['what is missing', '50.00', 'Missing amount50.00'],
    ['what is too much', '-50.00', 'Excess50.00'],
  ])('shows %s', async (_, residual, expected) => {
    const text = await show({ ...adds, fits: false, residual })
    expect(text).toContain('Does not add up')
    expect(text).toContain(expected)
  })

  it('says where there is nothing to add up', async () => {
    expect(await show(null)).toContain('No amounts to reconcile')
  })

  it('shows the total without the judge where that is another', async () => {
    const withoutJudge = { ...judged.withoutReferee, total: '8672.00' }
    expect(await show(adds, { ...judged, withoutReferee: withoutJudge })).toContain(
      'Without the judge8672.00',
    )
  })
})

describe('the rules', () => {
  it('stand by their states; those that found nothing are counted until they are asked for', async () => {
    const screen = await render(<RuleList final={judged} judged={judged} />)
    const quiet = judged.rules.filter(({ state }) => state === 'not_triggered')
    const more = screen.getByRole('button', { name: `${quiet.length} not triggered (show all)` })
    await expect.element(more).toBeVisible()
    expect(spaced(screen.container)).not.toContain(quiet[0]?.reason)
    await more.click()
    for (const { id, reason } of judged.rules) {
      expect(spaced(screen.container)).toContain(`${ruleLabel(id) ?? expect.unreachable(id)} ${id}`)
      expect(spaced(screen.container)).toContain(reason)
    }
  })

  it('name a gated rule as gated, and not as one that found nothing', async () => {
    const [first, ...others] = judged.rules
    if (first === undefined) expect.unreachable()
    const rules = [
      { ...first, state: 'gated' as const, reason: 'It misses. This adds nothing to the score.' },
      ...others,
    ]
    const screen = await render(<RuleList final={{ ...judged, rules }} judged={judged} />)
    const gated = screen.container.querySelector('[data-state="gated"]') ?? expect.unreachable()
    expect(spaced(gated)).toContain('It misses. This adds nothing to the score.')
  })

  it('give the label with its score, and what it was where that is another', async () => {
    const final = { ...judged, label: 'fake', score: 0.9 } as const
    const withoutJudge = { ...judged.withoutReferee, label: 'suspicious', score: 0.5 } as const
    const screen = await render(
      <RuleList final={final} judged={{ ...judged, withoutReferee: withoutJudge }} />,
    )
    const text = spaced(screen.container)
    expect(text).toContain('fake 0.900')
    expect(text).toContain(`judged real ${judged.score.toFixed(3)}`)
    expect(text).toContain('without the judge suspicious 0.500')
  })
})

import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DebugTable } from '../../../../../../src/renderer/features/evidence/reading/tables/debug-table.tsx'
import { engineView } from '../../../../../main/pipelines/reading/reading-word.ts'
import { judgedReading, judgment } from '../../../../helpers/judged-reading.ts'

const cellsOf = (row: Element) => [...row.children].map((cell) => cell.textContent)

describe('the debug table', () => {
  it('has the seven columns of the source, the last one for words that the judge was asked about (000-21)', async () => {
    const face = {
      heard: { primary: 'face', clean: null, crossValidator: 'faced' },
      engines: {
        primary: engineView('substitution', 1),
        clean: null,
        crossValidator: engineView('correct', 1),
      },
      status: 'disagreed',
    } as const
    const { input, outcome } = judgedReading('She faced often home again', {
      1: { ...face, originalType: 'substitution', judge: judgment },
      2: {
        ...face,
        type: 'substitution',
        judge: { ...judgment, verdict: 'keep_error', confidence: 'low', applied: false },
      },
      3: {
        type: 'omission',
        status: 'confirmed_omission',
        heard: { primary: null, clean: null, crossValidator: null },
        engines: { primary: engineView('omission'), clean: engineView('omission'), crossValidator: null },
      },
      4: { status: 'unconfirmed', judge: { ...judgment, applied: false, blockedBy: 'only_substitutions' } },
    })
    const screen = await render(
      <DebugTable input={input} words={outcome.words} chosen={null} onChoose={() => undefined} />,
    )
    await expect.element(screen.getByText('again').first()).toBeInTheDocument()
    const [head, ...rows] = screen.container.querySelectorAll('tr')
    expect(cellsOf(head ?? expect.unreachable())).toEqual([
      '#',
      'Ref',
      'V1 (primary)',
      'V0 (clean)',
      'Pk (cross-validator)',
      'Verdict',
      'LLM (judge)',
    ])
    expect(rows.map(cellsOf)).toEqual([
      ['0', 'She', 'she', '', 'she', 'Confirmed · correct', ''],
      ['1', 'faced', 'face', '', 'faced', 'Disagreed · substitution → correct', 'correct · high'],
      ['2', 'often', 'face', '', 'faced', 'Disagreed · substitution', 'keep · low'],
      ['3', 'home', '–', '–', '', 'Confirmed omission · omission', ''],
      [
        '4',
        'again',
        'again',
        '',
        'again',
        'Unconfirmed · correct',
        'trust · high · blocked: only substitutions',
      ],
    ])
  })

  it('tells whom points at a word or its verdict, or reaches it by the keyboard, why it stands so (000-21)', async () => {
    const blocked = { ...judgment, applied: false, blockedBy: 'only_substitutions' } as const
    const { input, outcome } = judgedReading('The old boat', { 1: { status: 'unconfirmed', judge: blocked } })
    const screen = await render(
      <DebugTable input={input} words={outcome.words} chosen={null} onChoose={() => undefined} />,
    )
    const note = screen.getByText(
      'Judge: proposed “read correctly”, without effect: only a substitution can become correct. Reason: “Only the ending is missing.” Confidence: high.',
    )
    await userEvent.hover(screen.getByRole('cell', { name: 'trust · high · blocked: only substitutions' }))
    await expect.element(note).toBeVisible()
    await userEvent.hover(screen.getByRole('cell', { name: 'Unconfirmed · correct' }))
    await expect.element(note).not.toBeInTheDocument()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'old' })).toHaveFocus()
    await expect.element(note).toBeVisible()
  })

  it('chooses words, and shows which is chosen', async () => {
    const { input, outcome } = judgedReading('The old boat')
    const onChoose = vi.fn()
    const screen = await render(
      <DebugTable input={input} words={outcome.words} chosen={1} onChoose={onChoose} />,
    )
    await expect.element(screen.getByRole('button', { name: 'old' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'boat' }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(2)
  })

  it('has only the rows on screen of a long reading, and goes to the chosen one', async () => {
    const text = Array.from({ length: 1_000 }, (_, index) => `w${index}`).join(' ')
    const { input, outcome } = judgedReading(text)
    const table = (chosen: number) => (
      <div style={{ display: 'flex', height: '300px' }}>
        <DebugTable input={input} words={outcome.words} chosen={chosen} onChoose={() => undefined} />
      </div>
    )
    const screen = await render(table(0))
    await expect.element(screen.getByRole('button', { name: 'w3', exact: true })).toBeVisible()
    await screen.rerender(table(700))
    await expect.element(screen.getByRole('button', { name: 'w700', exact: true })).toBeVisible()
    expect(screen.container.querySelectorAll('tr').length).toBeLessThan(60)
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001')
  })
})

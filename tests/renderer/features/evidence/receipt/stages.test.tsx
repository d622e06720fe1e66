import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { PageStage } from '../../../../../src/renderer/features/evidence/receipt/pages/page-stage.tsx'
import { TextStage } from '../../../../../src/renderer/features/evidence/receipt/pages/text-stage.tsx'
import type { PageSource } from '../../../../../src/renderer/lib/pages/page-source.ts'
import type { ReceiptNumber } from '../../../../../src/shared/pipelines/receipt/outcome.ts'
import { judgedReceipt, pageOf } from '../../../helpers/judged-receipt.ts'

const TEXT = 'Bread 2.00\nTotal 2.00\n'

function number(index: number, start: number, change: Partial<ReceiptNumber> = {}): ReceiptNumber {
  const [known] = judgedReceipt.numbers
  if (known === undefined) return expect.unreachable()
  return {
    ...known,
    index,
    text: '2.00',
    span: { start, end: start + 4 },
    class: 'item',
    meaning: '',
    ...change,
  }
}

const numbers = [number(0, 6), number(1, 17, { class: 'total' })]

describe('a page', () => {
  const pages = pageOf([
    [6, 10],
    [17, 21],
  ])
  const source = (draw: PageSource['draw']) =>
    ({ phase: 'ready', pages: { draw, close: () => undefined } }) as const
  const show = async (props: Partial<Parameters<typeof PageStage>[0]> = {}) => {
    const onChoose = vi.fn()
    const canvas = async () => document.createElement('canvas')
    const screen = await render(
      <PageStage
        pages={pages ?? []}
        page={1}
        zoom={1}
        source={source(canvas)}
        numbers={numbers}
        chosen={null}
        decided={new Set([0, 1])}
        text=""
        onChoose={onChoose}
        onPage={() => undefined}
        {...props}
      />,
    )
    return { screen, onChoose }
  }

  it('has a box over every number, where it stands, with its class in words', async () => {
    const { screen, onChoose } = await show({ chosen: 1 })
    const total = screen.getByRole('button', { name: '2.00, total' })
    await expect.element(total).toHaveAttribute('aria-pressed', 'true')
    const { left, top, width, height } = Object(total.element()).style
    expect([left, top, width, height]).toEqual(['5%', '30%', '10%', '10%'])
    await screen.getByRole('button', { name: '2.00, item' }).click()
    expect(onChoose).toHaveBeenCalledWith(0)
    await expect.poll(() => screen.container.querySelectorAll('canvas').length).toBe(1)
  })

  it('marks a number without a decision, and offers no choice of it', async () => {
    const { screen } = await show({ decided: new Set([1]) })
    await expect.element(screen.getByRole('img', { name: '2.00, item' })).toBeVisible()
    expect(screen.getByRole('button').elements()).toHaveLength(1)
  })

  it('has no box of another page', async () => {
    const elsewhere = [number(0, 900)]
    const { screen } = await show({ numbers: elsewhere })
    expect(screen.getByRole('button').elements()).toHaveLength(0)
  })

  it('says why it cannot be shown, and keeps its boxes', async () => {
    const { screen } = await show({ source: source(() => Promise.reject(new Error('It is damaged.'))) })
    await expect.element(screen.getByText('It is damaged.')).toBeVisible()
    expect(screen.getByRole('button').elements()).toHaveLength(2)
  })
})

describe('a text', () => {
  it('is shown whole, with every number as what it is', async () => {
    const onChoose = vi.fn()
    const screen = await render(
      <TextStage
        text={TEXT}
        numbers={numbers.toReversed()}
        chosen={0}
        decided={new Set([0, 1])}
        onChoose={onChoose}
      />,
    )
    expect(screen.container.textContent).toBe('Bread 2.00\nTotal 2.00\n') // signs are drawn, and no text of it
    const signs = [...screen.container.querySelectorAll('[data-sign]')]
    expect(signs.map((sign) => sign.getAttribute('data-sign'))).toEqual(['+', '='])
    await expect
      .element(screen.getByRole('button', { name: '2.00, item' }))
      .toHaveAttribute('aria-pressed', 'true')
    await screen.getByRole('button', { name: '2.00, total' }).click()
    expect(onChoose).toHaveBeenCalledWith(1)
  })
})

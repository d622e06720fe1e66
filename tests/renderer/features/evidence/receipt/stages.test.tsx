import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Reclassify } from '../../../../../src/renderer/features/evidence/receipt/amounts/reclassify.tsx'
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
      <TextStage text={TEXT} numbers={numbers.toReversed()} chosen={0} onChoose={onChoose} />,
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

describe('what a number is', () => {
  const show = async (props: Partial<Parameters<typeof Reclassify>[0]> = {}) => {
    const onPropose = vi.fn()
    const screen = await render(
      <Reclassify
        number={number(0, 6)}
        proposed={null}
        isComputing={false}
        mayRule={true}
        isReadOnly={false}
        onPropose={onPropose}
        {...props}
      />,
    )
    return { screen, onPropose }
  }

  it('is chosen by pointer, by keyboard, and from a list of the rarer classes', async () => {
    const { screen, onPropose } = await show()
    await expect.element(screen.getByRole('radio', { name: 'Item' })).toBeChecked()
    await screen.getByRole('radio', { name: 'Tax' }).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('radio', { name: 'Total' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.selectOptions(screen.getByRole('combobox'), 'tip')
    expect(onPropose.mock.calls.flat()).toEqual(['tax', 'total', 'tip'])
  })

  it('says that it is not saved until it is said', async () => {
    const { screen } = await show({ proposed: 'tax' })
    await expect.element(screen.getByText('not saved yet')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Save as tax' })).toBeVisible()
  })

  it('is only read where the person may not rule', async () => {
    const { screen } = await show({ mayRule: false })
    await expect.element(screen.getByRole('radio', { name: 'Tax' })).toBeDisabled()
  })

  it('is told without a choice where the window only shows it', async () => {
    const { screen } = await show({ isReadOnly: true })
    await expect.element(screen.getByText('Item')).toBeVisible()
    expect(screen.container.querySelectorAll('[role="radio"], select, button')).toHaveLength(0)
  })
})

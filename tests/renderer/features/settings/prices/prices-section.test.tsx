import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeHost } from '../../../helpers/fake-host.ts'

const host = fakeHost()
const line = {
  provider: 'openai',
  model: 'gpt-of-tomorrow',
  isOwn: false,
  isFree: false,
  roles: [],
  endsOn: null,
} as const
const listed = { provider: 'openai', model: 'gpt-of-tomorrow', asOf: '2026-11-01', cacheWrite: null } as const

async function show() {
  host.priced.length = 0
  const { PricesSection } = await import(
    '../../../../../src/renderer/features/settings/prices/prices-section.tsx'
  )
  const { queries } = await import('../../../../../src/renderer/lib/client/api.ts')
  queries.clear()
  const screen = await render(
    <QueryClientProvider client={queries}>
      <PricesSection />
    </QueryClientProvider>,
  )
  return {
    screen,
    cell: (name: string) => screen.getByRole('textbox', { name: `${name}: gpt-of-tomorrow of OpenAI` }),
  }
}

it('half a price is not a price: an empty field does not mean nothing', async () => {
  host.prices = [{ ...line, price: null, roles: [] }]
  const { screen, cell } = await show()
  await expect.element(cell('Output')).toHaveAttribute('placeholder', 'unknown')
  await cell('Input').fill('0.5')
  await userEvent.keyboard('{Enter}')
  const begun = screen.getByText('Not saved yet. Enter the prices of both input and output.')
  await expect.element(begun).toBeVisible()
  await expect.element(cell('Input')).toHaveValue('0.5')
  expect(host.priced).toEqual([])
  await cell('Output').fill('2')
  await userEvent.keyboard('{Enter}')
  await expect.element(begun).not.toBeInTheDocument()
  const rates = { input: 0.5, output: 2, cacheRead: null, cacheWrite: null }
  expect(host.priced).toEqual([{ provider: 'openai', model: 'gpt-of-tomorrow', ...rates }])
})

it('one part of a known price changes, and the others stay; an invalid price is refused', async () => {
  host.prices = [{ ...line, price: { ...listed, input: 1, output: 4, cacheRead: 0.1 }, roles: [] }]
  const { cell } = await show()
  await cell('Input').fill('-3')
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('Input')).toHaveValue('1')
  await cell('Cache read').fill('')
  await userEvent.keyboard('{Enter}')
  const rates = { input: 1, output: 4, cacheRead: null, cacheWrite: null }
  await expect.poll(() => host.priced).toEqual([{ provider: 'openai', model: 'gpt-of-tomorrow', ...rates }])
})

import { QueryClientProvider } from '@tanstack/react-query'
import '../../../../../src/renderer/features/settings/settings.css'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeHost } from '../../../helpers/fake-host.ts'

const host = fakeHost()

beforeEach(() => {
  host.settings.clear()
  host.refusal = null
})

async function show() {
  const { BudgetsSection } = await import(
    '../../../../../src/renderer/features/settings/prices/budgets-section.tsx'
  )
  const { queries } = await import('../../../../../src/renderer/lib/client/api.ts')
  queries.clear()
  const screen = await render(
    <QueryClientProvider client={queries}>
      <BudgetsSection />
    </QueryClientProvider>,
  )
  return { screen, day: screen.getByRole('textbox', { name: 'Budget per day' }) }
}

describe('a setting', () => {
  it('is kept with Enter, is marked, and goes back with the focus on its field', async () => {
    const { screen, day } = await show()
    await day.fill('2.50')
    await userEvent.keyboard('{Enter}')
    await expect.element(day).toHaveValue('2.5')
    expect([...host.settings]).toEqual([['budgets.dayMicros', 2_500_000]])
    const back = screen.getByRole('button', {
      name: 'Reset “Budget per day” to its default, 10 US dollars',
    })
    await expect.element(screen.getByText('Default: 10 US dollars')).toBeVisible()
    await back.click()
    await expect.element(day).toHaveValue('10')
    await expect.element(day).toHaveFocus()
    await expect.element(back).not.toBeInTheDocument()
  })

  it('moves nothing below it when it is changed', async () => {
    const { screen, day } = await show()
    await expect.element(day).toHaveValue('10')
    const before = screen.container.getBoundingClientRect().height
    await day.fill('2.50')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Default: 10 US dollars')).toBeVisible()
    expect(screen.container.getBoundingClientRect().height).toBe(before)
  })

  it('may be empty where nothing is a value, and then says what that means', async () => {
    const { day } = await show()
    await day.fill('')
    await userEvent.tab()
    await expect.element(day).toHaveAttribute('placeholder', 'no limit')
    await expect.poll(() => [...host.settings]).toEqual([['budgets.dayMicros', null]])
  })

  it('that does not fit stays as it was typed, with the reason, until it fits or Escape takes it back', async () => {
    const { screen, day } = await show()
    await day.fill('ten')
    await userEvent.tab()
    const why = 'Not saved. Enter a number of 0 or more, or leave it empty.'
    await expect.element(screen.getByRole('alert')).toHaveTextContent(why)
    await expect.element(day).toHaveValue('ten')
    await expect.element(day).toHaveAttribute('aria-invalid', 'true')
    await expect.element(day).toHaveAccessibleDescription(`A day begins at midnight UTC. ${why}`)
    await day.click()
    await userEvent.keyboard('{Escape}')
    await expect.element(day).toHaveValue('10')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    expect([...host.settings]).toEqual([])
  })

  it('that the host refuses says why, too', async () => {
    host.refusal = 'The store is read-only.'
    const { screen, day } = await show()
    await day.fill('3')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Not saved. The store is read-only.')
    await expect.element(day).toHaveValue('3')
  })
})

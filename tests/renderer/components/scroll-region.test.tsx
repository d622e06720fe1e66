import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScrollRegion } from '../../../src/renderer/components/scroll-region.tsx'

describe('a part of the page that scrolls', () => {
  it('has a name, and is reached and scrolled by the keyboard', async () => {
    const screen = await render(
      <ScrollRegion label="Passage" style={{ height: 40, overflow: 'auto' }}>
        <p style={{ height: 400 }}>Tortoise to dinner.</p>
      </ScrollRegion>,
    )
    const region = screen.getByRole('region', { name: 'Passage' })
    await userEvent.keyboard('{Tab}')
    await expect.element(region).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => region.element().scrollTop).toBeGreaterThan(0)
  })
})

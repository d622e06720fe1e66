import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { fakeHost } from '../../../helpers/fake-host.ts'

const host = fakeHost()

async function show() {
  const { DiagnosticsPart } = await import(
    '../../../../../src/renderer/features/settings/general/diagnostics-part.tsx'
  )
  return render(<DiagnosticsPart />)
}

describe('the diagnostics', () => {
  it('are written by a button, which then says where', async () => {
    host.diagnostics = () => ({ event: 'written', file: 'Documents/said.json', bytes: 1_200 })
    const screen = await show()
    await screen.getByRole('button', { name: 'Write diagnostics' }).click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Written to Documents/said.json.')
  })

  it('say why they could not be written, and can be tried again', async () => {
    host.diagnostics = () => {
      throw new Error('x')
    }
    const screen = await show()
    const button = screen.getByRole('button', { name: 'Write diagnostics' })
    await button.click()
    await expect.element(screen.getByRole('alert')).not.toBeEmptyDOMElement()
    await expect.element(button).toBeEnabled()
  })
})

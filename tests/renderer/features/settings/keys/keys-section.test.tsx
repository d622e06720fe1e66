import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { KeyStatus } from '../../../../../src/shared/domain/judging/key.ts'
import { fakeHost } from '../../../helpers/fake-host.ts'

const KEY = 'sk-test-0123456789abcdefWXYZ'
const host = fakeHost()

const status = (given: Partial<KeyStatus>): KeyStatus => ({
  provider: 'openai',
  set: true,
  last4: 'WXYZ',
  source: 'keychain',
  trouble: null,
  ...given,
})

async function show(openai: KeyStatus, trouble: string | null = null) {
  for (const [provider, each] of host.keys) host.keys.set(provider, { ...each, trouble })
  host.keys.set('openai', { ...openai, trouble: openai.trouble ?? trouble })
  const { KeysSection } = await import('../../../../../src/renderer/features/settings/keys/keys-section.tsx')
  const { queries } = await import('../../../../../src/renderer/lib/client/api.ts')
  queries.clear()
  const screen = await render(
    <QueryClientProvider client={queries}>
      <KeysSection />
    </QueryClientProvider>,
  )
  const group = screen.getByRole('group', { name: 'OpenAI', exact: true })
  await expect.element(group.getByText(/key/i).first()).toBeInTheDocument()
  return { screen, group, field: group.getByRole('textbox', { name: 'Key of OpenAI' }) }
}

const none = status({ set: false, last4: null, source: null })

beforeEach(() => {
  host.keyChanged = (_, key) => (key === null ? none : status({}))
})

describe('the keys', () => {
  it('go to the keychain, and stand neither in the field nor in the page', async () => {
    const sent: unknown[] = []
    host.keyChanged = (_, key) => {
      sent.push(key)
      return status({})
    }
    const { screen, group, field } = await show(none)
    await expect
      .element(screen.getByText(/stored in the keychain of this system and nowhere else/))
      .toBeVisible()
    await expect.element(group.getByText('No key is set.')).toBeVisible()
    await field.fill(KEY)
    await userEvent.keyboard('{Enter}')
    await expect.element(group.getByText('A key is set in the keychain. It ends in WXYZ.')).toBeVisible()
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
    expect(document.documentElement.outerHTML).not.toContain(KEY)
    expect(sent).toEqual([KEY])
  })

  it('are for this session where there is no keychain: it says so once, before anybody types', async () => {
    const { screen, group } = await show(none, 'The keychain is locked. Unlock it, then try again.')
    const warning = screen.getByText(
      /^The keychain is locked\. .*this session only.*deleted when Docket ends/,
    )
    await expect.element(warning).toBeVisible()
    expect(screen.getByText(/keychain/i).elements()).toHaveLength(1)
    const use = group.getByRole('button', { name: 'Use for this session: key of OpenAI' })
    await expect.element(use).toHaveTextContent('Use for this session')
    host.keys.set('openai', none)
    for (const [provider, each] of host.keys) host.keys.set(provider, { ...each, trouble: null })
    await screen.getByRole('button', { name: 'Check again for the keychain' }).click()
    await expect.element(group.getByRole('button', { name: 'Save the key of OpenAI' })).toBeVisible()
    await expect.element(warning).not.toBeInTheDocument()
  })

  it('of the environment cannot be removed here, and may be tried', async () => {
    const { group } = await show(status({ source: 'environment' }))
    const warning = 'A key is set in the environment (OPENAI_API_KEY). It ends in WXYZ.'
    await expect.element(group.getByText(warning)).toBeVisible()
    await expect.element(group.getByRole('button', { name: 'Remove the key of OpenAI' })).toBeDisabled()
    await expect.element(group.getByRole('button', { name: 'Test OpenAI' })).toBeEnabled()
  })

  it('that are missing are asked for, not sent', async () => {
    const { group, field } = await show(none)
    await expect.element(group.getByRole('button', { name: 'Test OpenAI' })).toBeDisabled()
    await group.getByRole('button', { name: 'Save the key of OpenAI' }).click()
    await expect
      .element(group.getByRole('alert'))
      .toHaveTextContent('No key was entered. Paste or type the key of OpenAI.')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect
      .element(field)
      .toHaveAccessibleDescription('No key was entered. Paste or type the key of OpenAI.')
  })

  it('are tried, and each result goes with its key', async () => {
    const detail = 'OpenAI did not accept the key (401).'
    host.tried = () => ({ check: 'model openai/gpt-4o-mini', ok: false, detail })
    const { group, field } = await show(status({}))
    await group.getByRole('button', { name: 'Test OpenAI' }).click()
    const found = group.getByText(`Does not work: ${detail}`)
    await expect.element(found).toBeVisible()
    await field.fill(KEY)
    await userEvent.keyboard('{Enter}')
    await expect.element(found).not.toBeInTheDocument()
  })

  it('are removed after a question whose first answer is no', async () => {
    const { screen, group, field } = await show(status({}))
    const remove = group.getByRole('button', { name: 'Remove the key of OpenAI' })
    await remove.click()
    const dialog = screen.getByRole('dialog', { name: 'Remove the key of OpenAI?' })
    await expect.element(dialog.getByRole('button', { name: 'Keep key' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(remove).toHaveFocus()
    await remove.click()
    await dialog.getByRole('button', { name: 'Remove key' }).click()
    await expect.element(group.getByText('No key is set.')).toBeVisible()
    await expect.element(field).toHaveFocus()
  })
})

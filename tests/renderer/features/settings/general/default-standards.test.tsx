import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { StandardLine } from '../../../../../src/shared/contract/standards/standards.ts'
import { Millis, StandardId } from '../../../../../src/shared/domain/ids.ts'
import { fakeHost } from '../../../helpers/fake-host.ts'

const host = fakeHost()
const id = StandardId.parse('01890a5d-ac96-774b-bcce-b302099a8057')
const standard = (kind: StandardLine['kind'], name: string, isRetired = false): StandardLine => ({
  id,
  kind,
  name,
  version: 1,
  isRetired,
  savedAt: Millis.parse(0),
  cases: 0,
})

async function show() {
  host.settings.clear()
  host.refusal = null
  host.standards = [standard('flow', 'Sales'), standard('flow', 'Old', true), standard('rules', 'Law')]
  const { DefaultStandardsPart } = await import(
    '../../../../../src/renderer/features/settings/general/default-standards.tsx'
  )
  const { queries } = await import('../../../../../src/renderer/lib/client/api.ts')
  queries.clear()
  const screen = await render(
    <QueryClientProvider client={queries}>
      <DefaultStandardsPart />
    </QueryClientProvider>,
  )
  return { screen, add: screen.getByRole('button', { name: 'Add default' }) }
}

it('adds a default by its flow, offers no retired standard, and removes the default again', async () => {
  const { screen, add } = await show()
  const flow = screen.getByLabelText('Flow')
  await expect.element(flow.getByRole('option', { name: 'Sales' })).toBeInTheDocument()
  await expect.element(flow.getByRole('option', { name: 'Old' })).not.toBeInTheDocument()
  await expect.element(add).toBeDisabled()
  await screen.getByLabelText('Tag').fill(' hot line ')
  await flow.selectOptions('Sales')
  await screen.getByLabelText('Rules').selectOptions('Law')
  await add.click()
  const saved = { subject: null, tag: 'hot line', flow: 'Sales', rules: 'Law', rubric: null }
  await expect.poll(() => host.settings.get('workspace.standards')).toEqual([saved])
  const line = screen.getByRole('listitem')
  await expect.element(line).toHaveTextContent('The default for the tag “hot line”: “Sales”, “Law”')
  await expect.element(screen.getByLabelText('Tag')).toHaveValue('')
  await line.getByRole('button').click()
  await expect.poll(() => host.settings.get('workspace.standards')).toEqual([])
  await expect.element(line).not.toBeInTheDocument()
})

it('keeps what was entered if a default is refused', async () => {
  const { screen, add } = await show()
  await screen.getByLabelText('Agent').fill('Ann')
  await screen.getByLabelText('Flow').selectOptions('Sales')
  host.refusal = 'There is a default for “Ann” already.'
  await add.click()
  await expect.element(add).toBeEnabled()
  await expect.element(screen.getByLabelText('Agent')).toHaveValue('Ann')
  expect(host.settings.has('workspace.standards')).toBe(false)
})

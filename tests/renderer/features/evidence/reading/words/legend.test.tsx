import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Legend } from '../../../../../../src/renderer/features/evidence/reading/words/legend.tsx'
import { listenForKeys } from '../../../../../../src/renderer/lib/keys/use-commands.ts'
import { miscueKinds } from '../../../../../../src/shared/pipelines/reading/miscues.ts'
import { modelCall } from '../../../../helpers/model-call.ts'

const counts = new Map([
  ['disputed', 6],
  ['filler', 1],
] as const)

it('the legend shows the kinds that occur, in the order of the registry, with their counts', async () => {
  const screen = await render(<Legend counts={counts} calls={[]} />)
  const items = [...screen.container.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(items).toEqual(['wordDisputed 6', 'umFiller 1'])
})

it('one key opens the whole registry, with what occurs here set apart (000-25)', async () => {
  const stop = listenForKeys(window)
  try {
    const screen = await render(<Legend counts={counts} calls={[]} />)
    await userEvent.keyboard('m')
    const dialog = screen.getByRole('dialog', { name: 'What the marks mean' })
    await expect.element(dialog).toBeVisible()
    const entries = [...document.querySelectorAll<HTMLElement>('dl > div')]
    expect(entries).toHaveLength(miscueKinds.length)
    expect(entries.filter(({ dataset }) => dataset['occurs']).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Disputed6 here.*Counts by what the primary recognizer heard/),
      expect.stringMatching(/Filler1 here.*Does not count as an error/),
    ])
    await expect
      .element(dialog.getByText(/No model was asked in this run; fallback: no override/))
      .toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  } finally {
    stop()
  }
})

it('names the models that this run asked, each with the time that it had', async () => {
  const calls = [
    modelCall({ requestedModel: 'llama3.2', limitMs: 36_000 }),
    modelCall({ requestedModel: 'gpt-4o-mini' }),
    modelCall({ requestedModel: 'gpt-4o-mini' }),
  ]
  const screen = await render(<Legend counts={counts} calls={calls} />)
  await userEvent.click(screen.getByRole('button', { name: /Show all marks/ }))
  await expect
    .element(
      screen.getByText(/Asked in this run: llama3\.2 \(limit 36 s\), gpt-4o-mini; fallback: no override/),
    )
    .toBeInTheDocument()
})

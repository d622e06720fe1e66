import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Legend } from '../../../../../../src/renderer/features/evidence/reading/words/legend.tsx'
import { listenForKeys } from '../../../../../../src/renderer/lib/keys/use-commands.ts'
import { miscueKinds } from '../../../../../../src/shared/pipelines/reading/miscues.ts'

const counts = new Map([
  ['disputed', 6],
  ['filler', 1],
] as const)

it('the legend shows the kinds that occur, in the order of the registry, with their counts', async () => {
  const screen = await render(<Legend counts={counts} />)
  const items = [...screen.container.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(items).toEqual(['wordDisputed 6', 'umFiller 1'])
})

it('one key opens the whole registry, with what occurs here set apart (000-25)', async () => {
  const stop = listenForKeys(window)
  try {
    const screen = await render(<Legend counts={counts} />)
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
      .element(
        dialog.getByText(/Asked: OpenAI, Anthropic, Ollama; timeout: 10 seconds; fallback: no override/),
      )
      .toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  } finally {
    stop()
  }
})

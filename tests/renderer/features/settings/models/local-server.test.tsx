import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { LocalState, PresetLine } from '../../../../../src/shared/contract/program/models.ts'
import { fakeHost } from '../../../helpers/fake-host.ts'

const host = fakeHost()
const BASE = 'http://127.0.0.1:11434'

const model = (name: string, place: string | null = null) => ({
  ...{ name, digest: `sha256:${'a'.repeat(64)}`, bytes: 2.02e9, place },
  mayJudge: place === null && !name.includes('embed'),
})
const models = [
  model('gemma3:270m'),
  model('smollm2:135m'),
  model('nomic-embed-text'),
  model('gpt-oss:120b-cloud', 'runs at ollama.com'),
]
const unchosen: LocalState = {
  ...{ kind: 'unchosen', baseUrl: BASE, models, choices: ['gemma3:270m', 'smollm2:135m'] },
  question: 'Ollama has gemma3:270m and smollm2:135m.',
}

async function show(local: LocalState) {
  host.local = local
  const { LocalServer } = await import(
    '../../../../../src/renderer/features/settings/models/local-server.tsx'
  )
  const { queries } = await import('../../../../../src/renderer/lib/client/api.ts')
  queries.clear()
  return await render(
    <QueryClientProvider client={queries}>
      <LocalServer />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  host.chosen.length = 0
  host.downloading.length = 0
  host.downloads = []
  host.recommended = {
    ...{ memoryBytes: 16 * 2 ** 30, asOf: '2025-11-01' },
    models: [{ name: 'gemma3:4b', bytes: 3.3e9, purpose: 'Long texts' }],
  }
})

describe('the question which model is the local judge', () => {
  it('offers the models that the server runs itself, and the chosen one becomes the fallback', async () => {
    const screen = await show(unchosen)
    const question = screen.getByRole('group', { name: 'Use one as the local judge?' })
    await expect.poll(() => question.element().textContent).toMatch(/Ollama has 2 models that nobody chose/)
    expect(question.getByRole('button').elements()).toHaveLength(3)
    await question.getByRole('button', { name: 'Use smollm2:135m as local judge' }).click()
    await expect.element(screen.getByText(/The fallback model is smollm2:135m\./)).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    expect(host.chosen).toEqual(['smollm2:135m'])
  })

  it('can be answered with none, after which it is not asked again', async () => {
    const screen = await show(unchosen)
    await screen.getByRole('button', { name: 'Leave them' }).click()
    await expect.element(screen.getByText(/No model is the fallback\./)).toBeVisible()
    await expect.element(screen.getByRole('group', { name: /local judge/ })).not.toBeInTheDocument()
    expect(host.chosen).toEqual([null])
  })

  it('shows each model with its size and where it runs; one that runs elsewhere cannot be chosen', async () => {
    const screen = await show({ kind: 'found', baseUrl: BASE, models, chosen: 'gemma3:270m' })
    const row = (name: string) => screen.getByRole('row', { name, exact: false })
    await expect.poll(() => row('gemma3:270m').element().textContent).toMatch(/2\.0 GB.*Fallback.*Use none/)
    await expect.poll(() => row('smollm2:135m').element().textContent).toMatch(/Use as local judge/)
    await expect.poll(() => row('gpt-oss:120b-cloud').element().textContent).toMatch(/runs at ollama\.com/)
    await expect.poll(() => row('nomic-embed-text').element().textContent).toMatch(/Compares passages only/)
    for (const name of ['gpt-oss:120b-cloud', 'nomic-embed-text'])
      expect(row(name).getByRole('button').elements()).toEqual([])
  })
})

describe('a model to get', () => {
  it('is offered with its size before the start, and by name', async () => {
    const screen = await show({ kind: 'found', baseUrl: BASE, models, chosen: null })
    await expect.element(screen.getByText(/Recommended for 16 GB of memory/)).toBeVisible()
    await screen.getByRole('button', { name: 'Get gemma3:4b, 3.3 GB' }).click()
    await screen.getByRole('textbox', { name: 'Another model, by name' }).fill(' qwen3:8b ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => host.downloading).toEqual(['begin gemma3:4b', 'begin qwen3:8b'])
  })

  it('is shown while it is loaded, paused and failed, with what can be done', async () => {
    host.downloads = [
      { model: 'a:1b', state: 'loading', bytes: 0.8e9, total: 2e9, error: null },
      { model: 'b:1b', state: 'paused', bytes: 1e9, total: 2e9, error: null },
      { model: 'c:1b', state: 'failed', bytes: 0, total: null, error: 'c:1b: the disk is full.' },
    ]
    const screen = await show({ kind: 'found', baseUrl: BASE, models, chosen: null })
    await expect.element(screen.getByText('40 %, 0.8 GB of 2.0 GB')).toBeVisible()
    await expect
      .element(screen.getByRole('progressbar', { name: 'Download of a:1b' }))
      .toHaveAttribute('aria-valuenow', '40')
    await expect.element(screen.getByText('Paused, 50 %, 1.0 GB of 2.0 GB')).toBeVisible()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('c:1b: the disk is full.')
    await screen.getByRole('button', { name: 'Pause download of a:1b' }).click()
    await screen.getByRole('button', { name: 'Resume download of b:1b' }).click()
    await screen.getByRole('button', { name: 'Cancel download of c:1b' }).click()
    await expect.poll(() => host.downloading).toEqual(['pause a:1b', 'begin b:1b', 'close c:1b'])
  })

  it('is not offered without a server', async () => {
    const screen = await show({ kind: 'missing', baseUrl: BASE, models: [], error: 'No Ollama answers.' })
    await expect.element(screen.getByText('No Ollama answers.')).toBeVisible()
    await expect.element(screen.getByText('Get a model')).not.toBeInTheDocument()
  })
})

describe('a preset for this machine', () => {
  const preset: PresetLine = {
    ...{ id: 'reading.local', pipeline: 'reading', label: 'Ollama on this machine', isOn: false },
    ...{ isLocal: true, models: [{ provider: 'ollama', model: 'llama3.2' }], endsOn: null },
  }

  async function presets(local: LocalState) {
    host.local = local
    host.presets = [preset]
    host.applied.length = 0
    const { Presets } = await import('../../../../../src/renderer/features/settings/models/presets.tsx')
    const { queries } = await import('../../../../../src/renderer/lib/client/api.ts')
    const { renderPresented } = await import('../../../helpers/presented.tsx')
    queries.clear()
    return await renderPresented(
      <QueryClientProvider client={queries}>
        <Presets pipeline="reading" />
      </QueryClientProvider>,
    )
  }

  it('offers the models that are installed', async () => {
    const screen = await presets({ kind: 'found', baseUrl: BASE, models, chosen: null })
    const choice = screen.getByRole('combobox', { name: 'Installed model for Ollama on this machine' })
    await choice.selectOptions('smollm2:135m')
    expect(choice.getByRole('option').elements()).toHaveLength(2)
    await screen.getByRole('button', { name: 'Use preset Ollama on this machine' }).click()
    await expect.poll(() => host.applied).toEqual([{ id: 'reading.local', localModel: 'smollm2:135m' }])
  })

  it('names its own model where none is installed', async () => {
    const screen = await presets({ kind: 'missing', baseUrl: BASE, models: [], error: 'None.' })
    await expect.element(screen.getByText('llama3.2')).toBeVisible()
    await screen.getByRole('button', { name: 'Use preset Ollama on this machine' }).click()
    await expect.poll(() => host.applied).toEqual([{ id: 'reading.local', localModel: null }])
  })
})

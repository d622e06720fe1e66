import { QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { CaseId, RunId } from '../../../../src/shared/domain/ids.ts'
import type { SentLine } from '../../../../src/shared/domain/runs/sent.ts'
import { fakeHost } from '../../helpers/fake-host.ts'

const host = fakeHost()
const id = (n: number) => `019b0000-0000-7000-8000-00000000000${n}`

const line = (n: number, change: Partial<SentLine>): SentLine => ({
  ...{ caseId: CaseId.parse(id(n)), pipeline: 'reading', title: `Case ${n}`, runId: RunId.parse(id(n)) },
  ...{ attempt: 1, at: 0, model: 'gpt-6-luna', provider: 'openai', address: null },
  ...{ questions: 1, characters: 1_234, recordings: 0, masked: false },
  ...change,
})

async function show() {
  const { Sent } = await import('../../../../src/renderer/features/sent/sent.tsx')
  const { queries } = await import('../../../../src/renderer/lib/client/api.ts')
  queries.clear()
  return await render(
    <QueryClientProvider client={queries}>
      <Sent caseLink={(_, title) => title} />
    </QueryClientProvider>,
  )
}

describe('content that left this machine', () => {
  it('is a line for each case, run and model, and says so where nothing left', async () => {
    host.sent = [
      line(1, { address: 'https://api.openai.com', masked: true }),
      line(2, { model: 'llama3.2', provider: 'ollama' }),
      line(3, { model: null, provider: null, questions: 0, characters: 0 }),
      line(4, { runId: null, attempt: null, model: null, provider: null, questions: 0, characters: 0 }),
    ]
    host.sentSummary = {
      ...{ read: 4, cases: 4, stayed: 3, erased: 1 },
      totals: [
        {
          ...{ address: 'https://api.openai.com', cases: 1, questions: 1, characters: 1_234, maskedCases: 1 },
          ...{ first: 0, last: 0 },
        },
      ],
      recordings: [{ address: 'https://speech.example', recordings: 2, bytes: 64_000, first: 0, last: 0 }],
    }
    const screen = await show()
    await expect.element(screen.getByText(/Nothing left this machine of 3 of 4 cases\./)).toBeVisible()
    await expect.element(screen.getByText(/1 case was erased/)).toBeVisible()
    await expect
      .element(
        screen.getByText(
          /^2 attempts to send a recording to https:\/\/speech\.example to be transcribed: 64 kB/,
        ),
      )
      .toBeVisible()
    const row = (n: number) => screen.getByRole('row', { name: `Case ${n}`, exact: false })
    await expect
      .poll(() => row(1).element().textContent)
      .toMatch(/gpt-6-luna.*https:\/\/api\.openai\.com.*1,234.*yes/)
    await expect
      .poll(() => row(2).element().textContent)
      .toMatch(/nothing left: the model runs on this machine/)
    await expect.poll(() => row(3).element().textContent).toMatch(/nothing left: no model was asked/)
    await expect.poll(() => row(4).element().textContent).toMatch(/nothing left: not judged yet/)
    await screen.getByRole('checkbox', { name: 'Only what left this machine' }).click()
    await expect.element(row(2)).not.toBeInTheDocument()
    await expect.element(row(1)).toBeVisible()
  })

  it('is nothing over all time where no model elsewhere was asked', async () => {
    host.sent = []
    host.sentSummary = { read: 2, cases: 2, stayed: 2, erased: 0, totals: [], recordings: [] }
    const screen = await show()
    await expect.element(screen.getByText('Nothing left this machine: 2 cases, over all time.')).toBeVisible()
    await expect.element(screen.getByRole('table', { name: 'Sent, by address' })).not.toBeInTheDocument()
  })
})

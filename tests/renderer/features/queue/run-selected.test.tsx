import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CaseId } from '../../../../src/shared/domain/ids.ts'
import { fakeHost } from '../../helpers/fake-host.ts'

const host = fakeHost()
const id = (n: number) => CaseId.parse(`019b0000-0000-7000-8000-00000000000${n}`)

it('runs selected cases again in a job for each pipeline, by the judge that was chosen', async () => {
  const { RunSelectedDialog } = await import(
    '../../../../src/renderer/features/queue/bulk/run-selected-dialog.tsx'
  )
  const { queries } = await import('../../../../src/renderer/lib/client/api.ts')
  const onBegun = vi.fn<() => void>()
  const rows = [
    { caseId: id(1), pipeline: 'reading' as const },
    { caseId: id(2), pipeline: 'receipt' as const },
    { caseId: id(3), pipeline: 'reading' as const },
  ]
  const screen = await render(
    <QueryClientProvider client={queries}>
      <RunSelectedDialog ids={[id(1), id(2), id(3)]} rows={rows} onBegun={onBegun} onClose={() => {}} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText(/The models that the settings name are asked/)).toBeVisible()
  await screen.getByLabelText('Judge').selectOptions('None: rules only')
  await expect.element(screen.getByText(/No model is asked/)).toBeVisible()
  await screen.getByRole('button', { name: 'Run 3 cases again' }).click()
  await vi.waitFor(() => expect(onBegun).toHaveBeenCalledOnce())
  expect(host.ranAgain).toEqual([
    { caseIds: [id(1), id(3)], judge: 'none' },
    { caseIds: [id(2)], judge: 'none' },
  ])
})

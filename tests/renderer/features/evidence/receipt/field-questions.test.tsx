import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { FieldQuestions } from '../../../../../src/renderer/features/evidence/receipt/field-questions.tsx'
import type { FieldQuestion } from '../../../../../src/shared/pipelines/receipt/outcome.ts'
import { judgedReceipt as judged } from '../../../helpers/judged-receipt.ts'

async function shown(question: FieldQuestion) {
  const onCorrect = vi.fn()
  const screen = await render(
    <FieldQuestions
      questions={[question]}
      fields={{ ...judged.fields, date: null, dateReadings: [...question.options] }}
      chosen={{ kind: question.field, key: '' }}
      isOpen
      isReadOnly={false}
      onChoose={() => {}}
      onCorrect={onCorrect}
    />,
  )
  return { screen, onCorrect }
}

it('takes the date that a person types where the paper prints none', async () => {
  const { screen, onCorrect } = await shown({
    field: 'date',
    options: [],
    reason: 'No date was found on the paper.',
  })
  await expect.element(screen.getByText('No date was found on the paper.')).toBeVisible()
  await screen.getByLabelText('Date', { exact: true }).fill('2024-03-05')
  await expect.element(screen.getByText('not saved yet')).toBeVisible()
  await vi.waitFor(() => expect(onCorrect).toHaveBeenLastCalledWith('2024-03-05'))
  expect(screen.container.querySelector('[role=radiogroup]')).toBeNull()
})

it('ignores a date before receipts exist', async () => {
  const { screen, onCorrect } = await shown({ field: 'date', options: [], reason: 'None.' })
  await screen.getByLabelText('Date', { exact: true }).fill('0202-03-05')
  expect(onCorrect).not.toHaveBeenCalled()
})

it('offers the readings of a date as buttons', async () => {
  const { screen, onCorrect } = await shown({
    field: 'date',
    options: ['2024-03-05', '2024-05-03'],
    reason: 'Two readings.',
  })
  await screen.getByRole('radio', { name: '2024-05-03' }).click()
  await vi.waitFor(() => expect(onCorrect).toHaveBeenLastCalledWith('2024-05-03'))
})

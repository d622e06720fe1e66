import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  CorrectionField,
  type CorrectionFieldProps,
} from '../../../../../src/renderer/features/review/ruling/correction-field.tsx'
import { api, queries } from '../../../../../src/renderer/lib/client/api.ts'

const field = {
  label: 'Correct class',
  isLong: false,
  choices: [
    { label: 'Tax', text: 'tax' },
    { label: 'Not an amount', text: 'ignored' },
  ],
}

beforeEach(() => void queries.setQueryData(api.system.warnings.queryKey(), []))

async function shown(props: Partial<CorrectionFieldProps> = {}) {
  const [onChange, onChoose] = [vi.fn(), vi.fn()]
  const screen = await render(
    <QueryClientProvider client={queries}>
      <CorrectionField
        field={field}
        text=""
        hasChoices
        isOpen
        fits="Reject"
        savedBy={null}
        onChoose={onChoose}
        onChange={onChange}
        {...props}
      />
    </QueryClientProvider>,
  )
  return { screen, onChange, onChoose }
}

it('offers the answers as buttons, reached by the keyboard, each of which answers', async () => {
  const { screen, onChoose } = await shown()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Not an amount' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledWith('ignored')
})

it('shows which answer is written', async () => {
  const { screen } = await shown({ text: 'tax' })
  await expect.element(screen.getByRole('button', { name: 'Tax' })).toHaveAttribute('aria-pressed', 'true')
})

it('offers rare answers in a menu', async () => {
  const choices = [...field.choices, { label: 'Tip', text: 'tip', isRare: true }]
  const { screen, onChoose } = await shown({ field: { ...field, choices } })
  await userEvent.selectOptions(screen.getByRole('combobox'), 'tip')
  expect(onChoose).toHaveBeenCalledWith('tip')
})

it('has no field to write in where only the choices count', async () => {
  const { screen } = await shown({ field: { ...field, isClosed: true } })
  expect(screen.container.querySelector('input')).toBeNull()
  await expect.element(screen.getByRole('button', { name: 'Tax' })).toBeVisible()
})

it('offers no answer before a blind one is given', async () => {
  const { screen } = await shown({ hasChoices: false })
  expect(screen.container.querySelector('button')).toBeNull()
})

it('chooses nothing where the person may not answer', async () => {
  const { screen } = await shown({ isOpen: false })
  await expect.element(screen.getByRole('button', { name: 'Tax' })).toBeDisabled()
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('readonly')
})

it('is one line', async () => {
  const { screen } = await shown()
  expect(screen.container.querySelector('textarea')).toBeNull()
})

it('is a field of many lines where the pipeline says so', async () => {
  const text = 'A heading\n\nA paragraph'
  const { screen, onChange } = await shown({ field: { ...field, isLong: true, choices: [] }, text })
  const area = screen.getByRole('textbox', { name: 'Correct class' })
  await expect.element(area).toHaveValue(text)
  await area.fill(`${text}\nand more`)
  expect(onChange).toHaveBeenLastCalledWith(`${text}\nand more`)
})

it('leads with Enter to the answers, and chooses none of them', async () => {
  const choose = vi.fn()
  const screen = await render(
    <QueryClientProvider client={queries}>
      <CorrectionField
        field={field}
        text="tack"
        hasChoices
        isOpen
        fits="Reject"
        savedBy="answer"
        onChoose={() => {}}
        onChange={() => {}}
      />
      <div role="radiogroup" aria-label="Another class">
        <button type="button" role="radio" aria-checked={false} onClick={choose}>
          Item
        </button>
      </div>
      <div className="answers" role="radiogroup" aria-label="Answer">
        <button type="button" role="radio" aria-checked={false} onClick={choose}>
          Correct
        </button>
      </div>
    </QueryClientProvider>,
  )
  await screen.getByRole('textbox', { name: /correct class/ }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('radio', { name: 'Correct' })).toHaveFocus()
  await expect
    .element(
      screen.getByRole('status').filter({
        hasText: 'Not saved yet. Press Reject to save it.',
      }),
    )
    .toBeVisible()
  expect(choose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(choose).toHaveBeenCalledOnce()
})

it.each([
  ['answer', 'Reject', 'Press Reject to save it.'],
  ['answer', 'Save answer', 'Press Save answer to save it.'],
  ['answer', null, 'Choose an answer to save it.'],
  ['going on', 'Reject', 'Saved when you leave this decision.'],
  ['saved', 'Reject', 'Saved with your answer.'],
  [null, 'Reject', 'Saved with the answer.'],
] as const)('says beside the answers what saves it: %s', async (savedBy, fits, text) => {
  const { screen } = await shown({ savedBy, fits, text: 'tax' })
  await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription(text)
})

import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { EvaluatorEditor } from '../../../../src/renderer/features/standards/form/evaluator/evaluator-editor.tsx'
import type { SampleRow } from '../../../../src/renderer/features/standards/form/evaluator/sample-rows.ts'
import { CaseId } from '../../../../src/shared/domain/ids.ts'
import { Evaluator } from '../../../../src/shared/domain/standards/evaluator.ts'
import { EvaluationInput } from '../../../../src/shared/pipelines/evaluation/input.ts'
import type { EvaluationRow } from '../../../../src/shared/pipelines/evaluation/row.ts'
import { rowOf } from '../../../shared/pipelines/evaluation/rows.ts'

const BLANK = Evaluator.parse({ name: 'Answers', fields: [], criteria: [] })

const row = (number: number, some: Partial<EvaluationRow>): SampleRow => ({
  caseId: CaseId.parse(`0199b8c0-7c00-7000-8000-00000000000${number}`),
  input: EvaluationInput.parse({ row: rowOf(some), set: 'rows.csv', number }),
})

const ROWS = [
  row(1, {
    input: 'Can I renew?',
    output: 'Yes, twice.',
    reference: 'Twice.',
    raw: { reply: 'Yes, twice.' },
  }),
  row(2, {
    input: 'When is it open?',
    output: 'At any time.',
    reference: null,
    raw: { reply: 'At any time.' },
  }),
  row(3, { input: 'Is it free?', raw: { reply: '' } }),
]

async function shown(rows: readonly SampleRow[] = ROWS, { all = rows.length, isWaiting = false } = {}) {
  const [onRun, onPublish] = [vi.fn(), vi.fn()]
  let now = BLANK
  function Form() {
    const [evaluator, change] = useState(BLANK)
    now = evaluator
    return (
      <EvaluatorEditor
        evaluator={evaluator}
        version={1}
        rows={rows}
        all={all}
        isWaiting={isWaiting}
        problems={null}
        canPublish
        showRow={({ fields, values, toolsOf }) =>
          fields.map((field) => (
            <section key={field.id} aria-label={field.name}>
              {values.get(field.id)?.text}
              {toolsOf(field)}
            </section>
          ))
        }
        onChange={change}
        onPublish={onPublish}
        onRun={onRun}
        onSave={() => undefined}
        onDiscard={() => undefined}
      />
    )
  }
  const screen = await render(<Form />)
  return { screen, onRun, onPublish, evaluator: () => now }
}

describe('the form of an evaluator', () => {
  it('takes the fields of the rows, and shows each row and the prompt filled with it', async () => {
    const { screen } = await shown()
    await screen.getByRole('button', { name: 'Take the fields of the rows' }).click()
    await expect.element(screen.getByRole('region', { name: 'Output', exact: true })).toBeVisible()
    const prompt = () => screen.getByRole('region', { name: 'What the judge sees' }).element().textContent
    await expect.poll(prompt).toContain('Yes, twice.')
    await screen.getByRole('button', { name: 'Next row' }).click()
    await expect.poll(prompt).toContain('Referencenot found, filled in 1 of 3 rows')
  })

  it('counts what is odd: rows without an output are not judged', async () => {
    const { screen } = await shown()
    await screen.getByRole('button', { name: 'Take the fields of the rows' }).click()
    await expect.element(screen.getByText('1 row has no Output: not judged.').first()).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Publish and run 2 rows' })).toBeVisible()
  })

  it('changes the column of a field in the row', async () => {
    const { screen, evaluator } = await shown()
    await screen.getByRole('button', { name: 'Take the fields of the rows' }).click()
    await screen.getByLabelText('Column for Output').selectOptions('reply')
    expect(evaluator().fields.find(({ role }) => role === 'output')?.source).toEqual({
      from: 'raw',
      path: '/reply',
    })
  })

  it('runs a check on all rows at once, says in a sentence what it does, and counts the rows', async () => {
    const { screen } = await shown()
    await screen.getByRole('button', { name: 'Take the fields of the rows' }).click()
    await screen.getByRole('button', { name: /^Checks/ }).click()
    await screen.getByLabelText('Add check').selectOptions('Length')
    await expect.element(screen.getByText(/“Output” has at most 200 words\./).first()).toBeVisible()
    const maximum = screen.getByLabelText('Maximum')
    await maximum.fill('2')
    await expect.element(screen.getByText(/not met by 1 of 3 rows/)).toBeVisible()
  })

  it('gives answers the keys 1 to 8 in their order, and needs two of them', async () => {
    const { screen, evaluator } = await shown()
    await screen.getByRole('button', { name: 'Take the fields of the rows' }).click()
    await screen.getByRole('button', { name: 'Add answer' }).click()
    await expect.element(screen.getByRole('row', { name: /^3/ })).toBeVisible()
    const answer = evaluator().criteria[0]?.answer
    expect(answer?.type === 'choice' ? answer.options.map(({ id }) => id) : []).toEqual([
      'yes',
      'no',
      'answer_3',
    ])
    await screen.getByRole('button', { name: 'Remove answer “Answer 3”' }).click()
    await expect.element(screen.getByRole('button', { name: 'Remove answer “No”' })).toBeDisabled()
  })

  it('for rows that wait to be imported says how many are read, and leads back to the import', async () => {
    const { screen, onRun } = await shown(ROWS, { all: 2_000, isWaiting: true })
    await expect.element(screen.getByText('of the first 3 of 2000, as a reviewer sees it')).toBeVisible()
    await screen.getByRole('button', { name: 'Publish and return to the import' }).click()
    expect(onRun).toHaveBeenCalled()
    await expect.element(screen.getByRole('button', { name: 'Publish', exact: true })).not.toBeInTheDocument()
  })

  it('can be written without rows', async () => {
    const { screen, onPublish } = await shown([])
    await expect.element(screen.getByText('No rows yet')).toBeVisible()
    await screen.getByRole('button', { name: 'Publish' }).click()
    expect(onPublish).toHaveBeenCalled()
  })
})

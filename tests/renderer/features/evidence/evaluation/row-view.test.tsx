import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  RowView,
  type RowViewProps,
} from '../../../../../src/renderer/features/evidence/evaluation/fields/row-view.tsx'
import { EvaluatorField } from '../../../../../src/shared/domain/standards/evaluator.ts'
import { fieldsOf } from '../../../../../src/shared/pipelines/evaluation/fields.ts'
import type { EvaluationRow, Json } from '../../../../../src/shared/pipelines/evaluation/row.ts'
import { rowOf } from '../../../../shared/pipelines/evaluation/rows.ts'

const field = (part: string, name: string, role: string, type = 'text', more: object = {}) =>
  EvaluatorField.parse({ id: part, name, role, type, source: { from: 'part', part }, ...more })

async function shown(
  fields: EvaluatorField[],
  row: Partial<EvaluationRow>,
  props: Partial<RowViewProps> = {},
) {
  const onChoose = vi.fn()
  const screen = await render(
    <RowView
      fields={fields}
      values={fieldsOf(fields, rowOf(row))}
      marks={[]}
      parts={[]}
      chosen={null}
      onChoose={onChoose}
      isBlind={false}
      {...props}
    />,
  )
  return { screen, onChoose }
}

const QUESTION = field('input', 'Question', 'input')
const ANSWER = field('output', 'Answer', 'output')
const PASSAGES = field('context', 'Passages', 'context', 'passages')

describe('a row', () => {
  it('shows passages with their numbers and titles', async () => {
    const { screen } = await shown([QUESTION, ANSWER, PASSAGES], {
      input: 'Can I renew?',
      output: 'Yes, twice.',
      context: [{ title: 'Renewals', content: 'A loan can be renewed twice.' }, 'Returns at any time.'],
    })
    const passages = screen.getByRole('region', { name: 'Passages' })
    await expect.element(passages.getByText('Renewals')).toBeVisible()
    await expect.element(passages.getByText('Returns at any time.')).toBeVisible()
    expect(passages.element().querySelectorAll('li')).toHaveLength(2)
  })

  it('marks a quote, and chooses its decision by the keyboard', async () => {
    const about = { kind: 'criterion', key: 'grounded' }
    const { screen, onChoose } = await shown(
      [ANSWER],
      { output: 'Late books cost 0.25 a day.' },
      {
        marks: [{ field: 'output', from: 16, to: 26, kind: 'quote', sign: 'a', label: 'quote of a', about }],
      },
    )
    const mark = screen.getByRole('button', { name: /0.25 a day/ })
    mark.element().focus()
    await userEvent.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledWith(about)
  })

  it('shows Markdown without HTML, pictures or links', async () => {
    const { screen } = await shown([field('output', 'Answer', 'output', 'markdown')], {
      output:
        '**Bold** <script>alert(1)</script> ![cat](https://example.com/cat.png) [site](https://example.com)',
    })
    await expect.element(screen.getByText('<script>')).toBeVisible()
    expect(screen.container.querySelector('img, a, script')).toBeNull()
    expect(screen.container.querySelector('strong')?.textContent).toBe('Bold')
  })

  it('shows expected beside actual tool calls, and which differ', async () => {
    const call = (
      name: string,
      given: { readonly [key: string]: Json },
    ): { readonly [key: string]: Json } => ({ name, arguments: given })
    const { screen } = await shown(
      [
        field('tools', 'Calls', 'output', 'tool_calls'),
        field('expected_tools', 'Expected calls', 'reference', 'tool_calls'),
      ],
      {
        tools: [
          { id: null, name: 'weather', arguments: { city: 'Bonn' }, result: null },
          { id: null, name: 'mail', arguments: {}, result: null },
        ],
        raw: { expected_tools: [call('mail', {}), call('weather', { city: 'Köln' })] },
      },
    )
    const rows = screen.getByRole('region', { name: 'Calls', exact: true }).getByRole('row')
    await expect.element(rows.nth(1)).toHaveTextContent('mailmailequal')
    await expect.element(rows.nth(2)).toHaveTextContent('weathercity Kölnweathercity Bonndifferent')
  })

  it('shows JSON as a tree that folds', async () => {
    const { screen } = await shown([field('output', 'Result', 'output', 'json')], {
      output: { order: { items: [{ sku: 'A1' }] }, paid: true },
    })
    await expect.element(screen.getByText('true')).toBeVisible()
    expect(screen.container.textContent).not.toContain('A1')
    await screen.getByRole('button', { name: /items/ }).click()
    await screen.getByRole('button', { name: /^0/ }).click()
    await expect.element(screen.getByText('A1')).toBeVisible()
  })

  it('names media without opening them', async () => {
    const { screen } = await shown(
      [
        EvaluatorField.parse({
          id: 'image',
          name: 'Picture',
          role: 'input',
          type: 'media',
          source: { from: 'raw', path: '/image' },
        }),
      ],
      { raw: { image: 'https://example.com/cat.png' } },
    )
    await expect.element(screen.getByText('not opened')).toBeVisible()
    expect(screen.container.querySelector('img, a, video, audio')).toBeNull()
  })

  it('marks differences between output and reference, and stops when they are switched off', async () => {
    const { screen } = await shown([ANSWER, field('reference', 'Reference', 'reference')], {
      output: 'It costs 0.50 a day.',
      reference: 'It costs 0.25 a day.',
    })
    const marked = () =>
      [...screen.container.querySelectorAll('[data-kind="difference"]')].map(
        (each) => each.firstChild?.textContent,
      )
    expect(marked()).toEqual(['0.50', '0.25'])
    await screen.getByRole('checkbox', { name: 'Mark differences from the reference' }).click()
    expect(marked()).toEqual([])
  })

  it('keeps hidden from a blind reviewer what would give the answer away', async () => {
    const label = field('output', 'Label', 'output', 'label', { hiddenBlind: true })
    const { screen } = await shown([QUESTION, label], { input: 'A text', output: 'spam' }, { isBlind: true })
    await expect.element(screen.getByText('A text')).toBeVisible()
    expect(screen.container.textContent).not.toContain('spam')
  })

  it('says that a field is empty, or not found', async () => {
    const { screen } = await shown([QUESTION, ANSWER], { input: ' ' })
    await expect.element(screen.getByText('Empty in this row.')).toBeVisible()
    await expect.element(screen.getByText('Not found in this row.')).toBeVisible()
  })
})

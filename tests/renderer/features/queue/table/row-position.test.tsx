import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { RowPosition } from '../../../../../src/renderer/features/queue/table/row-position.tsx'
import { rowCountOf } from '../../../../../src/renderer/lib/lists/row-count.ts'

const MILLION = { cases: 1_000_000, atLeast: false }

it.each([
  ['every row of the list, and its head', MILLION, 200, 1_000_001],
  ['that nobody counted to the end', { cases: 10_000, atLeast: true }, 200, -1],
  ['that nothing is counted yet', undefined, 200, -1],
  ['a row that came after the count', { cases: 3, atLeast: false }, 4, 5],
])('counts %s', (_, count, loaded, expected) => {
  expect(rowCountOf(count, loaded)).toBe(expected)
})

it('says where the cursor is once it has moved, and nothing before', async () => {
  const screen = await render(<RowPosition cursor={0} title="The kite" count={MILLION} loaded={4_000} />)
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
  await screen.rerender(<RowPosition cursor={3_200} title="The lamp" count={MILLION} loaded={4_000} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Row 3,201 of 1,000,000: The lamp')
  await screen.rerender(<RowPosition cursor={0} title="The kite" count={MILLION} loaded={4_000} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Row 1 of 1,000,000: The kite')
})

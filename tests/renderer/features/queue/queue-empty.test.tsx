import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { QueueEmpty } from '../../../../src/renderer/features/queue/queue-empty.tsx'
import { QueueCounts } from '../../../../src/shared/contract/lists/queue.ts'
import type { QueueFilter } from '../../../../src/shared/contract/lists/queue-filter.ts'
import { ReviewStatus } from '../../../../src/shared/domain/reviews/review.ts'

function counts(change: Partial<Record<ReviewStatus, number>>): QueueCounts {
  const byStatus = ReviewStatus.options.map((status) => [
    status,
    { cases: change[status] ?? 0, atLeast: false },
  ])
  return QueueCounts.parse({ byStatus: Object.fromEntries(byStatus), cases: 30, listed: 30 })
}

function shown(filter: QueueFilter, change: Partial<Record<ReviewStatus, number>>) {
  const onClear = vi.fn<() => void>()
  return render(
    <QueueEmpty filter={filter} counts={counts(change)} onClear={onClear} onStatus={() => {}} />,
  ).then((screen) => ({ screen, onClear }))
}

it('says after the last case what was done, and what can be done next', async () => {
  const { screen } = await shown({ status: 'pending' }, { approved: 12, rejected: 3 })
  await expect.element(screen.getByText('No cases to review', { exact: true })).toBeVisible()
  await expect
    .element(
      screen.getByText(/Every escalated case .*has been ruled on\. In all: 12 confirmed and 3 rejected\./),
    )
    .toBeVisible()
  for (const name of [/Export labels/, /Give second opinions/, /Import files/])
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
})

it('says it of a list with filters as well, and takes these away', async () => {
  const { screen, onClear } = await shown({ status: 'pending', tag: 'fog' }, { approved: 1 })
  await expect.element(screen.getByText('No cases to review in this list')).toBeVisible()
  await expect
    .element(screen.getByText(/^Every escalated case that matches the filters .*In all: 1 confirmed\./))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Clear all filters' }).click()
  expect(onClear).toHaveBeenCalledOnce()
})

it('says that nothing matches where no case of the filters was ever ruled on', async () => {
  const { screen } = await shown({ status: 'pending', tag: 'fog' }, {})
  await expect.element(screen.getByText('No case matches these filters')).toBeVisible()
})

it('does not claim rulings where no case was ever escalated', async () => {
  const { screen } = await shown({ status: 'pending' }, {})
  await expect.element(screen.getByText(/^No case needs a person\./)).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/has been ruled on/)
})

it('offers no export of labels before a case was ruled on', async () => {
  const { screen } = await shown({ status: 'pending' }, { in_review: 2 })
  await expect.element(screen.getByText(/2 cases are in review by others/)).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/Export labels|In all/)
})

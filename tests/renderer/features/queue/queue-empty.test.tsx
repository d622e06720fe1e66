import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { QueueEmpty } from '../../../../src/renderer/features/queue/queue-empty.tsx'
import type { Unjudged } from '../../../../src/shared/contract/lists/case-list.ts'
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

function shown(
  filter: QueueFilter,
  change: Partial<Record<ReviewStatus, number>>,
  unjudged: Unjudged = { failed: 0, waiting: 0 },
) {
  const onClear = vi.fn<() => void>()
  return render(
    <QueueEmpty
      filter={filter}
      counts={counts(change)}
      unjudged={unjudged}
      onClear={onClear}
      onStatus={() => {}}
      onCases={() => {}}
    />,
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
  for (const name of [/^Export/, /Give second opinions/, /Import files/])
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
  await expect
    .element(screen.getByText(/^No case needs a person: 30 were decided without review\.$/))
    .toBeVisible()
  expect(screen.container.textContent).not.toMatch(/has been ruled on/)
})

it('offers no export before a case was ruled on', async () => {
  const { screen } = await shown({ status: 'pending' }, { in_review: 2 })
  await expect.element(screen.getByText(/2 cases are in review by others/)).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/Export|In all/)
})

it.each([
  [{ failed: 0, waiting: 0 }, /^No case needs a person: 30 were decided without review\.$/],
  [
    { failed: 30, waiting: 0 },
    /^30 cases could not be judged\. Open them to see why, then run them again\.$/,
  ],
  [
    { failed: 1, waiting: 2 },
    /^1 case could not be judged\. Open it .* 2 cases wait to be judged: .* No case needs a person: 27 were/,
  ],
])('states which cases have no result: %j', async (unjudged, text) => {
  const { screen } = await shown({ status: 'pending' }, {}, unjudged)
  await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Show 30 cases without review' })).toBeVisible()
})

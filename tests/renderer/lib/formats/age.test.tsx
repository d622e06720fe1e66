import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Age } from '../../../../src/renderer/lib/formats/age.tsx'

const now = new Date(2026, 10, 28, 10, 42, 7).getTime()
const HOUR = 3_600_000

it.each([
  ['short ago', now - 8_000, true, '8s'],
  ['at the beginning of today', new Date(2026, 10, 28).getTime(), true, '10h'],
  ['at the end of yesterday', new Date(2026, 10, 28).getTime() - 1, true, 'yesterday 23:59'],
  ['at the beginning of yesterday', new Date(2026, 10, 27).getTime(), true, 'yesterday 00:00'],
  ['the day before that', new Date(2026, 10, 27).getTime() - 1, true, '26 Nov 2026'],
  ['two days ago, where there is room for an age alone', now - 48 * HOUR, false, '2d'],
])(
  'an event that was %s is shown as its age or its day, and tells its time in full',
  async (_, since, asDay, shown) => {
    const screen = await render(<Age since={since} now={now} asDay={asDay} />)
    const time = screen.getByRole('time')
    await expect.element(time).toHaveAttribute('datetime', new Date(since).toISOString())
    const full = new Date(since).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
    await expect.element(time).toHaveAttribute('title', full)
    await expect.element(time).toHaveTextContent(`${shown}${full}`)
  },
)

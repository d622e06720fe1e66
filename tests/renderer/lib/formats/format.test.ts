import type {} from '@vitest/browser-playwright'
import { expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { shownMoment, shownTime } from '../../../../src/renderer/lib/formats/format.ts'

const NOON = Date.UTC(2026, 2, 14, 12)

it('tells times in the time zone in which the machine is now', async () => {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' })
  expect(shownMoment(NOON)).toBe('14 Mar 2026, 21:00:00')
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' })
  expect([shownMoment(NOON), shownTime(NOON)]).toEqual(['14 Mar 2026, 08:00:00', '08:00'])
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' })
})

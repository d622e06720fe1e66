import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayAt, dayBegins, dayEnds } from '../../src/shared/days.ts'

afterEach(() => vi.unstubAllEnvs())

describe('a day', () => {
  it.each([
    ['UTC', '2026-03-31', '2026-03-31T00:00:00Z', '2026-04-01T00:00:00Z'],
    ['Asia/Kolkata', '2026-03-31', '2026-03-30T18:30:00Z', '2026-03-31T18:30:00Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    [
      'an hour that comes twice before midnight: Africa/Cairo',
      '2026-10-29',
      '2026-10-28T21:00:00Z',
      '2026-10-29T22:00:00Z',
    ],
    [
      'midnight that does not come: Africa/Cairo',
      '2026-04-24',
      '2026-04-23T22:00:00Z',
      '2026-04-24T21:00:00Z',
    ],
    ['the last of a year: Pacific/Auckland', '2026-12-31', '2026-12-30T11:00:00Z', '2026-12-31T11:00:00Z'],
  ])(
    'begins and ends where the program runs, and leaves nothing to no day: %s',
    (where, day, begin, next) => {
      vi.stubEnv('TZ', where.split(': ').at(-1) ?? where)
      expect(dayBegins(day)).toBe(Date.parse(begin))
      expect(dayEnds(day)).toBe(Date.parse(next) - 1)
      expect([dayBegins(day), dayEnds(day)].map(dayAt)).toEqual([day, day])
      expect(dayAt(dayEnds(day) + 1)).not.toBe(day)
    },
  )
})

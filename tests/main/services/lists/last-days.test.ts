import { afterEach, describe, expect, it, vi } from 'vitest'
import { fixed } from '../../../../src/main/services/records/last-days.ts'

const NOON = new Date(2026, 10, 21, 12, 30).getTime()
const day = (date: number) => new Date(2026, 10, date).getTime()

describe('the last days', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['today alone', 1, NOON, day(21)],
    ['today and yesterday', 2, NOON, day(20)],
    ['seven days', 7, NOON, day(15)],
    ['more than the month has', 30, NOON, new Date(2026, 9, 23).getTime()],
    ['the first instant of a day', 1, day(21), day(21)],
    ['the last instant of a day', 1, day(22) - 1, day(21)],
  ])('begin at midnight: %s', (_, lastDays, now, from) => {
    expect(fixed({ lastDays, tag: 'fog' }, now)).toEqual({ tag: 'fog', from })
  })

  it.each([
    ['Europe/Warsaw', '2026-10-26T09:00:00+01:00', '2026-10-25T00:00:00+02:00'],
    ['America/New_York', '2026-03-09T09:00:00-04:00', '2026-03-08T00:00:00-05:00'],
  ])('begin at midnight in %s, also where a day has another hour', (zone, now, from) => {
    vi.stubEnv('TZ', zone)
    expect(fixed({ lastDays: 2 }, Date.parse(now)).from).toBe(Date.parse(from))
  })

  it.each([
    [day(19), day(20)],
    [day(21), day(21)],
  ])('leave the later of two beginnings: %d', (from, expected) => {
    expect(fixed({ lastDays: 2, from, to: NOON }, NOON)).toEqual({ from: expected, to: NOON })
  })

  it('leave a filter without them as it is', () => {
    expect(fixed({ from: 5, tag: 'fog' }, NOON)).toEqual({ from: 5, tag: 'fog' })
  })
})

import { Command, CommanderError } from 'commander'
import { describe, expect, it } from 'vitest'
import { FilterOptions, withFilter } from '../../../../src/main/cli/options/filter-options.ts'
import { filterKeys } from '../../../../src/shared/contract/lists/queue-filter.ts'

const BATCH = '019b0000-0000-7000-8000-000000000001'

function read(...args: readonly string[]): FilterOptions {
  const command = withFilter(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
  return FilterOptions.parse(command.parse(args, { from: 'user' }).opts())
}

describe('the options of a filter', () => {
  it('are one for each part', () => {
    const given = {
      status: 'approved',
      queued: 'yes',
      pipeline: 'receipt',
      priority: 'high',
      trigger: 'BAND_CHANGE',
      tag: 'fog',
      confidence: 'low',
      'confidence-to': '0.5',
      'confidence-from': '0.1',
      'last-days': '7',
      from: '2026-03-01',
      to: '2026-03-01T08:00:00Z',
      model: 'gpt-4o',
      by: 'Ada',
      subject: 'Nora',
      batch: BATCH,
      gate: BATCH,
      text: 'kite',
    }
    const { by, ...parts } = read(...Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]))
    expect(by).toBe('Ada')
    expect(parts).toEqual({
      status: 'approved',
      queued: 'yes',
      pipeline: 'receipt',
      priority: 'high',
      trigger: 'BAND_CHANGE',
      tag: 'fog',
      confidence: 'low',
      confidenceTo: 0.5,
      confidenceFrom: 0.1,
      lastDays: 7,
      from: new Date(2026, 2, 1).getTime(),
      to: Date.UTC(2026, 2, 1, 8),
      model: 'gpt-4o',
      subject: 'Nora',
      batch: BATCH,
      gate: BATCH,
      text: 'kite',
    })
    expect(Object.keys(given)).toHaveLength(filterKeys.length)
  })

  it.each([
    ['a day begins at midnight, here', 'from', '2026-03-01', new Date(2026, 2, 1)],
    [
      'a day as the last one ends before the next midnight, here',
      'to',
      '2026-03-31',
      new Date(2026, 3, 1, 0, 0, 0, -1),
    ],
    [
      'a moment with its zone is that moment',
      'to',
      '2026-03-31T23:00:00+02:00',
      new Date(Date.UTC(2026, 2, 31, 21)),
    ],
    ['a moment without a zone is one here', 'from', '2026-03-01T08:30:00', new Date(2026, 2, 1, 8, 30)],
  ])('read days and moments: %s', (_, name, text, moment) => {
    expect(read(`--${name}`, text)).toEqual({ [name]: moment.getTime() })
  })

  it.each([
    ['status', 'gone', 'Choose one of: pending, '],
    ['confidence-to', '1.5', 'a number from 0 to 1'],
    ['confidence-from', '', 'a number from 0 to 1'],
    ['last-days', '0', 'a whole number from 1 to 3660'],
    ['from', 'March', 'a day such as 2026-03-01'],
    ['batch', 'seven', 'must be the id of an import'],
    ['tag', '', 'must not be empty'],
    ['by', ' ', 'a name of at most 100 characters'],
  ])('refuse --%s %j with what it must be', (name, value, hint) => {
    expect(() => read(`--${name}`, value)).toThrow(CommanderError)
    expect(() => read(`--${name}`, value)).toThrow(hint)
  })
})

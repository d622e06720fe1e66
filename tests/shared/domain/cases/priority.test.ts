import { expect, it } from 'vitest'
import { highestPriority, Priority, priorityRank } from '../../../../src/shared/domain/cases/priority.ts'

it('ranks the most urgent first', () => {
  expect(Priority.options.map(priorityRank)).toEqual([0, 1, 2])
  expect(priorityRank('high')).toBe(0)
  expect(priorityRank('low')).toBe(2)
})

it.each([
  [[], null],
  [['low'], 'low'],
  [['low', 'medium'], 'medium'],
  [['low', 'high', 'medium'], 'high'],
  [['medium', 'medium'], 'medium'],
] as const)('of %j the highest is %s', (priorities, highest) => {
  expect(highestPriority(priorities)).toBe(highest)
})

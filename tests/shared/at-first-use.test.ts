import { expect, it } from 'vitest'
import { atFirstUse } from '../../src/shared/at-first-use.ts'

it('makes a value when it is first asked for, and once', () => {
  const made: object[] = []
  const value = atFirstUse(() => {
    const table = new Map<string, string>()
    made.push(table)
    return table
  })
  expect(made).toEqual([])
  expect(value()).toBe(value())
  expect(made).toEqual([value()])
})

it('makes it again where that failed', () => {
  let tries = 0
  const value = atFirstUse(() => {
    tries += 1
    if (tries === 1) throw new Error('not yet')
    return { tries }
  })
  expect(value).toThrow('not yet')
  expect(value()).toEqual({ tries: 2 })
})

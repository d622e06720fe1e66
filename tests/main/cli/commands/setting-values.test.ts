import { describe, expect, it } from 'vitest'
import { givenValue } from '../../../../src/main/cli/commands/data/data.ts'

describe('the value of a setting as it is typed', () => {
  it.each([
    ['Ada', 'x', 'Ada'],
    ['Ada Lovelace', null, 'Ada Lovelace'],
    ['"Ada"', 'x', 'Ada'],
    ['15', 'x', '15'],
    ['true', 'x', 'true'],
    ['off', 'unset', 'off'],
    ['15', 20, 15],
    ['soon', 20, 'soon'],
    ['true', false, true],
    ['null', null, null],
    ['[1, 2]', [], [1, 2]],
    ['[1, 2', [], '[1, 2'],
    ['{"a": 1}', {}, { a: 1 }],
  ])('%j is read by what the setting is', (text, standard, value) => {
    expect(givenValue(text, { default: standard })).toEqual(value)
  })
})

import { describe, expect, it } from 'vitest'
import {
  fieldProblem,
  settingShape,
  shownValue,
  writtenValue,
} from '../../../../../src/renderer/features/settings/fields/setting-shape.ts'
import { PERCENT } from '../../../../../src/renderer/lib/pipelines/setting-text.ts'
import { defaultSettings, settingAt, settingKeys } from '../../../../../src/shared/domain/settings.ts'

describe('the shape of a setting', () => {
  it.each([
    ['review.autoAdvance', 'switch', false],
    ['review.leaseMinutes', 'number', false],
    ['budgets.dayMicros', 'number', true],
    ['reviewer.name', 'text', true],
    ['providers.openai.baseUrl', 'text', true],
    ['providers.ollama.models', 'words', false],
    ['routes.reading.judge', 'json', false],
    ['no.such.key', 'json', false],
  ])('follows from its schema: %s is a %s', (key, kind, mayBeEmpty) => {
    expect(settingShape(key)).toMatchObject({ kind, mayBeEmpty })
  })

  it('names the values of a choice', () => {
    expect(settingShape('appearance.theme')).toMatchObject({
      kind: 'choice',
      choices: ['system', 'light', 'dark'],
    })
  })
})

describe('the content of a field', () => {
  it.each(settingKeys.map((key) => [key]))('is read back as it was: %s', (key) => {
    const shape = settingShape(key)
    const value = settingAt(defaultSettings, key)
    if (shape.kind === 'switch') expect(value).toBeTypeOf('boolean')
    else expect(writtenValue(shownValue(value, shape, 1), shape, 1)).toEqual(value)
  })

  it.each([
    ['1.5', 1_500_000],
    ['0.000001', 1],
    ['', null],
    [' 2 ', 2_000_000],
    ['a lot', 'a lot'],
    ['1e999', '1e999'],
  ])('of dollars is kept in micros: %j', (text, value) => {
    expect(writtenValue(text, settingShape('budgets.runMicros'), 1_000_000)).toEqual(value)
  })

  it('of a number that must be there is no zero when it is empty: it is refused where it is kept', () => {
    expect(writtenValue(' ', settingShape('review.leaseMinutes'), 1)).toBe('')
  })

  it('of words is a list', () => {
    const shape = settingShape('providers.ollama.models')
    expect(writtenValue(' llama3.2 , qwen3:8b', shape, 1)).toEqual(['llama3.2', 'qwen3:8b'])
    expect(writtenValue('', shape, 1)).toEqual([])
  })
})

describe('a share', () => {
  const shape = settingShape('pipelines.reading.minMatch')

  it.each([
    [0, '0'],
    [0.07, '7'],
    [0.35, '35'],
    [0.005, '0.5'],
    [1, '100'],
  ])('of %d is shown and typed as %s percent', (share, text) => {
    expect(shownValue(share, shape, PERCENT)).toBe(text)
    expect(writtenValue(text, shape, PERCENT)).toBe(share)
    expect(fieldProblem(text, shape, PERCENT)).toBeNull()
  })

  it.each(['-1', '101', 'half'])('of %s percent is refused beside the field', (text) => {
    expect(fieldProblem(text, shape, PERCENT)).toBe('Not saved. Enter a percentage from 0 to 100.')
  })
})

describe('a value that does not fit a field', () => {
  it.each([
    ['review.leaseMinutes', 1, '1', null],
    ['review.leaseMinutes', 1, '0', 'Not saved. Enter a whole number from 1 to 1440.'],
    ['review.leaseMinutes', 1, '1.5', 'Not saved. Enter a whole number from 1 to 1440.'],
    ['review.leaseMinutes', 1, '', 'Not saved. Enter a whole number from 1 to 1440.'],
    ['pipelines.reading.minMatch', 1, '1', null],
    ['pipelines.reading.minMatch', 1, '1.01', 'Not saved. Enter a number from 0 to 1.'],
    [
      'pipelines.reading.minMatch',
      1,
      '0,5',
      'Not saved. Enter a number from 0 to 1. Use a point for decimals: 0.5.',
    ],
    ['budgets.dayMicros', 1_000_000, '', null],
    ['budgets.dayMicros', 1_000_000, '2.50', null],
    ['budgets.dayMicros', 1_000_000, '-1', 'Not saved. Enter a number of 0 or more, or leave it empty.'],
    ['budgets.dayMicros', 1_000_000, '1e999', 'Not saved. Enter a number of 0 or more, or leave it empty.'],
    ['deadlines.reading', 1_000, '0.05', null],
    ['deadlines.reading', 1_000, '0.04', 'Not saved. Enter a number from 0.05 to 3600.'],
    ['providers.openai.baseUrl', 1, '', null],
    ['providers.openai.baseUrl', 1, 'https://gateway.example/v1', null],
    ['providers.openai.baseUrl', 1, 'gateway', 'Not saved: an address must begin with http:// or https://.'],
    [
      'providers.openai.baseUrl',
      1,
      'https://u:p@x.example',
      'Not saved: an address must not contain a key; set the key under Keys.',
    ],
    ['reviewer.name', 1, 'Ada', null],
  ])('is reported beside it: %s × %d, %j', (key, scale, text, problem) => {
    expect(fieldProblem(text, settingShape(key), scale)).toBe(problem)
  })

  it('no default', () => {
    for (const key of settingKeys) {
      const shape = settingShape(key)
      expect(fieldProblem(shownValue(settingAt(defaultSettings, key), shape, 1), shape, 1), key).toBeNull()
    }
  })
})

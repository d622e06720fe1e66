import { describe, expect, it } from 'vitest'
import { isIncomplete } from '../../../src/shared/domain/runs/judge-work.ts'
import { judgeWorkText, mayChangeText } from '../../../src/shared/pipelines/judged.ts'

describe('the work of a judge in words', () => {
  it.each([
    ['reading', { asked: 9, answered: 0, changed: 0 }, '0 of 9 words answered, 0 changed'],
    ['reading', { asked: 1, answered: 1, changed: 1 }, '1 of 1 word answered, 1 changed'],
    ['reading', { asked: 0, answered: 0, changed: 0 }, 'No model was asked'],
    ['lesson', { asked: 3, answered: 2, changed: null }, '2 of 3 judges answered'],
    ['call', { asked: 12, answered: 12, changed: 4 }, '12 of 12 stages answered, 4 changed'],
    ['memory', { asked: 2, answered: 2, changed: 0 }, '2 of 2 memories answered, 0 changed'],
    ['receipt', { asked: 1, answered: 1, changed: 0 }, '1 of 1 question answered, 0 changed'],
  ] as const)('of a %s: %o', (pipeline, work, text) => {
    expect(judgeWorkText(pipeline, work)).toBe(text)
  })

  it.each([
    [{ asked: 9, changeable: 0 }, 'The judge may change none of these 9 words; it advises on all of them.'],
    [{ asked: 9, changeable: 4 }, 'The judge may change 4 of these 9 words; it advises on the others.'],
    [{ asked: 9, changeable: 9 }, null],
    [{ asked: 9, changeable: null }, null],
    [{ asked: 0, changeable: 0 }, null],
  ])('says what it may change: %o', (work, text) => {
    expect(mayChangeText('reading', { ...work, answered: 0, changed: 0 })).toBe(text)
  })
})

describe('the work of a judge', () => {
  it.each([
    [null, false],
    [{ asked: 0, answered: 0 }, false],
    [{ asked: 26, answered: 26 }, false],
    [{ asked: 26, answered: 25 }, true],
  ])('is incomplete where answers are missing: %o', (work, expected) => {
    expect(isIncomplete(work)).toBe(expected)
  })
})

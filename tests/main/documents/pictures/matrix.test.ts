import { describe, expect, it } from 'vitest'
import { IDENTITY, inverted, matrixOf, multiplied } from '../../../../src/main/documents/pictures/matrix.ts'

describe('a matrix', () => {
  it('without exactly six numbers moves nothing', () => {
    expect(matrixOf([1, 2, 3])).toEqual(IDENTITY)
    expect(matrixOf([1, 2, 3, 4, 5, 6])).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('times another does first the other, then itself', () => {
    expect(multiplied([2, 0, 0, 2, 10, 0], [1, 0, 0, 1, 3, 4])).toEqual([2, 0, 0, 2, 16, 8])
  })

  it('times its inverse moves nothing', () => {
    const matrix = [0, 3, -2, 0, 7, 5] as const
    const back = inverted(matrix)
    expect(back).not.toBeNull()
    expect(multiplied(back ?? IDENTITY, matrix).map((value) => Math.round(value * 1e9) / 1e9 + 0)).toEqual([
      ...IDENTITY,
    ])
  })

  it('has no inverse where it leaves no area', () => {
    expect(inverted([1, 2, 2, 4, 0, 0])).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import type { Matrix } from '../../../../src/main/documents/pictures/matrix.ts'
import { cut, placed, shrunk, upsideDown } from '../../../../src/main/documents/pictures/sampling.ts'

const picture = { width: 3, height: 2, pixels: Uint8Array.from([0, 10, 20, 30, 40, 50]) }

describe('a picture', () => {
  it('becomes smaller by the mean of its squares', () => {
    expect(shrunk(picture, 2)).toEqual({ width: 1, height: 1, pixels: Uint8Array.from([20]) })
    expect(shrunk(picture, 1)).toEqual(picture)
  })

  it.each<[string, Matrix, number, number, readonly number[]]>([
    ['as it is', [1, 0, 0, 1, 0, 0], 3, 2, [0, 10, 20, 30, 40, 50]],
    ['a pixel to the right', [1, 0, 0, 1, 1, 0], 3, 2, [255, 0, 10, 255, 30, 40]],
    ['turned clockwise', [0, 1, -1, 0, 2, 0], 2, 3, [30, 0, 40, 10, 50, 20]],
    ['twice as large', [2, 0, 0, 1, 0, 0], 6, 1, [0, 3, 8, 13, 18, 20]],
    ['without an area', [0, 0, 0, 0, 0, 0], 1, 1, [255]],
  ])('is placed %s', (_, matrix, width, height, pixels) => {
    expect([...placed(picture, width, height, matrix).pixels]).toEqual(pixels)
  })

  it('is cut, within its edges', () => {
    expect(cut(picture, 1, 0, 1, 2)).toEqual({ width: 1, height: 2, pixels: Uint8Array.from([10, 40]) })
    expect(cut(picture, -5, 1, 100, 100)).toEqual({
      width: 3,
      height: 1,
      pixels: Uint8Array.from([30, 40, 50]),
    })
    expect(cut(picture, 9, 9, 1, 1)).toEqual({ width: 0, height: 0, pixels: new Uint8Array(0) })
  })

  it('is stood on its head', () => {
    expect([...upsideDown(picture).pixels]).toEqual([50, 40, 30, 20, 10, 0])
  })
})

import { describe, expect, it } from 'vitest'
import {
  composed,
  coverage,
  grayMap,
  grayOf,
  grayOfBits,
} from '../../../../src/main/documents/pictures/picture.ts'

const two = { width: 2, height: 1, pixels: Uint8Array.from([0, 100]) }

describe('a page of pictures', () => {
  it('is white where none lies', () => {
    expect([...composed([], 2, 1, 1).pixels]).toEqual([255, 255])
  })

  it('shows each where it lies, the later one on top', () => {
    const left = { picture: two, matrix: [2, 0, 0, 1, 0, 0] } as const
    const right = {
      picture: { width: 1, height: 1, pixels: Uint8Array.from([50]) },
      matrix: [1, 0, 0, 1, 1, 0],
    } as const
    expect([...composed([left], 4, 1, 1).pixels]).toEqual([0, 100, 255, 255])
    expect([...composed([left, right], 4, 1, 1).pixels]).toEqual([0, 50, 255, 255])
  })

  it('turns what is turned', () => {
    const upsideDown = { picture: two, matrix: [-2, 0, 0, -1, 2, 1] } as const
    expect([...composed([upsideDown], 2, 1, 1).pixels]).toEqual([100, 0])
  })

  it('is as fine as it is asked to be', () => {
    const { width, height, pixels } = composed([{ picture: two, matrix: [2, 0, 0, 1, 0, 0] }], 2, 1, 2)
    expect([width, height, ...pixels]).toEqual([4, 2, 0, 0, 100, 100, 0, 0, 100, 100])
  })

  it('leaves out what has no area', () => {
    expect([...composed([{ picture: two, matrix: [0, 0, 0, 0, 0, 0] }], 1, 1, 1).pixels]).toEqual([255])
    expect(coverage({ picture: two, matrix: [5, 0, 0, 5, 0, 0] }, 10, 10)).toBe(0.25)
  })
})

describe('grey', () => {
  it('is the brightness of a color', () => {
    const colors = Uint8Array.from([0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 255, 0])
    expect([...grayOf(colors, 4, 1, 3).pixels]).toEqual([0, 255, 76, 149])
    expect([...grayOf(Uint8Array.from([255, 255, 255, 0]), 1, 1, 4).pixels]).toEqual([255])
  })

  it('of bits is white where they are set, row by row', () => {
    expect([...grayOfBits(Uint8Array.from([0b10100000, 0b01000000]), 3, 2).pixels]).toEqual([
      255, 0, 255, 0, 255, 0,
    ])
  })

  it('is written as a portable map', () => {
    expect(Buffer.from(grayMap(two)).toString('latin1')).toBe('P5\n2 1\n255\n\u0000d')
  })
})

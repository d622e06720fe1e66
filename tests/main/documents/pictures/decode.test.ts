import { deflateSync } from 'node:zlib'
import { encode } from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import { writePng } from '../../../../scripts/samples/png.ts'
import { decoded } from '../../../../src/main/documents/pictures/decode.ts'
import { pngPicture } from '../../../../src/main/documents/pictures/png.ts'
import { bytes } from '../pages/picture-bytes.ts'

const none = () => Promise.reject(new Error('nobody else is asked'))

/** A PNG of some kind, its rows as they are deflated: each with its filter before it. */
function png(
  width: number,
  height: number,
  bits: number,
  kind: number,
  rows: readonly number[],
  palette: readonly number[] = [],
  interlaced = 0,
): Uint8Array {
  const big32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
  const chunk = (name: string, data: Uint8Array) => bytes(big32(data.length), name, data, [0, 0, 0, 0])
  return bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', bytes(big32(width), big32(height), [bits, kind, 0, 0, interlaced])),
    chunk('PLTE', bytes(palette)),
    chunk('IDAT', deflateSync(Uint8Array.from(rows))),
    chunk('IEND', bytes([])),
  )
}

describe('a PNG', () => {
  it.each<[string, Uint8Array, readonly number[]]>([
    ['in shades of grey', png(2, 1, 8, 0, [0, 7, 200]), [7, 200]],
    ['of one bit', png(3, 1, 1, 0, [0, 0b10100000]), [255, 0, 255]],
    ['of two bits', png(3, 1, 2, 0, [0, 0b11_01_00_00]), [255, 85, 0]],
    ['of four bits', png(2, 1, 4, 0, [0, 0xf3]), [255, 51]],
    ['of sixteen bits', png(2, 1, 16, 0, [0, 200, 1, 10, 9]), [200, 10]],
    ['in colours', png(2, 1, 8, 2, [0, 255, 255, 255, 255, 0, 0]), [255, 76]],
    ['with a palette', png(2, 1, 2, 3, [0, 0b01_00_00_00], [0, 0, 0, 255, 255, 255]), [255, 0]],
    ['that is transparent', png(2, 1, 8, 4, [0, 0, 0, 0, 255]), [255, 0]],
    ['in colours that are transparent', png(1, 1, 8, 6, [0, 0, 0, 0, 0]), [255]],
    ['that says what is to the left', png(3, 1, 8, 0, [1, 10, 10, 10]), [10, 20, 30]],
    ['that says what is above', png(1, 2, 8, 0, [0, 10, 2, 5]), [10, 15]],
    ['that says the mean of both', png(2, 2, 8, 0, [0, 10, 20, 3, 5, 5]), [10, 20, 10, 20]],
    ['that says the nearest of three', png(2, 2, 8, 0, [0, 10, 20, 4, 5, 5]), [10, 20, 15, 25]],
  ])('%s is read', (_, file, pixels) => {
    expect([...(pngPicture(file)?.pixels ?? [])]).toEqual(pixels)
  })

  it.each<[string, Uint8Array]>([
    ['interlaced', png(1, 1, 8, 0, [0, 1], [], 1)],
    ['of an unknown kind', png(1, 1, 8, 5, [0, 1])],
    ['that ends too soon', png(2, 2, 8, 0, [0, 1])],
    ['whose pixels are damaged', png(2, 1, 8, 0, [0, 7, 200]).fill(0, 60)],
    ['without a head', bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ])('%s is left to others', (_, file) => {
    expect(pngPicture(file)).toBeNull()
  })
})

describe('a picture as it is seen', () => {
  // 1 2 3
  // 4 5 6
  const file = png(3, 2, 8, 0, [0, 1, 2, 3, 0, 4, 5, 6])

  it.each<[number, number, readonly number[]]>([
    [1, 3, [1, 2, 3, 4, 5, 6]],
    [2, 3, [3, 2, 1, 6, 5, 4]],
    [3, 3, [6, 5, 4, 3, 2, 1]],
    [4, 3, [4, 5, 6, 1, 2, 3]],
    [5, 2, [1, 4, 2, 5, 3, 6]],
    [6, 2, [4, 1, 5, 2, 6, 3]],
    [7, 2, [6, 3, 5, 2, 4, 1]],
    [8, 2, [3, 6, 2, 5, 1, 4]],
    [9, 3, [1, 2, 3, 4, 5, 6]],
  ])('with the orientation %i of EXIF', async (orientation, width, pixels) => {
    const picture = await decoded(file, orientation, none)
    expect(picture.width).toBe(width)
    expect([...picture.pixels]).toEqual(pixels)
  })

  it('is read from a JPEG', async () => {
    const { data } = encode({ width: 16, height: 8, data: Buffer.alloc(16 * 8 * 4, 200) }, 90)
    const picture = await decoded(data, 1, none)
    expect(picture).toMatchObject({ width: 16, height: 8 })
    for (const shade of picture.pixels) expect(Math.abs(shade - 200)).toBeLessThan(4)
  })

  it('is asked of another where it is of another kind, without what a camera said of it', async () => {
    const asked: Uint8Array[] = []
    const other = async (given: Uint8Array) => {
      asked.push(given)
      return writePng({ width: 1, height: 1, pixels: Uint8Array.from([9]) })
    }
    expect([...(await decoded(bytes('BM', [1, 2]), 1, other)).pixels]).toEqual([9])
    const odd = bytes([0xff, 0xd8], [0xff, 0xe1, 0, 4, 1, 18], [0xff, 0xe0, 0, 2], [0xff, 0xda, 0, 2])
    await decoded(odd, 6, other)
    expect([...(asked[1] ?? [])]).toEqual([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xda, 0, 2])
  })

  it('that nobody can read is refused', async () => {
    await expect(decoded(bytes('BM'), 1, async () => bytes('no PNG'))).rejects.toThrow('cannot be read')
  })
})

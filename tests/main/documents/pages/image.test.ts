import { describe, expect, it } from 'vitest'
import { writePng } from '../../../../scripts/samples/png.ts'
import { imageOf } from '../../../../src/main/documents/pages/image.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    ),
  )
const big16 = (value: number) => [value >> 8, value & 255]
const little16 = (value: number) => [value & 255, value >> 8]
const little32 = (value: number) => [...little16(value & 0xffff), ...little16(value >>> 16)]

const frame = (width: number, height: number) => [
  0xff,
  0xc0,
  ...big16(17),
  8,
  ...big16(height),
  ...big16(width),
  3,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
]

/** EXIF with an orientation, the program, and the time when the picture was taken. */
function exif(orientation: number): number[] {
  const software = [...Buffer.from('Photopea\0')]
  const taken = [...Buffer.from('2024:05:31 18:04:55\0')]
  const tiff = [
    ...Buffer.from('II'),
    ...little16(42),
    ...little32(8),
    ...little16(3),
    ...little16(0x0112),
    ...little16(3),
    ...little32(1),
    ...little16(orientation),
    0,
    0,
    ...little16(0x0131),
    ...little16(2),
    ...little32(software.length),
    ...little32(68),
    ...little16(0x8769),
    ...little16(4),
    ...little32(1),
    ...little32(50),
    ...little32(0),
    ...little16(1),
    ...little16(0x9003),
    ...little16(2),
    ...little32(taken.length),
    ...little32(80),
    ...little32(0),
    ...software,
    0,
    0,
    0,
    ...taken,
  ]
  return [0xff, 0xe1, ...big16(tiff.length + 8), ...Buffer.from('Exif\0\0'), ...tiff]
}

describe('a picture', () => {
  it.each<[string, Uint8Array, number, number]>([
    ['PNG', writePng({ width: 30, height: 20, pixels: new Uint8Array(600) }), 30, 20],
    ['JPEG', bytes([0xff, 0xd8], frame(640, 480), [0, 0]), 640, 480],
    ['JPEG on its side', bytes([0xff, 0xd8], exif(6), frame(640, 480), [0, 0]), 480, 640],
    ['BMP', bytes('BM', new Array(16).fill(0), little32(30), little32(20)), 30, 20],
    ['BMP from the top', bytes('BM', new Array(16).fill(0), little32(30), little32(2 ** 32 - 20)), 30, 20],
    [
      'WebP',
      bytes('RIFF', little32(0), 'WEBPVP8 ', new Array(10).fill(0), little16(30), little16(20)),
      30,
      20,
    ],
    [
      'WebP without loss',
      bytes('RIFF', little32(0), 'WEBPVP8L', new Array(5).fill(0), little32(29 | (19 << 14))),
      30,
      20,
    ],
    [
      'WebP with more',
      bytes('RIFF', little32(0), 'WEBPVP8X', new Array(8).fill(0), [29, 0, 0, 19, 0, 0]),
      30,
      20,
    ],
  ])('%s has its size', (_, picture, width, height) => {
    expect(imageOf('p', picture)).toMatchObject({ width, height })
  })

  it('says which program made it, and when it was taken', () => {
    expect(imageOf('p.jpg', bytes([0xff, 0xd8], exif(1), frame(640, 480), [0, 0])).metadata).toEqual({
      producer: 'Photopea',
      creator: null,
      createdAt: Date.UTC(2024, 4, 31, 18, 4, 55),
      modifiedAt: null,
    })
  })

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array(0)],
    ['text', bytes('a receipt, honestly')],
    [
      'a PNG that ends too soon',
      writePng({ width: 30, height: 20, pixels: new Uint8Array(600) }).slice(0, 18),
    ],
    ['a JPEG without a frame', bytes([0xff, 0xd8], new Array(40).fill(0))],
    [
      'a JPEG whose EXIF ends too soon',
      bytes([0xff, 0xd8, 0xff, 0xe1, 0, 20], 'Exif\0\0II*\0', little32(900), new Array(20).fill(0)),
    ],
    ['a WebP of another kind', bytes('RIFF', little32(0), 'WEBPVP9 ', new Array(20).fill(0))],
    ['no size', bytes('BM', new Array(16).fill(0), little32(0), little32(20))],
  ])('is refused with a sentence: %s', (_, picture) => {
    expect(() => imageOf('p.png', picture)).toThrow(
      'p.png: this is no picture that can be read, or it is damaged. Save it as PNG or JPEG.',
    )
  })

  it('is refused where it is far too large', () => {
    const huge = bytes('BM', new Array(16).fill(0), little32(20_000), little32(20_000))
    expect(() => imageOf('p.bmp', huge)).toThrow(
      'p.bmp: it has 20000 × 20000 pixels; at most 100 million are read.',
    )
  })
})

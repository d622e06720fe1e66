import { describe, expect, it } from 'vitest'
import { writePng } from '../../../../scripts/samples/png.ts'
import { imageOf } from '../../../../src/main/documents/pages/image.ts'
import { bytes, exif, exifSegment, frame, jpegWith, little16, little32 } from './picture-bytes.ts'

describe('a picture', () => {
  it.each<[string, Uint8Array, number, number]>([
    ['PNG', writePng({ width: 30, height: 20, pixels: new Uint8Array(600) }), 30, 20],
    ['JPEG', bytes([0xff, 0xd8], frame(640, 480), [0, 0]), 640, 480],
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
  ])('%s has its size', async (_, picture, width, height) => {
    expect(await imageOf('p', picture)).toMatchObject({ width, height })
  })

  it('says how its camera was held', async () => {
    expect(await imageOf('p', jpegWith(exifSegment(exif(6))))).toMatchObject({
      width: 640,
      height: 480,
      orientation: 6,
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
  ])('is refused with a sentence: %s', async (_, picture) => {
    await expect(imageOf('p.png', picture)).rejects.toThrow(
      'p.png: this is not a picture that can be read, or it is damaged. Save it as PNG or JPEG.',
    )
  })

  it.each<[string, Uint8Array, string]>([
    [
      'HEIC',
      bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic'),
      'a HEIC picture, as iPhones take them, ',
    ],
    [
      'HEIC of several pictures',
      bytes([0, 0, 0, 24], 'ftypmif1', [0, 0, 0, 0], 'mif1heic'),
      'a HEIC picture',
    ],
    ['AVIF', bytes([0, 0, 0, 24], 'ftypavif', [0, 0, 0, 0], 'avifmif1'), 'an AVIF picture or a film, '],
    ['TIFF', bytes('II*\0', little32(8)), 'a TIFF picture, '],
    ['TIFF, the other way round', bytes('MM\0*', [0, 0, 0, 8]), 'a TIFF picture, '],
    ['large TIFF', bytes('II+\0', little32(8)), 'a TIFF picture, '],
    ['GIF', bytes('GIF89a', new Array(20).fill(0)), 'a GIF picture, '],
  ])('is refused by its kind, whatever it is called, with what to do: %s', async (_, picture, kind) => {
    await expect(imageOf('p.png', picture)).rejects.toThrow(`p.png: this is ${kind}`)
    await expect(imageOf('p.png', picture)).rejects.toThrow(/JPEG/)
  })

  it('is refused where it is far too large', async () => {
    const huge = bytes('BM', new Array(16).fill(0), little32(20_000), little32(20_000))
    await expect(imageOf('p.bmp', huge)).rejects.toThrow(
      'p.bmp: it has 20000 × 20000 pixels; at most 51 million are read.',
    )
  })
})

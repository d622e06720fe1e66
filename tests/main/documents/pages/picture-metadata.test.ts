import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureMetadata } from '../../../../src/main/documents/pages/picture-metadata.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { bytes, exif, exifSegment, jpegWith, pngWith, webpWith, xmp, xmpSegment } from './picture-bytes.ts'

const nothing = { producer: null, creator: null, createdAt: null, modifiedAt: null }
const photopea = { ...nothing, producer: 'Photopea', createdAt: Date.UTC(2024, 4, 31, 18, 4, 55) }
const canva = xmp('xmp:CreatorTool="Canva" xmp:CreateDate="2024-05-31T18:04:55+02:00"')
const byCanva = { ...nothing, creator: 'Canva', createdAt: Date.UTC(2024, 4, 31, 16, 4, 55) }

const text = (keyword: string, value: string) => ({ type: 'tEXt', data: bytes(`${keyword}\0${value}`) })
const compressed = (keyword: string, value: string) => ({
  type: 'zTXt',
  data: bytes(`${keyword}\0\0`, deflateSync(value)),
})
const international = (keyword: string, value: Uint8Array) => ({
  type: 'iTXt',
  data: bytes(`${keyword}\0\0\0\0\0`, value),
})

describe('metadata of a picture', () => {
  it.each([
    ['EXIF of a JPEG', jpegWith(exifSegment(exif(1))), photopea],
    ['XMP of a JPEG', jpegWith(xmpSegment(canva)), byCanva],
    ['both of a JPEG', jpegWith(exifSegment(exif(1)), xmpSegment(canva)), { ...photopea, creator: 'Canva' }],
    ['EXIF of a PNG', pngWith({ type: 'eXIf', data: exif(1) }), photopea],
    ['XMP of a PNG', pngWith(international('XML:com.adobe.xmp', canva)), byCanva],
    ['a text of a PNG', pngWith(text('Software', 'GIMP 2.10')), { ...nothing, producer: 'GIMP 2.10' }],
    [
      'a compressed text of a PNG',
      pngWith(compressed('Software', 'Inkscape')),
      { ...nothing, producer: 'Inkscape' },
    ],
    [
      'the times of a PNG',
      pngWith(text('Creation Time', 'Fri, 31 May 2024 18:04:55 GMT'), {
        type: 'tIME',
        data: bytes([2024 >> 8, 2024 & 255, 6, 1, 9, 30, 0]),
      }),
      { ...nothing, createdAt: Date.UTC(2024, 4, 31, 18, 4, 55), modifiedAt: Date.UTC(2024, 5, 1, 9, 30) },
    ],
    ['EXIF of a WebP', webpWith({ type: 'EXIF', data: exif(1) }), photopea],
    ['XMP of a WebP', webpWith({ type: 'XMP ', data: canva }), byCanva],
  ])('is read from %s', async (_, picture, file) => {
    expect(await pictureMetadata(picture)).toEqual({ orientation: 1, file })
  })

  it.each([1, 3, 6, 8])('says how the camera was held: %i', async (orientation) => {
    const picture = jpegWith(exifSegment(exif(orientation)))
    expect((await pictureMetadata(picture)).orientation).toBe(orientation)
  })

  it.each([
    ['a JPEG without a word', jpegWith()],
    ['a PNG without a word', pngWith()],
    ['a PNG with other texts', pngWith(text('Comment', 'hello'))],
    ['a time that is none', pngWith(text('Creation Time', 'last summer'))],
    ['EXIF that ends too soon', jpegWith(exifSegment(exif(1).slice(0, 20)))],
    ['XMP that is no XML', jpegWith(xmpSegment(bytes('<x:xmpmeta')))],
    ['a text that unfolds to 8 MB', pngWith(compressed('Software', 'x'.repeat(8_000_000)))],
    ['a bitmap', bytes('BM', new Array(40).fill(0))],
    ['nothing at all', new Uint8Array(0)],
  ])('is nothing: %s', async (_, picture) => {
    expect(await pictureMetadata(picture)).toEqual({ orientation: 1, file: null })
  })

  it('is cut where it is longer than the name of any program', async () => {
    const { file } = await pictureMetadata(pngWith(text('Software', 'x'.repeat(50_000))))
    expect(file?.producer).toBe('x'.repeat(200))
  })

  it('is not unfolded where XMP refers to itself', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">]>'
    const { file } = await pictureMetadata(jpegWith(xmpSegment(xmp('xmp:CreatorTool="&a;"', bomb))))
    expect(file?.creator?.length ?? 0).toBeLessThan(10)
  })

  it('never stops the picture from being read, whatever it is', async () => {
    const hostile = fc.uint8Array({ maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (data, after) => {
        const pictures = [
          jpegWith(exifSegment(bytes('II*\0', [8, 0, 0, 0], data)), xmpSegment(after)),
          bytes(jpegWith(exifSegment(exif(1))).slice(0, 100), data),
          pngWith({ type: 'eXIf', data }, { type: 'iTXt', data: after }),
          webpWith({ type: 'EXIF', data }, { type: 'XMP ', data: after }),
        ]
        for (const picture of pictures) expect(await pictureMetadata(picture)).toHaveProperty('orientation')
      }),
      { numRuns: atDepth(25, 100) },
    )
  })
})

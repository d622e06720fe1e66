import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writePdf } from '../../../../scripts/samples/pdf.ts'
import { openPdf } from '../../../../src/main/documents/pages/pdf.ts'
import { readerPlaces } from '../../../../src/main/documents/reader/reader-places.ts'

const { characterMaps } = readerPlaces(join(import.meta.dirname, '../../../../src/main'))
const open = (bytes: Uint8Array) => openPdf('a.pdf', bytes, { characterMaps })

const page = { width: 300, height: 200, texts: [{ x: 20, y: 40, text: 'Grüße 5,00 €', size: 12 }] }

describe('a PDF', () => {
  it('has pages with words, each where it stands', async () => {
    const pdf = await open(writePdf({ pages: [page, { ...page, texts: [] }] }))
    const first = await pdf.page(1)
    expect([pdf.pages, first.width, first.height]).toEqual([2, 300, 200])
    expect(first.words.map(({ text }) => text)).toEqual(['Grüße', '5,00', '€'])
    expect(first.words[0]?.x).toBeCloseTo(20)
    expect(first.words[0]?.y).toBeCloseTo(40 - 12 * 0.8)
    expect((await pdf.page(2)).words).toEqual([])
    await pdf.close()
  })

  it('is read as it is seen where its pages are turned', async () => {
    const turned = writePdf({
      pages: [{ ...page, rotate: 90, texts: [{ x: 20, y: 40, text: 'Total', size: 12, turned: 90 }] }],
    })
    const { width, height, words } = await (await open(turned)).page(1)
    expect([width, height]).toEqual([200, 300])
    expect(words.map(({ text }) => text)).toEqual(['Total'])
  })

  it('tells text that stands across the page from its lines', async () => {
    const across = writePdf({
      pages: [{ ...page, texts: [...page.texts, { x: 60, y: 160, text: 'SPECIMEN', size: 40, turned: 40 }] }],
    })
    const { words, turned } = await (await open(across)).page(1)
    expect(words.map(({ text }) => text)).not.toContain('SPECIMEN')
    expect(turned).toEqual(['SPECIMEN'])
  })

  it('says which program made it, and when', async () => {
    const info = {
      Producer: 'Till 4',
      Creator: ' ',
      CreationDate: "D:20240514174300+02'00'",
      ModDate: 'yesterday',
    }
    const { metadata } = await open(writePdf({ pages: [page], info }))
    expect(metadata).toEqual({
      producer: 'Till 4',
      creator: null,
      createdAt: Date.UTC(2024, 4, 14, 15, 43),
      modifiedAt: null,
    })
  })

  it('gives the invoice that it carries as XML', async () => {
    const content =
      '<Invoice><LegalMonetaryTotal><TaxInclusiveAmount>5.00</TaxInclusiveAmount></LegalMonetaryTotal></Invoice>'
    const pdf = await open(writePdf({ pages: [page], attachment: { name: 'ubl.xml', content } }))
    expect(pdf.embedded).toMatchObject({ file: 'ubl.xml', total: '5.00' })
    expect(
      (await open(writePdf({ pages: [page], attachment: { name: 'a.txt', content } }))).embedded,
    ).toBeNull()
  })

  it('gives a page that is a scan as a picture, however it lies on the page', async () => {
    const picture = { width: 2, height: 2, pixels: Uint8Array.from([0, 255, 255, 255]) }
    const scan = await (await open(writePdf({ pages: [{ width: 72, height: 72, picture }] }))).page(1)
    const upright = (await scan.picture())?.picture
    expect(upright).toMatchObject({ width: 300, height: 300 })
    expect([upright?.pixels[0], upright?.pixels.at(-1)]).toEqual([0, 255])
    const turned = await (
      await open(writePdf({ pages: [{ width: 72, height: 72, picture, rotate: 180 }] }))
    ).page(1)
    const pixels = (await turned.picture())?.picture.pixels
    expect([pixels?.[0], pixels?.at(-1)]).toEqual([255, 0])
  })

  it.each<[string, Uint8Array, string]>([
    [
      'protected',
      writePdf({ pages: [page], isProtected: true }),
      'a.pdf: this PDF is protected by a password. Save a copy without one and import that.',
    ],
    ['none at all', new Uint8Array(Buffer.from('Dear Ann')), 'a.pdf: this is not a PDF, or it is damaged.'],
    ['cut off at its beginning', writePdf({ pages: [page] }).slice(0, 60), 'a.pdf: '],
    [
      'cut off before its end',
      writePdf({ pages: [page] }).slice(0, -120),
      'a.pdf: this is not a PDF, or it is damaged',
    ],
    ['without a page', writePdf({ pages: [] }), 'a.pdf: '],
  ])('is refused with a sentence: %s', async (_, bytes, sentence) => {
    await expect(open(bytes)).rejects.toMatchObject({
      code: 'INPUT_REFUSED',
      message: expect.stringContaining(sentence),
    })
  })

  it('is read though its end is missing, as far as it goes', async () => {
    const whole = writePdf({ pages: [page] })
    const pdf = await open(whole.slice(0, whole.length - 30))
    expect((await pdf.page(1)).words.map(({ text }) => text)).toEqual(['Grüße', '5,00', '€'])
  })
})

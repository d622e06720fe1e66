import { bomb, type HostileFile, times } from '../bomb.ts'
import { onePage, type PdfObject } from './pdf.ts'

const image = (dictionary: string, stream: Uint8Array | string): PdfObject => ({
  dictionary: `/Type /XObject /Subtype /Image ${dictionary}`,
  stream,
})

/** A page that is a picture. */
const pictured = (count: number, ...more: readonly PdfObject[]) =>
  onePage({
    resources: `/XObject << ${times(count, (index) => `/I${index} 5 0 R `)} >>`,
    content: { dictionary: '', stream: times(count, (index) => `q 595 0 0 842 0 0 cm /I${index} Do Q\n`) },
    more,
  })

const GRAY = '/ColorSpace /DeviceGray /BitsPerComponent 8'

const pictures: readonly HostileFile[] = [
  {
    name: 'picture-of-ten-billion.pdf',
    make: (size) =>
      pictured(1, image(`/Width 100000 /Height 100000 ${GRAY} /Filter /FlateDecode`, bomb(size))),
  },
  {
    name: 'picture-five-hundred-times.pdf',
    make: () => pictured(500, image(`/Width 5000 /Height 5000 ${GRAY} /Filter /FlateDecode`, bomb(25))),
  },
  {
    name: 'picture-of-colours-by-the-billion.pdf',
    make: (size) =>
      pictured(
        1,
        image(
          '/Width 30000 /Height 30000 /ColorSpace /DeviceCMYK /BitsPerComponent 16 /Filter /FlateDecode',
          bomb(size),
        ),
      ),
  },
  {
    name: 'picture-of-a-fax.pdf',
    make: () =>
      pictured(
        1,
        image(
          '/Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 60000 /Rows 60000 >>',
          Buffer.alloc(100_000, 0x5a),
        ),
      ),
  },
  {
    name: 'picture-that-promises-a-jpeg.pdf',
    make: () =>
      pictured(
        1,
        image(
          `/Width 65500 /Height 65500 ${GRAY} /Filter /DCTDecode`,
          Buffer.from('ffd8ffc0000b08ffdcffdc01011100ffda0008010100003f00', 'hex'),
        ),
      ),
  },
  {
    name: 'picture-that-promises-jbig2.pdf',
    make: () =>
      pictured(
        1,
        image(
          '/Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode',
          Buffer.from('000000003000010000001300fffff000fffff0000000000000000000', 'hex'),
        ),
      ),
  },
  {
    name: 'picture-masked-by-itself.pdf',
    make: () =>
      pictured(1, image(`/Width 3000 /Height 3000 ${GRAY} /SMask 5 0 R /Filter /FlateDecode`, bomb(9))),
  },
  {
    name: 'picture-in-the-content.pdf',
    make: (size) =>
      onePage({
        content: {
          dictionary: '/Filter /FlateDecode',
          stream: bomb(size / 4, 'q 595 0 0 842 0 0 cm BI /W 900 /H 900 /CS /G /BPC 8 ID zzzzzzzz EI Q '),
        },
      }),
  },
]

const font = (more: string) =>
  `/Font << /F << /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /A /Flags 4 ${more} >> >>] /ToUnicode 6 0 R >> >>`
const written = { dictionary: '', stream: 'BT /F 12 Tf 50 700 Td <000100020003> Tj ET' }
const cmap = (body: string) => ({
  dictionary: '',
  stream: `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${body} endcmap`,
})

/** The head of a TrueType font whose tables are larger than any file. */
function trueType(tables: number): Buffer {
  const head = Buffer.from('00010000ffff0080000300f0', 'hex')
  const table = (name: string) =>
    Buffer.concat([Buffer.from(name), Buffer.from('00000000000000ff7fffffff', 'hex')])
  const names = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'post']
  return Buffer.concat([
    head,
    ...Array.from({ length: tables }, (_, index) => table(names[index % names.length] ?? 'cmap')),
    Buffer.alloc(4_096, 0xff),
  ])
}

const fonts: readonly HostileFile[] = [
  {
    name: 'font-with-endless-tables.pdf',
    make: () =>
      onePage({
        resources: font('/FontFile2 5 0 R'),
        content: written,
        more: [{ dictionary: '', stream: trueType(65_000) }, cmap('')],
      }),
  },
  {
    name: 'font-that-unfolds.pdf',
    make: (size) =>
      onePage({
        resources: font('/FontFile2 5 0 R'),
        content: written,
        more: [{ dictionary: '/Filter /FlateDecode', stream: bomb(size) }, cmap('')],
      }),
  },
  {
    name: 'font-with-letters-by-the-billion.pdf',
    make: () =>
      onePage({
        resources: font(''),
        content: written,
        more: ['null', cmap('1 beginbfrange <00000000> <ffffffff> <0041> endbfrange')],
      }),
  },
  {
    name: 'font-whose-letters-are-books.pdf',
    make: (size) =>
      onePage({
        resources: font(''),
        content: { ...written, stream: `BT /F 12 Tf <${'0001'.repeat(100_000)}> Tj ET` },
        more: ['null', cmap(`1 beginbfchar <0001> <${'0041'.repeat(size * 1_000)}> endbfchar`)],
      }),
  },
  {
    name: 'font-of-itself.pdf',
    make: () =>
      onePage({
        resources: '/Font << /F 5 0 R >>',
        content: written,
        more: [
          '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 0 /LastChar 9 /Widths [1 1 1 1 1 1 1 1 1 1] /Encoding << /Differences [0 /a /a /a /a] >> /CharProcs << /a 6 0 R >> /Resources << /Font << /F 5 0 R >> >> >>',
          { dictionary: '', stream: '1 0 d0 BT /F 1 Tf <0001> Tj <0001> Tj ET' },
        ],
      }),
  },
]

/** A PDF that carries a file as invoices do. */
const carrying = (dictionary: string, stream: Uint8Array | string, names = '[(a.xml) 6 0 R]') =>
  onePage({
    catalogue: `/Names << /EmbeddedFiles << /Names ${names} >> >>`,
    more: [
      { dictionary: `/Type /EmbeddedFile /Subtype /text#2Fxml ${dictionary}`, stream },
      '<< /Type /Filespec /F (a.xml) /UF (a.xml) /EF << /F 5 0 R >> >>',
    ],
  })

const LAUGHS = `<!DOCTYPE a [<!ENTITY a0 "ha">${times(30, (index) => `<!ENTITY a${index + 1} "&a${index};&a${index};">`)}]><Invoice><ID>&a30;</ID></Invoice>`

const attachments: readonly HostileFile[] = [
  { name: 'invoice-that-laughs.pdf', make: () => carrying('', LAUGHS) },
  {
    name: 'invoice-that-unfolds.pdf',
    make: (size) => carrying('/Filter /FlateDecode', bomb(size, '<a>1</a>')),
  },
  {
    name: 'invoice-without-end-tags.pdf',
    make: (size) => carrying('/Filter /FlateDecode', bomb(size, '<a>')),
  },
  { name: 'invoice-of-one-name.pdf', make: (size) => carrying('/Filter /FlateDecode', bomb(size, '<aaaa')) },
  {
    name: 'invoices-by-the-thousand.pdf',
    make: (size) =>
      carrying(
        '/Filter /FlateDecode',
        bomb(size / 100, '<a>1</a>'),
        `[${times(5_000, (index) => `(${index}.xml) 6 0 R `)}]`,
      ),
  },
  {
    name: 'attachments-in-a-circle.pdf',
    make: () =>
      onePage({
        catalogue: '/Names << /EmbeddedFiles 5 0 R >>',
        more: ['<< /Kids [6 0 R 6 0 R] /Limits [(a) (z)] >>', '<< /Kids [5 0 R 5 0 R] /Limits [(a) (z)] >>'],
      }),
  },
]

/** PDFs with hostile pictures, fonts and attachments. */
export const hostileParts: readonly HostileFile[] = [...pictures, ...fonts, ...attachments]

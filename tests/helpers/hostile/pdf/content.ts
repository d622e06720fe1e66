import { bomb, type HostileFile, times } from '../bomb.ts'
import { HELVETICA, onePage, type PdfObject, shown } from './pdf.ts'

const flate = (stream: Uint8Array, dictionary = ''): PdfObject => ({
  dictionary: `/Filter /FlateDecode ${dictionary}`,
  stream,
})

const form = (stream: string, resources = ''): PdfObject => ({
  dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${resources} >>`,
  stream,
})

/** Forms of which each shows the next one ten times. */
function nestedForms(depth: number): Buffer {
  const forms = Array.from({ length: depth }, (_, index) =>
    form('/N Do '.repeat(10), `/XObject << /N ${index + 6} 0 R >>`),
  )
  return onePage({
    resources: '/XObject << /N 5 0 R >>',
    content: { dictionary: '', stream: '/N Do' },
    more: [...forms, form(shown('end'), HELVETICA)],
  })
}

const filters: readonly HostileFile[] = [
  {
    name: 'content-that-unfolds.pdf',
    make: (size) => onePage({ resources: HELVETICA, content: flate(bomb(size, shown('1.00'))) }),
  },
  { name: 'content-of-white-space.pdf', make: (size) => onePage({ content: flate(bomb(size, ' ')) }) },
  { name: 'content-that-saves.pdf', make: (size) => onePage({ content: flate(bomb(size, 'q ')) }) },
  { name: 'content-of-numbers.pdf', make: (size) => onePage({ content: flate(bomb(size, '1 ')) }) },
  { name: 'content-of-one-string.pdf', make: (size) => onePage({ content: flate(bomb(size, '(')) }) },
  {
    name: 'filters-upon-filters.pdf',
    make: (size) =>
      onePage({
        content: { dictionary: '/Filter [/FlateDecode /FlateDecode]', stream: bomb(size / 100, bomb(200)) },
      }),
  },
  {
    name: 'filter-repeated.pdf',
    make: (size) =>
      onePage({
        content: {
          dictionary: `/Filter [${'/ASCIIHexDecode '.repeat(1_000)}]`,
          stream: '61'.repeat(size * 1_000),
        },
      }),
  },
  {
    name: 'run-lengths.pdf',
    make: (size) =>
      onePage({
        content: {
          dictionary: '/Filter [/FlateDecode /RunLengthDecode]',
          stream: bomb(size / 50, Buffer.from([0x81, 0x20])),
        },
      }),
  },
  {
    name: 'rows-wider-than-memory.pdf',
    make: (size) =>
      onePage({
        content: flate(bomb(size), '/DecodeParms << /Predictor 15 /Columns 2000000000 /Colors 4 >>'),
      }),
  },
]

const drawings: readonly HostileFile[] = [
  { name: 'forms-in-forms.pdf', make: () => nestedForms(12) },
  {
    name: 'form-in-itself.pdf',
    make: () =>
      onePage({
        resources: '/XObject << /N 5 0 R >>',
        content: { dictionary: '', stream: '/N Do' },
        more: [form('/N Do /N Do', '/XObject << /N 5 0 R >>')],
      }),
  },
  {
    name: 'page-larger-than-a-country.pdf',
    make: () =>
      onePage({ mediaBox: '[0 0 900000000 900000000]', content: { dictionary: '', stream: '0 0 9 9 re f' } }),
  },
  {
    name: 'page-without-a-size.pdf',
    make: () => onePage({ mediaBox: '[0 0 0 1e-30]', content: { dictionary: '', stream: '0 0 9 9 re f' } }),
  },
  {
    name: 'pattern-in-itself.pdf',
    make: () =>
      onePage({
        resources: '/Pattern << /P 5 0 R >>',
        content: { dictionary: '', stream: '/Pattern cs /P scn 0 0 595 842 re f' },
        more: [
          {
            dictionary:
              '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001 /Resources << /Pattern << /P 5 0 R >> >>',
            stream: '/Pattern cs /P scn 0 0 1 1 re f',
          },
        ],
      }),
  },
  {
    name: 'shades-without-end.pdf',
    make: (size) =>
      onePage({
        resources: '/Shading << /S 5 0 R >>',
        content: { dictionary: '', stream: '/S sh' },
        more: [
          {
            dictionary:
              '/ShadingType 4 /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 1 0 1 0 1 0 1 0 1] /Filter /FlateDecode',
            stream: bomb(size),
          },
        ],
      }),
  },
  {
    name: 'function-of-many-dimensions.pdf',
    make: (size) =>
      onePage({
        resources: '/Shading << /S << /ShadingType 1 /ColorSpace /DeviceGray /Function 5 0 R >> >>',
        content: { dictionary: '', stream: '/S sh' },
        more: [
          {
            dictionary: `/FunctionType 0 /Domain [${'0 1 '.repeat(16)}] /Range [0 1] /Size [${'1000 '.repeat(16)}] /BitsPerSample 8 /Filter /FlateDecode`,
            stream: bomb(size),
          },
        ],
      }),
  },
  {
    name: 'paths-without-end.pdf',
    make: (size) => onePage({ content: flate(bomb(size / 4, '0 0 m 9 9 l 5 5 9 9 7 7 c ')) }),
  },
]

/** PDFs with pages that unfold, and with drawings that repeat themselves. */
export const hostileContents: readonly HostileFile[] = [
  ...filters,
  ...drawings,
  {
    name: 'text-in-single-letters.pdf',
    make: (size) =>
      onePage({
        resources: HELVETICA,
        content: {
          dictionary: '',
          stream: times(size * 400, (index) => `BT /F 1 Tf ${index % 500} ${index % 700} Td (1) Tj ET\n`),
        },
      }),
  },
]

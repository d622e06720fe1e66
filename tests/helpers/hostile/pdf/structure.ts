import { bomb, type HostileFile, times } from '../bomb.ts'
import { HELVETICA, onePage, pdf, shown } from './pdf.ts'

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>'
const page = (parent: number) => `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 9 9] >>`

/** A tree in which each node has the next one ten times: ten to the power of its depth. */
function multiplyingTree(depth: number): Buffer {
  const nodes = Array.from({ length: depth }, (_, index) => {
    const kids = times(10, `${index + 3} 0 R `)
    return `<< /Type /Pages /Kids [${kids}] /Count ${10 ** (depth - index)} >>`
  })
  return pdf([CATALOGUE, ...nodes, page(depth + 1)])
}

const withTail = (tail: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n${CATALOGUE}\nendobj\n${tail}`, 'latin1')

/** Cross-reference tables that point in circles or are endless. */
const tables: readonly HostileFile[] = [
  {
    name: 'xref-that-follows-itself.pdf',
    make: () =>
      withTail(
        'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 2 /Root 1 0 R /Prev 59 >>\nstartxref\n59\n%%EOF',
      ),
  },
  {
    name: 'xref-of-a-billion.pdf',
    make: () =>
      withTail(
        'xref\n0 999999999\n0000000000 65535 f \ntrailer\n<< /Size 999999999 /Root 1 0 R >>\nstartxref\n59\n%%EOF',
      ),
  },
  {
    name: 'xref-stream-of-two-billion.pdf',
    make(size) {
      const stream = bomb(size).toString('latin1')
      const head = `<< /Type /XRef /Size 2000000000 /Index [0 2000000000] /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /Length ${stream.length} >>`
      return withTail(`2 0 obj\n${head}\nstream\n${stream}\nendstream\nendobj\nstartxref\n59\n%%EOF`)
    },
  },
  {
    name: 'no-xref-and-many-objects.pdf',
    make: (size) => withTail(times(size * 4_000, (index) => `${index + 2} 0 obj\n<< /A ${index} 0 R >>\n`)),
  },
  { name: 'nothing-but-obj.pdf', make: (size) => withTail('1 0 obj '.repeat(size * 30_000)) },
  {
    name: 'nothing-but-trailers.pdf',
    make: (size) => withTail('trailer << /Root 1 0 R /A << '.repeat(size * 3_000)),
  },
  {
    name: 'object-stream-that-unfolds.pdf',
    make: (size) =>
      pdf([
        CATALOGUE,
        {
          dictionary: '/Type /ObjStm /N 100000000 /First 10 /Filter /FlateDecode',
          stream: bomb(size, '1 0 '),
        },
      ]),
  },
]

const trees: readonly HostileFile[] = [
  {
    name: 'pages-in-a-circle.pdf',
    make: () =>
      pdf([
        CATALOGUE,
        '<< /Type /Pages /Kids [3 0 R] /Count 9 >>',
        '<< /Type /Pages /Kids [2 0 R] /Count 9 >>',
      ]),
  },
  { name: 'pages-that-multiply.pdf', make: () => multiplyingTree(12) },
  {
    name: 'pages-that-are-promised.pdf',
    make: () => pdf([CATALOGUE, '<< /Type /Pages /Kids [3 0 R] /Count 2000000000 >>', page(2)]),
  },
  {
    name: 'pages-fewer-than-none.pdf',
    make: () => pdf([CATALOGUE, '<< /Type /Pages /Kids [3 0 R] /Count -5 >>', page(2)]),
  },
  {
    name: 'pages-by-the-hundred-thousand.pdf',
    make: () =>
      pdf([CATALOGUE, `<< /Type /Pages /Kids [${times(100_000, '3 0 R ')}] /Count 100000 >>`, page(2)]),
  },
  {
    name: 'hundred-heavy-pages.pdf',
    make: (size) =>
      pdf([
        CATALOGUE,
        `<< /Type /Pages /Kids [${times(100, (index) => `${index + 4} 0 R `)}] /Count 100 >>`,
        { dictionary: '/Filter /FlateDecode', stream: bomb(size / 10, shown('x')) },
        ...Array.from(
          { length: 100 },
          () =>
            `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << ${HELVETICA} >> /Contents 3 0 R >>`,
        ),
      ]),
  },
]

const objects: readonly HostileFile[] = [
  {
    name: 'arrays-in-arrays.pdf',
    make: (size) => onePage({ more: ['['.repeat(size * 10_000)], resources: '/Font 5 0 R' }),
  },
  {
    name: 'dictionaries-in-dictionaries.pdf',
    make: (size) => onePage({ more: ['<< /A '.repeat(size * 10_000)], resources: '/Font 5 0 R' }),
  },
  {
    name: 'content-that-refers-to-itself.pdf',
    make: () =>
      pdf([
        CATALOGUE,
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        `${page(2).slice(0, -2)} /Contents [3 0 R 4 0 R] >>`,
        '[4 0 R 4 0 R]',
      ]),
  },
  {
    name: 'length-that-is-itself.pdf',
    make: () => Buffer.from(onePage({}).toString('latin1').replace('/Length 0', '/Length 4 0 R'), 'latin1'),
  },
  {
    name: 'metadata-that-unfolds.pdf',
    make: (size) =>
      onePage({
        catalogue: '/Metadata 5 0 R',
        more: [
          { dictionary: '/Type /Metadata /Subtype /XML /Filter /FlateDecode', stream: bomb(size, '<a>') },
        ],
      }),
  },
  {
    name: 'outline-of-a-billion.pdf',
    make: () =>
      onePage({
        catalogue: '/Outlines 5 0 R /PageMode /UseOutlines',
        more: [
          '<< /Type /Outlines /First 6 0 R /Last 6 0 R /Count 1000000000 >>',
          '<< /Title (x) /Parent 5 0 R /Next 6 0 R /First 6 0 R >>',
        ],
      }),
  },
]

/** PDFs whose objects, tables and trees multiply, unfold or go in circles. */
export const hostileStructures: readonly HostileFile[] = [...tables, ...trees, ...objects]

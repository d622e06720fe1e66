/** An object of a PDF: its text, or a dictionary with a stream. */
export type PdfObject = string | { readonly dictionary: string; readonly stream: Uint8Array | string }

/** A PDF of objects as they are given, numbered from 1: the first is the catalogue. Whatever they say is written. */
export function pdf(objects: readonly PdfObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let at = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  for (const [index, object] of objects.entries()) {
    places.push(at)
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), bytesOf(object), Buffer.from('\nendobj\n')]))
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows}`
  add(Buffer.from(`${table}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`))
  return Buffer.concat(parts)
}

function bytesOf(object: PdfObject): Buffer {
  if (typeof object === 'string') return Buffer.from(object, 'latin1')
  const stream = Buffer.from(object.stream)
  const head = `<< ${object.dictionary} /Length ${stream.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), stream, Buffer.from('\nendstream')])
}

export interface PageParts {
  readonly resources?: string
  readonly content?: PdfObject
  readonly mediaBox?: string
  /** Objects from number 5 on. */
  readonly more?: readonly PdfObject[]
  readonly catalogue?: string
  readonly trailer?: string
}

/** A PDF with one page: 1 is the catalogue, 2 the pages, 3 the page, 4 its content. */
export function onePage({
  resources = '',
  content = { dictionary: '', stream: '' },
  mediaBox = '[0 0 595 842]',
  more = [],
  catalogue = '',
  trailer = '',
}: PageParts): Buffer {
  return pdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox ${mediaBox} /Resources << ${resources} >> /Contents 4 0 R >>`,
      content,
      ...more,
    ],
    trailer,
  )
}

/** A page on which a text stands. */
export const HELVETICA = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'

/** A text as a page shows it. */
export const shown = (text: string) => `BT /F 12 Tf 50 700 Td (${text}) Tj ET\n`

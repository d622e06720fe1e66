import { deflateSync } from 'node:zlib'

/** A line of text on a page; places in points from the left upper corner, to the line on which letters stand. */
export interface PdfText {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size: number
  readonly font?: 'Helvetica' | 'Helvetica-Bold' | 'Courier' | 'Courier-Bold'
  /** Whether it ends at `x`. Only Courier knows how wide its letters are. */
  readonly isRight?: boolean
  /** Turned to the left by this number of degrees. */
  readonly turned?: number
}

/** A gray picture over the whole page, a byte a pixel. */
export interface PdfPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly texts?: readonly PdfText[]
  readonly rules?: readonly { readonly x: number; readonly y: number; readonly width: number }[]
  readonly picture?: PdfPicture
  readonly rotate?: 0 | 90 | 180 | 270
}

export interface PdfDocument {
  readonly pages: readonly PdfPage[]
  readonly info?: Readonly<Partial<Record<'Producer' | 'Creator' | 'CreationDate' | 'ModDate', string>>>
  readonly attachment?: { readonly name: string; readonly content: string }
  /** Says that it is encrypted, with an unknown password. */
  readonly isProtected?: boolean
}

const FONTS = ['Helvetica', 'Helvetica-Bold', 'Courier', 'Courier-Bold'] as const
const COURIER_WIDTH = 0.6

/** Writes a PDF, the same bytes each time: standard fonts, Western letters, nothing that depends on the day. */
export function writePdf({ pages, info = {}, attachment, isProtected = false }: PdfDocument): Uint8Array {
  const objects: Buffer[] = []
  const add = (body: string | Buffer) =>
    objects.push(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'))
  const reserve = () => add('null')
  const catalog = reserve()
  const tree = reserve()
  const fonts = FONTS.map((name) =>
    add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
  )
  const kids = pages.map((page) => {
    const picture = page.picture === undefined ? null : add(pictureObject(page.picture))
    const content = add(stream('', Buffer.from(contentOf(page), 'latin1')))
    const resources = `/Font << ${fonts.map((id, index) => `/F${index} ${id} 0 R`).join(' ')} >>${picture === null ? '' : ` /XObject << /P ${picture} 0 R >>`}`
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Rotate ${page.rotate ?? 0} /Resources << ${resources} >> /Contents ${content} 0 R >>`,
    )
  })
  const names = attachment === undefined ? '' : attachmentNames(attachment, add)
  objects[tree - 1] = Buffer.from(
    `<< /Type /Pages /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] /Count ${kids.length} >>`,
  )
  objects[catalog - 1] = Buffer.from(`<< /Type /Catalog /Pages ${tree} 0 R ${names} >>`)
  const about = add(
    `<< ${Object.entries(info)
      .map(([key, value]) => `/${key} (${value})`)
      .join(' ')} >>`,
  )
  const lock = isProtected
    ? add(
        `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -1 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
      )
    : null
  return assembled(
    objects,
    `/Root ${catalog} 0 R /Info ${about} 0 R${lock === null ? '' : ` /Encrypt ${lock} 0 R /ID [<00> <00>]`}`,
  )
}

function contentOf({ width, height, texts = [], rules = [], picture }: PdfPage): string {
  const drawn = picture === undefined ? '' : `q ${width} 0 0 ${height} 0 0 cm /P Do Q\n`
  const lines = rules.map(
    (rule) => `0.5 w ${rule.x} ${height - rule.y} m ${rule.x + rule.width} ${height - rule.y} l S\n`,
  )
  return drawn + lines.join('') + texts.map((text) => textOperators(text, height)).join('')
}

function textOperators(
  { x, y, text, size, font = 'Helvetica', isRight = false, turned = 0 }: PdfText,
  height: number,
): string {
  const left = isRight ? x - text.length * COURIER_WIDTH * size : x
  const angle = (turned * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((value) => Number(value.toFixed(4)))
  const hex = Buffer.from(winAnsi(text), 'latin1').toString('hex')
  const place = `${cos} ${sin} ${-(sin ?? 0)} ${cos} ${Number(left.toFixed(2))} ${Number((height - y).toFixed(2))}`
  return `BT /F${FONTS.indexOf(font)} ${size} Tf ${place} Tm <${hex}> Tj ET\n`
}

/** Western letters; the euro has a place of its own. */
function winAnsi(text: string): string {
  return text.replaceAll('€', '\u0080').replaceAll('–', '\u0096').replaceAll('’', '\u0092')
}

function pictureObject({ width, height, pixels }: PdfPicture): Buffer {
  const head = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`
  return stream(head, deflateSync(pixels))
}

function stream(head: string, body: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${head} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ])
}

function attachmentNames(
  { name, content }: NonNullable<PdfDocument['attachment']>,
  add: (body: string | Buffer) => number,
): string {
  const file = add(stream('/Type /EmbeddedFile', Buffer.from(content)))
  const spec = add(`<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${file} 0 R >> >>`)
  return `/Names << /EmbeddedFiles << /Names [(${name}) ${spec} 0 R] >> >>`
}

function assembled(objects: readonly Buffer[], trailer: string): Uint8Array {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, body] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    places.push(length)
    parts.push(whole)
    length += whole.length
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

import type { Line, Segment } from '../text/lines.ts'

export interface Merchant {
  readonly name: string
  /** How much speaks for it: a heading that says "seller", a legal form, or only its place at the top. */
  readonly isSure: boolean
}

const SELLER =
  /^(seller|vendor|supplier|sold by|from|merchant|verkaufer|rechnungssteller|lieferant|verkoper|leverancier|vendeur|fournisseur|vendedor|emisor|proveedor|venditore|fornitore|cedente|sprzedawca|selger|saljare|service provider|issued by|payable to|remit to)\b[^:]*:?\s*/
const BUYER =
  /\b(bill(ed)? to|sold to|ship to|invoice to|buyer|customer|client|attn|kaufer|leistungsempfanger|kunde|rechnungsempfanger|rechnungsadresse|lieferadresse|klant|factuuradres|afleveradres|acheteur|client|facture a|cliente|comprador|cessionario|nabywca|odbiorca|kjoper|kund|guest|passenger)\b/
/** Forms of companies, written as they are; at the end of a name, or of a part of it. */
const LEGAL =
  /(?<=\s)(GmbH|gGmbH|mbH|AG|KG|KGaA|OHG|GbR|e\. ?K\.|eG|UG|SE|Ltd|LTD|Limited|LIMITED|PLC|Plc|plc|LLP|LLC|L\.L\.C|Inc|INC|Incorporated|Corp|CORP|Corporation|Company|Co|Pty|PTY|Pvt|PVT|B\.? ?V|N\.? ?V|V\.?O\.?F|S\.? ?A|SAS|S\.A\.S|SASU|SARL|S\.?à ?r\.?l|Sàrl|S\.? ?L|S\.? ?L\.? ?U|S\.? ?r\.? ?l|S\.? ?R\.? ?L|SRL|S\.? ?p\.? ?A|SpA|Lda|Ltda|Sp\. z ?o\. ?o|ApS|A\/S|AB|Oy|Oyj|AS|ASA|Kft|Zrt|s\.r\.o|a\.s|d\.o\.o|a\.G)\.?(?=$|[\s,;)–-])/u
const NAME_LABEL = /^(name|company|firma|nom|nombre|nome|naam|nazwa)\s*:\s*/
const CONTACT = /@|www\.|http|\b(tel|fax|phone|telefon|telephone|mobile|email|e-mail)\b/
const ADDRESS =
  /\b(street|st\.|road|rd\.?|avenue|ave\.?|lane|drive|blvd|suite|floor|strasse|str\.|platz|weg \d|allee|rue|calle|via|straat|laan|ul\.|box|zip)\b|\p{L}(strasse|straat|weg|gasse|platz)\s+\d|^\d+\s/u
const POSTAL_CODE = /(^|[\s,])\d{4,6}(-\d{3,4})?($|[\s,])/
const TITLE =
  /^(tax |vat |sales |commercial |pro ?forma |e-?)?(invoice|receipt|bill|rechnung|quittung|kassenbon|beleg|factuur|kopie factuur|bon|facture|factura|fattura|faktura|ricevuta|recibo|credit note|gutschrift|statement|order|copy|original|duplicate|welcome|thank you|danke|page|seite|date|customer copy|merchant copy|card payment)\b/

/** How many lines from the top a name may stand. */
const TOP = 8
const LONGEST = 80
/** So many lines below the word for a party its name and address may go on. */
const BLOCK = 6

/**
 * Who sells: the name behind or below the word for the seller, else the first name with a legal form that is not the
 * buyer's, else the first line at the top that can be a name.
 */
export function merchantIn(lines: readonly Line[]): Merchant | null {
  const named = namedSeller(lines)
  if (named !== null) return { name: named, isSure: true }
  const legal = firstOf(lines, (line) => namesWithForm(line, lines))
  if (legal !== null) return { name: legal, isSure: true }
  const top = firstOf(lines.slice(0, TOP), (line) => plausible(line, lines))
  return top === null ? null : { name: top, isSure: false }
}

function firstOf(lines: readonly Line[], namesIn: (line: Line) => readonly string[]): string | null {
  for (const line of lines) {
    const [name] = namesIn(line)
    if (name !== undefined) return name
  }
  return null
}

function namedSeller(lines: readonly Line[]): string | null {
  for (const line of lines)
    for (const [place, segment] of line.segments.entries()) {
      const label = SELLER.exec(line.plain.slice(segment.from, segment.to))?.[0]
      if (label === undefined) continue
      const inCell = line.text.slice(segment.from + label.length, segment.to).trim()
      const behind = inCell || (line.segments[place + 1]?.text ?? '')
      if (label.trimEnd().endsWith(':') && isName(behind)) return clean(behind)
      const below = inCell === '' ? nameBelow(lines, line.index, segment) : null
      if (below !== null) return below
    }
  return null
}

/** Below "Seller" a block follows: the line that says "Name:", or the first that can be a name. */
function nameBelow(lines: readonly Line[], index: number, head: Segment): string | null {
  const block = lines.slice(index + 1, index + 6).map((line) => ({
    line,
    cells: line.segments.filter(({ from, to }) => from <= head.to && to >= head.from),
  }))
  for (const { line, cells } of block) {
    const [first] = cells
    if (first === undefined || !NAME_LABEL.test(`${line.plain.slice(first.from, first.to)} `)) continue
    const behind = first.text.replace(/^[^:]*:\s*/, '')
    return clean(behind || (line.segments.find(({ from }) => from > first.from)?.text ?? '')) || null
  }
  const names = block.flatMap(({ cells }) => cells.slice(0, 1).map(({ text }) => text))
  const name = names.find(
    (text) => isName(text) && !/[:(]|^\d/.test(text) && !CONTACT.test(text.toLowerCase()),
  )
  return name === undefined ? null : clean(name)
}

function namesWithForm(line: Line, lines: readonly Line[]): string[] {
  return line.segments
    .filter(({ from, to }) => LEGAL.test(line.text.slice(from, to)) && to - from <= LONGEST)
    .filter((segment) => !isBuyers(line, segment, lines))
    .map(({ text }) => clean(text.split(/ [-–|•·] |, (?!Inc|LLC|L\.L\.C|Ltd|LTD|Corp|PLC|S\.)/)[0] ?? text))
    .filter((name) => isName(name) && /\s/.test(name))
}

/** Whether a word for the buyer stands on the line, or in the lines of the same column above. */
function isBuyers(line: Line, { from, to }: Segment, lines: readonly Line[]): boolean {
  if (BUYER.test(line.plain)) return true
  return lines
    .slice(Math.max(0, line.index - BLOCK), line.index)
    .some((above) =>
      above.segments.some(
        (cell) => cell.from <= to && cell.to >= from && BUYER.test(above.plain.slice(cell.from, cell.to)),
      ),
    )
}

function plausible(line: Line, lines: readonly Line[]): string[] {
  const [first] = line.segments
  if (first === undefined || isBuyers(line, first, lines)) return []
  const plain = line.plain.slice(first.from, first.to)
  const isAddress = (/\d/.test(plain) && ADDRESS.test(plain)) || POSTAL_CODE.test(plain)
  const isOther = TITLE.test(plain) || isAddress || CONTACT.test(plain) || plain.includes(':')
  return isOther || !isName(first.text) ? [] : [clean(first.text)]
}

function isName(text: string): boolean {
  const letters = (text.match(/\p{L}/gu) ?? []).length
  return letters >= 3 && text.length <= LONGEST && letters / text.replace(/\s/g, '').length > 0.5
}

function clean(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/^[^\p{L}\p{N}]+|[\s,;:|*–-]+$/gu, '')
}

const TAX_IDS = [
  /\b(?:AT ?U\d{8}|BE ?[01]\d{9}|CHE-?\d{3}\.?\d{3}\.?\d{3}|CZ ?\d{8,10}|DE ?\d{9}|DE ?\d{3} \d{3} \d{3}|DK ?\d{8}|ES ?[A-Z]\d{7}[A-Z0-9]|FI ?\d{8}|FR ?[A-Z0-9]{2} ?\d{9}|GB ?\d{9}|GB ?\d{3} \d{4} \d{2}|IE ?\d[A-Z0-9]\d{5}[A-Z]{1,2}|IT ?\d{11}|LU ?\d{8}|NL ?\d{9}B\d{2}|PL ?\d{10}|PT ?\d{9}|SE ?\d{12})\b/g,
  /\b\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]\b/g, // GSTIN
  /(?<=\b(?:ABN|NIP|EIN|USt-?IdNr\.?|Steuer-?(?:nummer|Nr\.?)|VAT (?:No|Reg(?:\.|istration)? ?(?:No)?)\.?|P\.? ?IVA|CIF|NIF|SIRET|CVR|Org\.? ?nr\.?|GST (?:No|Reg(?: No)?)\.?|TRN|TIN)\s*[:.#]?\s*)\d[\d/ .-]{5,16}\d/g,
]

/** Numbers under which businesses pay taxes, each once. */
export function taxIdsIn(text: string): string[] {
  const found = TAX_IDS.flatMap((pattern) => text.match(pattern) ?? []).map((id) => id.trim())
  return [...new Set(found)]
}

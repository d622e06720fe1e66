import type { Party } from '../../languages/language.ts'
import { LEGAL_FORM, LEGAL_FORM_ALONE } from '../../languages/legal-forms.ts'
import { saidOf } from '../../languages/seen.ts'
import type { Mark, Topic } from '../../languages/vocabulary.ts'
import type { Line, Segment } from '../../text/lines.ts'
import { hasUnspaced, lettersIn } from '../../text/words.ts'
import { STAMP } from './stamps.ts'

export interface Merchant {
  readonly name: string
  /** How much speaks for it, 0 to 1: a word that says "seller", a legal form, or only its place at the top. */
  readonly confidence: number
}

/** How sure a name is by what speaks for it. */
const SURE = { named: 0.95, formAtTop: 0.9, form: 0.75, first: 0.65, near: 0.5 } as const
/** A name that stands there again is likelier one. */
const AGAIN = 0.15

const NAME_LABEL = /^(name|company|firma|nom|nombre|nome|naam|nazwa)\s*:\s*/
const CONTACT =
  /@|www\.|https?:|\.com\b|\b(tel|fax|phone|telefon|telephone|telp|mobile|hp|email|e-mail|тел|τηλ)\b|☎|電話|电话|전화|هاتف|טלפון|โทร|tlf|dien thoai/
const ADDRESS =
  /\b(street|st\.|road|rd\.?|avenue|ave\.?|lane|drive|blvd|suite|floor|flr|level|lot|unit|block|blk|strasse|str\.|platz|weg \d|allee|rue|calle|avenida|av\.|rua|via|viale|piazza|corso|plaza|straat|laan|ul\.|ulica|al\.|utca|box|zip|jalan|jln|jl\.|lorong|taman|persiaran|kampung|lebuh|bandar|kawasan|batu|cad\.|sok\.|mah\.|bulvari|gatan|vagen|gate|vej|katu|tie|duong|phuong|quan)(?![a-z])|\p{L}(strasse|straat|weg|gasse|platz|gatan|vagen|gade|vej|katu)\s+\d|^\d+\s|(^|[\s,])(ул|вул|бул|просп|пр|г|м)\.|οδος|λεωφ|شارع|طريق|רחוב|שדרות|ถนน|ซอย|แขวง|เขต|ตำบล|मार्ग|रोड/u
const ADDRESS_UNSPACED = /[路街號号]|丁目|番地|[区區市县縣都道府]|로\s?\d|길\s?\d|[동구시]\s/
const POSTAL_CODE = /(^|[\s,〒])\d{4,6}(-\d{3,4})?($|[\s,])|〒|^no[.:\s]+\d/
/** An amount at the end of a line: from here on things are sold. */
const SELLS = /(?<![\d.,/-])\d{1,3}(?:[.,'’]?\d{3})*[.,]\d{2}\s*\S{0,3}$/
/** What stands behind a name: the number under which it is registered. */
const REGISTERED =
  /\s*[([]?(?:co\.? ?reg\.?|reg\.?|roc|co\.? ?no\.?|no\.?)?[\s:.]*\d{4,}[\d\s-]*[A-Z]?[)\]]?\.?$/i
const WELCOME =
  /^(?:welcome to|willkommen (?:bei|im|in)|bienvenue (?:chez|a)|bienvenidos? a|benvenuti (?:da|in)|bem vindo a[os]?|welkom bij|witamy w)\s+/

/** How many lines from the top a name may stand. */
const TOP = 8
/** A company in so many lines is that of the head; further down stand buyers, agents and who made the till. */
const HEAD = 12
const LONGEST = 80
/** So many lines below the word for a party its name and address may go on. */
const BLOCK = 6

/**
 * Who sells: the name behind or below the word for the seller, else the first name with a legal form that is not the
 * buyer's, else the first line at the top that can be a name: no kind of paper, greeting, address, good or label.
 */
export function merchantIn(lines: readonly Line[]): Merchant | null {
  const named = namedSeller(lines)
  if (named !== null) return { name: named, confidence: SURE.named }
  const legal = firstOf(lines, lines, namesWithForm)
  if (legal !== null && legal.line.index < HEAD) return { name: legal.name, confidence: SURE.formAtTop }
  const end = lines.findIndex(({ figures }) => SELLS.test(figures))
  const top = firstOf(lines.slice(0, Math.min(TOP, end === -1 ? TOP : end)), lines, plausible)
  if (top !== null && (legal === null || top.line.index === 0))
    return { name: top.name, confidence: sureOfPlace(top.name, top.line, lines) }
  return legal === null ? null : { name: legal.name, confidence: SURE.form }
}

function firstOf(
  some: readonly Line[],
  all: readonly Line[],
  namesIn: (line: Line, all: readonly Line[]) => readonly string[],
): { readonly name: string; readonly line: Line } | null {
  for (const line of some) {
    const [name] = namesIn(line, all)
    if (name !== undefined) return { name, line }
  }
  return null
}

function sureOfPlace(name: string, { index }: Line, lines: readonly Line[]): number {
  const word = name.toLowerCase()
  const isAgain = lines.some((line) => line.index !== index && line.text.toLowerCase().includes(word))
  const sure = (index === 0 ? SURE.first : SURE.near) + (isAgain ? AGAIN : 0)
  return Math.round(sure * 100) / 100
}

function namedSeller(lines: readonly Line[]): string | null {
  for (const line of lines)
    for (const [place, segment] of line.segments.entries()) {
      const mark = markAtStart(line, segment, 'seller')
      if (mark === null) continue
      const [label = ''] = /^[^:：]*[:：]?\s*/.exec(line.text.slice(mark.to, segment.to)) ?? []
      const hasColon = /[:：]/.test(label)
      const inCell = hasColon
        ? line.text.slice(mark.to + label.length, segment.to).trim()
        : line.text.slice(mark.to, segment.to).trim()
      const behind = inCell || (line.segments[place + 1]?.text ?? '')
      if (hasColon && isName(behind)) return clean(behind)
      const below = inCell === '' ? nameBelow(lines, line.index, segment) : null
      if (below !== null) return below
    }
  return null
}

/** The word for a party with which a cell begins. */
function markAtStart({ marks, words }: Line, { from, to }: Segment, party: Party): Mark | null {
  const first = words.findIndex((word) => word.from >= from)
  return (
    marks.find((mark) => mark.first === first && mark.to <= to && saidOf(mark, 'party') === party) ?? null
  )
}

/** Below "Seller" a block follows: the line that says "Name:", or the first that can be a name. */
function nameBelow(lines: readonly Line[], index: number, head: Segment): string | null {
  const block = lines.slice(index + 1, index + BLOCK).map((line) => ({
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
    .filter((segment) => LEGAL_FORM.test(segment.text) || LEGAL_FORM_ALONE.test(segment.text))
    .filter((segment) => segment.to - segment.from <= LONGEST && !isBuyers(line, segment, lines))
    .filter(({ text }) => !SELLS.test(text) && !/[:：]/.test(text.replace(REGISTERED, '')))
    .map(({ text }) =>
      clean(
        withNameAbove(line, text, lines).split(/ [-–|•·] |, (?!Inc|LLC|L\.L\.C|Ltd|LTD|Corp|PLC|S\.)/)[0] ??
          text,
      ),
    )
    .filter((name) => isName(name) && (/\s/.test(name) || hasUnspaced(name)) && !LEGAL_FORM_ALONE.test(name))
}

/** A form that stands alone belongs to the name above it. */
function withNameAbove({ index }: Line, text: string, lines: readonly Line[]): string {
  const above = lines[index - 1]?.text.trim() ?? ''
  return LEGAL_FORM_ALONE.test(text) && above !== '' ? `${above} ${text}` : text
}

/** Whether a word for the buyer stands on the line, or in the lines of the same column above. */
function isBuyers(line: Line, { from, to }: Segment, lines: readonly Line[]): boolean {
  if (line.marks.some(isBuyer)) return true
  return lines
    .slice(Math.max(0, line.index - BLOCK), line.index)
    .some((above) =>
      above.segments.some(
        (cell) =>
          cell.from <= to &&
          cell.to >= from &&
          above.marks.some((mark) => mark.from >= cell.from && mark.to <= cell.to && isBuyer(mark)),
      ),
    )
}

function isBuyer(mark: Mark): boolean {
  return saidOf(mark, 'party') === 'buyer'
}

function plausible(line: Line, lines: readonly Line[]): string[] {
  const [first] = line.segments
  if (first === undefined || isBuyers(line, first, lines)) return []
  const plain = line.plain.slice(first.from, first.to)
  const welcome = WELCOME.exec(plain)?.[0]
  if (welcome !== undefined) return [clean(first.text.slice(welcome.length))].filter(isName)
  const isOther = isAddress(plain) || CONTACT.test(plain) || /[:：]/.test(plain) || isHeading(line, first)
  const name = clean(first.text)
  return isOther || STAMP.test(name) || !isName(name) ? [] : [name]
}

function isAddress(plain: string): boolean {
  if (POSTAL_CODE.test(plain)) return true
  return /\d/.test(plain)
    ? ADDRESS.test(plain) || ADDRESS_UNSPACED.test(plain)
    : /^(?:jalan|jln|lorong|taman|kawasan|bandar|lot|\d)(?![a-z])/.test(plain)
}

/** So much of a line may be words of the tables; what has more is a label, a head or the name of a country. */
const MOST_KNOWN = 0.5
/** Headings as long as this are one whatever follows: "invoice", "receipt no." */
const LONG_HEADING = 6

/** What names of shops are made of too: restaurants, hotels, filling stations; "Monday", "May". */
const IN_NAMES: ReadonlySet<Topic> = new Set(['kind', 'month', 'weekday'])

function isHeading(line: Line, { from, to }: Segment): boolean {
  const marks = line.marks.filter((mark) => mark.from >= from && mark.to <= to)
  const first = line.words.findIndex((word) => word.from >= from)
  const isHead = (mark: Mark) => mark.first === first && saidOf(mark, 'heading') !== null
  if (marks.some((mark) => isHead(mark) && mark.phrase.length >= LONG_HEADING)) return true
  const known = new Set<number>()
  for (const { sayings, first: begin, count } of marks)
    if (sayings.some(({ about }) => !IN_NAMES.has(about)))
      for (let word = begin; word < begin + count; word += 1) known.add(word)
  const covered = [...known].reduce((sum, word) => sum + (line.words[word]?.text.length ?? 0), 0)
  return covered / Math.max(1, lettersIn(line.text.slice(from, to))) >= MOST_KNOWN
}

function isName(text: string): boolean {
  const letters = lettersIn(text)
  const least = hasUnspaced(text) ? 2 : 3
  return (
    letters >= least && text.length <= LONGEST && letters / (text.match(/[^\s\p{M}]/gu) ?? []).length > 0.5
  )
}

function clean(text: string): string {
  const plain = text.replace(/\s+/g, ' ').replace(/^[^\p{L}\p{N}㈱㈲㈜(（]+/u, '')
  return plain.replace(REGISTERED, '').replace(/[\s,;:|*–-]+$/gu, '')
}

import type { Party } from '../../languages/language.ts'
import { LEGAL_FORM, LEGAL_FORM_ALONE } from '../../languages/legal-forms.ts'
import { evidenceOf } from '../../languages/seen.ts'
import type { Mark, Topic } from '../../languages/vocabulary.ts'
import type { Line, Segment } from '../../text/lines.ts'
import { hasUnspaced, lettersIn } from '../../text/words.ts'
import { countriesOfPhones } from './phones.ts'
import { STAMP } from './stamps.ts'
import { countriesOfTaxIds } from './tax-ids.ts'

export interface Merchant {
  readonly name: string
  /**
   * Confidence that it is the seller, 0 to 1: from a word for the seller, a legal form, its place and its surroundings.
   */
  readonly confidence: number
  /** Index of the line on which it is printed. */
  readonly line: number
}

/** Base confidence of a name by its kind of evidence. */
const SURE = { named: 0.95, formAtTop: 0.9, form: 0.75, first: 0.65, near: 0.5, later: 0.35 } as const
/** Addition for a name that occurs again. */
const REPETITION_BONUS = 0.15

const NAME_LABEL = /^(name|company|firma|nom|nombre|nome|naam|nazwa)\s*:\s*/
const CONTACT =
  /@|www\.|https?:|\.com\b|\b(tel|fax|phone|telefon|telephone|telp|mobile|hp|email|e-mail|тел|τηλ)\b|☎|電話|电话|전화|هاتف|טלפון|โทร|tlf|dien thoai/
const ADDRESS =
  /\b(street|st\.|road|rd\.?|avenue|ave\.?|lane|drive|blvd|suite|floor|flr|level|lot|unit|block|blk|strasse|str\.|platz|weg \d|allee|rue|calle|avenida|av\.|rua|via|viale|piazza|corso|plaza|straat|laan|ul\.|ulica|al\.|utca|box|zip|jalan|jln|jl\.|lorong|taman|persiaran|kampung|lebuh|bandar|kawasan|batu|cad\.|sok\.|mah\.|bulvari|gatan|vagen|gate|vej|katu|tie|duong|phuong|quan)(?![a-z])|\p{L}(strasse|straat|weg|gasse|platz|gatan|vagen|gade|vej|katu)\s+\d|^\d+\s|(^|[\s,])(ул|вул|бул|просп|пр|г|м)\.|οδος|λεωφ|شارع|طريق|רחוב|שדרות|ถนน|ซอย|แขวง|เขต|ตำบล|मार्ग|रोड/u
const ADDRESS_UNSPACED = /[路街號号]|丁目|番地|[区區市县縣都道府]|로\s?\d|길\s?\d|[동구시]\s/
const POSTAL_CODE = /(^|[\s,〒])\d{4,6}(-\d{3,4})?($|[\s,])|〒|^no[.:\s]+\d/
/** An amount at the end of a line: the items begin here. */
const SELLS = /(?<![\d.,/-])\d{1,3}(?:[.,'’]?\d{3})*[.,]\d{2}\s*\S{0,3}$/
/** A quantity and its price: “41,27 L x 1,739 EUR/L”. */
const COUNTED = /\d\s*(?:\p{L}{1,3}\.?\s*)?[x×@*]\s*\p{Sc}?\s*\d+[.,]\d/iu
/** A registration number behind a name. */
const REGISTERED =
  /\s*[([]?(?:co\.? ?reg\.?|reg\.?|roc|co\.? ?no\.?|no\.?)?[\s:.]*\d{4,}[\d\s-]*[A-Z]?[)\]]?\.?$/i
const WELCOME =
  /^(?:welcome to|willkommen (?:bei|im|in)|bienvenue (?:chez|a)|bienvenidos? a|benvenuti (?:da|in)|bem vindo a[os]?|welkom bij|witamy w)\s+/

/** Maximum number of lines from the top for a name without other evidence. */
const TOP = 8
/**
 * A company within this many lines is that of the head; further down are buyers, agents and the maker of the POS
 * terminal.
 */
const HEAD = 12
const LONGEST = 80
/** Maximum number of lines of the name and address below the word for a party. */
const BLOCK = 6

/** Additions to the confidence in a name: a tax number, a telephone, or a web address near it. */
const ADDITIONS = { taxNumber: 0.1, contact: 0.05, web: 0.15 } as const
/** How many lines below a name its tax number and address are printed. */
const NEAR_LINES = 3
/** Deduction for a name with which an item line begins: it is a product. */
const PRODUCT = 0.4
/** Maximum number of names kept for a question. */
const MAX_CANDIDATES = 5

/**
 * Returns all possible sellers, the likeliest first: the name behind or below a word for the seller, names with a legal
 * form that are not the buyer's, and lines at the top that can be a name. Excludes kinds of documents, greetings,
 * cashiers, advertisements, addresses and labels.
 */
export function merchantsIn(lines: readonly Line[]): Merchant[] {
  const named = namedSeller(lines)
  const end = lines.findIndex(({ figures }) => SELLS.test(figures) || COUNTED.test(figures))
  const top = lines.slice(0, Math.min(TOP, end === -1 ? TOP : end))
  const names = top.flatMap((line) =>
    isNoName(line) ? [] : plausible(line, lines).map((name) => ({ name, line })),
  )
  const first = names[0]?.line.index ?? null
  const placed = names.map(({ name, line }): Merchant => {
    const base = line.index !== first ? SURE.later : line.index === 0 ? SURE.first : SURE.near
    return { name, line: line.index, confidence: withSurroundings(name, line, base, lines) }
  })
  const legal = lines.flatMap((line): Merchant[] => {
    if (isNoName(line)) return []
    // If the first line of the document is a name, a company far below is a bank, an agent or the maker of the POS
    // terminal.
    const confidence = line.index < HEAD ? SURE.formAtTop : first === 0 ? SURE.later : SURE.form
    return namesWithForm(line, lines).map((name) => ({ name, line: line.index, confidence }))
  })
  const all = [...(named === null ? [] : [{ ...named, confidence: SURE.named }]), ...legal, ...placed]
  const best = all.toSorted((a, b) => b.confidence - a.confidence || a.line - b.line)
  const isFirst = ({ name }: Merchant, at: number) => best.findIndex((each) => each.name === name) === at
  return best.filter(isFirst).slice(0, MAX_CANDIDATES)
}

/** Names of the staff: no name of a shop is on such a line. */
const SERVED =
  /\b(?:your (?:cashier|server|host|waiter|clerk)|cashier|clerk|served by|server|operator|bediente sie|es bediente|kassierer|votre (?:caissier|serveur)|le atendio)\b/
/** The number of a guest: "Your Guest # is 655". It does not name the buyer. */
const NUMBERED = /\b(?:guest|customer|client|gast|kunde)\s*(?:#|n[or]\b|number|nummer)/
/** Recipients of a copy: the word for the customer in such a phrase does not name the buyer. */
const COPY =
  /\b(?:customers?|clients?|cardholders?|buyers?|merchants?)(?:['’]?s)? (?:copy|receipt)\b|\b(?:copy for|copie|copia|exemplaire|ejemplar|via|kopie)(?: (?:de|du|del|da|do|para|pour|le|la|el|il|den|fur))* (?:customer|client|cliente?|kunde|kunden|klient)\b|\bkunden(?:beleg|kopie|exemplar)\b/
/** Advertising, greetings and notices, in words that do not occur in names of shops. */
const NOTICE =
  /\b(?:on sale|sale ends|now hiring|hiring|candidates|save (?:up to|big|money)|you saved?|enter (?:to|for)|to enter|chances? to win|win an?|surve[y~]|feedback|tell us|how did we do|visit us|please (?:come|visit|retain|keep|see|call)|thank(?:s| you)|come again|have a (?:nice|great|good)|good (?:morning|afternoon|evening)|prices you|low prices|every ?day low|satisfaction|guaranteed?|your .{3,20} (?:trip|ride|order|receipt)|here is your|hello|dear|special offer|this week|rabatt auf|guten (?:tag|morgen|abend)|vielen dank|herzlich|bonjour|merci|gracias|customer copy|merchant copy|duplicate|reprint|gift cards?|want to know|term(?:inal)? id|inquire|sponsored|sweepstakes|deposit|looking for|cardholder|device verified|(?:verified|v\w{5,7}) b[vy] pin|pin verified|no signature|auth(?:orization)? code)\b|\d ?% off/

function isNoName({ plain, text }: Line): boolean {
  return SERVED.test(plain) || NOTICE.test(plain) || COPY.test(plain) || /[?!]\s*$/.test(text.trim())
}

/** Returns the confidence of a line at the top: by its place, the lines below it, and other occurrences of its name. */
function withSurroundings(name: string, line: Line, base: number, lines: readonly Line[]): number {
  const below = lines.slice(line.index, line.index + 1 + NEAR_LINES).map(({ text }) => text)
  const word = name.toLowerCase()
  const compact = word.replace(/[^\p{L}\d]/gu, '')
  const others = lines.filter(({ index }) => index !== line.index)
  const isAgain = others.some(({ text }) => text.toLowerCase().includes(word))
  const isWeb =
    compact.length >= 4 &&
    others.some(({ plain }) => WEB.test(plain) && plain.replace(/[^\p{L}\d]/gu, '').includes(compact))
  const isProduct = others.some(({ text, figures }) => SELLS.test(figures) && beginsAlike(text, word))
  const sure =
    base +
    (isAgain && !isProduct ? REPETITION_BONUS : 0) +
    (below.some((text) => countriesOfTaxIds(text).length > 0) ? ADDITIONS.taxNumber : 0) +
    (below.some((text) => countriesOfPhones(text).length > 0) ? ADDITIONS.contact : 0) +
    (isWeb ? ADDITIONS.web : 0) -
    (isProduct ? PRODUCT : 0)
  return Math.round(Math.min(SURE.formAtTop, Math.max(0, sure)) * 100) / 100
}

const WEB = /www\.|https?:|\.(?:com|ca|de|co\.uk|net|org|fr|es|it|nl)\b/

/** Whether the line of an item begins with the first two words of a name. */
function beginsAlike(good: string, name: string): boolean {
  const words = name.split(/\s+/).slice(0, 2).join(' ')
  return words.length >= 6 && good.trim().toLowerCase().startsWith(words)
}

/** Minimum number of letters of a name. */
const MIN_LETTERS = 3

function namedSeller(lines: readonly Line[]): Omit<Merchant, 'confidence'> | null {
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
      if (hasColon && isName(behind)) return { name: clean(behind), line: line.index }
      // "MERCHANT:   ****1180": the number behind the word is the answer, not what is printed below.
      const isAnswered = hasColon && behind !== '' && lettersIn(behind) < MIN_LETTERS
      const below = inCell === '' && !isAnswered ? nameBelow(lines, line.index, segment) : null
      if (below !== null) return { name: below, line: line.index + 1 }
    }
  return null
}

/** Returns the word for a party with which a cell begins; `null` if there is none. */
function markAtStart({ marks, words }: Line, { from, to }: Segment, party: Party): Mark | null {
  const first = words.findIndex((word) => word.from >= from)
  return (
    marks.find((mark) => mark.first === first && mark.to <= to && evidenceOf(mark, 'party') === party) ?? null
  )
}

/** Returns the name in the block below "Seller": the line that says "Name:", or the first line that can be a name. */
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
  const names = block.flatMap(({ line, cells }) =>
    cells.slice(0, 1).flatMap((cell) => (isLabelCell(line, cell) ? [] : [cell.text])),
  )
  const name = names.find(
    (text) => isName(text) && !/[:(]|^\d/.test(text) && !CONTACT.test(text.toLowerCase()),
  )
  return name === undefined ? null : clean(name)
}

/** "Number   : 4711": words with a colon behind them, or in the next cell, name what follows. */
function isLabelCell({ text, plain }: Line, { from, to }: Segment): boolean {
  return /^\s*[:：]/.test(text.slice(to)) || /^(?:nummer|number|numero|no|nr)\.?$/.test(plain.slice(from, to))
}

function namesWithForm(line: Line, lines: readonly Line[]): string[] {
  if (REGION_AT_END.test(line.text) || isTableHead(line)) return []
  return line.segments
    .filter(({ text }) => (LEGAL_FORM.test(text) && !BROKEN.test(text)) || LEGAL_FORM_ALONE.test(text))
    .filter((segment) => segment.to - segment.from <= LONGEST && !isBuyerName(line, segment, lines))
    .filter(({ text }) => !SELLS.test(text) && !/[:：]/.test(text.replace(REGISTERED, '')))
    .map(({ text }) =>
      clean(
        withNameAbove(line, text, lines).split(/ [-–|•·] |, (?!Inc|LLC|L\.L\.C|Ltd|LTD|Corp|PLC|S\.)/)[0] ??
          text,
      ),
    )
    .filter((name) => isName(name) && (/\s/.test(name) || hasUnspaced(name)) && !LEGAL_FORM_ALONE.test(name))
}

/** Minimum number of words about amounts that make a line the head of a table: "Rate  VAT  Total  VAT Inc." */
const WORDS_OF_HEAD = 3

function isTableHead({ marks, figures }: Line): boolean {
  const labels = marks.filter((mark) => evidenceOf(mark, 'label') !== null)
  return labels.length >= WORDS_OF_HEAD && !/\d/.test(figures)
}

/** A form between broken words of a recognized text: "I TH ALL CO M PO NENT". */
const BROKEN = /(?:^|\s)\p{Lu}{1,2}\s+(?:\S+\s+){0,2}(?:CO|BV|NV|SA|SE|AB|AS)\s+\p{Lu}{1,3}(?:\s|$)/u

/** "Edmonton AB T6F 4E1" and "Denver, CO 80202" end in regions, not in legal forms. */
const REGION_AT_END =
  /(?:^|[\s.,])(?:AB|CO|SA|NV|SC)\b\.?,? +(?:\p{L} ?[\p{L}\d][\p{L}\d] ?\d[\p{L}\d]\d|[a-z]{2} ?\d\p{L}\d|\d{4,5}\b)|[\d,].*[\s.,]AB\.?\s*$|^\s*\p{L}[\p{L}.~�]+[.,]? ?\p{L}* +AB\.?\s*$/u

/** A legal form that is alone on its line belongs to the name above it. */
function withNameAbove({ index }: Line, text: string, lines: readonly Line[]): string {
  const above = lines[index - 1]?.text.trim() ?? ''
  return LEGAL_FORM_ALONE.test(text) && above !== '' ? `${above} ${text}` : text
}

/** Whether a word for the buyer is on the line, or in the lines of the same column above. */
function isBuyerName(line: Line, { from, to }: Segment, lines: readonly Line[]): boolean {
  if (line.marks.some(isBuyer)) return true
  return lines
    .slice(Math.max(0, line.index - BLOCK), line.index)
    .some((above) =>
      above.segments.some(
        (cell) =>
          cell.from <= to &&
          cell.to >= from &&
          !SERVED.test(above.plain) &&
          !COPY.test(above.plain) &&
          !NUMBERED.test(above.plain) &&
          above.marks.some((mark) => mark.from >= cell.from && mark.to <= cell.to && isBuyer(mark)),
      ),
    )
}

function isBuyer(mark: Mark): boolean {
  return evidenceOf(mark, 'party') === 'buyer'
}

function plausible(line: Line, lines: readonly Line[]): string[] {
  const [first] = line.segments
  if (first === undefined || isBuyerName(line, first, lines)) return []
  const plain = line.plain.slice(first.from, first.to)
  const welcome = WELCOME.exec(plain)?.[0]
  if (welcome !== undefined) return [clean(first.text.slice(welcome.length))].filter(isName)
  // the number of a branch at the end of the first line looks like a postal code
  const isBranch = line.index === 0 && !ADDRESS.test(plain) && BRANCH.test(plain)
  const isNumbered = line.index === 0 && NUMBER_IN_NAME.test(plain) && isAddress(lines[1]?.plain.trim() ?? '')
  const isOther =
    (isAddress(plain) && !isBranch && !isNumbered) ||
    TAX_LABEL.test(plain) ||
    CONTACT.test(plain) ||
    /[:：]/.test(plain) ||
    isHeading(line, first)
  const name = clean(first.text)
  return isOther || STAMP.test(name) || !isName(name) ? [] : [name]
}

/** "99 SUPERMARKET" above its address. */
const NUMBER_IN_NAME = /^\d{1,3} \p{L}{4,}(?: \p{L}{4,})?$/u
/** Two words or more, and a number of four digits behind them. */
const BRANCH = /^\p{L}[\p{L}.&'’-]*(?:\s+\p{L}[\p{L}.&'’-]*)+\s+#?\d{4}$/u
/** A line with the number under which a seller is taxed or registered. */
const TAX_LABEL =
  /^(?:gstin|gst ?(?:no|reg|#)|vat ?(?:no|reg|id|#)|abn|acn|tin|ein|nip|rfc|cnpj|cuit|nif|cif|siret|siren|ust ?id|p\.? ?iva|steuernummer|инн|trn)(?![\p{L}])/iu

function isAddress(plain: string): boolean {
  if (POSTAL_CODE.test(plain)) return true
  return /\d/.test(plain)
    ? ADDRESS.test(plain) || ADDRESS_UNSPACED.test(plain)
    : /^(?:jalan|jln|lorong|taman|kawasan|bandar|lot|\d)(?![a-z])/.test(plain)
}

/** Maximum share of a line that known words may cover; a line above it is a label, a head or the name of a country. */
const MAX_KNOWN = 0.5
/** The same limit where names of places count as known words. */
const MOSTLY_KNOWN = 0.8
/** A heading of at least this many letters is one whatever follows: "invoice", "receipt no." */
const LONG_HEADING = 6

/** Topics of words that names of shops also contain: restaurants, hotels, gas stations; "Monday", "May". */
const IN_NAMES: ReadonlySet<Topic> = new Set(['kind', 'month', 'weekday'])

function isHeading(line: Line, { from, to }: Segment): boolean {
  const marks = line.marks.filter((mark) => mark.from >= from && mark.to <= to)
  const first = line.words.findIndex((word) => word.from >= from)
  const isHead = (mark: Mark) => mark.first === first && evidenceOf(mark, 'heading') !== null
  if (marks.some((mark) => isHead(mark) && mark.phrase.length >= LONG_HEADING)) return true
  const letters = Math.max(1, lettersIn(line.text.slice(from, to)))
  const shareOf = (counts: (topic: Topic) => boolean): number => {
    const known = new Set<number>()
    for (const { sayings, first: begin, count } of marks)
      if (sayings.some(({ about }) => counts(about)))
        for (let word = begin; word < begin + count; word += 1) known.add(word)
    return [...known].reduce((sum, word) => sum + (line.words[word]?.text.length ?? 0), 0) / letters
  }
  // a name may end with its place, and a place alone is no name
  return (
    shareOf((topic) => !IN_NAMES.has(topic) && topic !== 'place') >= MAX_KNOWN ||
    shareOf((topic) => !IN_NAMES.has(topic)) >= MOSTLY_KNOWN
  )
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
  return plain.replace(REGISTERED, '').replace(/[\s,;:|*#–-]+$/gu, '')
}

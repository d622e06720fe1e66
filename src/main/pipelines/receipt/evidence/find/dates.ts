import type { Line } from '../text/lines.ts'

/** What a date says it is the date of. */
export type DateMeaning = 'document' | 'due' | 'other' | 'none'

export interface FoundDate {
  readonly line: number
  readonly from: number
  readonly to: number
  /** ISO. */
  readonly date: string
  readonly meaning: DateMeaning
  /** How it is written: documents keep to one way. */
  readonly form: 'numbers' | 'iso' | 'words'
}

export interface Dates {
  readonly found: readonly FoundDate[]
  /** The date of the document. */
  readonly chosen: FoundDate | null
  /** What stands in the place of a date and is none, such as 32.13.2024. */
  readonly unreadable: string | null
}

const MONTHS: readonly string[] = [
  'january jan januar janner jan januari janvier janv enero ene gennaio gen janeiro stycznia styczen januari leden',
  'february feb februar feber februari fevrier fevr febrero febbraio fevereiro fev lutego luty februari',
  'march mar marz maerz maart mrt mars marzo marco marca marzec mars',
  'april apr april avril avr abril abr aprile kwietnia kwiecien',
  'may mai mei mai mayo maggio mag maio maja maj',
  'june jun juni juin junio giugno giu junho czerwca czerwiec juni',
  'july jul juli juillet juil julio luglio lug julho lipca lipiec juli',
  'august aug august augustus aout agosto ago sierpnia sierpien augusti',
  'september sep sept september septembre septiembre settembre set setembro wrzesnia wrzesien',
  'october oct oktober okt octobre octubre ottobre ott outubro out pazdziernika pazdziernik',
  'november nov november novembre noviembre novembro listopada listopad',
  'december dec dezember dez december decembre diciembre dic dicembre dezembro grudnia grudzien desember',
]
const monthNumbers = new Map(
  MONTHS.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
)
const MONTH = [...monthNumbers.keys()].sort((a, b) => b.length - a.length).join('|')

const YEAR = String.raw`(?:19|20)\d{2}|['’]?\d{2}`
const FORMS = [
  { form: 'iso', order: 'ymd', pattern: /(?<![\d.,/-])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d/-])/g },
  { form: 'iso', order: 'ymd', pattern: /(?<!\d)(\d{4})年\s*(\d{1,2})月\s*(\d{1,2})日/g },
  {
    form: 'numbers',
    order: 'either',
    pattern: /(?<![\d.,/-])(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?((?:19|20)\d{2}|\d{2})(?![\d/]|[.,-]\d)/g,
  },
  {
    form: 'words',
    order: 'dmy',
    pattern: new RegExp(
      String.raw`(?<![\d.,])(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s\-/]*(?:of\s|de\s)?(${MONTH})\b\.?[\s\-/,]*(?:de\s|del\s)?(${YEAR})(?![\d:])`,
      'g',
    ),
  },
  {
    form: 'words',
    order: 'mdy',
    pattern: new RegExp(
      String.raw`\b(${MONTH})\b\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?\s*[,\s-]\s*((?:19|20)\d{2})(?!\d)`,
      'g',
    ),
  },
] as const

/** Words before a date, each with what they make of it. The one that stands nearest to the date decides. */
const MEANINGS: readonly (readonly [DateMeaning, RegExp])[] = [
  [
    'due',
    /(?:due|fallig|zahlbar|zahlungsziel|verval|echeance|vencimiento|scadenza|termin platnosci|forfall|pay by|zahlbis|\bbis\b|betaal voor|payable)(?:[\s-]*(?:date|datum|dato|data))?/g,
  ],
  [
    'other',
    /(?:deliver|liefer|leistung|order|bestell|commande|pedido|ordine|period|zeitraum|zamow|print|check.?in|check.?out|arrival|departure|anreise|abreise|valid|expir|gultig|birth|geboren|ship|sprzedazy|versand|from|\bvon\b|until|through|statement|stay|event|next|start|end|mandat|skonto|reserv|contract|vertrag|member|since|seit|z dnia|warranty|exchange|return)(?:[\s-]*(?:date|datum|dato|data))?/g,
  ],
  [
    'document',
    /(invoice|bill|receipt|issue|transaction|sale|purchase|tax|document|business|rechnungs?|beleg|ausstellungs?|factuur|bon|fakturerings|faktura|fattura|dokument)[\s-]*(date|datum|dato|daty)|\bdate\b|\bdatum\b|\bdated?\b|\bdato\b|\bdata\b|\bfecha\b|issued|invoice|rechnung|factuur|facture|factura|fattura|faktura|gutschrift|credit note|receipt|beleg|quittung|kvitt|ticket/g,
  ],
]

const LOOKS_LIKE_DATE = /(?<![\d.,/-])\d{1,2}[/.]\d{1,2}[/.](?:19|20)\d{2}(?!\d)/
const DATE_WORD = /\b(date|datum|data|fecha|dato)\b/

/**
 * Every date, and which of them is the document's: one that says so, else the first that says nothing else. A date
 * such as 03/04/2024 is read as the document's other dates are; where none tells, the month comes first with dollars
 * of the United States and last elsewhere.
 */
export function datesIn(lines: readonly Line[], monthFirst: boolean): Dates {
  const raw = lines.flatMap((line) => (/\d/.test(line.plain) ? rawDatesIn(line) : []))
  const isMonthFirst = orderOf(raw, monthFirst)
  const found = raw.flatMap((each) => {
    const date = isoOf(each, isMonthFirst)
    return date === null ? [] : [{ ...placeOf(each), date, meaning: meaningOf(lines, each), form: each.form }]
  })
  return { found, chosen: chosenOf(found), unreadable: unreadableIn(lines, found) }
}

interface RawDate {
  readonly line: number
  readonly from: number
  readonly to: number
  readonly form: FoundDate['form']
  readonly order: (typeof FORMS)[number]['order']
  readonly parts: readonly [string, string, string]
  readonly sign: string
}

/** What stands behind "no." numbers something, even if it looks like a date: invoice no. 17/06/2024. */
const NUMBERED = /(?:^|[^a-z])(?:nr|no|num|number|nummer|numero|n°|nº|№|#)[\s.:#]*$/

function rawDatesIn(line: Line): RawDate[] {
  const forms = FORMS.filter(({ form }) =>
    form === 'words'
      ? line.words.some(({ text }) => monthNumbers.has(text))
      : /\d\s?[-/.年]\s?\d/.test(line.plain),
  )
  const all = forms
    .flatMap(({ form, order, pattern }) =>
      Array.from(line.plain.matchAll(pattern), (match): RawDate => {
        const [text, first = '', second = '', third = '', fourth] = match
        const place = { line: line.index, from: match.index, to: match.index + text.length, form, order }
        return fourth === undefined
          ? { ...place, parts: [first, second, third], sign: '' }
          : { ...place, parts: [first, third, fourth], sign: second }
      }),
    )
    .sort((a, b) => a.from - b.from || b.to - a.to)
  const dates = all.filter(({ from }) => !NUMBERED.test(line.plain.slice(0, from)))
  return dates.filter((each, index) => !dates.slice(0, index).some((other) => other.to > each.from))
}

/** Whether dates in numbers begin with the month: a number above 12 shows it, for all. */
function orderOf(raw: readonly RawDate[], usual: boolean): boolean {
  const open = raw.filter(({ order }) => order === 'either')
  if (open.some(({ parts: [first] }) => Number(first) > 12)) return false
  if (open.some(({ parts: [, second] }) => Number(second) > 12)) return true
  return usual && open.every(({ sign }) => sign !== '.')
}

function isoOf({ parts: [a, b, c], order }: RawDate, isMonthFirst: boolean): string | null {
  const [year, month, day] =
    order === 'ymd'
      ? [a, b, c]
      : order === 'mdy' || (order === 'either' && isMonthFirst)
        ? [c, a, b]
        : [c, b, a]
  const [y, m, d] = [yearOf(year), monthNumbers.get(month) ?? Number(month), Number(day)]
  const time = new Date(Date.UTC(y, m - 1, d))
  const isReal = time.getUTCFullYear() === y && time.getUTCMonth() === m - 1 && time.getUTCDate() === d
  return isReal ? time.toISOString().slice(0, 10) : null
}

function yearOf(text: string): number {
  const year = Number(text.replace(/\D/g, ''))
  return year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year
}

function placeOf({ line, from, to }: RawDate) {
  return { line, from, to }
}

/** By the words before it on its line, else by those above it. */
function meaningOf(lines: readonly Line[], { line, from, to }: RawDate): DateMeaning {
  const own = lines[line]
  const before = nearestMeaning(own?.plain.slice(0, from) ?? '')
  if (before !== 'none') return before
  const above = lines[line - 1]
  const cell = above?.segments.find((segment) => segment.from <= to + 1 && segment.to >= from - 1)
  return cell === undefined || /\d/.test(cell.text)
    ? 'none'
    : nearestMeaning(above?.plain.slice(cell.from, cell.to) ?? '')
}

function nearestMeaning(text: string): DateMeaning {
  let nearest: { at: number; meaning: DateMeaning } = { at: -1, meaning: 'none' }
  for (const [meaning, pattern] of MEANINGS)
    for (const { 0: word, index } of text.matchAll(pattern))
      if (index + word.length > nearest.at) nearest = { at: index + word.length, meaning }
  return nearest.meaning
}

const PREFERENCE: readonly DateMeaning[] = ['document', 'none', 'other', 'due']

function chosenOf(found: readonly FoundDate[]): FoundDate | null {
  for (const meaning of PREFERENCE) {
    const first = found.find((each) => each.meaning === meaning)
    if (first !== undefined) return first
  }
  return null
}

function unreadableIn(lines: readonly Line[], found: readonly FoundDate[]): string | null {
  for (const line of lines) {
    if (!DATE_WORD.test(line.plain)) continue
    const text = LOOKS_LIKE_DATE.exec(line.text)?.[0]
    if (text !== undefined && !found.some((each) => each.line === line.index)) return text
  }
  return null
}

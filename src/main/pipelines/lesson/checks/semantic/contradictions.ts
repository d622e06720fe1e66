import type { Table } from 'mdast'
import { counted, plural } from '../../../../../shared/counted.ts'
import { placeOf } from '../../../../../shared/markdown/blocks.ts'
import { proseTextOf } from '../../../../../shared/markdown/prose.ts'
import { sectionAt } from '../../../../../shared/markdown/sections.ts'
import { sentencesIn } from '../../facts/sentences.ts'
import { type Checked, checkedWith, type Defect, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'

const NAME = 'Contradictory values'

/** Values that differ by at most this share may be one value, rounded. */
const MAX_ROUNDING = 0.02

/** Maximum number of words of a name. */
const MAX_WORDS = 8

/** The name of a quantity with its value, stated in a sentence, behind a label, or in a row of a table. */
interface Statement {
  readonly name: string
  readonly unit: string
  readonly value: number
  readonly form: 'sentence' | 'label' | 'row'
  readonly words: string
  readonly section: string | null
  readonly place: { readonly from: number; readonly to: number }
}

/** Words of a language between a name and its value, and words of sentences whose values are examples or limits. */
interface Wording {
  readonly verbs: string
  /** Verbs between a name and a number of things, and words that may stand before a value. */
  readonly has: string
  readonly exactly: string
  readonly hedges: string
}

const WORDINGS: Readonly<Record<string, Wording>> = {
  en: {
    verbs: 'is|are|was|takes|lasts|weighs|measures|equals|costs',
    has: 'has|have|contains|consists of|is made of',
    exactly: 'exactly|only|always',
    hedges:
      'if|when|suppose|assume|let|imagine|example|instead|now|then|after|before|until|new|old|other|another|each|least|most|up to|more|less|over|under|between|usually|often|may|might|could|would|can|should|per',
  },
  de: {
    verbs: 'ist|sind|war|beträgt|betragen|dauert|wiegt|kostet|misst',
    has: 'hat|haben|enthält|besteht aus',
    exactly: 'genau|nur|immer',
    hedges:
      'wenn|falls|angenommen|beispiel|stattdessen|jetzt|dann|nach|vor|bis|neue?r?|alte?r?|andere?r?|jede?r?|mindestens|höchstens|mehr|weniger|zwischen|meist|oft|kann|könnte|würde|sollte|pro',
  },
  fr: {
    verbs: 'est(?: de)?|sont|était(?: de)?|mesure|pèse|dure|coûte|vaut',
    has: 'a|ont|contient|compte',
    exactly: 'exactement|toujours',
    hedges:
      'si|quand|supposons|exemple|maintenant|alors|après|avant|jusque?|nouve\\p{L}+|autre|chaque|moins|plus|entre|souvent|peut|pourrait|serait|par',
  },
  es: {
    verbs: 'es(?: de)?|son|era(?: de)?|mide|pesa|dura|cuesta|equivale a',
    has: 'tiene|tienen|contiene|consta de',
    exactly: 'exactamente|siempre',
    hedges:
      'si|cuando|supongamos|ejemplo|ahora|entonces|después|antes|hasta|nuev[ao]|otr[ao]|cada|menos|más|entre|suele|puede|podría|sería|por',
  },
  ru: {
    verbs: '[—–]|равн\\p{L}+|составляет|весит|длится|стоит',
    has: 'имеет|имеют|содержит|состоит из',
    exactly: 'ровно|всегда|только',
    hedges:
      'если|когда|пусть|предположим|например|пример\\p{L}*|теперь|тогда|после|до|нов\\p{L}{2}|друг\\p{L}+|кажд\\p{L}+|не менее|не более|более|менее|больше|меньше|между|обычно|часто|может|мог\\p{L}*|бы',
  },
}

/** Units with their other spellings: only a quantity with one of them has a value that cannot vary by its subject. */
const UNITS: ReadonlyMap<string, string> = new Map(
  [
    ['%', 'percent', 'процент', 'процента', 'процентов', 'prozent', 'por ciento'],
    ['°C', '℃'],
    ['°F'],
    ['km', 'км', 'kilometers', 'kilometres'],
    ['m', 'м', 'meters', 'metres', 'meter'],
    ['cm', 'см'],
    ['mm', 'мм'],
    ['kg', 'кг', 'kilograms'],
    ['g', 'г', 'grams'],
    ['s', 'с', 'seconds', 'секунд', 'секунды', 'sekunden', 'secondes', 'segundos'],
    ['ms', 'мс', 'milliseconds'],
    ['min', 'мин', 'minutes', 'минут', 'минуты', 'minuten', 'minutos'],
    ['h', 'ч', 'hours', 'часов', 'часа', 'stunden', 'heures', 'horas'],
    ['days', 'дней', 'дня', 'tage', 'jours', 'días'],
    ['years', 'лет', 'года', 'jahre', 'ans', 'años'],
    ['km/h', 'км/ч'],
    ['m/s', 'м/с'],
    ['m/s²'],
    ['km/s', 'км/с'],
    ['KB', 'КБ'],
    ['MB', 'МБ'],
    ['GB', 'ГБ'],
    ['TB', 'ТБ'],
    ['Hz', 'Гц'],
    ['kHz', 'кГц'],
    ['MHz', 'МГц'],
    ['GHz', 'ГГц'],
    ['W', 'Вт'],
    ['kW', 'кВт'],
    ['V', 'В'],
    ['A', 'А'],
    ['Pa', 'Па'],
    ['hPa'],
    ['kPa', 'кПа'],
    ['bytes', 'байт', 'байта'],
    ['bits', 'бит', 'бита'],
  ].flatMap(([unit = '', ...others]) => [unit, ...others].map((each): [string, string] => [each, unit])),
)

const VALUE = String.raw`([-−]?\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?:\.\d+)?|[-−]?\d+(?:[.,]\d+)?)[\s\u00a0]?([%°\p{L}][\p{L}/²℃]*)`
/** No range behind a value. */
const NO_RANGE = String.raw`(?![\s\u00a0]?(?:[-–—/]|to |or |bis |oder |à |ou |o |или ))`
/** The word for counted things. */
const THINGS = /^\p{Ll}{4,}$/u
const ONLY_VALUE = new RegExp(`^${VALUE}$`, 'u')
const LABELED = new RegExp(String.raw`^([\p{L}][^:=.!?\d]{2,60}?)\s?[:=]\s*${VALUE}\.?$`, 'u')
const ARTICLE = /^(?:the|an?|der|die|das|le|la|les|el|los|las)\s+|^l['’]/iu

/**
 * Remarks on a quantity that the lesson states twice with different values: in two sentences of a section, or in the text
 * and in a table. The name has to be the same, word for word, and the unit too. Examples, limits and names with more than
 * two values are skipped, as these vary on purpose.
 */
export function contradictions(lesson: LessonText): Checked {
  const wording = WORDINGS[lesson.spec.language]
  if (wording === undefined)
    return notApplicable(NAME, 'The sentences of the language of this lesson are not known.')
  const statements = statementsIn(lesson, wording)
  if (statements.length === 0) return notApplicable(NAME, 'The lesson states no value with a unit.')
  const byName = Map.groupBy(statements, ({ name, unit }) => `${name}\n${unit}`)
  const remarks = [...byName.values()].flatMap(contradictionIn)
  return checkedWith(
    NAME,
    `${counted(statements.length, 'value')} with a name and a unit, ${remarks.length} ${plural(remarks.length, 'contradicts another one', 'contradict others')}.`,
    remarks,
  )
}

function contradictionIn(of: readonly Statement[]): Defect[] {
  if (new Set(of.map(({ value }) => value)).size !== 2) return []
  const [first] = of
  const second = of.find((each) => first !== undefined && contradicts(first, each))
  if (first === undefined || second === undefined) return []
  return [
    {
      type: 'CONTRADICTION',
      severity: 'info',
      criterion: 'factual_accuracy',
      place: second.place,
      description: `The lesson states another value elsewhere: “${first.words}”, and here “${second.words}”.`,
      suggestedFix: 'Check which of them is right.',
    },
  ]
}

function contradicts(one: Statement, other: Statement): boolean {
  if (isRounded(one.value, other.value)) return false
  const forms = new Set([one.form, other.form])
  if (forms.size === 1) return one.form === 'sentence' && one.section === other.section
  return forms.has('row') || one.section === other.section
}

/** Returns whether one of two values is the other one, rounded. */
function isRounded(one: number, other: number): boolean {
  const step = Math.max(stepOf(one), stepOf(other))
  return (
    Math.abs(one - other) <= MAX_ROUNDING * Math.max(Math.abs(one), Math.abs(other)) &&
    Math.abs(Math.round(one / step) - Math.round(other / step)) < 1
  )
}

/** Returns the step of a value: 100 for 300, and 0.1 for 2.5. */
function stepOf(value: number): number {
  const [, zeros = ''] = /[1-9](0*)$/u.exec(String(value)) ?? []
  const [, decimals = ''] = String(value).split('.')
  return decimals === '' ? 10 ** zeros.length : 10 ** -decimals.length
}

function statementsIn(
  { paragraphs, blocks, sections, spec: { language } }: LessonText,
  { verbs, has, exactly, hedges }: Wording,
): Statement[] {
  const numeric = (between: string) =>
    new RegExp(
      String.raw`^(\p{L}[^,;:.!?()\d]{2,80}?)\s(?:${between})\s(?:(?:${exactly})\s)?${VALUE}(?![\p{L}\d])${NO_RANGE}`,
      'iu',
    )
  // Dividing a paragraph into sentences takes time: most paragraphs have no verb or label before a number.
  const numbered = new RegExp(String.raw`(?:[:=]|\s(?:${verbs}|${has})(?:\s(?:${exactly}))?)\s*[-−]?\d`, 'iu')
  const [stated, counting] = [numeric(verbs), numeric(has)]
  const hedged = new RegExp(String.raw`(?<!\p{L})(?:${hedges})(?!\p{L})`, 'iu')
  const ofText = paragraphs
    .filter(({ prose }) => numbered.test(prose))
    .flatMap(({ prose, from, to }) => {
      const section = sectionAt(sections, from)?.key ?? null
      const place = { from, to }
      const label = statementOf(LABELED.exec(prose), { form: 'label', section, place })
      if (label !== null) return [label]
      return sentencesIn(prose.replaceAll('\n', ' '), language).flatMap(({ text }) => {
        if (hedged.test(text)) return []
        const found =
          statementOf(stated.exec(text), { form: 'sentence', section, place }) ??
          statementOf(counting.exec(text), { form: 'sentence', section, place }, THINGS)
        return found === null ? [] : [{ ...found, words: text.length <= MAX_SHOWN ? text : found.words }]
      })
    })
  const ofTables = blocks.flatMap(({ node, from }) =>
    node.type === 'table' ? rowsOf(node, sectionAt(sections, from)?.key ?? null) : [],
  )
  return [...ofText, ...ofTables]
}

const MAX_SHOWN = 120

/** Returns the values in the rows of a table with two columns: the first cell is a name, the second only a value. */
function rowsOf({ children: [, ...rows] }: Table, section: string | null): Statement[] {
  return rows.flatMap((row) => {
    const [name = '', value = '', more] = row.children.map((cell) => proseTextOf(cell).trim())
    const [, digits = '', unit = ''] = ONLY_VALUE.exec(value) ?? []
    if (more !== undefined || digits === '') return []
    const found = statementOf([`${name}: ${value}`, name, digits, unit], {
      form: 'row',
      section,
      place: placeOf(row),
    })
    return found === null ? [] : [found]
  })
}

function statementOf(
  found: readonly string[] | null,
  rest: Pick<Statement, 'form' | 'section' | 'place'>,
  things: RegExp | null = null,
): Statement | null {
  const [words = '', given = '', digits = '', unit = ''] = found ?? []
  const name = given.replace(ARTICLE, '').replace(/\s+/gu, ' ').trim().toLowerCase()
  const count = name.split(' ').length
  const known =
    UNITS.get(unit) ??
    UNITS.get(unit.toLowerCase()) ??
    (things?.test(unit) === true ? unit.toLowerCase() : undefined)
  if (known === undefined || count > MAX_WORDS || !isSpecific(name)) return null
  return { ...rest, name, unit: known, value: numberOf(digits), words: words.trim() }
}

/** Returns whether a name says of what the quantity is: “it” and “time” may be those of anything. */
function isSpecific(name: string): boolean {
  const words = name.match(/\p{L}{3,}/gu) ?? []
  return words.length >= 2 && !PRONOUN.test(name)
}

const PRONOUN =
  /^(?:it|this|that|these|those|there|here|he|she|they|we|you|which|who|es|dies\p{L}*|das|ce|cela|esto|eso|это|она?|они|там|здесь)(?!\p{L})/u

function numberOf(digits: string): number {
  const plain = digits.replace('−', '-').replace(/[\u00a0\u202f ]/gu, '')
  return Number(
    /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.'),
  )
}

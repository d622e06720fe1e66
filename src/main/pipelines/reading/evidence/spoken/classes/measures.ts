import { distinct, type Form, inTurn } from './forms.ts'
import { fraction } from './fractions.ts'
import { NUMBER, quantity } from './numbers.ts'
import { range } from './ranges.ts'

/** Units by their short form as it is compared; `|` separates alternative forms. */
const UNITS = parsed(`
km kilometers|kilometer|kilometres|kilometre|k; m meters|meter|metres|metre;
cm centimeters|centimeter|centimetres|centimetre; mm millimeters|millimeter|millimetres|millimetre;
mi miles|mile; ft feet|foot; in inches|inch; yd yards|yard; yds yards; lb pounds|pound; lbs pounds|pound;
oz ounces|ounce; kg kilograms|kilogram|kilos|kilo; g grams|gram; mg milligrams|milligram; t tons|ton|tonnes|tonne;
l liters|liter|litres|litre; ml milliliters|milliliter|millilitres|millilitre|mils; cl centiliters|centilitres;
gal gallons|gallon; pt pints|pint; qt quarts|quart; tsp teaspoons|teaspoon; tbsp tablespoons|tablespoon;
mph miles per hour|miles an hour; kph kilometers per hour|kilometers an hour|kilometres per hour|kilometres an hour;
kmh kilometers per hour|kilometers an hour|kilometres per hour|kilometres an hour;
km/h kilometers per hour|kilometers an hour|kilometres per hour|kilometres an hour;
m/s meters per second|meters a second|metres per second|metres a second;
mi/h miles per hour|miles an hour; mpg miles per gallon|miles to the gallon;
rpm revolutions per minute; ms milliseconds|millisecond; hr hours|hour; hrs hours; h hours|hour;
min minutes|minute; mins minutes; sec seconds|second; secs seconds; s seconds|second;
m2 square meters|square meter|square metres|square metre|meters squared|metres squared;
km2 square kilometers|square kilometer|square kilometres|square kilometre|kilometers squared|kilometres squared;
cm2 square centimeters|square centimetres|centimeters squared|centimetres squared;
ft2 square feet|square foot|feet squared; mi2 square miles|square mile;
m3 cubic meters|cubic meter|cubic metres|cubic metre|meters cubed|metres cubed;
cm3 cubic centimeters|cubic centimetres|centimeters cubed|centimetres cubed; ft3 cubic feet|cubic foot;
sq square; cu cubic; ha hectares|hectare; kb kilobytes|kilobyte; mb megabytes|megabyte; gb gigabytes|gigabyte|gigs;
tb terabytes|terabyte; w watts|watt; kw kilowatts|kilowatt; mw megawatts|megawatt; kwh kilowatt hours|kilowatt hour;
v volts|volt; hz hertz; khz kilohertz; mhz megahertz; ghz gigahertz; cal calories|calorie; kcal kilocalories|calories;
db decibels|decibel; c celsius|centigrade; f fahrenheit; p pence|p|penny; pc percent|per cent; usd dollars|u s dollars|us dollars; eur euros|euro; gbp pounds|pounds sterling; bpm beats per minute|beats a minute;
mbps megabits per second; dpi dots per inch; psi pounds per square inch; a amps|amperes
`)

/** Short forms that are units in any place; the others are words or letters without a number. */
const ALWAYS: ReadonlySet<string> = new Set(
  'km cm mm lb lbs oz kg ml mph kph kmh km/h m/s mi/h mpg rpm ft yd yds tsp tbsp km2 cm2 m2 m3 cm3 ft2 ft3 mi2 kwh khz mhz ghz gb mb kb tb hr hrs mins secs'.split(
    ' ',
  ),
)

function parsed(table: string): ReadonlyMap<string, readonly Form[]> {
  return new Map(
    table
      .trim()
      .split(/;\s*/)
      .map((row) => {
        const [unit = '', ...names] = row.replaceAll('\n', ' ').split(' ')
        return [unit, names.join(' ').split('|')]
      }),
  )
}

/** Words that occur in the forms of units. */
export const UNIT_WORDS: readonly string[] = [...UNITS.values()]
  .flat()
  .flatMap((name) => name.split(' '))
  .filter((word) => word.length > 3 || word === 'feet' || word === 'foot')

/** Returns the forms of a unit without its number: km, mph. */
export function unit(written: string): readonly Form[] {
  return ALWAYS.has(written) ? (UNITS.get(written) ?? []) : []
}

/** Returns the forms of a unit right after a number, where even a single letter can be one. */
export function unitAfterNumber(written: string): readonly Form[] {
  return UNITS.get(written) ?? []
}

const AMOUNT = String.raw`(${NUMBER}(?:-${NUMBER})?|\d+(?:-\d+)?\/\d+)`
const WITH_UNIT = new RegExp(String.raw`^${AMOUNT}([a-z]+[23]?|[a-z]+\/[a-z]+)$`)

/** Returns the forms of a number with its unit in one token: 5km, 20mph, 6ft. A number with an s is a plural: 90s. */
export function measure(written: string): Form[] {
  const [, amount = '', name = ''] = WITH_UNIT.exec(written) ?? []
  const names = UNITS.get(name)
  return names === undefined || name === 's' ? [] : inTurn(amounts(amount), names)
}

const PERCENT = new RegExp(`^${AMOUNT}([%‰])$`)

const PERCENT_WORDS = ['percent', 'per cent']

/** Returns the forms of a percentage: forty two percent, ten to twelve per cent. */
export function percent(written: string): Form[] {
  const [, amount = '', sign] = PERCENT.exec(written) ?? []
  if (amount === '') return []
  if (sign === '‰') return inTurn(amounts(amount), ['per mille', 'per thousand'])
  const half =
    Number(amount) === 0.5
      ? inTurn(['half a', 'half of a', 'half of one', 'a half of one'], PERCENT_WORDS)
      : []
  const parts = Number(amount) < 1 ? inTurn(amounts(amount), ['of a', 'of one'], PERCENT_WORDS) : []
  return distinct([...inTurn(amounts(amount), PERCENT_WORDS), ...half, ...parts])
}

const DEGREES = new RegExp(`^${AMOUNT}°([cfk])?$`)
const SCALES: Readonly<Record<string, readonly Form[]>> = {
  c: ['celsius', 'centigrade', 'c', ''],
  f: ['fahrenheit', 'f', ''],
  k: ['kelvin', 'k', ''],
}

/** Returns the forms of temperatures and angles: minus five degrees Fahrenheit, five below, ninety degrees. */
export function degrees(written: string): Form[] {
  const [, amount = '', letter] = DEGREES.exec(written) ?? []
  if (amount === '') return []
  const scales = letter === undefined ? [''] : (SCALES[letter] ?? [''])
  const word = ['degrees', 'degree']
  const named =
    letter === undefined
      ? []
      : inTurn(
          amounts(amount),
          (SCALES[letter] ?? []).filter((name) => name.length > 1),
        )
  if (!/^-[\d.]+$/.test(amount)) return distinct([...inTurn(amounts(amount), word, scales), ...named])
  const positive = quantity(amount.slice(1))
  return distinct([
    ...inTurn(amounts(amount), word, scales),
    ...inTurn(positive, word, scales, ['below zero', 'below']),
    ...inTurn(positive, ['below zero', 'below']),
    ...named,
  ])
}

/** Returns the forms of feet and inches: six foot two, six feet two inches, six two. */
export function feetAndInches(written: string): Form[] {
  const [, feet = '', inches] = /^(\d+)'(?:(\d{1,2})"?)?$/.exec(written) ?? []
  if (feet === '')
    return /^\d+(-\d+\/\d+)?"$/.test(written) ? inTurn(amounts(written.slice(0, -1)), INCHES) : []
  if (inches === undefined) return inTurn(quantity(feet), ['feet', 'foot'])
  const after = inTurn(['', 'and'], quantity(inches), ['', ...INCHES])
  return distinct([
    ...inTurn(quantity(feet), ['feet', 'foot'], after),
    ...inTurn(quantity(feet), quantity(inches)),
  ])
}

const INCHES = ['inches', 'inch']

function amounts(written: string): Form[] {
  if (written === '1') return ['one', 'a']
  if (written.includes('/')) return fraction(written)
  return written.includes('-', 1) ? range(written) : quantity(written)
}

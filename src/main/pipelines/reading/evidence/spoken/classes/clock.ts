import { underHundred } from './cardinals.ts'
import { distinct, type Form, inTurn } from './forms.ts'

const HALVES_OF_DAY: Readonly<Record<string, readonly Form[]>> = {
  am: ['a m', 'am', 'in the morning'],
  pm: ['p m', 'pm', 'in the afternoon', 'in the evening', 'at night'],
}
const OCLOCK = ['oclock', 'o clock']
const TO = ['to', 'of', 'till', 'before']
const PAST = ['past', 'after']

/** Returns the forms of the half of the day after a time: a.m., p.m. */
export function halfOfDay(written: string): readonly Form[] {
  return HALVES_OF_DAY[written] ?? []
}

/** Returns the forms of a time of day or a duration: 9:05, 9:05pm, 21:30, 1:02:03. */
export function clock(written: string): Form[] {
  const [, hour = '', minute, second, half] =
    /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?([ap]m)?$/.exec(written) ?? []
  if (hour === '' || (minute === undefined && half === undefined)) return []
  const halves = half === undefined ? [''] : halfOfDay(half)
  if (second !== undefined) return took([hour, minute ?? '', second])
  const isTime = Number(hour) <= 24 && Number(minute ?? 0) < 60
  const spoken = isTime ? timeOfDay(Number(hour), Number(minute ?? 0), hour) : []
  return distinct([...inTurn(spoken, halves), ...(half === undefined ? took([hour, minute ?? '']) : [])])
}

/** Returns the forms of a range of times: 9:30–10:30. */
export function times(written: string): Form[] {
  const [from = '', to = '', ...more] = written.split('-')
  if (!from.includes(':') || !to.includes(':') || more.length > 0) return []
  const [starts, ends] = [plainTime(from), plainTime(to)]
  return inTurn(starts, ['to', 'till', 'until', 'through', ''], ends)
}

/** Returns the forms of a time of day, without those of a duration. */
function plainTime(written: string): Form[] {
  return clock(written).filter((form) => !/minute|second|hour/.test(form))
}

/** Returns the forms of a full hour before a.m. or p.m. */
export function fullHour(written: string): Form[] {
  return /^(1[0-2]|[1-9])$/.test(written) ? inTurn([underHundred(Number(written))], OCLOCK) : []
}

function timeOfDay(hour: number, minute: number, written: string): Form[] {
  const short = hourName(hour)
  const hours = distinct([
    underHundred(hour),
    ...short,
    ...(/^0./.test(written) ? [leadingNought(hour)] : []),
  ])
  if (hour > 12 && hour < 24) return distinct([...minutesOf(hour, minute, hours), ...afternoon(hour, minute)])
  return minutesOf(hour, minute, hours)
}

/** Returns the 12-hour forms of a 24-hour time: six p.m. for 18:00. */
function afternoon(hour: number, minute: number): Form[] {
  return inTurn(minutesOf(hour - 12, minute, hourName(hour)), HALVES_OF_DAY['pm'] ?? [])
}

function minutesOf(hour: number, minute: number, hours: readonly Form[]): Form[] {
  const [short, next] = [hourName(hour), hourName(hour + 1)]
  if (minute === 0) return fullHours(hour, hours)
  const minuteForms = underHundred(minute)
  const counted = [minuteForms, `${minuteForms} minutes`, `${minuteForms} minute`]
  return distinct([
    ...inTurn(hours, minute < 10 ? [`oh ${minuteForms}`, `zero ${minuteForms}`] : [minuteForms]),
    ...inTurn([...counted, ...(minute === 15 ? QUARTER : [])], PAST, short),
    ...(minute === 30 ? inTurn(['half past', 'half'], short) : []),
    ...(minute > 30 ? inTurn(minutesTo(60 - minute), TO, next) : []),
  ])
}

const QUARTER = ['quarter', 'a quarter']

function minutesTo(minutes: number): Form[] {
  const minutesForms = underHundred(minutes)
  return [
    minutesForms,
    `${minutesForms} minutes`,
    `${minutesForms} minute`,
    ...(minutes === 15 ? QUARTER : []),
  ]
}

function fullHours(hour: number, hours: readonly Form[]): Form[] {
  const noon = hour === 12 ? ['noon', 'midday', 'twelve noon', 'midnight', 'twelve midnight'] : []
  const night = hour % 24 === 0 ? ['midnight', 'twelve midnight'] : []
  const exact = ['', ...OCLOCK, 'hundred', 'hundred hours', 'zero zero', 'oh oh']
  return distinct([...inTurn(hours, exact), ...noon, ...night])
}

/** Returns the hour of a 12-hour clock. */
function hourName(hour: number): Form[] {
  return [underHundred(hour % 12 === 0 ? 12 : hour % 12)]
}

function leadingNought(hour: number): Form {
  return hour === 0 ? 'zero zero' : `oh ${underHundred(hour)}`
}

const UNITS = ['hours', 'minutes', 'seconds']

/** Returns the forms of a duration: three minutes (and) forty five seconds, one oh two oh three. */
function took(parts: readonly string[]): Form[] {
  const names = UNITS.slice(3 - parts.length)
  const counted = parts.map((part, at) => {
    const unit = names[at] ?? ''
    return inTurn(at === 0 ? [''] : ['', 'and'], [underHundred(Number(part))], [unit, unit.slice(0, -1)])
  })
  const digits = parts.map((part, at) =>
    at > 0 && Number(part) < 10 ? `oh ${underHundred(Number(part))}` : underHundred(Number(part)),
  )
  return distinct([...inTurn(...counted), ...(parts.length > 2 ? [digits.join(' ')] : [])])
}

import { itemOf } from '../writing/world.ts'

const ENGLISH =
  ',One,Two,Three,Four,Five,Six,Seven,Eight,Nine,Ten,Eleven,Twelve,Thirteen,Fourteen,Fifteen,Sixteen,Seventeen,Eighteen,Nineteen'.split(
    ',',
  )
const ENGLISH_TENS = ',,Twenty,Thirty,Forty,Fifty,Sixty,Seventy,Eighty,Ninety'.split(',')

/** Whole rupees as they are written in India: crores, lakhs and thousands. */
export function rupeesInWords(value: number): string {
  const below = (number: number): string =>
    number < 20
      ? itemOf(ENGLISH, number)
      : `${itemOf(ENGLISH_TENS, Math.floor(number / 10))} ${itemOf(ENGLISH, number % 10)}`.trim()
  const parts = [
    [Math.floor(value / 10_000_000), 'Crore'],
    [Math.floor(value / 100_000) % 100, 'Lakh'],
    [Math.floor(value / 1_000) % 100, 'Thousand'],
    [Math.floor(value / 100) % 10, 'Hundred'],
    [value % 100, ''],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, unit]) => `${below(number)} ${unit}`.trim())
    .join(' ')
}

const SPANISH =
  ',UN,DOS,TRES,CUATRO,CINCO,SEIS,SIETE,OCHO,NUEVE,DIEZ,ONCE,DOCE,TRECE,CATORCE,QUINCE,DIECISÉIS,DIECISIETE,DIECIOCHO,DIECINUEVE,VEINTE,VEINTIÚN,VEINTIDÓS,VEINTITRÉS,VEINTICUATRO,VEINTICINCO,VEINTISÉIS,VEINTISIETE,VEINTIOCHO,VEINTINUEVE'.split(
    ',',
  )
const SPANISH_TENS = ',,,TREINTA,CUARENTA,CINCUENTA,SESENTA,SETENTA,OCHENTA,NOVENTA'.split(',')
const SPANISH_HUNDREDS =
  ',CIENTO,DOSCIENTOS,TRESCIENTOS,CUATROCIENTOS,QUINIENTOS,SEISCIENTOS,SETECIENTOS,OCHOCIENTOS,NOVECIENTOS'.split(
    ',',
  )

/** Pesos of Mexico below a million, from hundredths: `CIENTO VEINTE PESOS 50/100 M.N.`. */
export function pesosInWords(hundredths: number): string {
  const tens = (number: number): string => {
    if (number < 30) return itemOf(SPANISH, number)
    const [ten, one] = [itemOf(SPANISH_TENS, Math.floor(number / 10)), itemOf(SPANISH, number % 10)]
    return one === '' ? ten : `${ten} Y ${one}`
  }
  const hundreds = (number: number): string =>
    number === 100
      ? 'CIEN'
      : `${itemOf(SPANISH_HUNDREDS, Math.floor(number / 100))} ${tens(number % 100)}`.trim()
  const whole = Math.floor(hundredths / 100)
  const thousands = Math.floor(whole / 1_000)
  const before = thousands === 0 ? '' : thousands === 1 ? 'MIL' : `${hundreds(thousands)} MIL`
  const words = `${before} ${hundreds(whole % 1_000)}`.trim()
  return `${words === '' ? 'CERO' : words} ${whole === 1 ? 'PESO' : 'PESOS'} ${String(hundredths % 100).padStart(2, '0')}/100 M.N.`
}

const POLISH =
  ',jeden,dwa,trzy,cztery,pięć,sześć,siedem,osiem,dziewięć,dziesięć,jedenaście,dwanaście,trzynaście,czternaście,piętnaście,szesnaście,siedemnaście,osiemnaście,dziewiętnaście'.split(
    ',',
  )
const POLISH_TENS =
  ',,dwadzieścia,trzydzieści,czterdzieści,pięćdziesiąt,sześćdziesiąt,siedemdziesiąt,osiemdziesiąt,dziewięćdziesiąt'.split(
    ',',
  )
const POLISH_HUNDREDS =
  ',sto,dwieście,trzysta,czterysta,pięćset,sześćset,siedemset,osiemset,dziewięćset'.split(',')

/** Złoty of Poland below a million, from hundredths: `sto dwadzieścia zł 50/100`. */
export function zlotyInWords(hundredths: number): string {
  const below = (number: number): string =>
    [
      itemOf(POLISH_HUNDREDS, Math.floor(number / 100)),
      number % 100 < 20 ? '' : itemOf(POLISH_TENS, Math.floor((number % 100) / 10)),
      itemOf(POLISH, number % 100 < 20 ? number % 100 : number % 10),
    ]
      .filter((word) => word !== '')
      .join(' ')
  const whole = Math.floor(hundredths / 100)
  const thousands = Math.floor(whole / 1_000)
  const isFew = [2, 3, 4].includes(thousands % 10) && ![12, 13, 14].includes(thousands % 100)
  const before =
    thousands === 0 ? '' : thousands === 1 ? 'tysiąc' : `${below(thousands)} ${isFew ? 'tysiące' : 'tysięcy'}`
  return `${`${before} ${below(whole % 1_000)}`.trim()} zł ${String(hundredths % 100).padStart(2, '0')}/100`
}

const CAPITALS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']

/** Yuan in capitals as on invoices of China, from hundredths: `壹佰贰拾元伍角整`. */
export function yuanInCapitals(hundredths: number): string {
  const group = (number: number): string =>
    [...String(number)]
      .map((digit, at, all) =>
        digit === '0' ? '零' : `${CAPITALS[Number(digit)] ?? ''}${PLACES[all.length - 1 - at] ?? ''}`,
      )
      .join('')
  const whole = Math.floor(hundredths / 100)
  const [high, low] = [Math.floor(whole / 10_000), whole % 10_000]
  const lowText = low === 0 ? '' : high > 0 && low < 1_000 ? `零${group(low)}` : group(low)
  const yuan = `${high > 0 ? `${group(high)}万` : ''}${lowText}`
    .replace(/零+/g, '零')
    .replace(/零(?=万|$)/g, '')
  const [tenth, last] = [Math.floor(hundredths / 10) % 10, hundredths % 10]
  if (tenth === 0 && last === 0) return `${yuan}元整`
  const tenths = tenth === 0 ? '零' : `${CAPITALS[tenth] ?? ''}角`
  return `${yuan}元${tenths}${last === 0 ? '整' : `${CAPITALS[last] ?? ''}分`}`
}

const THAI = ',หนึ่ง,สอง,สาม,สี่,ห้า,หก,เจ็ด,แปด,เก้า'.split(',')
const THAI_PLACES = ',สิบ,ร้อย,พัน,หมื่น,แสน'.split(',')

/** Baht below a million in words, from hundredths: `หนึ่งร้อยยี่สิบบาทถ้วน`. */
export function bahtInWords(hundredths: number): string {
  const words = (number: number): string =>
    [...String(number)]
      .map((digit, at, all) => {
        const place = all.length - 1 - at
        if (digit === '0') return ''
        if (place === 0 && digit === '1' && all.length > 1) return 'เอ็ด'
        if (place === 1 && digit === '1') return 'สิบ'
        if (place === 1 && digit === '2') return 'ยี่สิบ'
        return `${itemOf(THAI, Number(digit))}${itemOf(THAI_PLACES, place)}`
      })
      .join('')
  const rest = hundredths % 100
  return `${words(Math.floor(hundredths / 100))}บาท${rest === 0 ? 'ถ้วน' : `${words(rest)}สตางค์`}`
}

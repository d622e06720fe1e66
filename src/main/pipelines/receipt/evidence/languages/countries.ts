import type { CurrencyCode } from '../../../../../shared/domain/money.ts'
import type { DayOrder, Phrases } from './language.ts'

/** Evidence that a document is from a country: it decides between currencies with one sign, and the order of dates. */
export interface Country {
  /** ISO 3166. */
  readonly code: string
  readonly currency: CurrencyCode
  readonly order: DayOrder
  /** Words of its taxes, its business numbers and its legal forms. */
  readonly words: Phrases
  /** Names of the country, its regions, cities and streets: they count in addresses only. */
  readonly places: Phrases
  /** The languages that are spoken there and in few other countries. */
  readonly languages?: readonly string[]
}

/**
 * Standard rates, in percent, of sales taxes that receipts of a currency contain, by the tax offices of Australia,
 * Canada, New Zealand, Singapore and the United Kingdom: their receipts often print "GST included 1.36" without the
 * rate.
 */
export const standardRates: Readonly<Partial<Record<CurrencyCode, readonly number[]>>> = {
  AUD: [10],
  CAD: [5, 13, 14, 15],
  NZD: [15],
  SGD: [9, 8, 7],
  GBP: [20],
}

export const countries: readonly Country[] = [
  {
    code: 'US',
    currency: 'USD',
    order: 'mdy',
    words: 'sales tax, state tax, county tax, zip code, social security, ein',
    places: 'usa, u s a, united states, california, texas, florida, new york ny, illinois, ohio',
  },
  {
    code: 'CA',
    currency: 'CAD',
    order: null,
    words: 'hst, pst, qst, tps, tvq',
    places: `canada, ontario, quebec, alberta, british columbia, manitoba, saskatchewan, nova scotia, new brunswick, newfoundland,
      toronto, vancouver, montreal, calgary, edmonton, winnipeg, ottawa, mississauga, saskatoon, regina`,
  },
  {
    code: 'GB',
    currency: 'GBP',
    order: 'dmy',
    words: '',
    places: 'united kingdom, england, scotland, wales, london, uk, manchester, birmingham',
  },
  { code: 'IE', currency: 'EUR', order: 'dmy', words: 'eircode', places: 'ireland, dublin, cork' },
  {
    code: 'AU',
    currency: 'AUD',
    order: 'dmy',
    words: 'abn, eftpos',
    places: 'australia, nsw, sydney, melbourne, queensland, brisbane, perth',
  },
  {
    code: 'NZ',
    currency: 'NZD',
    order: 'dmy',
    words: '',
    places: 'new zealand, auckland, wellington, christchurch',
  },
  {
    code: 'MY',
    currency: 'MYR',
    order: 'dmy',
    words: 'sdn bhd, gst id, sst no, ringgit',
    places:
      'malaysia, jalan, jln, taman, tmn, selangor, kuala lumpur, johor, pulau pinang, penang, perak, melaka, sabah, sarawak, petaling jaya, shah alam, klang, puchong',
    languages: ['ms'],
  },
  { code: 'SG', currency: 'SGD', order: 'dmy', words: 'pte ltd, uen', places: 'singapore, orchard road' },
  { code: 'HK', currency: 'HKD', order: 'dmy', words: '八達通', places: 'hong kong, kowloon, 香港, 九龍' },
  {
    code: 'TW',
    currency: 'TWD',
    order: 'ymd',
    words: '統一編號, 統一發票, 營業稅, 統編, 刷卡',
    places: '臺北, 台北, 台灣, 新北, 高雄, 臺灣, 台中, 台南, 高雄市, 桃園, 新竹, 基隆',
  },
  {
    code: 'PH',
    currency: 'PHP',
    order: null,
    words: 'vatable sales, vat exempt sales',
    places: 'philippines, manila, quezon city, makati',
  },
  {
    code: 'IN',
    currency: 'INR',
    order: 'dmy',
    words: 'cgst, sgst, igst, gstin, fssai, pvt ltd, private limited',
    places: 'india, mumbai, delhi, bangalore, bengaluru, chennai, hyderabad',
    languages: ['hi'],
  },
  {
    code: 'PK',
    currency: 'PKR',
    order: 'dmy',
    words: 'ntn, strn',
    places: 'pakistan, karachi, lahore, islamabad',
  },
  { code: 'LK', currency: 'LKR', order: 'dmy', words: '', places: 'sri lanka, colombo, kandy' },
  { code: 'NP', currency: 'NPR', order: null, words: '', places: 'nepal, kathmandu' },
  {
    code: 'BD',
    currency: 'BDT',
    order: 'dmy',
    words: '',
    places: 'bangladesh, dhaka, ঢাকা',
    languages: ['bn'],
  },
  {
    code: 'MX',
    currency: 'MXN',
    order: 'dmy',
    words: 'rfc, cfdi, propina sugerida',
    places: 'mexico, méxico, cdmx, guadalajara, monterrey',
  },
  {
    code: 'AR',
    currency: 'ARS',
    order: 'dmy',
    words: 'cuit, afip, ingresos brutos',
    places: 'argentina, buenos aires',
  },
  {
    code: 'CL',
    currency: 'CLP',
    order: 'dmy',
    words: 'boleta electrónica, sii, giro',
    places: 'chile, santiago de chile, valparaíso, viña del mar, concepción, antofagasta',
  },
  {
    code: 'CO',
    currency: 'COP',
    order: 'dmy',
    words: 'dian, nit, impoconsumo',
    places: 'colombia, bogotá, medellín',
  },
  { code: 'PE', currency: 'PEN', order: 'dmy', words: 'igv, sunat', places: 'perú, lima' },
  { code: 'UY', currency: 'UYU', order: 'dmy', words: '', places: 'uruguay, montevideo' },
  {
    code: 'BR',
    currency: 'BRL',
    order: 'dmy',
    words: 'cnpj, cpf, cupom fiscal, nfc e',
    places: 'brasil, são paulo, rio de janeiro',
  },
  {
    code: 'CH',
    currency: 'CHF',
    order: 'dmy',
    words: 'rappen, rappenrundung, che',
    places:
      'schweiz, suisse, svizzera, zürich, bern, basel, genève, lausanne, luzern, lugano, st gallen, winterthur',
  },
  {
    code: 'ZA',
    currency: 'ZAR',
    order: null,
    words: '',
    places: 'south africa, cape town, johannesburg, durban, pretoria',
  },
  { code: 'NG', currency: 'NGN', order: 'dmy', words: '', places: 'nigeria, lagos, abuja' },
  { code: 'KE', currency: 'KES', order: 'dmy', words: '', places: 'kenya, nairobi, mombasa' },
  {
    code: 'AE',
    currency: 'AED',
    order: 'dmy',
    words: 'trn',
    places: 'uae, u a e, dubai, abu dhabi, sharjah, الإمارات, دبي, أبوظبي, أبو ظبي',
  },
  {
    code: 'SA',
    currency: 'SAR',
    order: 'dmy',
    words: '',
    places: 'saudi, saudi arabia, riyadh, jeddah, ksa, السعودية, الرياض, جدة, الدمام, مكة',
  },
  { code: 'KW', currency: 'KWD', order: 'dmy', words: '', places: 'kuwait, الكويت' },
  { code: 'BH', currency: 'BHD', order: 'dmy', words: '', places: 'bahrain, manama, البحرين' },
  { code: 'OM', currency: 'OMR', order: 'dmy', words: '', places: 'oman, muscat, عمان, مسقط' },
  { code: 'QA', currency: 'QAR', order: 'dmy', words: '', places: 'qatar, doha, قطر, الدوحة' },
  { code: 'JO', currency: 'JOD', order: 'dmy', words: '', places: 'jordan, amman, الأردن' },
  { code: 'TN', currency: 'TND', order: 'dmy', words: 'timbre fiscal', places: 'tunisie, tunis, تونس' },
  { code: 'EG', currency: 'EGP', order: 'dmy', words: '', places: 'egypt, cairo, مصر, القاهرة, الإسكندرية' },
  {
    code: 'MA',
    currency: 'MAD',
    order: 'dmy',
    words: '',
    places: 'maroc, morocco, casablanca, rabat maroc, المغرب, الدار البيضاء',
  },
  {
    code: 'SE',
    currency: 'SEK',
    order: 'ymd',
    words: 'org nr',
    places: 'sverige, stockholm, göteborg, malmö',
    languages: ['sv'],
  },
  {
    code: 'NO',
    currency: 'NOK',
    order: 'dmy',
    words: 'foretaksregisteret, mva, bankaxept',
    places: 'norge, oslo, bergen, trondheim',
    languages: ['nb'],
  },
  {
    code: 'DK',
    currency: 'DKK',
    order: 'dmy',
    words: 'cvr, cvr nr',
    places: 'danmark, københavn, aarhus, odense',
    languages: ['da'],
  },
  { code: 'IS', currency: 'ISK', order: 'dmy', words: 'vsk, kennitala', places: 'ísland, reykjavík' },
  {
    code: 'JP',
    currency: 'JPY',
    order: 'ymd',
    words: '株式会社',
    places: '東京, 大阪, 東京都, 京都',
    languages: ['ja'],
  },
  {
    code: 'CN',
    currency: 'CNY',
    order: 'ymd',
    words: '发票, 人民币, 纳税人识别号',
    places: '北京, 上海, 广州, 深圳',
    languages: ['zh'],
  },
  {
    code: 'KR',
    currency: 'KRW',
    order: 'ymd',
    words: '사업자등록번호',
    places: '서울, 부산',
    languages: ['ko'],
  },
  {
    code: 'TH',
    currency: 'THB',
    order: 'dmy',
    words: '',
    places: 'thailand, bangkok, กรุงเทพ, กรุงเทพมหานคร',
    languages: ['th'],
  },
  {
    code: 'TR',
    currency: 'TRY',
    order: 'dmy',
    words: '',
    places: 'türkiye, istanbul, ankara',
    languages: ['tr'],
  },
  {
    code: 'CZ',
    currency: 'CZK',
    order: 'dmy',
    words: '',
    places: 'praha, česká republika, brno',
    languages: ['cs'],
  },
  {
    code: 'HU',
    currency: 'HUF',
    order: 'ymd',
    words: '',
    places: 'budapest, magyarország',
    languages: ['hu'],
  },
  { code: 'BG', currency: 'BGN', order: 'dmy', words: '', places: 'софия, българия', languages: ['bg'] },
  {
    code: 'RS',
    currency: 'RSD',
    order: 'dmy',
    words: '',
    places: 'београд, србија, beograd, srbija',
    languages: ['sr'],
  },
  {
    code: 'IL',
    currency: 'ILS',
    order: 'dmy',
    words: '',
    places: 'israel, tel aviv, ישראל, תל אביב, ירושלים',
    languages: ['he'],
  },
  { code: 'IR', currency: 'IRR', order: 'ymd', words: '', places: 'تهران, ایران', languages: ['fa'] },
  {
    code: 'DE',
    currency: 'EUR',
    order: 'dmy',
    words: '',
    places: 'deutschland, germany, berlin, hamburg, münchen, köln, frankfurt',
  },
]

import type { CurrencyCode } from '../../../../../shared/domain/money.ts'
import type { DayOrder, Phrases } from './language.ts'

/** What shows that a paper is of one country: it decides between currencies with one sign, and how days are written. */
export interface Country {
  /** ISO 3166. */
  readonly code: string
  readonly currency: CurrencyCode
  readonly order: DayOrder
  /** Words of its taxes, companies, places and addresses. */
  readonly words: Phrases
  /** The languages that are spoken there and in few other countries. */
  readonly languages?: readonly string[]
}

export const countries: readonly Country[] = [
  {
    code: 'US',
    currency: 'USD',
    order: 'mdy',
    words: `sales tax, usa, u s a, united states, state tax, county tax, california, texas, florida, new york ny, illinois, ohio,
      zip code, social security, ein`,
  },
  {
    code: 'CA',
    currency: 'CAD',
    order: null,
    words: 'hst, pst, qst, tps, tvq, canada, ontario, quebec, alberta, toronto, vancouver, montreal',
  },
  {
    code: 'GB',
    currency: 'GBP',
    order: 'dmy',
    words: 'united kingdom, england, scotland, wales, london, vat reg no, uk, manchester, birmingham',
  },
  { code: 'IE', currency: 'EUR', order: 'dmy', words: 'ireland, dublin, cork, eircode' },
  {
    code: 'AU',
    currency: 'AUD',
    order: 'dmy',
    words: 'abn, australia, nsw, eftpos, sydney, melbourne, queensland, brisbane, perth',
  },
  { code: 'NZ', currency: 'NZD', order: 'dmy', words: 'new zealand, auckland, wellington, christchurch' },
  {
    code: 'MY',
    currency: 'MYR',
    order: 'dmy',
    words: `malaysia, sdn bhd, jalan, jln, taman, tmn, selangor, kuala lumpur, johor, pulau pinang, penang, perak, melaka, sabah,
      sarawak, petaling jaya, gst id, sst no, gst reg no, ringgit, shah alam, klang, puchong`,
    languages: ['ms'],
  },
  { code: 'SG', currency: 'SGD', order: 'dmy', words: 'singapore, pte ltd, uen, orchard road' },
  { code: 'HK', currency: 'HKD', order: 'dmy', words: 'hong kong, kowloon, 香港, 九龍, 八達通' },
  {
    code: 'TW',
    currency: 'TWD',
    order: 'ymd',
    words:
      '臺北, 台北, 台灣, 統一編號, 統一發票, 新北, 高雄, 臺灣, 營業稅, 統編, 台中, 台南, 高雄市, 桃園, 新竹, 基隆, 刷卡',
  },
  {
    code: 'PH',
    currency: 'PHP',
    order: null,
    words: 'philippines, manila, quezon city, vatable sales, vat exempt sales, makati',
  },
  {
    code: 'IN',
    currency: 'INR',
    order: 'dmy',
    words:
      'india, cgst, sgst, igst, gstin, fssai, mumbai, delhi, bangalore, bengaluru, chennai, pvt ltd, private limited, hyderabad',
    languages: ['hi'],
  },
  { code: 'PK', currency: 'PKR', order: 'dmy', words: 'pakistan, karachi, lahore, ntn, islamabad, strn' },
  { code: 'LK', currency: 'LKR', order: 'dmy', words: 'sri lanka, colombo, kandy' },
  { code: 'NP', currency: 'NPR', order: null, words: 'nepal, kathmandu' },
  { code: 'BD', currency: 'BDT', order: 'dmy', words: 'bangladesh, dhaka, ঢাকা', languages: ['bn'] },
  {
    code: 'MX',
    currency: 'MXN',
    order: 'dmy',
    words: 'rfc, cfdi, mexico, méxico, cdmx, guadalajara, monterrey, propina sugerida',
  },
  {
    code: 'AR',
    currency: 'ARS',
    order: 'dmy',
    words: 'cuit, argentina, buenos aires, afip, ingresos brutos',
  },
  {
    code: 'CL',
    currency: 'CLP',
    order: 'dmy',
    words:
      'boleta electrónica, chile, santiago de chile, sii, giro, valparaíso, viña del mar, concepción, antofagasta',
  },
  { code: 'CO', currency: 'COP', order: 'dmy', words: 'colombia, bogotá, medellín, dian, nit, impoconsumo' },
  { code: 'PE', currency: 'PEN', order: 'dmy', words: 'perú, lima, igv, sunat' },
  { code: 'UY', currency: 'UYU', order: 'dmy', words: 'uruguay, montevideo' },
  {
    code: 'BR',
    currency: 'BRL',
    order: 'dmy',
    words: 'brasil, cnpj, cpf, cupom fiscal, são paulo, rio de janeiro, nfc e',
  },
  {
    code: 'CH',
    currency: 'CHF',
    order: 'dmy',
    words:
      'schweiz, suisse, svizzera, zürich, bern, basel, genève, rappen, rappenrundung, lausanne, luzern, lugano, st gallen, winterthur, che',
  },
  {
    code: 'ZA',
    currency: 'ZAR',
    order: null,
    words: 'south africa, cape town, johannesburg, durban, pretoria',
  },
  { code: 'NG', currency: 'NGN', order: 'dmy', words: 'nigeria, lagos, abuja' },
  { code: 'KE', currency: 'KES', order: 'dmy', words: 'kenya, nairobi, mombasa' },
  {
    code: 'AE',
    currency: 'AED',
    order: 'dmy',
    words: 'uae, u a e, dubai, abu dhabi, sharjah, trn, الإمارات, دبي, أبوظبي, أبو ظبي',
  },
  {
    code: 'SA',
    currency: 'SAR',
    order: 'dmy',
    words: 'saudi, saudi arabia, riyadh, jeddah, ksa, السعودية, الرياض, جدة, الدمام, مكة',
  },
  { code: 'KW', currency: 'KWD', order: 'dmy', words: 'kuwait, الكويت' },
  { code: 'BH', currency: 'BHD', order: 'dmy', words: 'bahrain, manama, البحرين' },
  { code: 'OM', currency: 'OMR', order: 'dmy', words: 'oman, muscat, عمان, مسقط' },
  { code: 'QA', currency: 'QAR', order: 'dmy', words: 'qatar, doha, قطر, الدوحة' },
  { code: 'JO', currency: 'JOD', order: 'dmy', words: 'jordan, amman, الأردن' },
  { code: 'TN', currency: 'TND', order: 'dmy', words: 'tunisie, tunis, تونس, timbre fiscal' },
  { code: 'EG', currency: 'EGP', order: 'dmy', words: 'egypt, cairo, مصر, القاهرة, الإسكندرية' },
  {
    code: 'MA',
    currency: 'MAD',
    order: 'dmy',
    words: 'maroc, morocco, casablanca, rabat maroc, المغرب, الدار البيضاء',
  },
  {
    code: 'SE',
    currency: 'SEK',
    order: 'ymd',
    words: 'sverige, org nr, stockholm, göteborg, malmö',
    languages: ['sv'],
  },
  {
    code: 'NO',
    currency: 'NOK',
    order: 'dmy',
    words: 'norge, foretaksregisteret, oslo, bergen, trondheim, mva, bankaxept',
    languages: ['nb'],
  },
  {
    code: 'DK',
    currency: 'DKK',
    order: 'dmy',
    words: 'danmark, cvr, cvr nr, københavn, aarhus, odense',
    languages: ['da'],
  },
  { code: 'IS', currency: 'ISK', order: 'dmy', words: 'vsk, kennitala, ísland, reykjavík' },
  {
    code: 'JP',
    currency: 'JPY',
    order: 'ymd',
    words: '東京, 大阪, 株式会社, 東京都, 京都',
    languages: ['ja'],
  },
  {
    code: 'CN',
    currency: 'CNY',
    order: 'ymd',
    words: '发票, 人民币, 北京, 上海, 纳税人识别号, 广州, 深圳',
    languages: ['zh'],
  },
  { code: 'KR', currency: 'KRW', order: 'ymd', words: '서울, 사업자등록번호, 부산', languages: ['ko'] },
  {
    code: 'TH',
    currency: 'THB',
    order: 'dmy',
    words: 'thailand, bangkok, กรุงเทพ, กรุงเทพมหานคร',
    languages: ['th'],
  },
  { code: 'TR', currency: 'TRY', order: 'dmy', words: 'türkiye, istanbul, ankara', languages: ['tr'] },
  { code: 'CZ', currency: 'CZK', order: 'dmy', words: 'praha, česká republika, brno', languages: ['cs'] },
  { code: 'HU', currency: 'HUF', order: 'ymd', words: 'budapest, magyarország', languages: ['hu'] },
  { code: 'BG', currency: 'BGN', order: 'dmy', words: 'софия, българия', languages: ['bg'] },
  { code: 'RS', currency: 'RSD', order: 'dmy', words: 'београд, србија, beograd, srbija', languages: ['sr'] },
  {
    code: 'IL',
    currency: 'ILS',
    order: 'dmy',
    words: 'israel, tel aviv, ישראל, תל אביב, ירושלים',
    languages: ['he'],
  },
  { code: 'IR', currency: 'IRR', order: 'ymd', words: 'تهران, ایران', languages: ['fa'] },
  {
    code: 'DE',
    currency: 'EUR',
    order: 'dmy',
    words: 'deutschland, germany, berlin, hamburg, münchen, köln, frankfurt',
  },
]

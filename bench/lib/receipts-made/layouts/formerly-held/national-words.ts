/** Text that a country has its tills print. `#` is a digit. */
export interface Fiscal {
  readonly title: string
  /** Behind a number of pieces. */
  readonly times: string
  /** The sales at a rate, where they are printed; `{L}` is its letter, `{R}` the rate. */
  readonly taxed?: string
  readonly tax?: string
  readonly taxSum?: string
  readonly total: string
  /** Taxes stand before the total. */
  readonly taxFirst: boolean
  readonly letters: string
  readonly foot: readonly string[]
}

/** By country. */
export const fiscal: Readonly<Partial<Record<string, Fiscal>>> = {
  'pl-PL': {
    title: 'PARAGON FISKALNY',
    times: 'szt. *',
    taxed: 'SPRZEDAŻ OPODATKOWANA {L}',
    tax: 'PTU {L} {R}',
    taxSum: 'SUMA PTU',
    total: 'SUMA PLN',
    taxFirst: true,
    letters: 'ABC',
    foot: ['###### #Kasa ##', 'A1B2-C3D4-####-##F#', 'EAZ ##########'],
  },
  'it-IT': {
    title: 'DOCUMENTO COMMERCIALE di vendita o prestazione',
    times: 'x',
    taxSum: 'di cui IVA',
    total: 'TOTALE COMPLESSIVO',
    taxFirst: false,
    letters: 'ABC',
    foot: ['DOCUMENTO N. ####-####', 'RT 53SNS######'],
  },
  'pt-PT': {
    title: 'FATURA SIMPLIFICADA FS 003/#####',
    times: 'x',
    taxed: 'TOTAL C/IVA {R}',
    tax: 'VALOR IVA {R}',
    total: 'TOTAL A PAGAR',
    taxFirst: false,
    letters: 'ABC',
    foot: ['ATCUD:JFX######-#####', 'Processado por programa certificado n.º ####/AT'],
  },
  'ro-RO': {
    title: 'BON FISCAL',
    times: 'BUC. X',
    tax: 'TOTAL TVA {L} - {R}',
    taxSum: 'TOTAL TVA BON',
    total: 'TOTAL LEI',
    taxFirst: false,
    letters: 'ABC',
    foot: ['ID UNIC: ##########', 'Z:#### BF:0### NF:##########'],
  },
  'bg-BG': {
    title: 'ФИСКАЛЕН БОН',
    times: 'бр. x',
    taxed: 'ОБОРОТ ГРУПА {L}',
    tax: 'ДДС {L} {R}',
    total: 'ОБЩА СУМА',
    taxFirst: false,
    letters: 'БГА',
    foot: ['УНП: DT######-0001-#######', 'ФП ########'],
  },
  'ru-RU': {
    title: 'КАССОВЫЙ ЧЕК / ПРИХОД',
    times: 'шт *',
    tax: 'СУММА НДС {R}',
    total: 'ИТОГ',
    taxFirst: false,
    letters: 'АБВ',
    foot: ['РН ККТ: 000#############', 'ФН: 72##############', 'ФД: #####  ФП: ##########'],
  },
  'uk-UA': {
    title: 'ФІСКАЛЬНИЙ ЧЕК',
    times: 'шт x',
    taxed: 'ОБІГ {L}',
    tax: 'ПДВ {L} {R}',
    total: 'СУМА',
    taxFirst: false,
    letters: 'АБВ',
    foot: ['ЧЕК ФН ##########', 'ФН ПРРО 4#########'],
  },
  'tr-TR': {
    title: 'BİLGİ FİŞİ',
    times: 'AD X',
    taxSum: 'TOPKDV',
    total: 'TOPLAM',
    taxFirst: true,
    letters: 'ABC',
    foot: ['FİŞ NO: ####  Z NO: ####', 'EKÜ NO: 0001', 'MF AB ########'],
  },
  'el-GR': {
    title: 'ΑΠΟΔΕΙΞΗ ΛΙΑΝΙΚΗΣ ΠΩΛΗΣΗΣ',
    times: 'τεμ. x',
    taxed: 'ΑΞΙΑ {R}',
    tax: 'ΦΠΑ {R}',
    total: 'ΣΥΝΟΛΟ',
    taxFirst: false,
    letters: 'ΑΒΓ',
    foot: ['ΑΡ. ΜΗΤΡΩΟΥ: CXM########', 'ΝΟΜΙΜΗ ΑΠΟΔΕΙΞΗ'],
  },
  'hu-HU': {
    title: 'NYUGTA',
    times: 'DB x',
    total: 'ÖSSZESEN',
    taxFirst: false,
    letters: 'CBA',
    foot: ['NYUGTASZÁM: ####/#####', 'NAV ELLENŐRZŐ KÓD: #####', 'AP A########'],
  },
  'cs-CZ': {
    title: 'ZJEDNODUŠENÝ DAŇOVÝ DOKLAD',
    times: 'ks x',
    taxed: 'Celkem se sazbou {R}',
    tax: 'DPH {R}',
    total: 'Celkem k úhradě',
    taxFirst: false,
    letters: 'ABC',
    foot: ['Pokladna ##  Účet ######'],
  },
}

/** Text that counters in the East print under the goods. */
export interface EastSlip {
  readonly title: string
  readonly pieces: string
  /** Behind a name whose rate is not the usual one. */
  readonly reduced: string
  /** `{R}` is the rate. */
  readonly gross?: string
  readonly net?: string
  readonly tax: string
  readonly total: string
  readonly foot: string
}

/** By country. */
export const east: Readonly<Partial<Record<string, EastSlip>>> = {
  'ja-JP': {
    title: '領 収 証',
    pieces: '{N}点',
    reduced: '※',
    gross: '({R}対象',
    tax: '(内消費税等',
    total: '合 計',
    foot: '※印は軽減税率対象商品です',
  },
  'ko-KR': {
    title: '[영수증]',
    pieces: '수량 {N}',
    reduced: '*',
    net: '과세물품가액',
    tax: '부 가 세',
    total: '합 계 금 액',
    foot: '교환/환불은 영수증 지참 7일 이내',
  },
  'zh-TW': {
    title: '電子發票證明聯 AB-########',
    pieces: '共 {N} 項',
    reduced: 'TX',
    net: '應稅銷售額',
    tax: '稅額',
    total: '總計',
    foot: '退貨憑電子發票證明聯正本辦理',
  },
  'zh-CN': {
    title: '购物小票  收银机 0##',
    pieces: '件数 {N}',
    reduced: '*',
    gross: '其中 {R} 含税',
    tax: '  税额',
    total: '应收金额',
    foot: '请妥善保管小票，凭此退换',
  },
  'th-TH': {
    title: 'ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ (VAT INCLUDED)',
    pieces: '{N} ชิ้น',
    reduced: 'N',
    net: 'มูลค่าสินค้า',
    tax: 'VAT 7%',
    total: 'ยอดสุทธิ',
    foot: 'สินค้าเปลี่ยนได้ภายใน 7 วัน',
  },
  'vi-VN': {
    title: 'HÓA ĐƠN BÁN LẺ',
    pieces: 'Tổng số lượng: {N}',
    reduced: '(*)',
    net: 'Tiền hàng {R}',
    tax: 'Thuế GTGT {R}',
    total: 'Tổng thanh toán',
    foot: '(*) thuế suất khác',
  },
}

import type { Locale } from '../../languages/language.ts'

/** Words of trades that no other paper has. */
export interface TradeWords {
  readonly insurance: string
  readonly share: string
  readonly giftCard: string
  readonly left: string
  readonly points: string
  readonly days: string
  readonly cover: string
  /** A sum that a card keeps free, and nobody pays. */
  readonly hold: string
  /** Fresh water and waste water. */
  readonly water: string
  /** A letter about a fee; `{W}` the work, `{N}` net, `{R}` rate, `{T}` tax, `{G}` what is asked for, `{D}` a day. */
  readonly letter: string
}

const words: Readonly<Partial<Record<string, TradeWords>>> = {
  en: {
    insurance: 'Insurance pays',
    share: 'Your co-pay',
    giftCard: 'Gift card',
    left: 'Gift card balance',
    points: 'Points earned today',
    days: 'days',
    cover: 'Collision damage waiver',
    hold: 'Deposit held, not charged',
    water: 'Water supply|Waste water',
    letter:
      'Dear client,|for {W} we charge a fee of {N}.|Tax at {R} on this comes to {T}.|Please pay {G} in full by {D}.|Yours sincerely',
  },
  de: {
    insurance: 'Anteil Krankenkasse',
    share: 'Eigenanteil',
    giftCard: 'Geschenkkarte',
    left: 'Restguthaben',
    points: 'Gesammelte Punkte',
    days: 'Tage',
    cover: 'Vollkaskoschutz',
    hold: 'Kaution (nur reserviert)',
    water: 'Trinkwasser|Abwasser',
    letter:
      'Sehr geehrte Damen und Herren,|für {W} berechnen wir ein Honorar von {N}.|Die Steuer von {R} beträgt {T}.|Bitte überweisen Sie {G} bis zum {D}.|Mit freundlichen Grüßen',
  },
  fr: {
    insurance: 'Part assurance maladie',
    share: 'Reste à charge',
    giftCard: 'Carte cadeau',
    left: 'Solde carte cadeau',
    points: 'Points fidélité acquis',
    days: 'jours',
    cover: 'Rachat de franchise',
    hold: 'Empreinte bancaire (non débitée)',
    water: 'Eau potable|Assainissement',
    letter:
      'Madame, Monsieur,|nos honoraires pour {W} sont de {N} hors taxes.|La taxe de {R} est de {T}.|Nous vous prions de régler {G} avant le {D}.|Salutations distinguées',
  },
  es: {
    insurance: 'Aporta la aseguradora',
    share: 'Aportación del paciente',
    giftCard: 'Tarjeta regalo',
    left: 'Saldo tarjeta regalo',
    points: 'Puntos obtenidos',
    days: 'días',
    cover: 'Cobertura sin franquicia',
    hold: 'Depósito retenido, sin cargo',
    water: 'Suministro de agua|Alcantarillado',
    letter:
      'Estimado cliente:|Por {W} le facturamos {N}.|El impuesto del {R} sobre esa cantidad es de {T}.|Le rogamos que abone {G} antes del {D}.|Atentamente',
  },
  pt: {
    insurance: 'Comparticipação',
    share: 'Encargo do utente',
    giftCard: 'Cartão presente',
    left: 'Saldo do cartão',
    points: 'Pontos ganhos',
    days: 'dias',
    cover: 'Proteção contra danos',
    hold: 'Caução (não cobrada)',
    water: 'Abastecimento de água|Saneamento',
    letter:
      'Caro cliente,|por {W} cobramos {N}.|O imposto de {R} é de {T}.|Agradecemos o pagamento de {G} até {D}.|Com os melhores cumprimentos',
  },
  it: {
    insurance: 'Quota SSN',
    share: 'Ticket a carico assistito',
    giftCard: 'Carta regalo',
    left: 'Credito residuo carta',
    points: 'Punti accumulati',
    days: 'giorni',
    cover: 'Copertura danni',
    hold: 'Deposito cauzionale (non addebitato)',
    water: 'Acquedotto|Fognatura e depurazione',
    letter:
      'Gentile cliente,|per {W} il nostro onorario è di {N}.|IVA al {R}: {T}.|La preghiamo di versare {G} entro il {D}.|Cordiali saluti',
  },
  nl: {
    insurance: 'Vergoed door verzekeraar',
    share: 'Eigen bijdrage',
    giftCard: 'Cadeaukaart',
    left: 'Restsaldo cadeaukaart',
    points: 'Gespaarde punten',
    days: 'dagen',
    cover: 'Afkoop eigen risico',
    hold: 'Borg (alleen gereserveerd)',
    water: 'Drinkwater|Afvalwater',
    letter:
      'Geachte klant,|voor {W} brengen wij {N} in rekening.|De btw van {R} bedraagt {T}.|Wij verzoeken u {G} te voldoen voor {D}.|Met vriendelijke groet',
  },
  sv: {
    insurance: 'Förmån',
    share: 'Egenavgift',
    giftCard: 'Presentkort',
    left: 'Kvar på presentkort',
    points: 'Intjänade poäng',
    days: 'dagar',
    cover: 'Självriskreducering',
    hold: 'Deposition (reserverad)',
    water: 'Vatten|Avlopp',
    letter:
      'Hej,|för {W} debiterar vi {N}.|Moms {R} på beloppet är {T}.|Vänligen betala {G} senast {D}.|Med vänlig hälsning',
  },
  pl: {
    insurance: 'Refundacja NFZ',
    share: 'Dopłata pacjenta',
    giftCard: 'Karta podarunkowa',
    left: 'Saldo karty',
    points: 'Punkty zdobyte',
    days: 'dni',
    cover: 'Ubezpieczenie AC',
    hold: 'Kaucja (tylko blokada)',
    water: 'Woda|Ścieki',
    letter:
      'Szanowni Państwo,|za usługę {W} naliczamy {N} netto.|Podatek VAT {R} wynosi {T}.|Prosimy o wpłatę {G} do dnia {D}.|Z poważaniem',
  },
  cs: {
    insurance: 'Hradí pojišťovna',
    share: 'Doplatek pacienta',
    giftCard: 'Dárková karta',
    left: 'Zůstatek na kartě',
    points: 'Získané body',
    days: 'dny',
    cover: 'Pojištění vozu',
    hold: 'Kauce (pouze blokace)',
    water: 'Vodné|Stočné',
    letter:
      'Vážený kliente,|za {W} účtujeme {N} bez daně.|DPH {R} činí {T}.|Prosíme o úhradu {G} do {D}.|S pozdravem',
  },
  ru: {
    insurance: 'За счёт страховой',
    share: 'Доплата пациента',
    giftCard: 'Подарочная карта',
    left: 'Остаток на карте',
    points: 'Начислено баллов',
    days: 'сут.',
    cover: 'Страховка КАСКО',
    hold: 'Залог (только блокировка)',
    water: 'Холодная вода|Водоотведение',
    letter:
      'Уважаемый клиент!|За {W} начислено {N} без налога.|НДС по ставке {R} составляет {T}.|Просим перечислить {G} до {D}.|С уважением',
  },
  tr: {
    insurance: 'Kurum payı',
    share: 'Hasta katılım payı',
    giftCard: 'Hediye kartı',
    left: 'Kart bakiyesi',
    points: 'Kazanılan puan',
    days: 'gün',
    cover: 'Kasko güvencesi',
    hold: 'Depozito (provizyon)',
    water: 'Su bedeli|Atık su bedeli',
    letter:
      'Sayın müşterimiz,|{W} için ücretimiz {N}.|{R} oranında KDV {T}.|Lütfen {G} tutarını {D} tarihine kadar ödeyiniz.|Saygılarımızla',
  },
  ja: {
    insurance: '保険者負担額',
    share: '患者負担額',
    giftCard: 'ギフトカード',
    left: 'カード残高',
    points: '今回ポイント',
    days: '日',
    cover: '免責補償',
    hold: '保証金(仮押さえ)',
    water: '上水道料金|下水道使用料',
    letter:
      '拝啓|{W}の料金として{N}を申し受けます。|消費税({R})は{T}です。|{D}までに{G}をお振り込みください。|敬具',
  },
  ko: {
    insurance: '공단부담금',
    share: '본인부담금',
    giftCard: '기프트카드',
    left: '카드 잔액',
    points: '적립 포인트',
    days: '일',
    cover: '자차보험',
    hold: '보증금(가승인)',
    water: '상수도|하수도',
    letter:
      '고객님께|{W} 비용은 {N}입니다.|부가세 {R}는 {T}입니다.|{D}까지 {G}을 납부해 주시기 바랍니다.|감사합니다',
  },
}

/** The words of a country's language; none where nobody wrote them down. */
export function tradeWords({ code }: Locale): TradeWords | undefined {
  return words[code.split('-')[0] ?? '']
}

/** Text that a country has its tills print in a table of taxes and around it. `#` is a digit. */
export interface NationTill {
  readonly title: string
  /** The number of goods; `{N}` is it. */
  readonly count: string
  readonly total: string
  /** Heads of the columns rate, tax, net and gross, in the order of the print. */
  readonly columns: readonly (readonly ['rate' | 'tax' | 'net' | 'gross', string])[]
  readonly foot: readonly string[]
}

/** Countries with a table of taxes by rate on their slips. */
export const withTable: Readonly<Partial<Record<string, NationTill>>> = {
  'sv-SE': {
    title: 'KASSAKVITTO',
    count: 'Antal varor: {N}',
    total: 'Totalt SEK',
    columns: [
      ['rate', 'Moms%'],
      ['tax', 'Moms'],
      ['net', 'Netto'],
      ['gross', 'Brutto'],
    ],
    foot: ['Kontrollenhet: SRVI####', 'Org.nr 55####-####', 'Öppet köp 30 dagar mot kvitto'],
  },
  'nb-NO': {
    title: 'SALGSKVITTERING',
    count: 'Antall varer: {N}',
    total: 'Totalt',
    columns: [
      ['rate', 'MVA%'],
      ['net', 'Grunnlag'],
      ['tax', 'MVA'],
      ['gross', 'Sum'],
    ],
    foot: ['Kasse # Bong ######', 'Bax: ########-######'],
  },
  'da-DK': {
    title: 'KASSEBON',
    count: 'Antal varer {N}',
    total: 'TOTAL',
    columns: [
      ['rate', 'Moms'],
      ['gross', 'Brutto'],
      ['net', 'Netto'],
      ['tax', 'Momsbeløb'],
    ],
    foot: ['Kasse ##  Bon ####', 'Bytteret i 14 dage'],
  },
  'fi-FI': {
    title: 'KUITTI',
    count: '{N} tuotetta',
    total: 'YHTEENSÄ',
    columns: [
      ['rate', 'ALV'],
      ['net', 'VEROTON'],
      ['tax', 'VERO'],
      ['gross', 'VEROLLINEN'],
    ],
    foot: ['K### M######', 'Y-tunnus #######-#'],
  },
  'de-DE': {
    title: 'KASSENBON',
    count: 'Posten: {N}',
    total: 'SUMME EUR',
    columns: [
      ['rate', 'MwSt%'],
      ['net', 'Netto'],
      ['tax', 'MwSt'],
      ['gross', 'Umsatz'],
    ],
    foot: ['TSE-Transaktion: ######', 'TSE-Signaturzähler: #######', 'Seriennummer Kasse: K##-####'],
  },
  'fr-FR': {
    title: 'TICKET DE CAISSE',
    count: 'NOMBRE D’ARTICLES : {N}',
    total: 'TOTAL TTC',
    columns: [
      ['rate', 'TAUX TVA'],
      ['tax', 'TVA'],
      ['net', 'HT'],
      ['gross', 'TTC'],
    ],
    foot: ['SIRET ### ### ### #####', 'Caisse ## Ticket ######'],
  },
  'nl-NL': {
    title: 'KASSABON',
    count: 'AANTAL ARTIKELEN {N}',
    total: 'TOTAAL',
    columns: [
      ['rate', 'BTW%'],
      ['gross', 'BEDRAG INCL'],
      ['tax', 'BTW'],
      ['net', 'EXCL'],
    ],
    foot: ['Filiaal #### Kassa ## Bon ####'],
  },
  'es-ES': {
    title: 'FACTURA SIMPLIFICADA ####-###-######',
    count: 'ARTÍCULOS: {N}',
    total: 'TOTAL (€)',
    columns: [
      ['rate', 'IVA'],
      ['net', 'BASE IMPONIBLE'],
      ['tax', 'CUOTA'],
      ['gross', 'IMPORTE'],
    ],
    foot: ['SE ADMITEN DEVOLUCIONES CON TICKET', 'C.AUT: ######'],
  },
  'en-GB': {
    title: 'VAT RECEIPT',
    count: '{N} ITEMS',
    total: 'BALANCE DUE',
    columns: [
      ['rate', 'VAT rate'],
      ['net', 'Goods'],
      ['tax', 'VAT'],
      ['gross', 'Sales'],
    ],
    foot: ['AUTH CODE: ######', 'STORE #### OP ### TRANS ####'],
  },
}

/** Text of a till of a Spanish or Portuguese speaking country of America about the tax in its prices. */
export interface AmericanTill {
  readonly title: string
  readonly count: string
  readonly total: string
  /** `{R}` is the rate; without it, the tax is only estimated. */
  readonly tax: string
  readonly foot: readonly string[]
}

export const american: Readonly<Partial<Record<string, AmericanTill>>> = {
  'es-MX': {
    title: 'TICKET DE VENTA  FOLIO ######',
    count: 'ARTS. VENDIDOS {N}',
    total: 'TOTAL M.N.',
    tax: 'IVA {R} INCLUIDO',
    foot: ['FACTURE EN LÍNEA ANTES DE 7 DÍAS', 'ITU ####-####-####'],
  },
  'es-AR': {
    title: 'TIQUE FACTURA B  N° 0003-########',
    count: 'CANT. ARTÍCULOS {N}',
    total: 'TOTAL $',
    tax: 'IVA Contenido (Ley 27.743) {R}',
    foot: ['Régimen de Transparencia Fiscal', 'CAE ##############'],
  },
  'es-CL': {
    title: 'BOLETA ELECTRÓNICA N° #######',
    count: 'N° ARTÍCULOS {N}',
    total: 'TOTAL $',
    tax: 'El IVA {R} incluido en esta boleta es de',
    foot: ['Timbre Electrónico SII', 'Res. ## de 2014'],
  },
  'pt-BR': {
    title: 'DANFE NFC-e  Nº ######### Série 001',
    count: 'QTD. TOTAL DE ITENS {N}',
    total: 'VALOR A PAGAR R$',
    tax: 'Trib. aprox. (Lei 12.741/2012)',
    foot: [
      'Consulte pela chave de acesso',
      '#### #### #### #### #### ####',
      'Protocolo de autorização ###############',
    ],
  },
}

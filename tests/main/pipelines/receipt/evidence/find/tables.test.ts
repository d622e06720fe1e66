import { describe, expect, it } from 'vitest'
import { judgeText } from '../../../../../helpers/cases/receipts.ts'

async function read(text: string) {
  const { outcome } = await judgeText(text)
  const { total, netTotal, taxTotal, paid, due } = outcome.fields
  return { total, netTotal, taxTotal, paid, due, items: outcome.lineItems.map(({ amount }) => amount) }
}

describe('two tables side by side', () => {
  const goods = `Au bon moulin SARL
Facture FA-2017-0010
Date de facture               13/11/2017
Description                                Quantité      Prix unitaire     Prix HT
Nougat de l'Abbaye 250g                          20             4,10 €     81,90 €
Biscuits aux raisins 300g                        15             3,20 €     48,00 €
Huile d'olive à l'ancienne                       25            19,80 €    495,00 €
`

  it('are read apart: the head of the taxes is not applied to the sum beside it', async () => {
    const text = `${goods}
       Taxe                Base        Montant               Total HT     624,90 €
TVA collectée 20,0%     81,90 €        16,38 €
                                                          Total taxes      46,25 €
TVA collectée 5,5%     543,00 €        29,87 €
                                                            Total TTC     671,15 €`
    expect(await read(text)).toMatchObject({
      total: '671.15',
      netTotal: '624.90',
      taxTotal: '46.25',
      items: ['81.90', '48.00', '495.00'],
    })
  })

  it.each([
    ['before what is left to pay', '    Virement       201,00 €         Solde à payer    470,15 €\n'],
    [
      'behind what is left to pay',
      '    Règlement      Montant          Solde à payer    470,15 €\n    Virement       201,00 €\n',
    ],
    [
      'by its abbreviation',
      '    Règlement      Montant          Solde à payer    470,15 €\n    Vir SEPA       201,00 €\n',
    ],
  ])('leave the total what it is where a payment is listed %s', async (_, rows) => {
    const text = `${goods}
                                         Total HT     624,90 €
                                      Total taxes      46,25 €
                                        Total TTC     671,15 €
${rows}`
    const { outcome } = await judgeText(text)
    expect(outcome.fields).toMatchObject({ total: '671.15', paid: '201.00', due: '470.15' })
    expect(outcome.label).toBe('real')
  })
})

describe('a rate of tax in the row of a good', () => {
  const row = (amounts: string) => `Rechnungskorrektur Nr. RK21012345 vom 16.09.2019
Währung : EUR
Pos     Beschreibung     Nettopreis       Menge         Steuer      Entgelt
1       Zitronensäure          1,00      -5 Stk   19 % VAT (S)        -5,00
2       Gelierzucker           1,45      -2 Stk    7 % VAT (S)        -2,90
${amounts}`

  it('is no label of its amount', async () => {
    const text = row(`Positionssumme                                                        -7,90
Steuerbetrag                                                          -1,15
Bruttosumme                                                           -9,05`)
    expect(await read(text)).toMatchObject({ total: '-9.05', taxTotal: '-1.15', items: ['-5.00', '-2.90'] })
  })

  it('nor of deductions, in a table of their own', async () => {
    const text = row(`Art                %    Basisbetrag            Steuer            Betrag
Abschlag    Rabatt                       19 % VAT (S)              0,15
Abschlag    Rabatt                        7 % VAT (S)              0,08
Positionssumme                                                    -7,90
Gesamtbetrag der Abschläge                                         0,23
Rechnungssumme ohne USt.                                          -7,67
Steuerbetrag                                                      -1,12
Bruttosumme                                                       -8,79`)
    const { outcome } = await judgeText(text)
    expect(outcome.fields).toMatchObject({ total: '-8.79', taxTotal: '-1.12', discount: '0.23' })
    expect(outcome.label).toBe('real')
  })
})

describe('no goods are', () => {
  it('versions and house numbers above the head of a table that has no row', async () => {
    const text = `Stylesheet-Version: 2.0 vom 18.10.2018
Buchungshilfe Nr. 471102 vom 13.11.2019
Lieferantenstraße 20
Währung : EUR
Pos     Beschreibung     Nettopreis       Menge         Steuer      Entgelt
Rechnungssumme ohne USt.                                          198,00
Steuerbetrag                                                       37,62
Bruttosumme                                                       235,62`
    expect(await read(text)).toMatchObject({ total: '235.62', items: [] })
  })

  it('places behind a country’s letters that are also a currency elsewhere', async () => {
    const text = `Rechnung Nr. 471102 vom 13.11.2019
Ma jolie boutique
FR 69001 Lyon
Währung : EUR
Nougat                                        81,90 EUR
Biscuits                                      48,00 EUR
Gesamtbetrag                                 129,90 EUR`
    expect(await read(text)).toMatchObject({ total: '129.90', items: ['81.90', '48.00'] })
  })
})

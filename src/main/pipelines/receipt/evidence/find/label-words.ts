/** What a word beside an amount says of it. Several together make its role: "total" and "without" and "VAT". */
export type Atom =
  | 'total'
  | 'gross'
  | 'net'
  | 'sub'
  | 'tax'
  | 'without'
  | 'with'
  | 'due'
  | 'paid'
  | 'cash'
  | 'change'
  | 'tip'
  | 'service'
  | 'shipping'
  | 'discount'
  | 'surcharge'
  | 'rounding'
  | 'saved'
  | 'count'
  | 'other'

/**
 * Words by what they say, folded, between commas: English, German, Dutch, French, Spanish, Italian, Portuguese,
 * Polish and the languages of the north. A space also stands for a hyphen, a point or nothing: "sub total" is
 * subtotal and sub-total. The longest that fits is taken, so that "tax invoice" is no tax.
 */
export const labelWords: Readonly<Record<Atom, string>> = {
  total: `
    total, totals, grand total, total amount, amount payable, invoice amount, bill amount, total general, totale,
    totaal, eindtotaal, factuur bedrag, factuur totaal, totaal bedrag, te voldoen, gesamt, gesamt betrag, gesamt summe, gesamt preis,
    summe, end summe, end betrag, rechnungs betrag, rechnungs summe, rechnungs end betrag, montant total, total general,
    importe total, total factura, importo totale, totale fattura, totale documento, valor total, total geral, razem,
    suma, ogolem, wartosc, naleznosc ogolem, kwota naleznosci, totalt, summa, i alt, ialt, totalsumma, totalbelop,
    yhteensa, celkem, osszesen, toplam, jumlah, total charges, total price, total cost, total sales, order total`,
  gross: `
    gross, gross amount, gross total, brutto, bruttobetrag, bruttosumme, bruttogesamt, gesamt brutto, ttc, total ttc,
    montant ttc, toutes taxes comprises, lordo, bruto, wartosc brutto, inc gst, inc vat, bruttobelop`,
  net: `
    net, net amount, net total, net value, nett, netto, nettobetrag, nettosumme, nettogesamt, ht, total ht, montant ht,
    hors taxes, base imponible, imponibile, base tributavel, taxable value, taxable amount, taxable total, netto bedrag,
    wartosc netto, warenwert, basisbetrag, nettobelop, total before tax, amount before tax, grondslag, totaal ex`,
  sub: `
    sub total, subtotals, zwischensumme, zwischentotal, positionssumme, warensumme, sous total, subtotaal, tussentotaal,
    subtotale, sub totale, mellansumma, delsumma, delsum, merchandise total, item total, items total, goods total,
    suma czesciowa, net sales, food total, beverage total`,
  tax: `
    tax, taxes, sales tax, vat, gst, cgst, sgst, igst, utgst, cess, hst, pst, qst, tps, tvq, mwst, ust, umsatzsteuer,
    mehrwertsteuer, steuer, steuern, steuerbetrag, steuersumme, btw, tva, iva, igic, moms, mva, podatek, kwota vat,
    ptu, dph, afa, alv, kdv, ppn, sst, versicherungssteuer, versicherungsteuer, btw bedrag, montant tva, imposta,
    impuesto, impuestos, imposto, city tax, state tax, local tax, occupancy tax, lodging tax, excise, tax amount,
    vat amount, gst amount`,
  without: `
    excl, excluding, exclusive, exclusief, exkl, ekskl, ex, ohne, without, before, zonder, hors, sans, sin, senza, bez,
    uden, utan, escl, esclusa, zzgl, zuzuglich, plus`,
  with: `
    incl, inc, including, inclusive, included, inclusief, inkl, inklusive, einschliesslich, enthalt, enthaltene,
    enthalten, darin, davon, with, compris, comprise, dont, incluido, incluidos, inclusa, compresa, comprensivo,
    w tym, heraf, varav, herav`,
  due: `
    due, amount due, total due, balance due, balance, payable, to pay, please pay, amount owing, zu zahlen, zahlbetrag,
    zahlungsbetrag, restbetrag, offener betrag, noch zu zahlen, offene zahlungen, te betalen, openstaand,
    openstaand bedrag, net a payer, a payer, reste a payer, a pagar, total a pagar, da pagare, netto a pagare,
    do zaplaty, naleznosc, att betala, at betale, a betale, betalen`,
  paid: `
    paid, amount paid, prepaid, prepayment, deposit, payment, payments, payments received, credit applied, anzahlung,
    anzahlungen, erhaltene anzahlungen, abschlagszahlung, vorauszahlung, bereits bezahlt, gezahlt, bezahlt, betaald,
    voldaan, vooruitbetaald, aanbetaling, acompte, verse, deja paye, pagado, anticipo, acconto, pago, zaplacono,
    zaliczka, betalt, betald`,
  cash: `
    cash, cash tendered, amount tendered, tendered, tender, bar, barzahlung, gegeben, contant, especes, efectivo,
    contanti, gotowka, kontant, kontanter, card, credit card, debit card, visa, mastercard, amex, american express,
    maestro, girocard, ec karte, ec cash, kartenzahlung, kreditkarte, bancontact, pin, pinnen, carte, carte bancaire,
    tarjeta, carta, bankkort, kort, apple pay, google pay, paypal, upi, eftpos, gift card`,
  change: `
    change, change due, cash change, your change, ruckgeld, wechselgeld, zuruck, wisselgeld, retour, rendu,
    monnaie rendue, monnaie, cambio, vuelto, resto, reszta, vaxel, tilbage, byttepenge`,
  tip: `tip, tips, gratuity, trinkgeld, fooi, pourboire, propina, mancia, gorjeta, napiwek, dricks, drikkepenge`,
  service: `
    service charge, svc charge, service chg, svc chg, service fee, bediening, bedieningsgeld, bedienungsgeld, servicio,
    servizio, coperto, servicekosten, frais de service, taxa de servico, serwis`,
  shipping: `
    shipping, shipping and handling, shipping handling, delivery, delivery charge, delivery fee, freight, postage,
    carriage, courier, versand, versandkosten, porto, lieferkosten, liefergebuhr, fracht, frachtkosten, verzending,
    verzendkosten, bezorgkosten, livraison, frais de port, frais de livraison, envio, gastos de envio, flete,
    spedizione, spese di spedizione, trasporto, wysylka, koszty wysylki, dostawa, koszt dostawy, frakt, fragt`,
  discount: `
    discount, discounts, less discount, rabatt, rabatte, nachlass, sondernachlass, abschlag, abschlage, korting, remise,
    remises, reduction, ristourne, descuento, descuentos, dto, sconto, sconti, desconto, rabat, znizka, coupon, coupons,
    voucher, promo, promotion, promo code, gutschein, aktionsrabatt, rebate, markdown, loyalty discount`,
  surcharge: `
    surcharge, zuschlag, zuschlage, toeslag, toeslagen, supplement, aufschlag, recargo, supplemento, doplata,
    credit card fee, card fee, processing fee, environmental fee, handling fee, handling, convenience fee, booking fee,
    bag fee, gebuhr, gebuhren, tillagg, gebyr`,
  rounding: `
    rounding, round off, rounded off, rounding adjustment, cash rounding, rundung, rundungsdifferenz, afronding, arrondi,
    redondeo, arrotondamento, arredondamento, zaokraglenie, avrundning, oresavrundning, oresutjamning, afrunding,
    oreafrunding, rappenrundung`,
  saved: `
    saved, savings, you save, you saved, total savings, sie sparen, ersparnis, gespart, bespaard, uw voordeel, economie,
    ahorro, risparmio, points, point, punkte, punten, pts, loyalty, rewards, points balance, account balance,
    previous balance, opening balance, closing balance, balance forward, available balance, card balance, stamps`,
  count: `
    qty, quantity, no of items, number of items, total items, item count, items sold, total qty, total quantity, pieces,
    pcs, menge, anzahl, stuckzahl, artikelzahl, aantal, quantite, cantidad, quantita, ilosc, antal, guests, covers`,
  other: `
    tax invoice, vat invoice, tax id, tax no, tax number, tax reg, tax registration, vat no, vat number, vat id,
    vat reg, vat reg no, vat registration, gst no, gst reg, gst reg no, gst number, gst registration, steuernummer,
    steuer nr, ust id, ust idnr, ust id nr, ust nr, btw nummer, btw nr, btw id, uw btw nummer, numero tva, n tva,
    tva intra, tva intracommunautaire, partita iva, p iva, nip, nif, cif, due date, date due, delivery date,
    delivery note, delivery address, shipping address, shipping date, payment terms, payment method, payment date,
    payment due, net days, change of, no change, tax rate, vat rate, gst rate, steuersatz, btw tarief,
    taux tva, tipo iva, stawka vat, card no, card number, total pages, total weight, total hours, tax date, tax point,
    balance carried forward, off peak, day off, tip suggestions, suggested tip, suggested gratuity, customer service,
    service provider, service period, service date, net weight, gross weight, mindestbetrag, minimum payment`,
}

import {
  bought,
  inCountry,
  inCountryWith,
  itemsOf,
  paidWhole,
  settle,
  taxMarks,
  unitOf,
} from '../../held-second/pieces.ts'
import { line, times } from '../../layouts/redundancy/common.ts'
import { itemsTotal, priceOf, rateText, rounded, taxesOf, taxOnTop } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { zlotyInWords } from '../in-words.ts'
import { again, listed, shareRow, summed, totalRow } from '../pieces.ts'

/** An invoice of Poland: net, rate, tax and gross in each line, a summary by rate, the sum in words. */
const faktura: Layout = {
  name: 'faktura-razem-slownie',
  fits: inCountry('pl-PL'),
  write(draft) {
    const { world } = draft
    const cols = [3, 24, 5, 10, 11, 6, 11]
    draft.text('FAKTURA nr ', `FV ${world.digits('###')}/${world.day.month}/${world.day.year}`)
    draft.text(
      'Data wystawienia: ',
      draft.day('paper', world.day, '{Y}-{M}-{D}'),
      '   Data sprzedaży: ',
      draft.day('other', world.day, '{Y}-{M}-{D}'),
    )
    draft.text(
      'Sprzedawca: ',
      world.one('Hurtownia ABC Sp. z o.o.|Drukarnia Jasna s.c.|Biuro-Max Anna Kowal'),
      '  NIP ',
      world.digits('###-###-##-##'),
    )
    draft.text(
      'Nabywca: ',
      world.one('Szkoła Podstawowa nr 4|Gabinet Lekarski Nowak|Auto-Serwis Lis'),
      '  NIP ',
      world.digits('###-###-##-##'),
    )
    listed(draft, cols, 'Lp', 'Nazwa', 'Ilość', 'Cena netto', 'Wart. netto', 'VAT', 'Wart. brutto')
    const list =
      'Papier ksero A4~0|Toner HP 85A~0|Książka do polskiego~1|Segregator A4~0|Podręcznik chemii~1|Krzesło obrotowe~0'
    const sold = bought(world, list, { count: [2, 5], price: [4, 80], several: 70 })
    const rows = sold.map((each, at) => {
      const taxed = taxOnTop(each.value, each.rate)
      const [net, gross] = [
        draft.money('item', taxed.net),
        draft.money('sum', taxed.gross, { sign: world.signed === 'all' }),
      ]
      draft.rate(net, 1 + each.rate / 100, gross)
      listed(
        draft,
        cols,
        String(at + 1),
        each.name,
        String(each.count),
        unitOf(draft, each, net),
        net,
        rateText(world, each.rate),
        gross,
      )
      return { net, gross, rate: each.rate, taxed }
    })
    const byRate = [...new Set(rows.map(({ rate }) => rate))].map((rate) => {
      const of = rows.filter((row) => row.rate === rate)
      const [net, gross] = [
        draft.money('net', itemsTotal(of.map((row) => row.net))),
        draft.money('sum', itemsTotal(of.map((row) => row.gross))),
      ]
      const tax = draft.money('tax', gross.value - net.value)
      draft.sum(
        of.map((row) => row.net),
        net,
      )
      draft.sum(
        of.map((row) => row.gross),
        gross,
      )
      draft.sum([net, tax], gross)
      draft.cols([10, 12, 6, 11, 12], 'w tym', net, rateText(world, rate), tax, gross)
      return { net, tax, gross }
    })
    const [net, tax] = [
      draft.money('net', itemsTotal(byRate.map((row) => row.net))),
      draft.money('tax', itemsTotal(byRate.map((row) => row.tax))),
    ]
    const total = draft.money('total', net.value + tax.value)
    draft.sum(
      byRate.map((row) => row.net),
      net,
    )
    draft.sum(
      byRate.map((row) => row.tax),
      tax,
    )
    draft.sum([net, tax], total)
    draft.total(total)
    draft.cols([10, 12, 6, 11, 12], 'Razem', net, '', tax, total)
    again(draft, 'Do zapłaty', total, 'due')
    draft.text('Słownie: ', zlotyInWords(total.value))
    draft.text(
      'Sposób zapłaty: przelew, termin ',
      draft.day('other', daysAfter(world.day, 14), '{Y}-{M}-{D}'),
    )
  },
}

/** A pub of Bohemia: quantities before the dishes, rounding to a whole crown, a recapitulation of taxes. */
const hospoda: Layout = {
  name: 'hospoda-ucet-zaokrouhleni',
  fits: inCountryWith(2, 'cs-CZ'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Hospoda U Kalicha|Pivnice Na Růžku|Restaurace Stará pošta'))
    draft.text('IČ: ', world.digits('########'), '  DIČ: ', world.digits('CZ########'))
    draft.text(
      `Účet č. ${world.digits('#####')}   Stůl ${times(draft, 1, 30)}   Obsluha: `,
      world.one('Petra|Honza|Míša'),
    )
    draft.text(draft.day('paper', world.day, '{D}.{M}.{Y}'), `  ${world.time}`)
    const list =
      'Svíčková na smetaně~1|Plzeň 12° 0,5 l~0|Kofola 0,3 l~1|Guláš 6 kn.~1|Tatranka~1|Utopenec~1|Fernet 4 cl~0|Espresso~1|Smažený sýr~1'
    const sold = bought(world, list, { count: [2, 7], price: [1.5, 11], several: 60 })
    const items = itemsOf(draft, sold, (mark, each) =>
      listed(draft, [4, 22, 9, 10], `${each.count}x`, each.name, unitOf(draft, each, mark), mark),
    )
    const exact = summed(draft, 'Celkem', items)
    for (const { rate, net, tax } of taxMarks(draft, taxesOf(sold, 'included'), exact, 'net tax'))
      draft.text(`  DPH ${rateText(world, rate)}  základ `, net, '  daň ', tax)
    const round = line(draft, 'Zaokrouhlení', 'extra', rounded(exact.value / 100) * 100 - exact.value)
    const total = totalRow(draft, 'K úhradě Kč', [exact, round])
    settle(draft, total, { cash: 'Přijato hotově', change: 'Vrátit', card: 'Stravenková karta' })
    draft.text('Děkujeme za návštěvu')
  },
}

/** A restaurant of Hungary: service charge in percent, rounding, the card. */
const etterem: Layout = {
  name: 'ettermi-szamla-szervizdij',
  fits: inCountry('hu-HU'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Kiskakas Vendéglő Kft.|Rosenstein Étterem|Halászcsárda Bt.'))
    draft.text('Adószám: ', world.digits('########-2-##'))
    draft.text(
      `Asztal: ${times(draft, 1, 40)}   Felszolgáló: `,
      world.one('Zsófi|Bence|Kati'),
      '   Számla: ',
      world.digits('ET-#####'),
    )
    draft.row('Kelt', [draft.day('paper', world.day, '{Y}.{M}.{D}.'), ` ${world.time}`])
    draft.cols([22, 8, 9, 10], 'Megnevezés', 'Menny.', 'Egységár', 'Érték')
    const list =
      'Gulyásleves|Rántott sajt|Túrós csusza|Fröccs 3 dl|Dreher korsó|Somlói galuska|Halászlé|Szóda 0,5 l|Palacsinta'
    const sold = bought(world, list, { count: [2, 6], price: [1.5, 12], several: 50 })
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.cols([22, 8, 9, 10], each.name, `${each.count} adag`, unitOf(draft, each, mark), mark),
    )
    const before = summed(draft, 'Fogyasztás összesen', items)
    const service = shareRow(draft, 'Szervizdíj 12%', before, 12, 'extra')
    const exact = before.value + service.value
    const round = line(draft, 'Kerekítés', 'extra', rounded(exact / 5) * 5 - exact)
    const total = totalRow(draft, 'Fizetendő', [before, service, round])
    settle(draft, total, {
      cash: 'Készpénz',
      change: 'Visszajáró',
      card: world.one('Bankkártya|SZÉP-kártya'),
    })
    draft.text('Köszönjük, hogy nálunk fogyasztott!')
  },
}

/** Water of Romania: cubic metres by tariff for water and sewer, tax on both, an old balance of nothing. */
const apa: Layout = {
  name: 'factura-apa-canal',
  fits: inCountry('ro-RO'),
  write(draft) {
    const { world } = draft
    const cols = [24, 8, 10, 11]
    draft.text(world.one('Compania de Apă Someș S.A.|Apă Canal Sibiu S.A.|RAJA Constanța'))
    draft.text(
      'Factura seria AC nr. ',
      world.digits('########'),
      '  din ',
      draft.day('paper', world.day, '{D}.{M}.{Y}'),
    )
    draft.text(
      'Data scadentă: ',
      draft.day('other', daysAfter(world.day, 30), '{D}.{M}.{Y}'),
      '   Cod client ',
      world.digits('######'),
    )
    draft.cols(cols, 'Serviciu', 'mc', 'Preț fără TVA', 'Valoare')
    const cubic = times(draft, 3, 28)
    const rows = (['Apă potabilă', 'Canalizare', 'Apă meteorică'] as const).map((name, at) => {
      const count = at === 2 ? Math.max(1, Math.floor(cubic / 4)) : cubic
      const each = { name, count, unit: priceOf(world, 0.6, 1.6), rate: 9, value: 0 }
      return { ...each, value: each.unit * count }
    })
    const items = itemsOf(draft, rows, (mark, each) =>
      draft.cols(cols, each.name, String(each.count), unitOf(draft, each, mark), mark),
    )
    const net = summed(draft, 'Total fără TVA', items, 'net')
    const tax = shareRow(draft, 'TVA 9%', net, 9)
    const total = totalRow(draft, 'Total factură curentă', [net, tax])
    draft.row('Sold anterior', draft.money('other', 0))
    again(draft, 'Total de plată', total, 'due')
  },
}

/** An electronic archive invoice of Turkey: discount, base, tax, with taxes, to pay. */
const arsiv: Layout = {
  name: 'e-arsiv-iskonto-hesaplanan-kdv',
  fits: inCountry('tr-TR'),
  write(draft) {
    const { world } = draft
    const cols = [3, 26, 9, 11, 8, 12]
    draft.text(world.one('Anadolu Kırtasiye Ltd. Şti.|Ege Teknik Servis A.Ş.|Yıldız Mobilya'))
    draft.text('e-ARŞİV FATURA    Fatura No: ', `GIB${world.day.year}${world.digits('0000#####')}`)
    draft.text('Fatura Tarihi: ', draft.day('paper', world.day, '{D}-{M}-{Y}'), `  Saat: ${world.time}`)
    draft.text('Sayın ', world.one(world.language.people))
    listed(draft, cols, 'No', 'Mal Hizmet', 'Miktar', 'Birim Fiyat', 'KDV', 'Tutar')
    const list =
      'Ofis sandalyesi|A4 fotokopi kağıdı|Tükenmez kalem 50li|Klavye Q|Masa lambası|Servis bedeli|Yazıcı kartuşu'
    const sold = bought(world, list, { count: [1, 5], price: [3, 70], several: 50 })
    const items = itemsOf(draft, sold, (mark, each, at) =>
      listed(
        draft,
        cols,
        String(at + 1),
        each.name,
        `${each.count} Adet`,
        unitOf(draft, each, mark),
        '%20',
        mark,
      ),
    )
    draft.blank()
    const goods = summed(draft, 'Mal Hizmet Toplam Tutarı', items)
    const off = line(draft, 'Toplam İskonto', 'extra', rounded(goods.value / 20))
    const base = line(draft, 'KDV Matrahı', 'net', goods.value - off.value)
    draft.difference([goods], [off], base)
    const tax = shareRow(draft, 'Hesaplanan KDV(%20)', base, 20)
    const gross = summed(draft, 'Vergiler Dahil Toplam Tutar', [base, tax])
    const total = totalRow(draft, 'Ödenecek Tutar', [gross])
    paidWhole(draft, total, world.one('Ödeme: Havale/EFT|Ödeme: Kredi Kartı'))
  },
}

/** A stall of bread in Bulgaria: a fiscal slip with letters of tax and the sum in levs. */
const bakery: Layout = {
  name: 'hlebarnitsa-fiskalen-v-broi',
  fits: inCountry('bg-BG'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('ХЛЕБАРНИЦА СОФИЯ МЕЛ|БАНИЧАРНИЦА ПРИ ЛИЛИ|ФУРНА ДОБРУДЖА'))
    draft.text('ЕИК ', world.digits('#########'), '   ЗДДС N ', world.digits('BG#########'))
    draft.text('КАСА ', world.digits('#'), '  ОПЕРАТОР ', world.one('МАРИЯ|ИВАН|1'))
    const list = 'БАНИЦА СИРЕНЕ|БОЗА 0.5Л|ХЛЯБ ДОБРУДЖА|МЕКИЦА|АЙРЯН|КИФЛА МАРМАЛАД|КАФЕ ЕСПРЕСО|СОЛЕТИ'
    const sold = bought(world, list, { count: [2, 5], price: [0.5, 3], several: 50 })
    const items = itemsOf(draft, sold, (mark, each) => {
      if (each.count > 1) draft.text(`  ${each.count} x `, unitOf(draft, each, mark))
      draft.cols([28, 10, 2], each.name, mark, 'Б')
    })
    const total = totalRow(draft, 'ОБЩА СУМА', items)
    settle(draft, total, { cash: 'В БРОЙ', change: 'РЕСТО', card: 'С КАРТА' })
    draft.text(`${items.length} АРТИКУЛА`)
    draft.text(
      draft.day('paper', world.day, '{D}-{M}-{Y}'),
      ` ${world.time}:${world.digits('1#')}   ФИСКАЛЕН БОН`,
    )
    draft.text('DY', world.digits('######'), '   ', world.digits('36######'))
  },
}

export const east: readonly Layout[] = [faktura, hospoda, etterem, apa, arsiv, bakery]

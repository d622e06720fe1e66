import { rateText, rounded, sum, taxesOf } from '../../writing/basket.ts'
import type { Layout } from '../../writing/layout.ts'
import {
  bought,
  inCountry,
  inCountryWith,
  itemsOf,
  letterOf,
  settle,
  taxMarks,
  totalOf,
  unitOf,
} from '../pieces.ts'

/** A fiscal slip of Poland: taxed sales and their tax by letter before the sum. */
const paragon: Layout = {
  name: 'paragon-sprzedaz-opodatkowana',
  fits: inCountry('pl-PL'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Jeronimo Martins Polska S.A.|Żabka Polska sp. z o.o.|Dino Polska S.A.'))
    draft.text('NIP ', world.digits('###-##-##-###'))
    draft.text(draft.day('paper', world.day, '{Y}-{M}-{D}'), '          ', world.digits('W######'))
    draft.text('        PARAGON FISKALNY')
    const list =
      'Mleko UHT 3,2%~1|Bulka kajzerka~1|Ser Gouda plas.~1|Pomidor malin.~1|Piwo Tyskie 0,5~0|Plyn do naczyn~0|Kielbasa slaska~1|Woda niegaz.~0|Szynka~1'
    const sold = bought(world, list, { count: [2, 8], price: [0.3, 7], several: 40 })
    const taxes = taxesOf(sold, 'included')
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.row(
        [`${each.name}   ${each.count} x `, unitOf(draft, each, mark)],
        [mark, ` ${letterOf(taxes, each.rate)}`],
      )
    })
    const total = totalOf(draft, items)
    draft.rule()
    const rows = taxMarks(draft, taxes, total, 'tax gross')
    for (const { letter, rate, tax, gross } of rows) {
      draft.row(`SPRZEDAŻ OPODATKOWANA ${letter}`, gross)
      draft.row(`PTU ${letter} ${rateText(world, rate)}`, tax)
    }
    const tax = draft.money('tax', sum(taxes.map((each) => each.tax)))
    draft.sum(
      rows.map((each) => each.tax),
      tax,
    )
    draft.row('SUMA PTU', tax)
    draft.row('SUMA PLN', total)
    draft.text(world.digits('000###  #0##'), '   ', world.time)
    settle(draft, total, { cash: 'GOTÓWKA PLN', change: 'RESZTA', card: 'KARTA PŁATNICZA' })
    draft.text(world.digits('{PL} BBD ##########'))
  },
}

/** The post of Czechia: a simplified document with services and the rounding of cash. */
const posta: Layout = {
  name: 'posta-zjednoduseny-doklad',
  fits: inCountryWith(2, 'cs-CZ'),
  write(draft) {
    const { world } = draft
    draft.text('Česká pošta, s.p.   ', world.one('110 00 Praha 1|602 00 Brno 2|301 00 Plzeň 1'))
    draft.text('Zjednodušený daňový doklad č. ', world.digits('##########'))
    draft.text('Datum uskut. plnění: ', draft.day('paper', world.day, '{d}.{m}.{Y}'), ' ', world.time)
    const list =
      'Doporučené psaní|Balík Do ruky 5 kg|Obálka bublinková C5|Kolek|EMS zásilka|Dobírka příplatek|Známky A 10 ks'
    const sold = bought(world, list, { count: [1, 5], price: [1, 12], several: 30 }).map((each) => ({
      ...each,
      rate: 21,
    }))
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.text(each.name)
      draft.row([`   ${each.count} ks × `, unitOf(draft, each, mark)], mark)
    })
    const exact = sum(items.map(({ value }) => value))
    const before = draft.money('sum', exact)
    draft.sum(items, before)
    draft.row('Celkem', before)
    const round = draft.money('extra', Math.round(exact / 100) * 100 - exact)
    draft.row('Zaokrouhlení', round)
    const total = totalOf(draft, [before, round])
    draft.row('K ÚHRADĚ Kč', total)
    settle(draft, total, { cash: 'Přijato hotově', change: 'Vráceno', card: 'Platební karta' })
    draft.cols([12, 10, 10, 10], 'Sazba DPH', 'Základ', 'DPH', 'Celkem')
    for (const { rate, net, tax, gross } of taxMarks(draft, taxesOf(sold, 'included'), before))
      draft.cols([12, 10, 10, 10], rateText(world, rate), net, tax, gross)
  },
}

/** A slip of Hungary: letters before the names, partial sum, rounding to five. */
const nyugta: Layout = {
  name: 'nyugta-afa-betujelek',
  fits: inCountry('hu-HU'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('SPAR MAGYARORSZÁG KFT.|COOP ABC 114.|PRÍMA ÉLELMISZER BT.'))
    draft.text('ADÓSZÁM: ', world.digits('########-2-##'))
    draft.text('        ----- NYUGTA -----')
    const list =
      'C00 TRAPPISTA SAJT|C00 TURO RUDI|B00 TEJ 2,8% 1L|C00 KENYER FEHER 1KG|C00 PICK SZALAMI|B00 TOJAS 10DB|C00 MOSOGATOSZER|C00 UDITO 1,5L'
    const sold = bought(world, list, { count: [2, 6], price: [0.7, 8], several: 35 })
    const items = itemsOf(draft, sold, (mark, each) => {
      if (each.count > 1) draft.text(`   ${each.count} DB x `, unitOf(draft, each, mark), '/DB')
      draft.row(each.name, mark)
    })
    const before = draft.money('sum', sum(items.map(({ value }) => value)))
    draft.sum(items, before)
    draft.row('RÉSZÖSSZESEN', before)
    const total = draft.money('total', before.value)
    draft.same(before, total)
    draft.total(total)
    draft.row('ÖSSZESEN:', total)
    settle(draft, total, { cash: 'KÉSZPÉNZ', change: 'VISSZAJÁRÓ', card: 'BANKKÁRTYA' })
    draft.text(world.digits('NYUGTASZÁM: ####/#####'))
    draft.text(
      draft.day('paper', world.day, '{Y}.{M}.{D}.'),
      `  ${world.time}`,
      world.digits('   NAV A########'),
    )
  },
}

/** A till of Turkey: a star before each amount, the rate in each line, the sum of taxes before the total. */
const yazarkasa: Layout = {
  name: 'yazar-kasa-topkdv',
  fits: inCountry('tr-TR'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('BİM BİRLEŞİK MAĞAZALAR A.Ş.|ÖZ KARDEŞLER MARKET|MİGROS TİCARET A.Ş.'))
    draft.text(world.one(world.locale.cities), ' V.D. ', world.digits('##########'))
    draft.row(['TARİH: ', draft.day('paper', world.day)], `FİŞ NO: ${world.digits('####')}`)
    draft.row(`SAAT: ${world.time}`, '')
    const list =
      'EKMEK 250G~1|AYÇİÇEK YAĞI 1L~1|BEYAZ PEYNİR~1|DETERJAN 4KG~0|ÇAY 1KG~1|YUMURTA 15Lİ~1|ŞAMPUAN 500ML~0|SÜT 1L~1|ÇÖP POŞETİ~0'
    const sold = bought(world, list, { count: [2, 7], price: [0.5, 8], several: 30 })
    const items = itemsOf(draft, sold, (mark, each) => {
      if (each.count > 1) draft.text(`  ${each.count} AD X `, unitOf(draft, each, mark))
      draft.cols([22, 4, 12], each.name, `%${each.rate}`, ['*', mark])
    })
    const total = totalOf(draft, items)
    const tax = draft.money('tax', sum(taxesOf(sold, 'included').map((each) => each.tax)))
    draft.rule()
    draft.cols([22, 4, 12], 'TOPKDV', '', ['*', tax])
    draft.cols([22, 4, 12], 'TOPLAM', '', ['*', total])
    draft.rule()
    const paid = draft.money('paid', total.value)
    draft.same(paid, total)
    draft.cols([22, 4, 12], world.one('KREDİ KARTI|NAKİT|BANKA KARTI'), '', ['*', paid])
    draft.text(world.digits('EKÜ NO: 000#   Z NO: ####'))
    draft.text(world.digits('MF YAB ########'))
  },
}

/** A repair of shoes in Greece: a receipt with the value before tax. */
const apodeixi: Layout = {
  name: 'apodeixi-kathari-axia',
  fits: inCountry('el-GR'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('ΤΣΑΓΚΑΡΗΣ ΝΙΚΟΣ & ΥΙΟΣ|ΥΠΟΔΗΜΑΤΟΠΟΙΕΙΟ ΑΘΗΝΑ|ΕΠΙΔΙΟΡΘΩΣΕΙΣ EXPRESS'))
    draft.text('ΑΦΜ: ', world.digits('#########'), '  ΔΟΥ ', world.one('Α΄ ΑΘΗΝΩΝ|ΚΑΛΑΜΑΡΙΑΣ'))
    draft.text('ΑΠΟΔΕΙΞΗ ΠΑΡΟΧΗΣ ΥΠΗΡΕΣΙΩΝ')
    draft.text('ΗΜ/ΝΙΑ ', draft.day('paper', world.day, '{D}/{M}/{Y}'), '  ΩΡΑ ', world.time)
    const list = 'ΣΟΛΕΣ ΔΕΡΜΑ|ΤΑΚΟΥΝΙΑ|ΦΕΡΜΟΥΑΡ ΤΣΑΝΤΑΣ|ΒΑΨΙΜΟ|ΚΑΛΑΠΟΔΙ|ΠΑΤΟΙ|ΑΝΤΙΓΡΑΦΟ ΚΛΕΙΔΙΟΥ'
    const items = itemsOf(draft, bought(world, list, { count: [1, 4], price: [3, 35] }), (mark, { name }) =>
      draft.cols([22, 9, 9], name, `${world.number(2400, 2)}%`, mark),
    )
    const total = totalOf(draft, items)
    const taxes = taxesOf([{ rate: 24, value: total.value }], 'included')
    for (const { net, tax } of taxMarks(draft, taxes, total, 'net tax')) {
      draft.row('ΚΑΘΑΡΗ ΑΞΙΑ Δ', net)
      draft.row('ΦΠΑ Δ 24%', tax)
    }
    draft.row('ΣΥΝΟΛΟ ΕΥΡΩ', total)
    settle(draft, total, { cash: 'ΜΕΤΡΗΤΑ', change: 'ΡΕΣΤΑ', card: 'ΚΑΡΤΑ' })
    draft.text(world.digits('ΠΑΗΨΣ: ############'))
  },
}

/** A pharmacy of Bulgaria: group by letter, number of articles, bordered by crosses. */
const kasov: Layout = {
  name: 'fiskalen-bon-obshta-suma',
  fits: inCountry('bg-BG'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('АПТЕКА СУБРА|АПТЕКИ МАРЕШКИ|СОФАРМАСИ 112'))
    draft.text('ЕИК ', world.digits('#########'), '   ЗДДС № BG', world.digits('#########'))
    const list =
      'АНАЛГИН ТАБЛ.|НУРОФЕН 200|ВИТАМИН С|ПАСТА ЗА ЗЪБИ|КАПКИ ЗА НОС|ПЛАСТИР|ТЕРМОМЕТЪР|СИРОП ЗА КАШЛИЦА'
    const sold = bought(world, list, { count: [1, 6], price: [1.5, 12], several: 25 })
    const items = itemsOf(draft, sold, (mark, each) => {
      if (each.count > 1) draft.text(`${world.number(each.count * 1000, 3)} x `, unitOf(draft, each, mark))
      draft.row(each.name, [mark, ' Б'])
    })
    const total = totalOf(draft, items)
    const between = draft.money('sum', total.value)
    draft.same(between, total)
    draft.row('МЕЖДИННА СУМА', between)
    draft.row('ОБЩА СУМА', total)
    settle(draft, total, { cash: 'В БРОЙ', change: 'РЕСТО', card: 'С КАРТА' })
    const tax = draft.money('tax', rounded(total.value / 6))
    draft.rate(total, 1 / 6, tax)
    draft.row('В Т.Ч. ДДС Б 20%', tax)
    draft.text(
      `${items.length} АРТИКУЛА   `,
      world.digits('000####'),
      '   ',
      draft.day('paper', world.day, '{D}-{M}-{Y}'),
      ` ${world.time}`,
    )
    draft.text('ФИСКАЛЕН БОН')
  },
}

export const east: readonly Layout[] = [paragon, posta, nyugta, yazarkasa, apodeixi, kasov]

// Only measured with: rules are never written by looking at this file.
import { priceOf, rounded } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import {
  between,
  buy,
  copyOf,
  dayNamed,
  entry,
  layoutOf,
  listOf,
  parted,
  pay,
  priceOfOne,
  sumOf,
  totalOf,
  within,
} from '../pieces.ts'

export const aegean: readonly Layout[] = [
  // A kiosk of Greece.
  layoutOf('gr-psilika-apodeixi-lianikis', 'el-GR', (draft) => {
    const { world } = draft
    draft.text(world.one('ΠΑΝΤΟΠΩΛΕΙΟ Ο ΓΙΩΡΓΟΣ|ΑΡΤΟΠΟΙΕΙΟ ΚΥΨΕΛΗ|ΜΙΝΙ ΜΑΡΚΕΤ ΑΙΓΑΙΟ'))
    draft.text(world.digits('ΑΦΜ ######### ΔΟΥ Α΄ ΑΘΗΝΩΝ'))
    const items = listOf(
      draft,
      buy(draft, 'ΓΑΛΑ ΦΡΕΣΚΟ 1L|ΦΕΤΑ ΠΟΠ|ΨΩΜΙ ΧΩΡΙΑΤΙΚΟ|ΚΟΥΛΟΥΡΙ|ΕΛΙΕΣ ΚΑΛΑΜΩΝ|ΓΙΑΟΥΡΤΙ', [0.6, 7]),
      (mark, each) =>
        draft.row(each.count > 1 ? `${each.name} ${each.count}ΤΜΧ` : each.name, [
          mark,
          ` ${world.number(1300, 2)}%`,
        ]),
    )
    const total = totalOf(draft, 'ΣΥΝΟΛΟ', items)
    pay(draft, total, { cash: 'ΜΕΤΡΗΤΑ', change: 'ΡΕΣΤΑ', card: 'ΚΑΡΤΑ' })
    const { net, tax } = parted(draft, total, 13)
    draft.text(`ΚΑΘΑΡΗ ΑΞΙΑ ${world.number(13)}% `, net, '   ΦΠΑ ', tax)
    draft.text(
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
      ` ${world.time}   ΑΠ. ΛΙΑΝΙΚΗΣ Νο `,
      world.digits('####'),
    )
  }),
  // A tavern of Greece, date with its month in words.
  layoutOf('gr-taverna-paraggelia', 'el-GR', (draft) => {
    const { world } = draft
    draft.text(world.one('Ταβέρνα Ο Πλάτανος|Ψαροταβέρνα Το Κύμα|Ουζερί Η Αυλή'))
    draft.text(...dayNamed(draft, '{d} {N} {Y}', 'long', ' '), `   Τραπέζι ${between(draft, 1, 40)}`)
    const items = listOf(
      draft,
      buy(draft, 'Χωριάτικη|Μουσακάς|Καλαμαράκια|Τζατζίκι|Κρασί χύμα 500ml|Ψωμί|Παϊδάκια', [1, 16], {
        least: 3,
        most: 6,
        several: 50,
      }),
      (mark, each) =>
        draft.cols(
          [4, 20, 9, 9],
          String(each.count),
          each.name.padEnd(20),
          priceOfOne(draft, each, mark),
          mark,
        ),
    )
    const total = totalOf(draft, 'Σύνολο λογαριασμού', items)
    pay(draft, total, { cash: 'Μετρητά', change: 'Ρέστα', card: 'Κάρτα POS' })
    draft.text('Ο καταναλωτής δεν έχει υποχρέωση να πληρώσει εάν δεν λάβει το νόμιμο παραστατικό')
  }),
  // A slip of Turkey with a star before each amount.
  layoutOf('tr-bakkal-fis-yildiz', 'tr-TR', (draft) => {
    const { world } = draft
    draft.text(world.one('ÖZ KARDEŞLER MARKET|YEŞİL BAKKAL|KÖŞEM GIDA LTD. ŞTİ.'))
    draft.text(
      'TARİH : ',
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
      `   SAAT : ${world.time}   FİŞ NO : `,
      world.digits('00##'),
    )
    const items = listOf(
      draft,
      buy(
        draft,
        'EKMEK 250G|BEYAZ PEYNİR|ZEYTİN SİYAH|AYRAN 1L|DOMATES SALÇA|ÇAY 1KG|YUMURTA 15Lİ',
        [0.4, 7],
        { least: 3, most: 6 },
      ),
      (mark, each) => draft.row(`${each.name}   %1`, ['*', mark]),
    )
    const tax = draft.money('tax', 0)
    const gross = items.reduce((sum, { value }) => sum + value, 0)
    const printed = { ...tax, value: rounded(gross / 101) }
    draft.row('TOPKDV', ['*', printed])
    const total = draft.money('total', gross)
    draft.row('TOPLAM', ['*', total])
    draft.sum(items, total)
    draft.rate(total, 1 / 101, printed)
    draft.total(total)
    copyOf(draft, world.one('KREDİ KARTI|NAKİT|BANKA KARTI'), total, 'paid')
    draft.text(world.digits('EKÜ NO : 000#   Z NO : 0###'))
  }),
  // A bill of Turkey on the net: goods, carriage, voucher, the tax in it.
  layoutOf('tr-e-arsiv-kargo-kupon', 'tr-TR', (draft) => {
    const { world } = draft
    draft.text('e-Arşiv Fatura   ', world.digits('ABC20##000######'))
    draft.text('Satıcı: ', world.one('Anadolu Kitap A.Ş.|Ege Ev Tekstili|Mavi Elektronik Tic.'))
    draft.text(
      'Düzenleme Tarihi: ',
      draft.day('paper', world.day, '{d} {N} {Y}'),
      '   Sipariş: ',
      draft.day('other', daysAfter(world.day, -2), '{d} {N} {Y}'),
    )
    draft.cols([24, 6, 11, 12], 'Ürün', 'Adet', 'Birim Fiyat', 'Tutar')
    const items = listOf(
      draft,
      buy(draft, 'Havlu seti|Masa lambası|Roman ciltli|Şarj kablosu|Nevresim takımı', [4, 45], {
        least: 1,
        most: 4,
      }),
      (mark, each) =>
        draft.cols([24, 6, 11, 12], each.name, String(each.count), priceOfOne(draft, each, mark), mark),
    )
    const goods = sumOf(draft, 'Mal/Hizmet Toplamı', items)
    const carriage = entry(draft, 'Kargo Bedeli', 'extra', priceOf(world, 1, 3))
    const coupon = entry(draft, 'Kupon İndirimi', 'extra', -25 * between(draft, 20, 100))
    const total = totalOf(draft, 'Ödenecek Tutar', [goods, carriage, coupon])
    within(draft, 'Hesaplanan KDV (%20) Dahil', total, 20)
  }),
]

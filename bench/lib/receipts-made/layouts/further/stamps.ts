import { daysAfter } from '../../writing/dates.ts'
import type { Draft } from '../../writing/draft.ts'
import type { Layout } from '../../writing/layout.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { expiry, head, namedDay, thanks } from '../../writing/parts.ts'
import { bought, settle, totalOf } from './selling.ts'

const ISO = '{Y}-{M}-{D}'

/** Names and amounts, nothing else. */
function plainItems(draft: Draft, goods: Parameters<typeof bought>[1], least: number, most: number) {
  return bought(draft, goods, least, most).map(({ name, value }) => {
    const mark = draft.money('item', value)
    draft.row(name, mark)
    return mark
  })
}

/** The amount that a card paid, as a word and an amount. */
function byCard(draft: Draft, total: AmountMark): void {
  const paid = draft.money('paid', total.value)
  draft.row(draft.l('card'), paid)
  draft.same(paid, total)
}

/** The day of the week before the date, and the moment of printing at the foot. */
const weekday: Layout = {
  name: 'slip-with-weekday',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    draft.text(...namedDay(draft, world.random.percent(50) ? 'long' : 'short'), `  ${world.time}`)
    draft.rule()
    const items = plainItems(draft, 'grocery', 2, 7)
    draft.rule()
    settle(draft, totalOf(draft, items))
    thanks(draft)
  },
}

/** The print of a security device: begin and end of the sale, a counter and a signature. */
const signed: Layout = {
  name: 'slip-with-signed-times',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    draft.text(`${world.w('receiptNo')} ${world.digits('#####')}`)
    draft.text(draft.day('paper', world.day), `   ${world.time}`)
    const items = plainItems(draft, 'dish', 2, 6)
    const total = totalOf(draft, items)
    byCard(draft, total)
    draft.blank()
    draft.text('TSE-Start: ', draft.day('stamp', world.day, ISO), `T${world.time}:${world.digits('0#')}.000Z`)
    draft.text('TSE-Stop: ', draft.day('stamp', world.day, ISO), `T${world.time}:${world.digits('1#')}.000Z`)
    draft.text(`TSE-SN: ${world.digits('a#c##e#f##bb##d#')}  SigCounter ${world.digits('####')}`)
  },
}

/** A line for a scanner that repeats time, sum and numbers. */
const scanned: Layout = {
  name: 'slip-with-scanned-line',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    const items = plainItems(draft, 'grocery', 2, 8)
    draft.rule()
    const total = totalOf(draft, items)
    byCard(draft, total)
    draft.text(draft.day('paper', world.day), ` ${world.time}`)
    const stamp = draft.day('stamp', world.day, '{Y}{M}{D}')
    draft.text('QR t=', stamp, `T${world.time.replace(':', '')}&fn=${world.digits('##########')}&n=1`)
    thanks(draft)
  },
}

/** Date, time, till and number as a small table. */
const inColumns: Layout = {
  name: 'slip-date-in-columns',
  write(draft) {
    const { world } = draft
    const widths = [12, 8, 8, 8]
    head(draft, 'shop')
    draft.cols(widths, world.w('date'), '', world.w('cashier'), 'No.')
    draft.cols(widths, [draft.day('paper', world.day)], world.time, world.digits('0#'), world.digits('####'))
    draft.rule()
    const items = plainItems(draft, 'ware', 2, 6)
    settle(draft, totalOf(draft, items))
  },
}

/** Shop, till, number and moment in one line of figures at the foot, as many chains print it. */
const footed: Layout = {
  name: 'slip-moment-among-numbers',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    const items = plainItems(draft, 'grocery', 3, 9)
    const total = totalOf(draft, items)
    byCard(draft, total)
    draft.text(`AID A0000000${world.digits('#####')}  PAN **** ${world.digits('####')}  ${expiry(draft)}`)
    draft.text(draft.day('stamp', world.day), ` ${world.time}  ${world.digits('TERM #######')}`)
    draft.blank()
    draft.text(
      `${world.digits('0### ##/## ####')}  `,
      draft.day('paper', world.day),
      `  ${world.time}  ${world.digits('##')}`,
    )
    thanks(draft)
  },
}

/** When it was ordered, paid, sent and will arrive; the paper is dated when it was sent. */
const ordered: Layout = {
  name: 'order-with-many-days',
  write(draft) {
    const { world } = draft
    draft.text(world.seller('shop'))
    draft.text(`${draft.l('invoice')}  ${world.digits('INV-20##-######')}`)
    draft.text(`${world.w('orderNo')}: ${world.digits('###-#######-#######')}`)
    const widths = [26, 14]
    draft.cols(widths, `${world.w('date')}:`, draft.day('paper', world.day))
    draft.cols(widths, `${world.w('dueDate')}:`, draft.day('other', daysAfter(world.day, 10)))
    draft.cols(widths, `${world.w('period')}:`, [
      draft.day('other', daysAfter(world.day, -3)),
      ' - ',
      draft.day('other', daysAfter(world.day, 4)),
    ])
    const items = plainItems(draft, 'ware', 1, 4)
    const shipping = draft.money('extra', Math.max(world.locale.step, 5 * world.locale.step * 100))
    draft.row(draft.l('shipping'), shipping)
    const total = totalOf(draft, [...items, shipping], draft.l('grand'))
    byCard(draft, total)
    draft.text(`${world.one('VISA|Mastercard')} **** ${world.digits('####')} ${expiry(draft)}`)
  },
}

/** Lots and the days until which goods are good stand under them; the sale is dated at the foot. */
const lots: Layout = {
  name: 'pharmacy-lots-and-expiry',
  write(draft) {
    const { world } = draft
    head(draft, 'shop')
    const items = bought(draft, 'grocery', 1, 4).map(({ name, value }) => {
      const mark = draft.money('item', value)
      draft.row(name, mark)
      draft.text(`   LOT ${world.digits('A####')}  EXP ${expiry(draft)}`)
      return mark
    })
    draft.rule()
    const total = totalOf(draft, items)
    settle(draft, total)
    draft.text(`${world.w('date')} `, draft.day('paper', world.day), ` ${world.time}`)
    thanks(draft)
  },
}

/** A place and a day, as a letter has it. */
const letter: Layout = {
  name: 'freelance-letter',
  write(draft) {
    const { world } = draft
    draft.text(world.one(world.language.people))
    draft.text(`${world.one(world.language.streets)} ${world.number(1 + world.random.below(90))}`)
    draft.text(world.one(world.locale.cities))
    draft.blank()
    draft.text(`${world.w('customer')}: ${world.seller('firm')}`)
    draft.text(`${world.one(world.locale.cities).replace(/[\d-]+ ?/g, '')}, `, draft.day('paper', world.day))
    draft.blank()
    draft.text(`${draft.l('invoice')} ${world.digits('20##-0##')}`)
    const items = plainItems(draft, 'work', 1, 4)
    draft.rule()
    totalOf(draft, items)
    draft.text(`${world.w('dueDate')} `, draft.day('other', daysAfter(world.day, 30)))
    draft.text(`${world.w('bank')}: ${world.digits('DE## #### #### #### #### ##')}`)
  },
}

export const stamps: readonly Layout[] = [weekday, signed, scanned, inColumns, footed, ordered, lots, letter]

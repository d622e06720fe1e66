import { basketOf, priceOf, rounded } from '../../writing/basket.ts'
import type { Draft } from '../../writing/draft.ts'
import type { Layout } from '../../writing/layout.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { dateLine, head, thanks } from '../../writing/parts.ts'
import { totalOf } from '../further/selling.ts'

/** A till slip that is paid in a way of its own. */
function paid(name: string, pay: (draft: Draft, total: AmountMark) => void): Layout {
  return {
    name,
    write(draft) {
      const { world } = draft
      head(draft, 'shop')
      dateLine(draft)
      const wish = { goods: 'grocery', least: 2, most: 7, from: 2, to: 25, oneRate: true } as const
      const items = basketOf(world, wish).map(({ name: good, value }) => {
        const mark = draft.money('item', value)
        draft.row(good, mark)
        return mark
      })
      draft.rule()
      pay(draft, totalOf(draft, items))
      thanks(draft)
    },
  }
}

/** A part of an amount, as it can be printed. */
function partOf({ world: { locale } }: Draft, value: number, share: number): number {
  return Math.max(locale.step, Math.round((value * share) / locale.step) * locale.step)
}

const cardTwice = paid('card-amount-twice', (draft, total) => {
  const { world } = draft
  const one = draft.money('paid', total.value)
  draft.row(draft.l('card'), one)
  draft.same(one, total)
  draft.rule()
  draft.text(`${world.one('VISA|Mastercard')} **** ${world.digits('####')}`)
  const two = draft.money('paid', total.value)
  draft.row(draft.l('amount'), two)
  draft.same(two, total)
  draft.text(`${world.w('approved')} ${world.digits('######')}`)
})

const exact = paid('exact-cash', (draft, total) => {
  const given = draft.money('paid', total.value)
  draft.row(draft.l('given'), given)
  draft.same(given, total)
  const back = draft.money('other', 0)
  draft.row(draft.l('change'), back)
})

const three = paid('three-tenders', (draft, total) => {
  const first = draft.money('paid', partOf(draft, total.value, 0.3))
  const second = draft.money('paid', partOf(draft, total.value, 0.25))
  const third = draft.money('paid', total.value - first.value - second.value)
  draft.row(draft.l('card'), first)
  draft.row(draft.world.w('paid'), second)
  draft.row(draft.l('given'), third)
  draft.sum([first, second, third], total)
})

const changeInLine = paid('given-and-change-in-one-line', (draft, total) => {
  const given = draft.money('paid', total.value + partOf(draft, total.value, 0.4))
  const change = draft.money('paid', given.value - total.value)
  draft.text(`${draft.l('given')} `, given, `   ${draft.l('change')} `, change)
  draft.difference([given], [change], total)
  draft.gaveChange()
})

const minusChange = paid('change-with-minus', (draft, total) => {
  const given = draft.money('paid', total.value + partOf(draft, total.value, 0.3))
  const change = draft.money('paid', total.value - given.value)
  draft.row(draft.l('given'), given)
  draft.row(draft.l('change'), change)
  draft.sum([given, change], total)
  draft.gaveChange()
})

const stillOpen = paid('paid-and-open', (draft, total) => {
  const part = draft.money('paid', partOf(draft, total.value, 0.4))
  const open = draft.money('due', total.value - part.value)
  draft.row(draft.l('paid'), part)
  draft.row(draft.l('due'), open)
  draft.difference([total], [part], open)
})

const allPaid = paid('paid-and-nothing-open', (draft, total) => {
  const all = draft.money('paid', total.value)
  draft.row(draft.l('paid'), all)
  draft.same(all, total)
  draft.row(draft.l('due'), draft.money('other', 0))
})

const minusPaid = paid('paid-with-minus', (draft, total) => {
  const part = draft.money('paid', -partOf(draft, total.value, 0.5))
  const open = draft.money('due', total.value + part.value)
  draft.row(draft.l('prepaid'), part)
  draft.row(draft.l('due'), open)
  draft.sum([total, part], open)
})

const tipped = paid('tip-then-card', (draft, total) => {
  const tip = draft.money('extra', partOf(draft, total.value, 0.1))
  const all = draft.money('paid', total.value + tip.value)
  draft.row(draft.l('tip'), tip)
  draft.row(draft.l('card'), all)
  draft.sum([total, tip], all)
})

const dated = paid('payments-with-days', (draft, total) => {
  const { world } = draft
  const first = draft.money('paid', partOf(draft, total.value, 0.5))
  const second = draft.money('paid', total.value - first.value)
  draft.row([draft.day('other', world.day), ` ${draft.l('card')}`], first)
  draft.row([draft.day('other', world.day), ` ${draft.l('card')}`], second)
  draft.sum([first, second], total)
})

const inside = paid('paid-within-a-sentence', (draft, total) => {
  const { world } = draft
  const all = draft.money('paid', total.value)
  draft.text(`${world.w('card')} **${world.digits('####')} `, all, ` ${world.w('approved')}`)
  draft.same(all, total)
})

const voucher = paid('voucher-then-card', (draft, total) => {
  const part = draft.money('paid', partOf(draft, total.value, 0.2))
  const rest = draft.money('paid', total.value - part.value)
  draft.row(`${draft.world.one('VOUCHER|Voucher|GIFT CARD|Bon')} ${draft.world.digits('####')}`, part)
  draft.row(draft.l('card'), rest)
  draft.sum([part, rest], total)
})

const foreign: Layout = paid('balance-of-card-after', (draft, total) => {
  const { world } = draft
  const before = draft.money('other', total.value + priceOf(world, 5, 50))
  const used = draft.money('paid', total.value)
  draft.row(world.w('previous'), before)
  draft.row(draft.l('paid'), used)
  draft.row(`${world.one('=|→')}`, draft.money('other', before.value - rounded(used.value)))
  draft.same(used, total)
})

/** Ways in which papers say what was paid. */
export const paying: readonly Layout[] = [
  cardTwice,
  exact,
  three,
  changeInLine,
  minusChange,
  stillOpen,
  allPaid,
  minusPaid,
  tipped,
  dated,
  inside,
  voucher,
  foreign,
]

import { itemsTotal, rounded } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Draft } from '../../writing/draft.ts'
import type { Layout } from '../../writing/layout.ts'
import type { AmountMark } from '../../writing/paper.ts'
import { thanks } from '../../writing/parts.ts'
import { bought } from '../further/selling.ts'
import { line, part, slipped, taxed, times, totalling } from '../redundancy/common.ts'

/** A slip that is paid in a way of its own. */
function settled(name: string, pay: (draft: Draft, total: AmountMark) => void): Layout {
  return {
    name,
    write(draft) {
      slipped(draft)
      const items = bought(draft, 'grocery', 2, 6).map((each) => line(draft, each.name, 'item', each.value))
      draft.rule()
      pay(draft, totalling(draft, draft.l('total'), items))
      thanks(draft)
    },
  }
}

/** A round sum above an amount. */
function note(draft: Draft, value: number): number {
  return value + part(draft, value, 0.35)
}

const table = settled('tender-table', (draft, total) => {
  const { world } = draft
  const given = draft.money('paid', note(draft, total.value))
  const change = draft.money('paid', given.value - total.value)
  draft.cols([16, 12, 12], world.w('paid'), world.w('amount'), world.w('change'))
  draft.cols([16, 12, 12], world.w('given'), given, change)
  draft.difference([given], [change], total)
  draft.gaveChange()
})

const cards = settled('two-cards-and-their-sum', (draft, total) => {
  const { world } = draft
  const one = line(draft, `VISA ${world.digits('**** ####')}`, 'paid', part(draft, total.value, 0.6))
  const two = line(draft, `MC ${world.digits('**** ####')}`, 'paid', total.value - one.value)
  const all = line(draft, draft.l('paid'), 'paid', total.value)
  draft.sum([one, two], all)
  draft.same(all, total)
})

const changeFirst = settled('change-above-given', (draft, total) => {
  const given = draft.money('paid', note(draft, total.value))
  const change = line(draft, draft.l('change'), 'paid', given.value - total.value)
  draft.row(draft.l('given'), given)
  draft.difference([given], [change], total)
  draft.gaveChange()
})

const slipLines = settled('card-slip-with-code-and-amount', (draft, total) => {
  const { world } = draft
  draft.text(`${world.w('card')}  ${world.digits('**** **** **** ####')}`)
  draft.text(`AID ${world.digits('A00000000#####')}  TVR ${world.digits('##########')}`)
  const one = draft.money('paid', total.value)
  draft.text(`${world.w('amount')}: `, one, `  ${world.w('approved')}: ${world.digits('######')}`)
  draft.same(one, total)
})

const shares = settled('each-of-several-pays', (draft, total) => {
  const { world } = draft
  const people = times(draft, 2, 4)
  const base = Math.floor(total.value / people / world.locale.step) * world.locale.step
  const paid = Array.from({ length: people }, (_, at) =>
    line(
      draft,
      `${at + 1}/${people} ${draft.l('card')}`,
      'paid',
      at === 0 ? total.value - base * (people - 1) : base,
    ),
  )
  draft.sum(paid, total)
})

const balance = settled('gift-card-with-balance-left', (draft, total) => {
  const { world } = draft
  const used = line(
    draft,
    `${world.one('GIFT CARD|Voucher')} ${world.digits('######')}`,
    'paid',
    part(draft, total.value, 0.45),
  )
  const rest = line(draft, draft.l('given'), 'paid', total.value - used.value)
  draft.sum([used, rest], total)
})

const onSlip = settled('tip-and-sum-on-card-slip', (draft, total) => {
  const base = draft.money('sum', total.value)
  draft.row(draft.l('amount'), base)
  draft.same(base, total)
  const tip = line(draft, draft.l('tip'), 'extra', part(draft, total.value, 0.12))
  const all = line(draft, draft.l('card'), 'paid', total.value + tip.value)
  draft.sum([base, tip], all)
})

const openRest = settled('paid-before-and-now-and-open', (draft, total) => {
  const { world } = draft
  const [one, two] = [part(draft, total.value, 0.3), part(draft, total.value, 0.25)]
  const first = draft.money('paid', one)
  const second = draft.money('paid', two)
  draft.row([draft.day('other', daysAfter(world.day, -14)), ` ${draft.l('prepaid')}`], first)
  draft.row(draft.l('paid'), second)
  const open = line(draft, draft.l('due'), 'due', total.value - one - two)
  draft.difference([total], [first, second], open)
})

const sentence = settled('received-in-a-sentence', (draft, total) => {
  const { world } = draft
  const all = draft.money('paid', total.value)
  draft.text(`${world.w('paid')} `, all, ` (${world.w('card')} ${world.digits('####')})`)
  draft.same(all, total)
})

const inOneLine = settled('tender-given-and-back-in-one-line', (draft, total) => {
  const { world } = draft
  const given = draft.money('paid', note(draft, total.value))
  const back = draft.money('paid', given.value - total.value)
  draft.text(`${world.w('given')} `, given, ' / ', `${world.w('change')} `, back)
  draft.difference([given], [back], total)
  draft.gaveChange()
})

const twice = settled('total-again-over-payment', (draft, total) => {
  const { world } = draft
  draft.blank()
  const again = line(draft, world.w('toPay'), 'due', total.value)
  draft.same(again, total)
  const cash = line(draft, world.w('given'), 'paid', part(draft, total.value, 0.2))
  const card = line(draft, world.w('card'), 'paid', total.value - cash.value)
  draft.sum([cash, card], again)
  const back = draft.money('other', 0)
  draft.row(world.w('change'), back)
})

/** On top of the paper, before what was bought. */
const above: Layout = {
  name: 'what-was-paid-on-top',
  write(draft) {
    const { world } = draft
    const items = bought(draft, 'ware', 2, 5).map(({ name, value }) => ({
      name,
      mark: draft.money('item', value),
    }))
    const all = draft.money('paid', itemsTotal(items.map(({ mark }) => mark)))
    draft.text(world.seller('firm'))
    draft.text(`${world.w('date')}: `, draft.day('paper', world.day))
    draft.text(`${world.w('paid')} `, all, ` ${world.w('card')} ${world.digits('**** ####')}`)
    draft.blank()
    for (const { name, mark } of items) draft.row(name, mark)
    const total = totalling(
      draft,
      draft.l('total'),
      items.map(({ mark }) => mark),
    )
    draft.same(all, total)
  },
}

/** The retained deposit: hire, less the paid amount, and the refund. */
const givenBack: Layout = {
  name: 'deposit-given-back',
  fits: taxed,
  write(draft) {
    const { world } = draft
    slipped(draft, 'firm')
    const items = bought(draft, 'work', 2, 4).map(({ name, value }) => line(draft, name, 'item', value))
    const total = totalling(draft, draft.l('total'), items)
    const held = draft.money('paid', total.value + part(draft, total.value, 0.5))
    draft.row(draft.l('prepaid'), held)
    const back = line(draft, world.w('refund'), 'paid', rounded(held.value - total.value))
    draft.difference([held], [back], total)
  },
}

/** Ways to say what was paid. */
export const tenders: readonly Layout[] = [
  table,
  cards,
  changeFirst,
  slipLines,
  shares,
  balance,
  onSlip,
  openRest,
  sentence,
  inOneLine,
  twice,
  above,
  givenBack,
]

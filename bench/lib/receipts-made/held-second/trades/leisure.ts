import { priceOf, rounded, sum } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { bought, inCountry, itemsOf, paidWhole, settle, totalOf, unitOf } from '../pieces.ts'

/** Seats of a cinema in Mexico, a charge by the seat, tax in the price. */
const cinema: Layout = {
  name: 'cinema-seats-and-charge',
  fits: inCountry('es-MX'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('CINÉPOLIS PLAZA NORTE|CINEMEX REFORMA|CINE TONALÁ'))
    draft.text(
      'Función: ',
      draft.day('other', daysAfter(world.day, world.random.below(3)), '{D}/{M}/{Y}'),
      `  Sala ${1 + world.random.below(14)}`,
    )
    draft.text('Folio ', world.digits('########'))
    const sold = bought(
      world,
      'Boleto adulto 2D|Boleto niño|Boleto 3ra edad|Combo palomitas gde|Refresco jumbo|Nachos',
      { count: [2, 5], price: [2, 8], several: 50 },
    )
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.cols([24, 4, 9, 10], each.name, String(each.count), unitOf(draft, each, mark), mark)
    })
    const charge = draft.money('extra', rounded(priceOf(world, 0.5, 1)))
    draft.cols([24, 4, 9, 10], 'Cargo por servicio', '', '', charge)
    const total = totalOf(draft, [...items, charge])
    draft.row('TOTAL M.N.', total)
    settle(draft, total, { cash: 'EFECTIVO', change: 'CAMBIO', card: 'T. DE CRÉDITO' })
    draft.text('Fecha de compra ', draft.day('paper', world.day, '{D}/{M}/{Y}'), ` ${world.time}`)
    draft.text('IVA incluido. Facture en línea durante el mes de su compra')
  },
}

/** A month of a gym in Sweden: joining fee taken off, tax as a share of the whole. */
const gym: Layout = {
  name: 'gym-month-without-joining-fee',
  fits: inCountry('sv-SE'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Träningshuset City|Friskis Norrtull|Puls & Träning Haninge'))
    draft.text('KVITTO MEDLEMSKAP  Medlem ', world.digits('######'))
    draft.text('Datum ', draft.day('paper', world.day))
    const month = draft.money('item', priceOf(world, 18, 60))
    draft.row('Månadskort Guld', month)
    draft.text('   gäller till ', draft.day('other', daysAfter(world.day, 30)))
    const joining = draft.money('item', priceOf(world, 10, 40))
    draft.row('Startavgift', joining)
    const off = draft.money('extra', -joining.value)
    draft.row('Kampanj: ingen startavgift', off)
    const items = [month, joining, off]
    if (world.random.percent(50)) {
      const towel = draft.money('item', priceOf(world, 2, 5))
      draft.row('Hyra handduk', towel)
      items.push(towel)
    }
    const total = totalOf(draft, items)
    draft.row('Att betala', total)
    const tax = draft.money('tax', rounded((total.value * 6) / 106))
    draft.rate(total, 6 / 106, tax)
    draft.row('Varav moms 6 %', tax)
    paidWhole(draft, total, world.one('Autogiro|Swish|Kort via Klarna'))
  },
}

/** A toll of Japan: usual price, what is taken off, what is asked. */
const highway: Layout = {
  name: 'highway-toll-and-reduction',
  fits: inCountry('ja-JP'),
  write(draft) {
    const { world } = draft
    draft.text('利用証明書')
    draft.text(world.one('東日本高速道路株式会社|中日本高速道路株式会社|首都高速道路株式会社'))
    draft.text(draft.day('paper', world.day, '{Y}年{M}月{D}日'), ` ${world.time}`)
    draft.text(
      '入口 ',
      world.one('東京|横浜町田|川口JCT'),
      '   出口 ',
      world.one('御殿場|静岡|佐野藤岡'),
      '   車種 普通車',
    )
    const usual = draft.money('item', Math.ceil(priceOf(world, 8, 40) / 10) * 10)
    draft.row('通常料金', usual)
    const off = draft.money('extra', -Math.floor((usual.value * 3) / 100) * 10)
    draft.row('休日割引', off)
    const total = totalOf(draft, [usual, off])
    draft.row('領収額', total)
    const within = draft.money('tax', Math.floor((total.value * 10) / 110))
    draft.rate(total, 10 / 110, within, 1)
    draft.row('(うち消費税10%)', within)
    draft.text('ETC ****-****-****-', world.digits('####'), '   T', world.digits('#############'))
  },
}

/** A freelancer of Spain: tax on top and tax at source off, both by their rates. */
const freelance: Layout = {
  name: 'factura-con-retencion-irpf',
  fits: inCountry('es-ES'),
  write(draft) {
    const { world } = draft
    draft.text(
      world.one(world.language.people),
      ' · Traducción y corrección · NIF ',
      world.digits('########K'),
    )
    draft.row('Factura nº', world.digits('###'))
    draft.row('Fecha de expedición', draft.day('paper', world.day))
    draft.row('Cliente', world.one('Editorial Almena, S.L.|Museo de la Sal|Grupo Tarsis, S.A.'))
    draft.cols([34, 8, 10, 11], 'Concepto', 'Palabras', 'Tarifa', 'Importe')
    const list = 'Traducción EN>ES catálogo|Corrección de estilo|Revisión de pruebas|Traducción jurada FR>ES'
    const sold = bought(world, list, { count: [1, 3], price: [0.05, 0.14] }).map((each) => {
      const count = 100 * (10 + world.random.below(90))
      return { ...each, count, value: each.unit * count }
    })
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.cols([34, 8, 10, 11], each.name, world.number(each.count), unitOf(draft, each, mark), mark),
    )
    const net = draft.money('net', sum(items.map(({ value }) => value)))
    draft.sum(items, net)
    const tax = draft.money('tax', rounded((net.value * 21) / 100))
    const kept = draft.money('extra', -rounded((net.value * 15) / 100))
    draft.rate(net, 0.21, tax)
    draft.rate(net, -0.15, kept)
    draft.row('Base imponible', net)
    draft.row('IVA 21 %', tax)
    draft.row('Retención IRPF 15 %', kept)
    draft.row('LÍQUIDO A PERCIBIR', totalOf(draft, [net, tax, kept]))
    draft.text('Transferencia: ES', world.digits('## #### #### ## ##########'))
  },
}

export const leisure: readonly Layout[] = [cinema, gym, highway, freelance]

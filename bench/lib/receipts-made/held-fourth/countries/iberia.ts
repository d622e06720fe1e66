// Only measured with: rules are never written by looking at this file.
import { itemsTotal, priceOf, rounded } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import {
  advanceOf,
  between,
  buy,
  copyOf,
  entry,
  layoutOf,
  listOf,
  measured,
  onTop,
  parted,
  pay,
  priceOfOne,
  sumOf,
  totalOf,
} from '../pieces.ts'

export const iberia: readonly Layout[] = [
  // Fuel in Spain, with a discount of the card.
  layoutOf('es-gasolinera-descuento', 'es-ES', (draft) => {
    const { world } = draft
    draft.text(world.one('E.S. EL CRUCE|ESTACIÓN DE SERVICIO LA VEGA|GASÓLEOS DEL NORTE SL'))
    draft.text(
      world.digits('NIF B########'),
      '   ',
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
      ` ${world.time}`,
    )
    draft.cols([16, 9, 9, 10], 'PRODUCTO', 'LITROS', 'PRECIO', 'IMPORTE')
    const fuel = measured(draft, 10 * between(draft, 800, 6_000), [1.3, 1.8], 1)
    draft.cols(
      [16, 9, 9, 10],
      world.one('GASÓLEO A|SP 95|GASÓLEO A PLUS'),
      fuel.quantity,
      fuel.price,
      fuel.amount,
    )
    const discount = entry(draft, 'DTO. TARJETA CLIENTE', 'extra', -rounded(fuel.amount.value / 40))
    const total = totalOf(draft, 'TOTAL A PAGAR', [fuel.amount, discount])
    const { net, tax } = parted(draft, total, 21)
    draft.text('Base imp. ', net, '   Cuota IVA 21% ', tax)
    copyOf(draft, world.one('TARJETA|VISA CONTACTLESS'), total, 'paid')
  }),
  // A bill of a hotel in Spain, nights, breakfast, and the tax on top.
  layoutOf('es-hostal-desayuno-factura', 'es-ES', (draft) => {
    const { world } = draft
    draft.text(world.one('Hostal Plaza Mayor|Hotel Mirador de la Sierra|Casa Rural Los Olivos'))
    const nights = between(draft, 1, 7)
    draft.text(
      'Factura ',
      world.digits('H/####'),
      ' de fecha ',
      draft.day('paper', world.day, '{d} de {N} de {Y}'),
    )
    draft.text(
      'Entrada: ',
      draft.day('other', daysAfter(world.day, -nights), '{d} de {N}'),
      `   Habitación ${between(draft, 101, 320)}`,
    )
    draft.cols([24, 5, 10, 10], 'Concepto', 'Uds.', 'Precio', 'Importe')
    const items = (
      [
        ['Alojamiento', nights, 45, 120],
        ['Desayuno bufé', 2 * nights, 6, 14],
        ['Plaza de garaje', nights, 8, 16],
      ] as const
    ).map(([name, count, from, to]) => {
      const unit = priceOf(world, from, to)
      const mark = draft.money('item', unit * count)
      draft.cols(
        [24, 5, 10, 10],
        name,
        String(count),
        priceOfOne(draft, { name, count, unit, value: unit * count }, mark),
        mark,
      )
      return mark
    })
    const base = sumOf(draft, 'Base imponible', items, 'net')
    const tax = onTop(draft, 'IVA 10 %', base, 10)
    const total = totalOf(draft, 'Total factura', [base, tax])
    const paid = advanceOf(draft, 'Anticipo reserva', total)
    sumOf(draft, 'Pendiente de cobro', [total, paid], 'due')
  }),
  // A café of Portugal: a simplified invoice with two rates.
  layoutOf('pt-pastelaria-fatura-simplificada', 'pt-PT', (draft) => {
    const { world } = draft
    draft.text(world.one('Pastelaria Flor do Bairro|Café Central de Évora|Padaria São Bento'))
    draft.text(world.digits('Contribuinte: 50#######   Fatura Simplificada FS 24/#####'))
    draft.text('Data: ', draft.day('paper', world.day, '{Y}-{M}-{D}'), ` ${world.time}   Consumidor final`)
    const list = (names: string, rate: string) =>
      listOf(draft, buy(draft, names, [0.8, 6], { least: 1, most: 3 }), (mark, each) =>
        draft.cols([5, 22, 7, 9], String(each.count), each.name.padEnd(22), rate, mark),
      )
    const low = list('Galão|Bica|Pastel de nata|Tosta mista|Sumo natural', '13%')
    const high = list('Cerveja imperial|Refrigerante lata|Vinho branco copo', '23%')
    const total = totalOf(draft, 'Total a pagar', [...low, ...high])
    for (const [marks, rate] of [
      [low, 13],
      [high, 23],
    ] as const) {
      const gross = draft.money('sum', itemsTotal(marks))
      draft.sum(marks, gross)
      const { net, tax } = parted(draft, gross, rate)
      draft.cols([7, 12, 10, 10], `${rate}%`, net, tax, gross)
    }
    pay(draft, total, { cash: 'Numerário', change: 'Troco', card: 'Multibanco|MB WAY' })
  }),
  // A bill for water in Portugal, by readings.
  layoutOf('pt-agua-leituras', 'pt-PT', (draft) => {
    const { world } = draft
    draft.text(world.one('Águas do Vale do Lis|Serviços Municipalizados de Tomar|Águas da Serra'))
    draft.text(
      'Fatura nº ',
      world.digits('20##/######'),
      '   Emitida em ',
      draft.day('paper', world.day, '{d} de {N} de {Y}'),
    )
    const [before, used] = [between(draft, 200, 3_000), between(draft, 4, 34)]
    draft.text(`Leitura anterior ${before} m3   Leitura atual ${before + used} m3   Consumo ${used} m3`)
    const price = draft.money('unit', between(draft, 6_000, 19_000), { exp: 4 })
    const water = draft.money('item', rounded((price.value * used) / 100))
    draft.product(price, used, water)
    draft.row([`Água ${used} m3 x `, price], water)
    const fixed = entry(draft, 'Tarifa fixa', 'item', between(draft, 350, 700))
    const waste = entry(draft, 'Resíduos urbanos', 'item', between(draft, 200, 600))
    const net = sumOf(draft, 'Total sem IVA', [water, fixed, waste], 'net')
    const tax = onTop(draft, 'IVA à taxa de 6%', net, 6)
    totalOf(draft, 'Valor total a pagar', [net, tax])
    draft.text('Data limite de pagamento: ', draft.day('other', daysAfter(world.day, 20), '{D}/{M}/{Y}'))
  }),
]

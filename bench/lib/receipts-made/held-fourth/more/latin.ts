// Only measured with: rules are never written by looking at this file.
import { rounded } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import {
  between,
  buy,
  dayNamed,
  entry,
  layoutOf,
  listOf,
  onTop,
  pay,
  priceOfOne,
  sumOf,
  totalOf,
  within,
} from '../pieces.ts'

export const latin: readonly Layout[] = [
  // An invoice of Mexico: units of the tax office, tax moved on.
  layoutOf('mx-cfdi-iva-trasladado', 'es-MX', (draft) => {
    const { world } = draft
    draft.text(
      world.one('Papelería La Económica SA de CV|Refaccionaria El Tornillo|Servicios Integrales del Bajío'),
    )
    draft.text('RFC: ', world.digits('PEC9#####AB#'), '   Folio fiscal: ', world.digits('3F2A####-####-4B##'))
    draft.text(
      'Lugar y fecha de expedición: Querétaro, ',
      draft.day('paper', world.day, '{Y}-{M}-{D}'),
      `T${world.time}:00`,
    )
    draft.cols([8, 24, 11, 12], 'Cant.', 'Descripción'.padEnd(24), 'P. unitario', 'Importe')
    const goods = buy(
      draft,
      'Cartucho de tóner|Caja de folders|Balata delantera|Aceite 15W40 1L|Engrapadora|Bujía',
      [2, 40],
    )
    const items = listOf(draft, goods, (mark, each) =>
      draft.cols(
        [8, 24, 11, 12],
        String(each.count),
        each.name.padEnd(24),
        priceOfOne(draft, each, mark),
        mark,
      ),
    )
    const before = sumOf(draft, 'Subtotal', items, 'net')
    const tax = onTop(draft, 'Impuestos trasladados IVA 16%', before, 16)
    totalOf(draft, 'Total', [before, tax])
    draft.text('Forma de pago: ', world.one('03 Transferencia|01 Efectivo|04 Tarjeta de crédito'))
  }),
  // A cantina of Mexico with a tip that is suggested and printed.
  layoutOf('mx-fonda-propina', 'es-MX', (draft) => {
    const { world } = draft
    draft.text(world.one('FONDA DOÑA LUPE|MARISCOS EL CAPITÁN|TAQUERÍA LOS COMPADRES'))
    draft.text(
      `MESA ${between(draft, 1, 30)}  MESERO ${world.one('BETO|NORMA|CHAVA')}   `,
      draft.day('paper', world.day, '{D}/{n}/{Y}'),
    )
    const items = listOf(
      draft,
      buy(draft, 'TACO AL PASTOR|AGUA DE JAMAICA|POZOLE GDE|QUESADILLA|CERVEZA CLARA|FLAN', [0.8, 8], {
        least: 3,
        most: 6,
        several: 70,
      }),
      (mark, each) => draft.cols([4, 20, 10], String(each.count), each.name.padEnd(20), mark),
    )
    const total = sumOf(draft, 'CONSUMO', items)
    const tip = onTop(draft, 'PROPINA 10%', total, 10, 'extra')
    const all = totalOf(draft, 'TOTAL M.N.', [total, tip])
    pay(draft, all, { cash: 'EFECTIVO', change: 'CAMBIO', card: 'TARJETA' })
    draft.text('ESTE NO ES UN COMPROBANTE FISCAL')
  }),
  // A slip of Chile: whole pesos, the tax within.
  layoutOf('cl-boleta-electronica-minimarket', 'es-CL', (draft) => {
    const { world } = draft
    draft.text(world.one('MINIMARKET DON TITO|ALMACÉN LA ESQUINA|BOTILLERÍA SAN PABLO'))
    draft.text('R.U.T. ', world.digits('76.###.###-#'), '   BOLETA ELECTRÓNICA N° ', world.digits('#####'))
    draft.text('Emisión: ', ...dayNamed(draft, '{d} de {N} de {Y}'))
    const items = listOf(
      draft,
      buy(draft, 'MARRAQUETA KG|PALTA HASS|TÉ 100 BOLSAS|LECHE ENTERA 1LT|BEBIDA 3LT|MANJAR 250G', [0.9, 7]),
      (mark, each) => {
        draft.text(`${each.count} X `, priceOfOne(draft, each, mark))
        draft.row(each.name, mark)
      },
    )
    const total = totalOf(draft, 'TOTAL', items)
    within(draft, 'El IVA incluido en esta boleta es de', total, 19)
    pay(draft, total, { cash: 'EFECTIVO', change: 'VUELTO', card: 'TARJETA DE DÉBITO|REDCOMPRA' })
  }),
  // An invoice B of Argentina: the tax told apart for the consumer.
  layoutOf('ar-factura-b-transparencia', 'es-AR', (draft) => {
    const { world } = draft
    draft.text(
      'FACTURA  B  COD. 006     ',
      world.one('Librería El Ateneo Chico|Pinturería Colorín|Veterinaria San Roque'),
    )
    draft.text(world.digits('Punto de Venta: 000#  Comp. Nro: 0000####   CUIT: 30-########-#'))
    draft.text('Fecha de Emisión: ', draft.day('paper', world.day, '{D}/{M}/{Y}'))
    const items = listOf(
      draft,
      buy(
        draft,
        'Cuaderno tapa dura|Látex interior 4L|Alimento perro 15kg|Rodillo 22cm|Pipeta antipulgas',
        [2, 45],
        { least: 1, most: 4 },
      ),
      (mark, each) =>
        draft.cols(
          [5, 24, 13, 13],
          String(each.count),
          each.name.padEnd(24),
          priceOfOne(draft, each, mark),
          mark,
        ),
    )
    const before = sumOf(draft, 'Subtotal', items)
    const discount = onTop(draft, 'Bonificación pago contado 10%', before, -10, 'extra')
    const total = totalOf(draft, 'Importe Total', [before, discount])
    draft.text('Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)')
    within(draft, 'IVA Contenido', total, 21)
    draft.text(
      'CAE N°: ',
      world.digits('7#############'),
      '   Vto. CAE: ',
      draft.day('other', daysAfter(world.day, 10), '{D}/{M}/{Y}'),
    )
  }),
  // A parking of Brazil, with the hour it lasted.
  layoutOf('br-estacionamento-fracao', 'pt-BR', (draft) => {
    const { world } = draft
    draft.text(world.one('ESTACIONAMENTO PAULISTA|PARE BEM PARK|GARAGEM CENTRAL LTDA'))
    draft.text(world.digits('CNPJ ##.###.###/0001-##'))
    draft.row('PLACA', world.digits('QXR-#D##'))
    draft.row('ENTRADA', [draft.day('paper', world.day, '{D}/{M}/{Y}'), ` ${world.time}`])
    draft.row('SAIDA', [draft.day('stamp', world.day, '{D}/{M}/{Y}'), ' 23:05'])
    const first = entry(draft, '1a HORA', 'item', 100 * between(draft, 10, 25))
    const hours = between(draft, 1, 8)
    const each = draft.money('unit', 100 * between(draft, 3, 8))
    const rest = draft.money('item', each.value * hours)
    draft.product(each, hours, rest)
    draft.row([`DEMAIS HORAS ${hours} X `, each], rest)
    const total = totalOf(draft, 'VALOR COBRADO', [first, rest])
    pay(draft, total, { cash: 'DINHEIRO', change: 'TROCO', card: 'PIX|CARTAO DEBITO' })
  }),
  // A slip of a drugstore of Brazil: discount, what is to pay, tax for information.
  layoutOf('br-drogaria-nfce-tributos', 'pt-BR', (draft) => {
    const { world } = draft
    draft.text(world.one('DROGARIA SANTA CLARA|FARMACIA DO POVO LTDA|DROGASUL'))
    draft.text('DANFE NFC-e Documento Auxiliar da Nota Fiscal de Consumidor Eletrônica')
    const items = listOf(
      draft,
      buy(
        draft,
        'DIPIRONA 500MG C/10|PROTETOR SOLAR FPS30|ESPARADRAPO|VITAMINA C EFERV|FRALDA G C/36',
        [1, 14],
      ),
      (mark, each, at) => {
        draft.text(`00${at + 1} `, world.digits('789##########'), ` ${each.name}`)
        draft.row([`    ${each.count} UN x `, priceOfOne(draft, each, mark)], mark)
      },
    )
    const before = sumOf(draft, 'Valor total R$', items)
    const discount = entry(draft, 'Descontos R$', 'extra', -rounded(before.value / 12))
    const total = totalOf(draft, 'Valor a Pagar R$', [before, discount])
    pay(draft, total, { cash: 'Dinheiro', change: 'Troco', card: 'Cartão de Crédito|Cartão de Débito' })
    draft.row(
      'Tributos Totais Incidentes (Lei 12.741/2012)',
      draft.money('other', rounded(total.value * 0.31)),
    )
    draft.text(
      'Emissão: ',
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
      ` ${world.time}:07 - Via Consumidor`,
    )
  }),
]

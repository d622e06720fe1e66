import { bought, inCountry, itemsOf, paidWhole, settle, unitOf } from '../../held-second/pieces.ts'
import { line, times } from '../../layouts/redundancy/common.ts'
import { itemsTotal, priceOf, rateText, rounded, sum } from '../../writing/basket.ts'
import { daysAfter } from '../../writing/dates.ts'
import type { Layout } from '../../writing/layout.ts'
import { pesosInWords } from '../in-words.ts'
import { again, inSentence, listed, shareRow, summed, totalRow } from '../pieces.ts'

/** A wholesaler of Spain sells to a small shop: VAT and the surcharge that such shops pay. */
const surcharge: Layout = {
  name: 'factura-recargo-de-equivalencia',
  fits: inCountry('es-ES'),
  write(draft) {
    const { world } = draft
    const cols = [9, 28, 7, 9, 11]
    draft.text(world.one('Distribuciones Aranda, S.L.|Mayorista Papelería Sur|Perfumería Albéniz, S.A.'))
    draft.text('C.I.F. ', world.digits('B-########'))
    draft.row('FACTURA N.º', `A/${world.day.year % 100}${world.digits('####')}`)
    draft.row('FECHA', draft.day('paper', world.day, '{D}/{M}/{Y}'))
    draft.row('CLIENTE', world.one('Mercería Carmen|Bazar El Sol|Papelería Duero'))
    listed(draft, cols, 'REF.', 'ARTÍCULO', 'UDS.', 'PRECIO', 'IMPORTE')
    const list =
      'Cuaderno espiral A4|Bolígrafo azul caja 50|Hilo algodón 100 m|Carpeta gomas|Colonia 200 ml|Cremallera 20 cm|Cartulina blanca'
    const sold = bought(world, list, { count: [2, 6], price: [1, 18], several: 100 })
    const items = itemsOf(draft, sold, (mark, each) =>
      listed(
        draft,
        cols,
        world.digits('#####'),
        each.name,
        String(each.count),
        unitOf(draft, each, mark),
        mark,
      ),
    )
    draft.blank()
    const net = summed(draft, 'Base imponible', items, 'net')
    const vat = shareRow(draft, 'Cuota IVA 21 %', net, 21)
    const extra = shareRow(draft, `Recargo equiv. ${rateText(world, 5.2)}`, net, 5.2)
    totalRow(draft, 'TOTAL FACTURA', [net, vat, extra])
    draft.text(
      'Forma de pago: recibo domiciliado. Vencimiento: ',
      draft.day('other', daysAfter(world.day, 30), '{D}/{M}/{Y}'),
    )
  },
}

/** A corner shop of Mexico: goods with their number, total, cash and change, the sum in words. */
const tienda: Layout = {
  name: 'tienda-total-con-letra',
  fits: inCountry('es-MX'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('CADENA COMERCIAL OXXO|ABARROTES DOÑA LUPITA|TIENDAS NETO'))
    draft.text('RFC ', world.digits('TIE######AB#'), '   SUC. ', world.one('INSURGENTES|CENTRO|LINDAVISTA'))
    draft.text(
      'FECHA ',
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
      `  HORA ${world.time}`,
      '  TICKET ',
      world.digits('######'),
    )
    listed(draft, [4, 20, 9, 10], 'CANT', 'DESCRIPCION', 'P.UNIT', 'IMPORTE')
    const list =
      'COCA COLA 600|SABRITAS SAL 45G|PAN BIMBO GDE|HUEVO KG|LECHE LALA 1L|TORTILLA KG|JABON ZOTE|AGUA CIEL 1.5|ATUN DOLORES|CAFE ANDATTI'
    const sold = bought(world, list, { count: [1, 7], price: [0.6, 4], several: 40 })
    const items = itemsOf(draft, sold, (mark, each) =>
      listed(draft, [4, 20, 9, 10], String(each.count), each.name, unitOf(draft, each, mark), mark),
    )
    const total = totalRow(draft, 'TOTAL M.N.', items)
    draft.text(`(${pesosInWords(total.value)})`)
    settle(draft, total, { cash: 'PAGO EFECTIVO', change: 'SU CAMBIO', card: 'TARJETA BANCARIA' })
    draft.text(`ARTICULOS VENDIDOS: ${sum(sold.map(({ count }) => count))}`)
    draft.text('LE ATENDIO: ', world.one('BRENDA|JOSE LUIS|XIMENA'), '  GRACIAS POR SU COMPRA')
  },
}

/** A kiosk of Argentina: quantity times price above each name, what was received and given back, tax law at the end. */
const kiosco: Layout = {
  name: 'ticket-recibi-su-vuelto',
  fits: inCountry('es-AR'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('MAXIKIOSCO LA ESQUINA|ALMACEN DON PEPE|SUPERMERCADO CHANGO'))
    draft.text('CUIT Nro.: ', world.digits('30-########-#'), '   IVA RESPONSABLE INSCRIPTO')
    draft.text('TIQUE FACTURA B  Nro. ', world.digits('0003-0004####'))
    draft.text('Fecha ', draft.day('paper', world.day, '{D}/{M}/{y}'), `   Hora ${world.time}`)
    draft.text('A CONSUMIDOR FINAL')
    const list =
      'YERBA PLAYADITO 1KG|ALFAJOR TRIPLE|FERNET 750|GALLETITAS SURTIDO|GASEOSA 2.25L|PAN LACTAL|DULCE DE LECHE|FIDEOS TALLARIN'
    const sold = bought(world, list, { count: [1, 6], price: [1, 9], several: 50 })
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.text(`${world.number(each.count * 10_000, 4)} x `, unitOf(draft, each, mark))
      draft.row(`${each.name} (${world.number(2_100, 2)})`, mark)
    })
    const total = totalRow(draft, 'TOTAL', items)
    draft.text('RECIBI(MOS)')
    settle(draft, total, {
      cash: 'Efectivo',
      change: 'Su vuelto',
      card: world.one('Mercado Pago|Tarjeta Débito'),
    })
    draft.text('Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)')
    const vat = draft.money('tax', rounded((total.value * 21) / 121))
    draft.rate(total, 21 / 121, vat)
    draft.row('IVA Contenido 21%', vat)
  },
}

/** A restaurant of Chile: consumption, a tip that is suggested, and both together. */
const picada: Layout = {
  name: 'precuenta-propina-sugerida',
  fits: inCountry('es-CL'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Restorán El Hoyo|La Picá de Clinton|Fuente Alemana'))
    draft.text(
      'R.U.T. ',
      world.digits('##.###.###-#'),
      `   MESA ${times(draft, 1, 30)}   GARZON: `,
      world.one('PAULA|RODRIGO|JAVI'),
    )
    draft.text(draft.day('paper', world.day, '{D}-{M}-{Y}'), ` ${world.time}`)
    const list =
      'Lomo a lo pobre|Completo italiano|Pastel de choclo|Schop 500cc|Empanada pino|Pisco sour|Mote con huesillo|Bebida lata'
    const sold = bought(world, list, { count: [2, 6], price: [2, 14], several: 50 })
    const items = itemsOf(draft, sold, (mark, each) => draft.row(`${each.count}  ${each.name}`, mark))
    const consumed = summed(draft, 'TOTAL CONSUMO', items)
    const tip = shareRow(draft, 'PROPINA SUGERIDA 10%', consumed, 10, 'extra')
    const total = totalRow(draft, 'TOTAL + PROPINA', [consumed, tip])
    again(draft, world.one('TRANSBANK DEBITO|TARJETA CREDITO'), total, 'paid')
    draft.text('La propina es voluntaria')
  },
}

/** A table of Brazil: what was eaten, ten percent of service, the share of each person. */
const comanda: Layout = {
  name: 'conferencia-de-mesa-por-pessoa',
  fits: inCountry('pt-BR'),
  write(draft) {
    const { world } = draft
    const persons = times(draft, 2, 6)
    draft.text(world.one('BOTECO DO ZÉ|CHURRASCARIA GAÚCHA|CANTINA DA NONNA'))
    draft.text('*** CONFERÊNCIA DE MESA ***')
    draft.text(
      `Mesa: ${times(draft, 1, 60)}   Pessoas: ${persons}   Garçom: `,
      world.one('Wesley|Dona Rita|Cláudio'),
    )
    draft.text('Abertura: ', draft.day('paper', world.day, '{D}/{M}/{Y}'), ` ${world.time}`)
    draft.cols([20, 4, 9, 10], 'Item', 'Qtd', 'Vl.Un.', 'Vl.Total')
    const list =
      'Chopp 300ml|Picanha na chapa|Porção de fritas|Caipirinha|Feijoada completa|Pudim|Refrigerante lata|Pastel de queijo|Água c/ gás'
    const sold = bought(world, list, { count: [3, 7], price: [1.5, 16], several: 60 })
    const items = itemsOf(draft, sold, (mark, each) =>
      draft.cols([20, 4, 9, 10], each.name, String(each.count), unitOf(draft, each, mark), mark),
    )
    const before = summed(draft, 'Consumo', items)
    const service = shareRow(draft, 'Taxa de serviço (10%)', before, 10, 'extra')
    const total = totalRow(draft, 'Total da conta', [before, service])
    draft.row(`Valor por pessoa (${persons})`, draft.money('other', rounded(total.value / persons)))
    paidWhole(draft, total, world.one('PIX|Cartão de débito|Crédito à vista'))
    draft.text('NÃO É DOCUMENTO FISCAL')
  },
}

/** A chemist of Brazil: gross price, what is taken off and the rest in one line for each medicine. */
const drogaria: Layout = {
  name: 'drogaria-bruto-desconto-liquido',
  fits: inCountry('pt-BR'),
  write(draft) {
    const { world } = draft
    const cols = [24, 4, 10, 9, 10]
    draft.text(world.one('DROGARIA SÃO BENTO|FARMÁCIA POPULAR CENTRAL|DROGASMIL'))
    draft.text('CNPJ: ', world.digits('##.###.###/0001-##'), '   Cupom ', world.digits('######'))
    draft.text('Emissão: ', draft.day('paper', world.day, '{D}/{M}/{Y}'), ` ${world.time}`)
    draft.cols(cols, 'Produto', 'Qt', 'Bruto', 'Desc.', 'Líquido')
    const list =
      'DIPIRONA 500MG 10CP|LOSARTANA 50MG 30CP|PROTETOR SOLAR F60|VITAMINA C EFERV|OMEPRAZOL 20MG 28CP|FRALDA G 40UN|SORO FISIOLOG 500ML'
    const sold = bought(world, list, { count: [1, 6], price: [1, 14], several: 25 })
    const rows = sold.map((each) => {
      const percent = 5 * times(draft, 0, 6)
      const [gross, off] = [
        draft.money('sum', each.value, { sign: world.signed === 'all' }),
        draft.money('extra', rounded((each.value * percent) / 100)),
      ]
      const net = draft.money('item', gross.value - off.value)
      draft.difference([gross], [off], net)
      draft.cols(cols, each.name, String(each.count), gross, off, net)
      return { gross, off, net }
    })
    const [gross, off] = [
      summed(
        draft,
        'Total bruto',
        rows.map((row) => row.gross),
      ),
      summed(
        draft,
        'Total de descontos',
        rows.map((row) => row.off),
        'extra',
      ),
    ]
    const total = totalRow(
      draft,
      'VALOR A PAGAR',
      rows.map((row) => row.net),
    )
    draft.difference([gross], [off], total)
    settle(draft, total, { cash: 'Dinheiro', change: 'Troco', card: world.one('Cartão Débito|Pix') })
    draft.text('Você economizou ', draft.money('other', off.value), ' nesta compra')
  },
}

/** Water of Portugal: consumption in steps, fixed tariff, sewage and waste, tax on the water alone. */
const aguas: Layout = {
  name: 'fatura-agua-saneamento-residuos',
  fits: inCountry('pt-PT'),
  write(draft) {
    const { world } = draft
    const day = '{Y}-{M}-{D}'
    draft.text(world.one('Águas do Douro, E.M.|SMAS de Sintra|Águas de Coimbra'))
    draft.text(
      'Fatura n.º ',
      `FT ${world.day.year}/${world.digits('######')}`,
      '    Data de emissão: ',
      draft.day('paper', world.day, day),
    )
    draft.text(
      'Período de faturação: ',
      draft.day('other', daysAfter(world.day, -33), day),
      ' a ',
      draft.day('other', daysAfter(world.day, -3), day),
    )
    const steps = [Math.min(5, times(draft, 3, 9)), times(draft, 1, 9)]
    const water = steps.map((cubic, at) => {
      const price = draft.money('unit', 5_000 + at * 3_500 + world.random.below(2_000), { exp: 4 })
      const mark = draft.money('item', rounded((price.value * cubic) / 100))
      draft.product(price, cubic, mark)
      draft.row([`Consumo ${at + 1}.º escalão ${cubic} m³ × `, price], mark)
      return mark
    })
    const fixed = line(draft, 'Tarifa de disponibilidade', 'item', priceOf(world, 3, 7))
    const base = summed(draft, 'Subtotal água', [...water, fixed], 'net')
    const tax = shareRow(draft, 'IVA 6% (água)', base, 6)
    const sewage = line(draft, 'Saneamento (isento)', 'item', priceOf(world, 3, 12))
    const waste = line(draft, 'Resíduos urbanos (isento)', 'item', priceOf(world, 2, 8))
    const total = totalRow(draft, 'VALOR TOTAL A PAGAR', [base, tax, sewage, waste])
    draft.text(
      'Entidade ',
      world.digits('2####'),
      '  Referência ',
      world.digits('### ### ###'),
      '  Montante ',
      inSentence(draft, total, 'due'),
    )
    draft.text(
      'Pagamento até ',
      draft.day('other', daysAfter(world.day, 20), day),
      `   Consumo total ${itemsTotal(steps.map((value) => ({ value })))} m³`,
    )
  },
}

export const iberia: readonly Layout[] = [surcharge, tienda, kiosco, picada, comanda, drogaria, aguas]

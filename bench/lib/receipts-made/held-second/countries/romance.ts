import { rateText, rounded, sum, taxesOf, taxOnTop } from '../../writing/basket.ts'
import type { Layout } from '../../writing/layout.ts'
import {
  bought,
  inCountry,
  itemsOf,
  letterOf,
  paidWhole,
  settle,
  taxMarks,
  totalOf,
  unitOf,
} from '../pieces.ts'

/** A bakery of France: number of articles, card, table of taxes by code with the rate first. */
const boulangerie: Layout = {
  name: 'ticket-nombre-articles',
  fits: inCountry('fr-FR'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('AU PAIN DORÉ|BOULANGERIE MARTIN|LE FOURNIL DE LÉA'))
    draft.text(world.one(world.locale.cities), '   SIRET ', world.digits('### ### ### #####'))
    draft.text(
      'Ticket ',
      world.digits('N° ######'),
      ' du ',
      draft.day('paper', world.day),
      ' à ',
      world.time.replace(':', 'h'),
    )
    const list =
      'BAGUETTE TRADITION~1|CROISSANT BEURRE~1|PAIN CHOCOLAT~1|TARTE CITRON~1|FLAN PATISSIER~1|BIERE 33CL~0|SAC KRAFT~0|BOUGIES X24~0'
    const sold = bought(world, list, { count: [2, 6], price: [0.9, 9], several: 40 })
    const taxes = taxesOf(sold, 'included')
    const items = itemsOf(draft, sold, (mark, each) => {
      const code = taxes.length - taxes.findIndex(({ rate }) => rate === each.rate)
      draft.cols([3, 20, 9, 2], String(each.count), each.name, mark, `T${code}`)
    })
    const total = totalOf(draft, items)
    draft.row('TOTAL A PAYER', total)
    draft.text(`Nombre d'articles : ${sum(sold.map(({ count }) => count))}`)
    settle(draft, total, { cash: 'ESPECES', change: 'RENDU MONNAIE', card: 'CB EMV SANS CONTACT' })
    draft.cols([4, 8, 9, 9, 9], 'Code', 'Taux', 'HT', 'TVA', 'TTC')
    for (const [at, { rate, net, tax, gross }] of taxMarks(draft, taxes, total).entries())
      draft.cols([4, 8, 9, 9, 9], `T${taxes.length - at}`, rateText(world, rate), net, tax, gross)
    draft.text('Merci de votre visite, à bientôt !')
  },
}

/** A hardware chain of Quebec: two taxes on top, each with its number. */
const quincaillerie: Layout = {
  name: 'facture-tps-tvq',
  fits: inCountry('fr-CA'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('RONA L’ENTREPÔT|Quincaillerie Patrick Morin|BMR Matériaux'))
    draft.text('TPS: ', world.digits('######### RT0001'), '  TVQ: ', world.digits('########## TQ0001'))
    draft.text('VENTE   ', draft.day('paper', world.day, '{Y}/{M}/{D}'), '  ', world.time)
    const list =
      'VIS BOIS 8X2|RUBAN MASQUAGE|PEINTURE LATEX 3,78L|GANTS TRAVAIL|AMPOULE DEL 60W|CLOUS FINITION|ROULEAU 240MM|TERREAU 25L'
    const items = itemsOf(draft, bought(world, list, { count: [2, 6], price: [2, 50] }), (mark, { name }) =>
      draft.cols([10, 22, 10, 2], world.digits('########'), name, mark, 'TX'),
    )
    const net = draft.money('sum', sum(items.map(({ value }) => value)))
    draft.sum(items, net)
    draft.row('SOUS-TOTAL', net)
    const taxes = [5, 9.975].map((rate) => {
      const tax = draft.money('tax', taxOnTop(net.value, rate).tax)
      draft.rate(net, rate / 100, tax)
      draft.row(`${rate === 5 ? 'TPS' : 'TVQ'} ${rateText(world, rate)}`, tax)
      return tax
    })
    const total = totalOf(draft, [net, ...taxes])
    draft.row('TOTAL', total)
    paidWhole(draft, total, world.one('DÉBIT CHQ|VISA DÉSENGAGÉ|INTERAC'))
    draft.text(world.digits('Autor.: ######   Réf.: ########'), ' 00 APPROUVÉE - MERCI')
  },
}

/** A supermarket of Spain: number of pieces first, prices of one only where there are several. */
const simplificada: Layout = {
  name: 'factura-simplificada-super',
  fits: inCountry('es-ES'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('MERCADONA, S.A.   A-46103834|CONSUM S. COOP. V.|AHORRAMÁS S.A.'))
    draft.text(draft.day('paper', world.day, '{D}/{M}/{Y}'), ` ${world.time}`, world.digits('    OP: ######'))
    draft.text('FACTURA SIMPLIFICADA: ', world.digits('####-###-######'))
    draft.cols([3, 22, 8, 9], '', 'Descripción', 'P. Unit', 'Importe')
    const list =
      'ACEITE OLIVA 1L~1|PECHUGA POLLO~1|LECHE SEMI 6~1|QUESO TIERNO~1|BARRA DE PAN~1|LAVAVAJILLAS~0|PAPEL HIGIENICO~0|CERVEZA LATA~0|TOMATE TRITURADO~1|GEL DUCHA~0'
    const sold = bought(world, list, { count: [3, 9], price: [0.6, 9], several: 35 })
    const items = itemsOf(draft, sold, (mark, each) => {
      const unit = each.count > 1 ? unitOf(draft, each, mark) : ''
      draft.cols([3, 22, 8, 9], String(each.count), each.name, unit, mark)
    })
    const total = totalOf(draft, items)
    draft.row('        TOTAL (€)', total)
    paidWhole(draft, total, 'TARJETA BANCARIA')
    draft.cols([8, 18, 10], 'IVA', 'BASE IMPONIBLE (€)', 'CUOTA (€)')
    const taxes = taxesOf(sold, 'included')
    for (const { rate, net, tax } of taxMarks(draft, taxes, total, 'net tax'))
      draft.cols([8, 18, 10], rateText(world, rate), net, tax)
    const nets = draft.money('net', sum(taxes.map(({ net }) => net)))
    const tax = draft.money('tax', total.value - nets.value)
    draft.cols([8, 18, 10], 'TOTAL', nets, tax)
    draft.sum([nets, tax], total)
    draft.text(world.digits('TARJ. BANCARIA: **** **** **** ####   N.C: #########'))
  },
}

/** A boleta of Chile: tax within, no decimals. */
const boleta: Layout = {
  name: 'boleta-electronica',
  fits: inCountry('es-CL', 'es-AR'),
  write(draft) {
    const { world } = draft
    const isChile = world.locale.code === 'es-CL'
    draft.text(isChile ? world.digits('R.U.T.: 76.###.###-#') : world.digits('CUIT Nro.: 30-########-#'))
    draft.text(
      isChile
        ? world.digits('BOLETA ELECTRÓNICA N° ######')
        : world.digits('TIQUE FACTURA "B" (Cód. 082) Nro. 0004-########'),
    )
    draft.text(isChile ? 'Emisión: ' : 'Fecha ', draft.day('paper', world.day), ' ', world.time)
    const list =
      'Cargador pared|Resma carta|Lápiz pasta x12|Parlante BT|Mochila escolar|Pilas AA x4|Cuaderno univ.|Tijera'
    const items = itemsOf(
      draft,
      bought(world, list, { count: [1, 5], price: [2, 40], several: 40 }),
      (mark, each) => {
        draft.text(each.name)
        draft.cols([14, 12, 14], `  ${each.count} UN  x`, unitOf(draft, each, mark), mark)
      },
    )
    const total = totalOf(draft, items)
    draft.row('TOTAL', total)
    const rate = world.locale.rates[0] ?? 0
    const tax = draft.money('tax', rounded((total.value * rate) / (100 + rate)))
    draft.rate(total, rate / (100 + rate), tax)
    if (isChile) draft.text(`El IVA de esta boleta (${rate}%) es `, tax)
    else draft.row(`IVA Contenido (${rate}%)`, tax)
    settle(draft, total, {
      cash: 'Efectivo',
      change: 'Su vuelto',
      card: isChile ? 'Redcompra débito' : 'Mercado Pago QR',
    })
    draft.text(isChile ? 'Timbre Electrónico SII - Res. 80 de 2014' : world.digits('CAE ##############'))
  },
}

/** A laundry of Italy: the commercial document with a letterless rate beside each line. */
const lavanderia: Layout = {
  name: 'documento-commerciale-lavanderia',
  fits: inCountry('it-IT'),
  write(draft) {
    const { world } = draft
    draft.text(
      world.one('LAVASECCO EXPRESS DI ROSSI P.|TINTORIA LA PERLA SNC'),
      '  P.IVA ',
      world.digits('###########'),
    )
    draft.text('DOCUMENTO COMMERCIALE di vendita o prestazione')
    draft.cols([24, 8, 11], 'DESCRIZIONE', 'IVA', 'Prezzo(€)')
    const list = 'CAMICIA STIRO|PIUMONE MATRIM.|GIACCA UOMO|PANTALONE|ABITO DONNA LUNGO|TENDE AL MQ|CAPPOTTO'
    const sold = bought(world, list, { count: [1, 5], price: [2.5, 28] })
    const items = itemsOf(draft, sold, (mark, { name }) =>
      draft.cols([24, 8, 11], name, `${world.number(2200, 2)}%`, mark),
    )
    const cut = draft.money('extra', -Math.floor(sum(items.map(({ value }) => value)) / 2000) * 100)
    if (cut.value !== 0) draft.cols([24, 8, 11], 'SCONTO FEDELTA', '', cut)
    const total = totalOf(draft, cut.value === 0 ? items : [...items, cut])
    const tax = draft.money('tax', rounded((total.value * 22) / 122))
    draft.cols([24, 8, 11], 'TOTALE COMPLESSIVO', '', total)
    draft.cols([24, 8, 11], 'di cui IVA', '', tax)
    draft.rate(total, 22 / 122, tax)
    settle(draft, total, { cash: 'Pagamento contante', change: 'Resto', card: 'Pagamento elettronico' })
    draft.text(
      draft.day('paper', world.day, '{D}-{M}-{Y}'),
      ' ',
      world.time,
      world.digits('  DOCUMENTO N. ####-####'),
    )
    draft.text(world.digits('RT 99MEX0#####'))
  },
}

/** A simplified invoice of Portugal: the rate's letter before the name, summary at the foot. */
const fatura: Layout = {
  name: 'fatura-simplificada-atcud',
  fits: inCountry('pt-PT'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('Pingo Doce - Distribuição Alimentar|Minipreço Baixa|Mercearia da Esquina Lda'))
    draft.text('Fatura Simplificada FS ', world.digits('0##/######'), '   Original')
    draft.text('Contribuinte: ', world.one('CONSUMIDOR FINAL|999999990'))
    const list =
      'PAO ALENTEJANO~1|BACALHAU POSTAS~1|AZEITE VIRGEM~1|VINHO TINTO~0|DETERGENTE~0|IOGURTE GREGO~1|CAFE CAPSULAS~0|BANANA MADEIRA~1'
    const sold = bought(world, list, { count: [2, 7], price: [0.7, 9], several: 30 })
    const taxes = taxesOf(sold, 'included')
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.row(`(${letterOf(taxes, each.rate)}) ${each.name}`, each.count > 1 ? '' : mark)
      if (each.count > 1) draft.row([`     ${each.count},000 X `, unitOf(draft, each, mark)], mark)
    })
    const total = totalOf(draft, items)
    draft.row('TOTAL A PAGAR', total)
    settle(draft, total, { cash: 'Dinheiro entregue', change: 'Troco', card: 'Cartão Multibanco' })
    draft.cols([12, 9, 9, 9], '%IVA', 'Total Líq.', 'IVA', 'Total')
    for (const { letter, rate, net, tax, gross } of taxMarks(draft, taxes, total))
      draft.cols([12, 9, 9, 9], `(${letter}) ${rateText(world, rate)}`, net, tax, gross)
    draft.text('ATCUD:', world.digits('JFH7####-######'), '  ', draft.day('paper', world.day, '{Y}-{M}-{D}'))
    draft.text('Processado por programa certificado')
  },
}

/** A consumer's note of Brazil: numbered goods over two lines, discount, way of payment, taxes of law. */
const cupom: Layout = {
  name: 'nota-consumidor-nfce',
  fits: inCountry('pt-BR'),
  write(draft) {
    const { world } = draft
    draft.text(
      world.digits('CNPJ: ##.###.###/0001-##'),
      '  ',
      world.one('DROGARIA SÃO BENTO|FARMÁCIA POPULAR LTDA|SUPER ATACADO NORTE'),
    )
    draft.text('Documento Auxiliar da Nota Fiscal de Consumidor Eletrônica')
    draft.text('#|COD|DESC|QTD|UN|VL UN R$|VL TR R$*|VL ITEM R$')
    const list =
      'DIPIRONA 500MG|FRALDA G 30UN|SHAMPOO 350ML|PROTETOR FPS50|VITAMINA C|ESCOVA DENTAL|ARROZ 5KG|FEIJAO CARIOCA'
    const sold = bought(world, list, { count: [1, 6], price: [1.5, 14], several: 40 })
    const items = itemsOf(draft, sold, (mark, each, at) => {
      draft.text(`${String(at + 1).padStart(3, '0')} ${world.digits('789##########')} ${each.name}`)
      draft.cols([16, 12, 12], `      ${each.count} UN X`, unitOf(draft, each, mark), mark)
    })
    draft.row('QTD. TOTAL DE ITENS', String(items.length))
    const gross = draft.money('sum', sum(items.map(({ value }) => value)))
    draft.sum(items, gross)
    draft.row('VALOR TOTAL R$', gross)
    const cut = draft.money('extra', -Math.floor(gross.value / 100) * 5)
    draft.row('DESCONTO R$', cut)
    const total = totalOf(draft, [gross, cut])
    draft.row('VALOR A PAGAR R$', total)
    draft.row('FORMA DE PAGAMENTO', 'VALOR PAGO R$')
    settle(draft, total, { cash: 'Dinheiro', change: 'Troco R$', card: world.one('Cartão de Débito|Pix') })
    const share = draft.money('other', rounded((total.value * 31) / 100))
    draft.text('Tributos Totais Incidentes (Lei Federal 12.741/2012) ', share)
    draft.text(
      'NFC-e n° ',
      world.digits('#########'),
      ' Série 001 ',
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
      ` ${world.time}`,
    )
    draft.text('Protocolo de Autorização: ', world.digits('###############'))
  },
}

/** A petrol shop of Romania: pieces above the name, taxes by letter. */
const bonFiscal: Layout = {
  name: 'bon-fiscal-buc',
  fits: inCountry('ro-RO'),
  write(draft) {
    const { world } = draft
    draft.text(world.one('S.C. PROFI ROM FOOD S.R.L.|MEGA IMAGE SRL|S.C. ALIMENTARA CORA SRL'))
    draft.text('C.I.F.: RO', world.digits('########'))
    draft.text('      BON FISCAL')
    const list =
      'APA PLATA 2L~1|PAINE FELIATA~1|LAPTE 3.5%~1|DETERGENT RUFE~0|ULEI FL. SOARELUI~1|SERVETELE~0|CASCAVAL~1|CAFEA MACINATA~0'
    const sold = bought(world, list, { count: [2, 6], price: [0.8, 9], several: 50 })
    const taxes = taxesOf(sold, 'included')
    const items = itemsOf(draft, sold, (mark, each) => {
      draft.text(`${world.number(each.count * 1000, 3)} BUC x `, unitOf(draft, each, mark))
      draft.cols([26, 10, 1], each.name, mark, letterOf(taxes, each.rate))
    })
    const total = totalOf(draft, items)
    draft.row('TOTAL LEI', total)
    draft.cols([14, 10, 10], 'COTA TVA', 'VALOARE', 'TVA')
    for (const { letter, rate, tax, gross } of taxMarks(draft, taxes, total, 'tax gross'))
      draft.cols([14, 10, 10], `${letter} - ${rateText(world, rate)}`, gross, tax)
    settle(draft, total, { cash: 'NUMERAR LEI', change: 'REST LEI', card: 'CARD' })
    draft.text(
      'DATA: ',
      draft.day('paper', world.day, '{D}/{M}/{Y}'),
      ' ORA: ',
      world.time,
      world.digits('  NR. BF: 0###'),
    )
    draft.text(world.digits('ID BF: ##################'), '  Z:', world.digits('####'))
  },
}

export const romance: readonly Layout[] = [
  ...[boulangerie, quincaillerie, simplificada, boleta],
  ...[lavanderia, fatura, cupom, bonFiscal],
]

import { describe, expect, it } from 'vitest'
import { sumsInWords } from '../../../../../../src/main/pipelines/receipt/evidence/in-words/in-words.ts'
import { linesOf } from '../../../../../../src/main/pipelines/receipt/evidence/text/lines.ts'

/** The sums in words on a paper: `unread` where words look like a sum and are not understood. */
function read(text: string): string[] {
  return sumsInWords(linesOf(`Shop\n${text}\nThank you`)).map(({ sums }) => {
    const amounts = sums.map(({ whole, hundredths }) =>
      hundredths === null ? String(whole) : `${whole}.${String(hundredths).padStart(2, '0')}`,
    )
    return amounts.length === 0 ? 'unread' : [...new Set(amounts)].join(' or ')
  })
}

describe('a sum in words', () => {
  it.each([
    ['512.50', 'Amount in words: Five hundred and twelve dollars and fifty cents only'],
    ['512.50', 'Five Hundred Twelve and 50/100 Dollars'],
    ['512.50', 'FIVE HUNDRED TWELVE AND 50/100 DOLLARS'],
    ['125000', 'Rupees One Lakh Twenty Five Thousand Only'],
    ['21050.75', 'Amount Chargeable (in words): INR Twenty One Thousand Fifty and Seventy Five paise Only'],
    ['12500000', 'Rupees One Crore Twenty-Five Lakh Only'],
    ['512.50', 'RINGGIT MALAYSIA : FIVE HUNDRED TWELVE AND CENTS FIFTY ONLY'],
    ['1200', 'Say total: US dollars twelve hundred only'],
    ['512.50', 'In Worten: fünfhundertzwölf Euro und fünfzig Cent'],
    ['512.50', 'Betrag in Worten: Fünfhundertzwölf 50/100'],
    ['1221', 'In Worten: eintausendzweihunderteinundzwanzig Euro'],
    ['512.50', 'Arrêtée la présente facture à la somme de cinq cent douze euros et cinquante centimes'],
    ['1292', 'Arrêté la présente facture à la somme de : mille deux cent quatre-vingt-douze euros'],
    ['277.77', 'Soit deux cent soixante-dix-sept euros et soixante-dix-sept centimes'],
    ['512.50', 'SON: QUINIENTOS DOCE CON 50/100 SOLES'],
    ['5230.00', 'Importe en letras: cinco mil doscientos treinta pesos 00/100 M.N.'],
    ['1021.35', 'Mil veintiún euros con treinta y cinco céntimos'],
    ['512.50', 'Valor por extenso: quinhentos e doze reais e cinquenta centavos'],
    ['1345.00', 'Importo in lettere: milletrecentoquarantacinque/00 euro'],
    ['523.10', 'Diconsi euro cinquecentoventitré/10'],
    ['512.50', 'Zegge: vijfhonderdtwaalf euro en vijftig cent'],
    ['225', 'Zegge tweehonderdvijfentwintig euro'],
    ['512.50', 'Słownie: pięćset dwanaście złotych 50/100'],
    ['1234', 'Słownie złotych: jeden tysiąc dwieście trzydzieści cztery'],
    ['2512', 'Slovy: dvatisícepětsetdvanáct korun českých'],
    ['1125', 'Částka slovy: jeden tisíc sto dvacet pět Kč'],
    ['1512.50', 'Сумма прописью: Одна тысяча пятьсот двенадцать рублей 50 копеек'],
    ['2345.00', 'Всего на сумму: две тысячи триста сорок пять рублей 00 копеек'],
    ['1512.50', "Сума прописом: Одна тисяча п'ятсот дванадцять гривень 50 копійок"],
    ['1512.50', 'Yalnız BinBeşYüzOnİki TL Elli Kr.'],
    ['2345', 'YALNIZ İKİBİNÜÇYÜZKIRKBEŞ TÜRK LİRASI'],
    ['512.50', 'المبلغ كتابة: خمسمائة واثنا عشر ريالا وخمسون هللة فقط لا غير'],
    ['1225', 'فقط ألف ومائتان وخمسة وعشرون درهما لا غير'],
    ['5312', 'राशि शब्दों में: पाँच हजार तीन सौ बारह रुपये मात्र'],
    ['512.50', '金额大写：人民币伍佰壹拾贰元伍角整'],
    ['10203.05', '大写：壹万零贰佰零叁元零伍分'],
    ['54321', '金伍万四千参百弐拾壱円也'],
    ['512000', '일금 오십일만이천원정'],
    ['512.50', 'ห้าร้อยสิบสองบาทห้าสิบสตางค์'],
    ['1521', '(หนึ่งพันห้าร้อยยี่สิบเอ็ดบาทถ้วน)'],
    ['1512000', 'Bằng chữ: Một triệu năm trăm mười hai nghìn đồng chẵn'],
    ['215000', 'Số tiền bằng chữ: Hai trăm mười lăm nghìn đồng'],
    ['21', 'Bằng chữ: hai mươi mốt đồng'],
    ['3141592', 'Bằng chữ: ba triệu một trăm bốn mươi mốt nghìn năm trăm chín mươi hai đồng chẵn'],
    ['21021', 'المبلغ كتابة: واحد و عشرون ألفاً و واحد و عشرون'],
    ['12.50', 'المبلغ كتابة: اثنا عشر ريالاً و خمسون هللة'],
    ['200', 'المبلغ كتابة: مئتا ريال'],
    ['2000 or 1000', 'المبلغ كتابة: ألفا ريال'],
    ['2.02', 'Slovy: dvě koruny, dvě halíře'],
    ['1.50', 'Importe en letras: un córdoba con cincuenta centavos'],
    ['9', 'In Worten: neun'],
    ['2.48', 'المبلغ كتابة: اثنان ريالان و ثمان و أربعون هللة'],
    ['1512000', 'Terbilang: satu juta lima ratus dua belas ribu rupiah'],
    ['135250', 'Terbilang : seratus tiga puluh lima ribu dua ratus lima puluh rupiah'],
    ['1234', 'In Worten: eintausendzwei-\nhundertvierunddreißig Euro'],
    ['521', 'Amount in words: Five hundred\ntwenty-one dollars only'],
  ])('is %s: %s', (sum, text) => {
    expect(read(text)).toEqual([sum])
  })

  it.each([
    ['1234.05', 'Rupees One Thousand Two Hundred Thirty Four and Five Paise Only'],
    ['1050000', '(Rupees Ten Lakhs Fifty Thousand Only)'],
    ['99', 'In words: Ninety-nine Euros exactly'],
    ['3007.25', 'Three thousand seven and 25/100 dollars'],
    ['410.00', 'Four hundred ten and no/100 dollars'],
    ['2001', 'In Worten: zweitausendundeins Euro'],
    ['31017.90', 'i.W. einunddreißigtausendsiebzehn Euro 90 Cent'],
    ['98', 'Betrag in Worten: Achtundneunzig Franken'],
    ['891.10', 'Montant en lettres : huit cent quatre-vingt-onze euros dix centimes'],
    ['2000', 'Soit deux mille euros'],
    ['1180', 'Arrêté à la somme de mille cent quatre-vingts francs CFA'],
    ['980.75', 'Total en letras: novecientos ochenta dólares con setenta y cinco centavos'],
    ['1000000', 'SON: UN MILLÓN PESOS M/CTE'],
    ['21.40', 'Son veintiún soles con 40/100'],
    ['1999.99', 'Mil novecentos e noventa e nove reais e noventa e nove centavos'],
    ['101', 'A quantia de cento e um euros'],
    ['28.50', 'In lettere: ventotto/50 euro'],
    ['1800', 'Diconsi milleottocento euro'],
    ['91', 'Zegge: eenennegentig euro'],
    ['1575.25', 'Bedrag in letters: vijftienhonderdvijfenzeventig euro en vijfentwintig cent'],
    ['3019.08', 'Słownie: trzy tysiące dziewiętnaście złotych 8/100'],
    ['400', 'Kwota słownie: czterysta zł'],
    ['21000', 'Slovy: dvacet jedna tisíc korun'],
    ['99.50', 'slovy devadesát devět Kč 50 hal'],
    ['22001.01', 'Двадцать две тысячи один рубль 01 копейка'],
    ['1000000', 'Сумма прописью: один миллион рублей'],
    ['340.20', 'Сума словами: триста сорок гривень двадцять копійок'],
    ['10005', 'Yalnız OnBinBeş TL'],
    ['375.90', 'Yazıyla: üçyüz yetmiş beş Türk Lirası doksan kuruş'],
    ['2018.75', 'المبلغ بالحروف: ألفان وثمانية عشر درهما وخمسة وسبعون فلسا'],
    ['147200', 'शब्दों में: एक लाख सैंतालीस हजार दो सौ रुपये मात्र'],
    ['20015', '人民币（大写）：贰万零壹拾伍元整'],
    ['308.45', '合计大写：叁佰零捌元肆角伍分'],
    ['11000', '金壱万壱千円也'],
    ['380000', '일금 삼십팔만원'],
    ['20125.25', 'สองหมื่นหนึ่งร้อยยี่สิบห้าบาทยี่สิบห้าสตางค์'],
    ['2005000', 'Viết bằng chữ: Hai triệu không trăm lẻ năm nghìn đồng'],
    ['17500', 'Terbilang: tujuh belas ribu lima ratus rupiah'],
    ['250.60', 'Ringgit Malaysia: Dua ratus lima puluh dan sen enam puluh sahaja'],
    ['612', 'Amount in words:\nSix hundred and twelve\nPounds only'],
  ])('that was set aside is %s: %s', (sum, text) => {
    expect(read(text)).toEqual([sum])
  })

  it.each([
    ['a word is misspelled', 'Amount in words: five hundered twelv dollars'],
    ['digits are read one by one', 'Słownie: jeden dwa trzy złotych'],
    ['a language is not known here', 'In words: five hundred ludek'],
    ['something else follows', 'The sum of five hundred dollars for the rent of May'],
  ])('is not understood where %s', (_, text) => {
    expect(read(text)).toEqual(['unread'])
  })

  it.each([
    ['a name', 'Seven Eleven'],
    ['goods with an amount in figures', 'Two Brothers Pizza   12.00'],
    ['one word of a number', 'One pound of flesh'],
    ['a good', 'dos cafés'],
    ['a place that was left empty', 'Amount in words: ____________'],
    ['an address', '中山路三十号'],
    ['a heading', 'Total in words and figures'],
  ])('is not %s: %s', (_, text) => {
    expect(read(text)).toEqual([])
  })

  it('may be two where a joining word can stand in either place', () => {
    expect(read('Rupees Five Hundred and Fifty Paise Only')).toEqual(['500.50'])
  })
})

/** Joins folded words to the alternatives of a pattern. */
const alternatives = (...words: readonly string[]) => words.join('|')

/** Words for the document itself, before its number. */
export const DOCUMENT_WORDS = alternatives(
  'tax invoice|invoice|credit note|credit memo|bill|receipt|rcpt|folio', // English
  'rechnungs?|gutschrifts?|gutschrift|beleg|bon|quittung|kassenbon', // German
  'factuur|creditnota|kassabon|facture|factura|recibo|boleta|fatura|talao|fattura|ricevuta|scontrino|nota fiscal|nota|cupom',
  'faktura|faktury|paragon|paragonu|fakturan?|faktur|kvittering|kvitto|uctenka|uctenky|doklad|dokladu|blok|szamla|nyugta|racuna?|chitanta',
  'lasku|laskun|kuitti|kuitin|arve|kviitungi|rekina?|ceka|saskaitos|saskaita|fis|fisi|struk|resit|invois|hoa don|phieu',
  'чека?|счета?|счет фактура|рахунку|рахунок|фактура|бон|бележка|рачуна?|τιμολογιου?|αποδειξης?|παραστατικου',
  'فاتوره|الفاتوره|ايصال|الايصال|فاكتور|חשבונית|קבלה|חשבון|बिल|रसीद|बीजक|ใบเสร็จ|ใบกำกับภาษี|เอกสาร|บิล',
  '发票|發票|收据|收據|小票|单据|單據|領収書|領収証|請求書|伝票|レシート|영수증|계산서|청구서',
)

/** Words for the sale, whose number is that of the document on POS receipts. */
export const SALE_WORDS = alternatives(
  'document|doc|transaction|trans|txn|check|chk|ticket|sale|order|dokument|bestellung|transaksi|giao dich',
  'документа?|заказа?|замовлення|交易|流水|单|單|訂單|订单|取引|注文|거래|주문|รายการ|معامله|הזמנה',
)

/** Words for "number". */
export const NUMBER_WORDS = alternatives(
  'number|nummer|numero|numer|numeris|numurs|num|nbr|nr|no|n°|nº|№|id|ref|reference|#',
  'c\\.|cislo|szam|szama|broj|stevilka|sorszam|sira no|nomor|so|αρ\\.?|αριθμος|номер|номера|број|رقم|شماره|מספר|מס|संख्या|नंबर|क्रमांक',
  '号码|號碼|编号|編號|号|號|番号|번호|เลขที่|หมายเลข',
)

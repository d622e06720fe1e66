import type { Line } from '../../text/lines.ts'

/** A document that by its title neither requests nor confirms a payment. */
export interface NotReceipt {
  readonly kind: 'statement' | 'quote' | 'deliveryNote' | 'reminder' | 'purchaseOrder' | 'proForma'
  /** The title as it is printed. */
  readonly title: string
  /** One sentence. */
  readonly reason: string
}

/** Titles in folded form: English, German, French, Spanish, Italian, Dutch, Portuguese. */
const TITLES: readonly { readonly kind: NotReceipt['kind']; readonly pattern: RegExp }[] = [
  {
    kind: 'statement',
    pattern:
      /^(?:your )?(?:bank |account |card |credit card |monthly )?(?:statement of account|account statement|bank statement|card statement|statement period|statement)\b|^(?:konto|depot)auszug\b|^umsatzubersicht\b|^releve (?:de compte|bancaire|d.operations)\b|^extracto (?:bancario|de cuenta)\b|^estado de cuenta\b|^estratto conto\b|^rekeningafschrift\b|^extrato (?:bancario|de conta)\b/,
  },
  {
    kind: 'quote',
    pattern:
      /^(?:sales |price )?(?:quotation|quote|estimate)\b|^angebot\b|^kostenvoranschlag\b|^offerte\b|^devis\b|^presupuesto\b|^cotizacion\b|^preventivo\b|^orcamento\b/,
  },
  {
    kind: 'deliveryNote',
    pattern:
      /^(?:delivery note|delivery slip|packing slip|packing list|goods received note|dispatch note)\b|^lieferschein\b|^bon de livraison\b|^albaran\b|^documento di trasporto\b|^pakbon\b|^vrachtbrief\b|^guia de remessa\b/,
  },
  {
    kind: 'purchaseOrder',
    pattern:
      /^purchase order\b|^bestellschein\b|^bon de commande\b|^orden de compra\b|^ordine (?:di|d.)\s?acquisto\b|^inkooporder\b|^ordem de compra\b/,
  },
  {
    kind: 'proForma',
    pattern: /^pro[ -]?forma\b|^(?:facture|factura|fattura|fatura|rechnung) pro ?forma\b/,
  },
]
/** Titles of letters that ask again for an invoice, which they name. */
const REMINDER =
  /^(?:\d\. )?(?:payment reminder|reminder|final reminder|past due notice|overdue notice|final notice)\b|^(?:\d\. )?(?:mahnung|zahlungserinnerung|letzte mahnung)\b|^(?:lettre de )?(?:rappel|relance)\b|^recordatorio de pago\b|^sollecito\b|^(?:aanmaning|betalingsherinnering)\b|^lembrete de pagamento\b/
/** Titles of documents for payment: with one of them, a document is a receipt despite another title. */
const RECEIPT_TITLE =
  /^(?:tax |vat |sales |commercial )?(?:invoice|receipt|bill)\b|credit note|tax invoice|^(?:rechnung|quittung|kassenbon|beleg|zahlungsbeleg|facture|factura|fattura|factuur|recibo|ticket|scontrino|fatura|kvitto)/
/** Maximum number of lines from the top in which a title is printed. */
const TITLE_LINES = 10
/** Maximum words of a title: longer lines are sentences. */
const MAX_WORDS = 8
/** Balances of an account, which never occur on a receipt. */
const BALANCES =
  /opening balance|closing balance|balance (?:brought|carried) forward|previous balance|available balance|statement balance|anfangssaldo|endsaldo|alter saldo|neuer saldo|kontostand|solde (?:initial|final|precedent|au)|saldo (?:anterior|inicial|final|iniziale|finale)|beginsaldo|eindsaldo/

const NAMES: Readonly<Record<NotReceipt['kind'], string>> = {
  statement: 'a statement of account',
  quote: 'a quote',
  deliveryNote: 'a delivery note',
  reminder: 'a payment reminder',
  purchaseOrder: 'a purchase order',
  proForma: 'a pro forma invoice',
}

/**
 * Returns the title that excludes a document from the receipts; `null` if there is none, or also the title of an
 * invoice or receipt. A statement also needs a balance or entries: "statement" alone may be any heading.
 */
export function notReceiptIn(lines: readonly Line[]): NotReceipt | null {
  const head = lines.slice(0, TITLE_LINES)
  const cells = head.flatMap((line) =>
    line.words.length > MAX_WORDS
      ? []
      : line.segments.map(({ from, to, text }) => ({ plain: line.plain.slice(from, to).trim(), text })),
  )
  const receipt = cells.findIndex(({ plain }) => RECEIPT_TITLE.test(plain))
  const reminder = cells.findIndex(({ plain }) => REMINDER.test(plain))
  const asksAgain = reminder !== -1 && (receipt === -1 || reminder < receipt)
  if (asksAgain) return found('reminder', cells[reminder]?.text ?? '')
  if (receipt !== -1 && !isProForma(cells[receipt]?.plain ?? '')) return null
  for (const { kind, pattern } of TITLES) {
    const cell = cells.find(({ plain }) => pattern.test(plain))
    if (cell === undefined) continue
    if (kind === 'statement' && !lines.some(({ plain }) => BALANCES.test(plain))) continue
    return found(kind, cell.text)
  }
  return null
}

function isProForma(title: string): boolean {
  return /\bpro[ -]?forma\b/.test(title)
}

function found(kind: NotReceipt['kind'], text: string): NotReceipt {
  const title = text.slice(0, 60)
  return { kind, title, reason: `The document is titled “${title}”: ${NAMES[kind]} is not a receipt.` }
}

import type { Line } from '../../text/lines.ts'

/** A paper that asks for or confirms no payment, by its title, and why. */
export interface NotReceipt {
  readonly kind: 'statement' | 'quote' | 'deliveryNote'
  /** The title as it is printed. */
  readonly title: string
  /** One sentence. */
  readonly reason: string
}

/** Titles, folded as lines are: English, German, French, Spanish, Italian, Dutch, Portuguese. */
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
]
/** Titles of papers that are paid by: such a title beside another makes it a receipt. */
const RECEIPT_TITLE =
  /^(?:tax |vat |sales |commercial )?(?:invoice|receipt|bill)\b|credit note|tax invoice|^(?:rechnung|quittung|kassenbon|beleg|zahlungsbeleg|facture|factura|fattura|factuur|recibo|ticket|scontrino|fatura|kvitto)/
/** Where a title is printed, in lines from the top. */
const TITLE_LINES = 10
/** A title is short: longer lines are sentences. */
const MAX_WORDS = 8
/** Balances of an account, which no receipt has. */
const BALANCES =
  /opening balance|closing balance|balance (?:brought|carried) forward|previous balance|available balance|statement balance|anfangssaldo|endsaldo|alter saldo|neuer saldo|kontostand|solde (?:initial|final|precedent|au)|saldo (?:anterior|inicial|final|iniziale|finale)|beginsaldo|eindsaldo/

const NAMES: Readonly<Record<NotReceipt['kind'], string>> = {
  statement: 'a statement of account',
  quote: 'a quote',
  deliveryNote: 'a delivery note',
}

/**
 * The title that makes a paper no receipt; `null` where it has none, or also the title of an invoice or receipt. A
 * statement also needs a balance or entries: "statement" alone may be a heading of anything.
 */
export function notReceiptIn(lines: readonly Line[]): NotReceipt | null {
  const head = lines.slice(0, TITLE_LINES)
  const cells = head.flatMap((line) =>
    line.words.length > MAX_WORDS
      ? []
      : line.segments.map(({ from, to, text }) => ({ plain: line.plain.slice(from, to).trim(), text })),
  )
  if (cells.some(({ plain }) => RECEIPT_TITLE.test(plain))) return null
  for (const { kind, pattern } of TITLES) {
    const cell = cells.find(({ plain }) => pattern.test(plain))
    if (cell === undefined) continue
    if (kind === 'statement' && !lines.some(({ plain }) => BALANCES.test(plain))) continue
    const title = cell.text.slice(0, 60)
    return { kind, title, reason: `The document is titled “${title}”: ${NAMES[kind]} is not a receipt.` }
  }
  return null
}

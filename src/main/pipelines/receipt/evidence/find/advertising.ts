import type { Line } from '../text/lines.ts'

/**
 * Sentences about money that is not paid here: prize draws, vouchers for the next purchase, savings, points, prices
 * before a reduction, surveys. In folded form, like lines: lower case, without diacritics.
 */
const NOTICE = new RegExp(
  [
    // English
    'enter (?:to|for)|chances? to|\\bwin (?:up to |an? |\\$|1)|\\bto win\\b|sweepstakes|prize|survey|\\bsave up to\\b',
    'you(?: have|.ve)? saved|kou have saved|off (?:your|any|the|a) (?:next|future)|next (?:purchase|visit|order|time)',
    'purchase of [$€£]?\\s?\\d+.*(?:until|before|by)|gift card (?:worth|giveaway)|(?:total|your|market|member|club|air miles) (?:points|rewards)',
    'points? (?:earned|balance|to date)|earn(?:ed)? \\d|redeem|you (?:could|would) have|regular price|reg\\.? price|\\bwas [$€£]?\\d|compare at',
    'stamps? (?:earned|collected)|\\bclip (?:and|&) save\\b|coupon (?:valid|expires)',
    // German
    'sie (?:haben|hatten) .{0,20}gespart|sie sparen|ihre ersparnis|gewinn(?:en|spiel)|payback|treuepunkt|auf den umsatz|beim nachsten einkauf|statt [€]?\\s?\\d|uvp',
    // French, Spanish, Italian, Dutch
    'vous (?:avez|auriez) (?:economise|pu)|votre (?:prochain|cagnotte)|points? (?:fidelite|cumul)|a gagner|gagnez',
    'usted (?:ahorro|ha ahorrado)|su ahorro|proxima compra|puntos (?:acumulados|ganados)|participe y gane',
    'hai risparmiato|prossima spesa|punti (?:accumulati|fedelta)|bespaard|volgende aankoop|spaarpunten',
  ].join('|'),
)

/**
 * Sentences that are about other money only where they follow the total and its payments: savings, store credit, other purchases, prices
 * of other goods. Above these the same words may name a part of the total.
 */
const NOTICE_BELOW = new RegExp(
  [
    '\\bsavings?\\b|\\b(?:you|and|to|could|can|members?) save\\b|(?:credit|points?|rewards?|value) (?:remaining|left|available)',
    '(?:year|month|season|life) ?to ?date|lifetime|\\bytd\\b|refund value|\\b(?:avg|average)\\b|price per (?:item|unit)',
    '\\b(?:over|up to|above|at least|as low as|starting at) [$€£]? ?\\d|\\bfrom [$€£] ?\\d|\\bfree (?:delivery|shipping)|\\brefer a\\b',
    '\\bspend [$€£]? ?\\d|\\bjoin\\b|(?:protection|replacement) plan|\\bapply (?:now|today|online)',
  ].join('|'),
)

/** Tips that a restaurant suggests, with the resulting total. */
const PROPOSED =
  /suggest(?:ed|ion).{0,12}(?:tip|gratuit)|(?:tip|gratuity) (?:suggest|guide|calculat)|trinkgeldvorschl|pourboire sugger|propina sugerida/
const PROPOSAL = /^\W*\d{1,2}(?:[.,]\d)? ?%/

/** Returns the indexes of lines whose amounts are not to be paid: advertising, savings, loyalty, suggested tips. */
export function advertisingIn(lines: readonly Line[]): ReadonlySet<number> {
  const found = new Set<number>()
  let isProposing = false
  const settled = lines.findLast(({ plain }) => SETTLED.test(plain))?.index ?? Number.POSITIVE_INFINITY
  for (const { index, plain } of lines) {
    if (PROPOSED.test(plain)) isProposing = true
    else if (isProposing && !PROPOSAL.test(plain)) isProposing = false
    const isNotice = NOTICE.test(plain) || (index > settled && NOTICE_BELOW.test(plain))
    if (isProposing || (isNotice && !ENDS_IN_SUM.test(plain))) found.add(index)
  }
  return found
}

/** "TOTAL 12.00" followed by a word of a notice is still a total. */
const ENDS_IN_SUM = /^\W*(?:sub ?)?total\b[\s:]*[$€£]?\s?\d/

/** A line that is the total, an amount due or a payment. A saving between two of them may be a part of the total. */
const SETTLED =
  /^\W*(?:(?:grand|net) ?total|total(?: due| paid| sale)?|(?:amount|balance) due|visa|master ?card|amex|debit|credit|cash|change(?: due)?)\b[\s:]*[$€£]?\s?\d/

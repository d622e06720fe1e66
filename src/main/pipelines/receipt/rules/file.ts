import type { Decimal } from 'decimal.js'
import { shown } from '../evidence/reconcile.ts'
import { type Finding, quiet, triggered, unknown } from './finding.ts'
import type { RuleCase } from './rule-case.ts'

/** Programs for drawing, which do not issue receipts. */
const DESIGN_TOOLS =
  /\b(canva|photoshop|illustrator|indesign|gimp|inkscape|affinity|figma|sketch|coreldraw|pixelmator|photopea|paint\.net|picsart|snapseed)\b/i
/** Programs that change existing PDFs. */
const PDF_UTILITIES =
  /\b(ilovepdf|smallpdf|sejda|pdfescape|pdf24|pdffiller|dochub|pdfelement|wondershare|nitro pro|foxit (phantom|editor)|pdf-xchange editor|soda pdf|pdfsam|acrobat pro)\b/i

/** R1: checks the program that made the file according to its metadata. */
export function suspiciousSoftware(given: RuleCase): Finding {
  const id = 'R1_SUSPICIOUS_SOFTWARE'
  const { producer = null, creator = null } = given.input.fileMetadata ?? {}
  const { designTool, pdfUtility } = given.settings.rules.suspiciousSoftware
  const named = [producer, creator].filter((name) => name !== null)
  if (named.length === 0) return unknown(id, 'The file does not say which program made it.')
  const design = named.find((name) => DESIGN_TOOLS.test(name))
  if (design !== undefined)
    return triggered(
      id,
      'HARD_FAIL',
      designTool,
      `The file was made with ${design}, a design program.`,
      { program: design },
      1,
    )
  const utility = named.find((name) => PDF_UTILITIES.test(name))
  if (utility !== undefined)
    return triggered(
      id,
      'WARNING',
      pdfUtility,
      `The file was changed with ${utility}, which edits PDFs.`,
      { program: utility },
      1,
    )
  return quiet(id, `The file was made with ${named.join(' and ')}.`)
}

/** Compares the pages with the XML in the same file (c.15). */
export function embeddedMismatch(given: RuleCase): Finding {
  const id = 'R_EMBEDDED_MISMATCH'
  const { input, facts, interpretation } = given
  const { embedded } = input
  if (embedded === null) return unknown(id, 'The file contains no XML invoice.')
  const { totals } = facts.sums
  const isCredit = interpretation.total?.isNegative() === true // its XML may have the same amounts without the sign (c.17)
  const isOther = (a: Decimal | null, b: string | null) =>
    a !== null && b !== null && !a.eq(b) && !(isCredit && a.neg().eq(b))
  const { dates, documentNumber, currency } = facts.page
  const amount = (field: string, page: Decimal | null, xml: string | null): Compared => {
    const printed = page === null ? undefined : shown(page, facts.sums.style.decimals)
    return { field, page: printed, xml, isDifferent: isOther(page, xml) }
  }
  const text = (field: string, page: string | undefined, xml: string | null): Compared => ({
    field,
    page,
    xml,
    isDifferent: differs(page, xml),
  })
  const compared = [
    amount('total', interpretation.total, embedded.total),
    amount('net amount', totals.net, embedded.netTotal),
    amount('tax', totals.tax, embedded.taxTotal),
    text('date', dates.chosen?.date, embedded.date),
    // A number that the pages print in full agrees, even if only a part of it was read as the number.
    text(
      'number',
      isPrinted(facts.page.text, embedded.documentNumber) ? undefined : documentNumber?.text,
      embedded.documentNumber,
    ),
    text('currency', currency.code ?? undefined, embedded.currency),
  ]
  const different = compared.filter(({ isDifferent }) => isDifferent)
  if (different.length === 0) {
    const agree = compared.flatMap(({ field, page, xml }) => (page == null || xml === null ? [] : [field]))
    return quiet(id, `The pages and ${embedded.file} agree.`, { agree })
  }
  const differences = different.map(
    ({ field, page, xml }) => `${field} ${page} on the pages, ${xml} in the XML`,
  )
  return triggered(
    id,
    'WARNING',
    given.settings.rules.embeddedMismatch.weight,
    `The pages and ${embedded.file} differ: ${differences.join('; ')}.`,
    { fields: different.map(({ field }) => field) },
    given.legibility,
  )
}

/** Minimum length of a number: a shorter one may occur by coincidence. */
const MIN_NUMBER = 5

function isPrinted(text: string, number: string | null): boolean {
  return number !== null && number.length >= MIN_NUMBER && text.includes(number)
}

/** A field with its value on the pages and in the XML. */
interface Compared {
  readonly field: string
  readonly page: string | undefined
  readonly xml: string | null
  readonly isDifferent: boolean
}

function differs(page: string | undefined, xml: string | null): boolean {
  return page !== undefined && xml !== null && page !== xml
}

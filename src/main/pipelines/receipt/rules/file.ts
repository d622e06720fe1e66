import type { Decimal } from 'decimal.js'
import type { RuleCase } from './case.ts'
import { type Finding, quiet, triggered, unknown } from './finding.ts'

/** Programs in which receipts are drawn rather than issued. */
const DESIGN_TOOLS =
  /\b(canva|photoshop|illustrator|indesign|gimp|inkscape|affinity|figma|sketch|coreldraw|pixelmator|photopea|paint\.net|picsart|snapseed)\b/i
/** Programs that change PDFs which others have made. */
const PDF_UTILITIES =
  /\b(ilovepdf|smallpdf|sejda|pdfescape|pdf24|pdffiller|dochub|pdfelement|wondershare|nitro pro|foxit (phantom|editor)|pdf-xchange editor|soda pdf|pdfsam|acrobat pro)\b/i

/** R1: what the file says of the program that made it. */
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

/** What the pages say against what the XML in the same file says (c.15). */
export function embeddedMismatch(given: RuleCase): Finding {
  const id = 'R_EMBEDDED_MISMATCH'
  const { input, facts, interpretation } = given
  const { embedded } = input
  if (embedded === null) return unknown(id, 'The file contains no XML invoice.')
  const { totals } = facts.sums
  const isCredit = interpretation.total?.isNegative() === true // its XML may say the same without the sign (c.17)
  const isOther = (a: Decimal | null, b: string | null) =>
    a !== null && b !== null && !a.eq(b) && !(isCredit && a.neg().eq(b))
  const different = [
    isOther(interpretation.total, embedded.total) ? 'total' : '',
    isOther(totals.net, embedded.netTotal) ? 'net amount' : '',
    isOther(totals.tax, embedded.taxTotal) ? 'tax' : '',
    differs(facts.page.dates.chosen?.date, embedded.date) ? 'date' : '',
    differs(facts.page.documentNumber?.text, embedded.documentNumber) ? 'number' : '',
    differs(facts.page.currency ?? undefined, embedded.currency) ? 'currency' : '',
  ].filter((field) => field !== '')
  if (different.length === 0) return quiet(id, `The pages and ${embedded.file} agree.`)
  return triggered(
    id,
    'WARNING',
    given.settings.rules.embeddedMismatch.weight,
    `The pages and ${embedded.file} differ in ${different.join(', ')}.`,
    { fields: different },
    given.legibility,
  )
}

function differs(page: string | undefined, xml: string | null): boolean {
  return page !== undefined && xml !== null && page !== xml
}

import { type Finder, matching } from './place.ts'

const written = matching('EMAIL', /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu)
const spelled = matching(
  'EMAIL',
  /\b[\p{L}\p{N}]+(?:\s+(?:dot|underscore|dash|hyphen)\s+[\p{L}\p{N}]+)*\s+(?:at|@)\s+[\p{L}\p{N}-]+(?:\s+dot\s+(?:com|org|net|edu|gov|io|info|biz|me|tv|[a-z]{2}))+\b/giu,
)

/**
 * Finds email addresses, written and spelled: “dana dot reed at example dot org”. Each form is searched for only if its
 * indispensable sign or word occurs.
 */
export const emails: Finder = (text) => [
  ...(text.includes('@') ? written(text) : []),
  ...(/dot/iu.test(text) ? spelled(text) : []),
]

const STREET =
  'street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|boulevard|blvd|way|place|pl|terrace|close|crescent|square|highway|parkway'

const addressFinders: readonly Finder[] = [
  matching(
    'ADDRESS',
    new RegExp(
      `(?<![\\p{L}\\p{N}])\\d{1,5}[a-z]?,? (?:\\p{L}[\\p{L}'.-]* ){1,4}(?:${STREET})\\b\\.?(?:,? (?:apartment|apt|unit|flat|suite) \\w+)?`,
      'giu',
    ),
    (found) =>
      !/^\d+,? (?:minutes?|hours?|days?|weeks?|months?|years?|percent|dollars|pounds|euros|of) /iu.test(
        found,
      ),
  ),
  matching('ADDRESS', /\b[A-Z]{2} \d{5}(?:-\d{4})?\b/gu),
  matching('ADDRESS', /\b(?:zip|postal) ?code\b[^\d\n.?!]{0,20}(?<it>\d{4,5}(?:-\d{4})?)/dgiu),
  matching('ADDRESS', /\b\p{Lu}\p{L}+(?:straße|strasse|weg|gasse|platz|allee) \d{1,4}[a-z]?\b/gu),
]

/** Finds streets with their numbers, and postal codes with a distinct form. */
export const addresses: Finder = (text) => addressFinders.flatMap((find) => find(text))

/** Finds mixed letters and digits that are too long for a word or a product: order numbers, keys, passwords. */
export const tokens: Finder = matching(
  'TOKEN',
  /(?<![\p{L}\p{N}_-])(?=[\p{L}\p{N}_-]*\d)(?=[\p{L}\p{N}_-]*\p{L})[\p{L}\p{N}_-]{6,}(?![\p{L}\p{N}_-])/dgu,
  (found) =>
    (found.match(/\d/gu)?.length ?? 0) >= 3 && !/^\d+(?:st|nd|rd|th|s|am|pm|mbps|gb|kwh)$/iu.test(found),
)

/** The longest reason of a judge that is kept, in characters: one sentence is asked for. */
const LONGEST_REASON = 600

/** A judge's reason as it can be kept and shown: of bounded length, on one line, without halves of characters. */
export function boundedReason(text: string): string {
  const cut = text.length <= LONGEST_REASON ? text : `${text.slice(0, LONGEST_REASON)}…`
  return cut.toWellFormed().replace(/\p{Cc}+/gu, ' ')
}

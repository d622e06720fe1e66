/** Longest stored reason of a judge in characters; prompts ask for one sentence. */
const LONGEST_REASON = 600

/** A judge's reason for storage and display: of bounded length, on one line, without lone surrogates. */
export function boundedReason(text: string): string {
  const cut = text.length <= LONGEST_REASON ? text : `${text.slice(0, LONGEST_REASON)}…`
  return cut.toWellFormed().replace(/\p{Cc}+/gu, ' ')
}

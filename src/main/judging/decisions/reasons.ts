import type { ReasonFault } from '../../../shared/domain/judging/reason-fault.ts'

/** Maximum length of a judge's stored reason in characters; prompts ask for one sentence. */
const LONGEST_REASON = 600

/** Returns a judge's reason for storage and display: of bounded length, on one line, without lone surrogates. */
export function boundedReason(text: string): string {
  const cut = text.length <= LONGEST_REASON ? text : `${text.slice(0, LONGEST_REASON)}…`
  return cut.toWellFormed().replace(/\p{Cc}+/gu, ' ')
}

const FAULTS: Readonly<Record<ReasonFault, string>> = {
  empty: 'The judge gives no reason, so its confidence counts as low.',
  repeats: 'The judge’s reason only repeats the question, so its confidence counts as low.',
}

/** Returns the fault of a judge's reason, as a sentence; `null` if it has none. */
export function faultSentence(fault: ReasonFault | null): string | null {
  return fault === null ? null : FAULTS[fault]
}

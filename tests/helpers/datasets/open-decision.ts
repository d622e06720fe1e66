/** Whether a decision has no value that an answer could confirm. */
export function isOpen(decision: object): boolean {
  return 'after' in decision && ['open', 'not_judged', 'inconclusive'].includes(String(decision.after))
}

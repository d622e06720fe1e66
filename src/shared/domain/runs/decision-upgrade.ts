import * as z from 'zod'

/** What differs in a decision that was written before subjects had a kind and rationales had two parts. */
const EarlierDecision = z.looseObject({
  subject: z.string(),
  source: z.string(),
  rationale: z.string(),
})

/** How receipts ended a rationale with the judge's own words: ` “…”`. Readings did not mark them. */
const QUOTED_JUDGE = /^(The referee.*?) “(.*)”$/s

/** A stored decision in its present shape. */
export function upgradeDecision(stored: unknown): unknown {
  const earlier = EarlierDecision.safeParse(stored)
  if (!earlier.success) return stored
  const { subject, rationale, ...rest } = earlier.data
  const at = subject.indexOf(':')
  const about =
    at === -1 ? { kind: subject, key: '' } : { kind: subject.slice(0, at), key: subject.slice(at + 1) }
  return { ...rest, about, rationale: upgradeRationale(rationale, rest.source) }
}

/**
 * The parts of an earlier rationale. Where they cannot be told apart, and a judge had a part in it, the whole counts as
 * the judge's words, so that it is hidden wherever those are.
 */
function upgradeRationale(rationale: string, source: string): { rule: string | null; judge: string | null } {
  const [, rule, judge] = QUOTED_JUDGE.exec(rationale) ?? []
  if (rule !== undefined && judge !== undefined) return { rule, judge }
  const isByRule = source === 'rule' || rationale.startsWith('The referee')
  return isByRule ? { rule: rationale, judge: null } : { rule: null, judge: rationale }
}

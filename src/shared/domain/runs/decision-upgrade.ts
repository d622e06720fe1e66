import * as z from 'zod'

/** The former shape of a decision, from before subjects had a kind, rationales two parts and evidence a place. */
const EarlierDecision = z.looseObject({
  subject: z.string(),
  source: z.string(),
  rationale: z.string(),
  evidence: z.array(z.unknown()).default([]),
})

/** The judge's own words at the end of a receipt's rationale: ` “…”`. Readings did not mark them. */
const QUOTED_JUDGE = /^(The referee.*?) “(.*)”$/s

/** A text evidence whose place was only in its name: `12-20`. */
const EarlierText = z.looseObject({ kind: z.literal('text'), ref: z.string() })
const PLACE = /^(\d+)-(\d+)$/

/** Converts a stored decision to its present shape. */
export function upgradeDecision(stored: unknown): unknown {
  const earlier = EarlierDecision.safeParse(stored)
  if (!earlier.success) return stored
  const { subject, rationale, evidence, ...rest } = earlier.data
  const at = subject.indexOf(':')
  const about =
    at === -1 ? { kind: subject, key: '' } : { kind: subject.slice(0, at), key: subject.slice(at + 1) }
  return {
    ...rest,
    about,
    evidence: evidence.map(upgradeEvidence),
    rationale: upgradeRationale(rationale, rest.source),
  }
}

/**
 * Splits an earlier rationale into its parts. If they cannot be separated, and a judge contributed, the whole counts as
 * the judge's words, so that it is hidden wherever those are.
 */
function upgradeRationale(rationale: string, source: string): { rule: string | null; judge: string | null } {
  const [, rule, judge] = QUOTED_JUDGE.exec(rationale) ?? []
  if (rule !== undefined && judge !== undefined) return { rule, judge }
  const isByRule = source === 'rule' || rationale.startsWith('The referee')
  return isByRule ? { rule: rationale, judge: null } : { rule: null, judge: rationale }
}

function upgradeEvidence(stored: unknown): unknown {
  const earlier = EarlierText.safeParse(stored)
  if (!earlier.success) return stored
  const [, from, to] = PLACE.exec(earlier.data.ref) ?? []
  return from === undefined || to === undefined
    ? stored
    : { ...earlier.data, from: Number(from), to: Number(to) }
}

import * as z from 'zod'
import { deferredObject } from './deferred.ts'
import { CaseId, DecisionId } from './domain/ids.ts'

/** The scheme of links to Docket’s own content. */
export const LINK_SCHEME = 'docket'

/** What a link leads to: a case, or one of its decisions. It carries ids and nothing else. */
export const DocketLink = deferredObject(() => ({ caseId: CaseId, decisionId: DecisionId.nullable() }))
export type DocketLink = z.infer<typeof DocketLink>

const pattern = /^docket:\/\/case\/([0-9a-f-]{36})(?:\/decision\/([0-9a-f-]{36}))?\/?$/i

/** Reads a link; `null` for anything but `docket://case/ID` and `docket://case/ID/decision/ID`. */
export function linkOf(text: string): DocketLink | null {
  const found = pattern.exec(text)
  const [caseId, decisionId = null] = (found ?? []).slice(1).map((id) => id?.toLowerCase())
  return z.safeParse(DocketLink, { caseId, decisionId }).data ?? null
}

/** A link as text. */
export function linkText({ caseId, decisionId }: DocketLink): string {
  const decision = decisionId === null ? '' : `/decision/${decisionId}`
  return `${LINK_SCHEME}://case/${caseId}${decision}`
}

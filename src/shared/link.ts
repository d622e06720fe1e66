import * as z from 'zod'
import { CaseId, DecisionId, EventId } from './domain/ids.ts'
import { lazySchema } from './lazy-schema.ts'

/** The scheme of links to Docket’s own content. */
export const LINK_SCHEME = 'docket'

/** The target of a link: a case, one of its decisions, or an event of the audit trail. It contains only ids. */
export const DocketLink = lazySchema(() =>
  z.discriminatedUnion('to', [
    z.object({ to: z.literal('case'), caseId: CaseId }),
    z.object({ to: z.literal('decision'), caseId: CaseId, decisionId: DecisionId }),
    z.object({ to: z.literal('event'), eventId: EventId }),
  ]),
)
export type DocketLink = z.infer<typeof DocketLink>

const ID = '([0-9a-f-]{36})'
const patterns = {
  case: new RegExp(`^docket://case/${ID}/?$`, 'i'),
  decision: new RegExp(`^docket://case/${ID}/decision/${ID}/?$`, 'i'),
  event: new RegExp(`^docket://event/${ID}/?$`, 'i'),
} as const satisfies Readonly<Record<DocketLink['to'], RegExp>>

/**
 * Parses a link; returns `null` for anything but `docket://case/ID`, `docket://case/ID/decision/ID` and
 * `docket://event/ID`.
 */
export function linkOf(text: string): DocketLink | null {
  const idsIn = (to: DocketLink['to']) =>
    patterns[to]
      .exec(text)
      ?.slice(1)
      .map((id) => id.toLowerCase())
  const [caseId, decisionId] = idsIn('decision') ?? idsIn('case') ?? []
  const [eventId] = idsIn('event') ?? []
  const to = eventId !== undefined ? 'event' : decisionId !== undefined ? 'decision' : 'case'
  return z.safeParse(DocketLink, { to, caseId, decisionId, eventId }).data ?? null
}

/** Formats a link as text. */
export function linkText(link: DocketLink): string {
  switch (link.to) {
    case 'case':
      return `${LINK_SCHEME}://case/${link.caseId}`
    case 'decision':
      return `${LINK_SCHEME}://case/${link.caseId}/decision/${link.decisionId}`
    case 'event':
      return `${LINK_SCHEME}://event/${link.eventId}`
  }
}

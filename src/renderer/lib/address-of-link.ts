import { type DocketLink, linkText } from '../../shared/link.ts'

/** What is copied to lead somebody here: `docket://…` in Electron, in a browser the address of this host. */
export function copiedLink(link: DocketLink): string {
  if (window.desktop !== undefined) return linkText(link)
  const search = new URLSearchParams({ look: 'true' })
  if (link.decisionId !== null) search.set('link', link.decisionId)
  return `${location.origin}${location.pathname}#/review/${link.caseId}?${search}`
}

import { type DocketLink, linkText } from '../../shared/link.ts'

/** What is copied to lead somebody here: `docket://…` in Electron, in a browser the address of this host. */
export function copiedLink(link: DocketLink): string {
  if (window.desktop !== undefined) return linkText(link)
  return `${location.origin}${location.pathname}#${placeOf(link)}`
}

function placeOf(link: DocketLink): string {
  switch (link.to) {
    case 'case':
      return `/review/${link.caseId}?look=true`
    case 'decision':
      return `/review/${link.caseId}?look=true&link=${link.decisionId}`
    case 'event':
      return `/audit?event=${link.eventId}`
  }
}

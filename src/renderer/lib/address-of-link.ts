import { type DocketLink, linkText } from '../../shared/link.ts'

/** Returns the text to copy for a link to a place: `docket://…` in Electron, the address of this host in a browser. */
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

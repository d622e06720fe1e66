import { normalized, normalizedText } from '../../../../shared/domain/standards/normalized.ts'
import { placeOfWords } from '../../../../shared/domain/standards/place-of.ts'
import { type Section, sectionAt } from '../../../../shared/markdown/sections.ts'
import type { IssueRoute, LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import { contentKey } from '../../../judging/decisions/content-key.ts'
import type { ReadIssue } from './slips/issues.ts'

type Place = NonNullable<LessonIssue['place']>

/**
 * Issues of one criterion and section are merged if this number of first characters of their descriptions is equal
 * (part a).
 */
const SAME_CHARACTERS = 50

/** Two quotes of one place may differ by this number of characters at each end, such as quotation marks. */
const SAME_PLACE = 2

/** Returns a function that locates the issues of a judge in a text. */
export function issuePlacer(text: string, sections: readonly Section[]) {
  let words: ReturnType<typeof normalized> | null = null
  const titles = sections.map(({ key, title }) => ({ key, title: normalizedText(title) }))

  return (issue: ReadIssue, judge: string): LessonIssue => {
    const place = issue.quotedText === null ? null : placeOf(issue.quotedText)
    const section =
      place === null ? sectionNamed(issue.location) : (sectionAt(sections, place.from)?.key ?? null)
    return {
      id: contentKey(
        [
          ...(issue.severity === null ? ['unclear'] : []),
          ...[issue.criterion ?? '', section ?? '', headOf(issue.description)],
        ].join('\n'),
      ),
      type: issue.severity === null ? 'UNCLEAR' : 'JUDGED',
      by: 'judge',
      severity: issue.severity ?? 'major',
      route: routeOf(issue),
      criterion: issue.criterion,
      section,
      place,
      quote: place === null ? null : text.slice(place.from, place.to),
      description: issue.description,
      suggestedFix: issue.suggestedFix,
      judges: [judge],
    }
  }

  /** Finds a quote word for word, else regardless of case, punctuation and spacing. */
  function placeOf(quote: string): Place | null {
    const exact = quote.trim()
    const at = exact === '' ? -1 : text.indexOf(exact)
    if (at !== -1) return { from: at, to: at + exact.length }
    words ??= normalized(text)
    return placeOfWords(normalizedText(quote), words)
  }

  function sectionNamed(location: string): string | null {
    const wanted = normalizedText(location)
    if (wanted === '') return null
    const exact = titles.find(({ title }) => title === wanted)
    const within = titles.filter(({ title }) => title !== '' && ` ${wanted} `.includes(` ${title} `))
    const longest = within.toSorted((a, b) => b.title.length - a.title.length)[0]
    return (exact ?? longest)?.key ?? null
  }
}

/** Returns the route of an issue (002-16): facts and rewriting go to judges, wording to an edit. */
function routeOf({ criterion, severity }: ReadIssue): IssueRoute {
  if (severity === 'critical' || criterion === 'factual_accuracy') return 'FLAG_TO_JUDGE'
  return severity === 'minor' || criterion === 'clarity_readability' ? 'SURGICAL_EDIT' : 'FLAG_TO_JUDGE'
}

function headOf(description: string): string {
  return (normalizedText(description) || description).slice(0, SAME_CHARACTERS)
}

const order = ['critical', 'major', 'minor', 'info'] as const satisfies readonly LessonIssue['severity'][]

/** Sorts issues by severity, the worst first; within a severity the order stays. */
export function bySeverity(issues: readonly LessonIssue[]): LessonIssue[] {
  return issues.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
}

/**
 * Merges equal issues: issues of one criterion whose descriptions begin alike in one section, or that quote the same
 * place. The merged issue has the worst severity and all judges who raised it.
 */
export function mergedIssues(issues: readonly LessonIssue[]): LessonIssue[] {
  const kept: LessonIssue[] = []
  for (const issue of issues) {
    const at = kept.findIndex((other) => isSame(other, issue))
    const other = kept[at]
    if (other === undefined) kept.push(issue)
    else kept[at] = merged(other, issue)
  }
  return kept
}

function isSame(one: LessonIssue, other: LessonIssue): boolean {
  if (one.id === other.id) return true
  if (one.criterion !== other.criterion || one.place === null || other.place === null) return false
  const apart = [one.place.from - other.place.from, one.place.to - other.place.to]
  return apart.every((characters) => Math.abs(characters) <= SAME_PLACE)
}

function merged(one: LessonIssue, other: LessonIssue): LessonIssue {
  const [worse] = bySeverity([one, other])
  return {
    ...one,
    type: other.type === 'UNCLEAR' ? other.type : one.type,
    severity: worse?.severity ?? one.severity,
    route: worse?.route ?? one.route,
    place: one.place ?? other.place,
    quote: one.quote ?? other.quote,
    judges: [...new Set([...one.judges, ...other.judges])],
  }
}

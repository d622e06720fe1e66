import type { Nodes } from 'mdast'
import { counted, shownCount } from '../../../../../shared/counted.ts'
import { placeOf } from '../../../../../shared/markdown/blocks.ts'
import { type Checked, checked, type Defect, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'
import { numberingGaps } from './numbering.ts'

const NAME = 'References to sections'

/**
 * Checks whether a section that the lesson refers to is missing: there is a gap in the numbering, or a link leads to no
 * heading.
 */
export function references(lesson: LessonText): Checked {
  const links = linksOf(lesson.root).filter(({ target }) => isOfSection(target))
  const anchors = anchorsOf(lesson)
  const cyrillic = lesson.sections.filter(({ title }) => /[\u0400-\u04FF]/.test(title))
  const inLatin = new Set(cyrillic.map(({ title }) => transliterated(title)))
  const title = titleSlugOf(lesson)
  const leadsTo = (target: string) =>
    anchors.has(slugOf(target)) ||
    inLatin.has(transliterated(target)) ||
    (title !== null && slugOf(target).endsWith(title))
  const dead = links.filter(({ target }) => !leadsTo(target))
  const byTarget = Map.groupBy(dead, ({ target }) => target)
  // If no link leads to a heading, the site uses another scheme of heading ids than GitHub.
  const isOtherScheme = dead.length === links.length && byTarget.size > 1
  if (isOtherScheme) byTarget.clear()
  // If no other link shows that the targets are headings, a single link may lead to an id that the site adds.
  // A chapter of a book by bookdown may link to the ids of other chapters, as all become one document.
  const isOfBook = CHUNK.test(lesson.text) && PANDOC_ID.test(lesson.text)
  const severity = dead.length < links.length && !isOfBook ? 'major' : 'info'
  const defects = [
    ...numberingGaps(lesson),
    ...[...byTarget.values()].flatMap(([first]) => (first ? [deadLink(first, severity)] : [])),
  ]
  if (links.length === 0 && !lesson.titled.some(({ title: name }) => /\d/.test(name)))
    return notApplicable(NAME, 'The lesson has no links to its own headings and no numbered headings.')
  const detail = `${counted(links.length, 'link')} within the lesson, ${shownCount(dead.length)} to no heading; ${counted(defects.length - byTarget.size, 'gap')} in numbered headings.`
  return checked(NAME, detail, defects)
}

/** A chunk of knitr, and a heading with an id of its own. */
const CHUNK = /^```+\{r\b/mu
const PANDOC_ID = /^#{1,6} [^\n]*\{#[\w-]+[^{}\n]*\}\s*$/mu

/** A title with fewer letters is a word that many targets end with. */
const MIN_TITLE = 12

/**
 * Returns the slug of a lesson whose title is in its front matter: the site shows it as a heading, often after the
 * course title.
 */
function titleSlugOf({ root: { children } }: LessonText): string | null {
  const [first] = children
  const title = first?.type === 'yaml' ? /^title:[ \t]*["']?(.+?)["']?[ \t]*$/m.exec(first.value)?.[1] : null
  const slug = slugOf(title ?? '')
  return slug.length < MIN_TITLE ? null : slug
}

/** Returns whether a target names a section: not a route of an application, a text fragment or the top of the page. */
function isOfSection(target: string): boolean {
  return target !== '' && target !== 'top' && !/^[!/]|^:~:/.test(target)
}

/**
 * Ids that a text defines itself: of HTML, `{#name}` of Pandoc and kramdown, `[#name]`, and MyST’s `(name)=`, `:name:`.
 */
const GIVEN =
  /^\(([^()\s]{1,200})\)=|^[ \t]*:(?:name|label):[ \t]*([^\s]{1,200})|\b(?:id|name)\s?=\s?["']([^"'\s]{1,200})["']|\{[^{}\n]{0,80}#([\p{L}\p{N}_-]{1,200})[^{}\n]{0,80}\}|\[#([^[\]\s]{1,200})\]|\{\/\*\s*#?([\p{L}\p{N}_-]{1,200})\s*\*\/\}/gmu

const NUMBER = /^[^\p{L}]+/u
const REMARK = /\s*\([^()]*\)\s*$/

interface Link {
  readonly target: string
  readonly from: number
  readonly to: number
}

/** Returns the slugs of repeated headings: the second of equal headings has a number after its slug, and so on. */
function repeatedNames(sections: readonly { readonly title: string }[]): string[] {
  const bySlug = Map.groupBy(sections, ({ title }) => slugOf(title))
  return [...bySlug].flatMap(([slug, same]) => same.map((_, at) => `${slug}${at}`))
}

function deadLink({ target, from, to }: Link, severity: Defect['severity']): Defect {
  return {
    type: 'MISSING_SECTION',
    severity,
    criterion: 'completeness',
    place: { from, to },
    description: `A link leads to “#${target}”, and the lesson has no such section.`,
    suggestedFix: 'Write the section, or correct the link.',
  }
}

function linksOf(node: Nodes): Link[] {
  const own =
    (node.type === 'link' || node.type === 'definition') && node.url.startsWith('#')
      ? [{ target: node.url.slice(1), ...placeOf(node) }]
      : []
  return [...own, ...('children' in node ? node.children.flatMap(linksOf) : [])]
}

/**
 * Returns the targets that links of the lesson can lead to: slugs of headings as GitHub makes them, and ids that the
 * text defines.
 */
function anchorsOf({ sections: divided, otherHeadings, text }: LessonText): ReadonlySet<string> {
  const sections = [...divided, ...otherHeadings]
  const given = [...text.matchAll(GIVEN)]
  return new Set([
    ...sections.map(({ title }) => slugOf(title)),
    ...sections.map(({ title }) => slugOf(title.replace(/\s*(?:\{#?[^{}]*\}|\[#[^[\]]*\])\s*$/, ''))),
    // A link with the words of a heading without its number, picture or remark in brackets still names that section.
    ...sections.flatMap(({ title }) => [
      slugOf(title.replace(NUMBER, '')),
      slugOf(title.replace(REMARK, '')),
    ]),
    ...sections.map(({ title }) => slugOf(title.replace(/[^\x20-\x7e]/g, ''))),
    ...given.map(([, ...names]) => slugOf(names.find((name) => name !== undefined) ?? '')),
    ...repeatedNames(sections),
  ])
}

/** Latin letters for Cyrillic ones as most sites write them in addresses; they differ in й, х, ц, щ, ю and я. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=c ч=ch ш=sh щ=sch ъ= ы=i ь= э=e ю=iu я=ia і=i'
    .split(' ')
    .map((pair) => pair.split('=')),
)

/** Returns a slug in Latin letters, the same for all transliterations of Cyrillic letters. */
function transliterated(name: string): string {
  const latin = slugOf(name).replace(/[\u0400-\u04FF]/g, (letter) => LATIN[letter] ?? letter)
  return latin
    .replaceAll('shch', 'sch')
    .replaceAll('kh', 'h')
    .replaceAll('ts', 'c')
    .replace(/[jy]/g, 'i')
    .replace(/i+/g, 'i')
}

/** Returns the letters and digits of a name, without accents: GitHub, GitLab and MkDocs differ in the rest. */
function slugOf(name: string): string {
  return decoded(name)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name // A percent sign that is not part of an escape.
  }
}

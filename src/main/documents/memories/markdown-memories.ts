import { type FrontMatter, frontMatterIn } from './front-matter.ts'
import type { Memory } from './record.ts'
import { type Section, sectionsIn } from './sections.ts'

/** A Markdown file of a memory folder. */
export interface MarkdownFile {
  /** Path within the folder, with slashes. */
  readonly path: string
  readonly text: string
  /** Its name in an index file; `null` if it is in none. */
  readonly label: string | null
  /** Time of the last change, in milliseconds; used if the file has no date. */
  readonly changedAt: number
}

/** Maximum number of characters of a memory that are searched; a longer one is reported as a problem. */
const MAX_MEMORY_CHARACTERS = 20_000

/** Maximum number of characters of a title (issue 36, item 19). */
const MAX_TITLE_CHARACTERS = 500

/** A longer section, in characters, is divided at its subsections. */
const LONG_SECTION = 2_000

/** Headings of the parts of one topic: a file with mostly these is one memory. */
const PARTS: ReadonlySet<string> = new Set(
  (
    'context, decision, decisions, status, consequences, consequence, rationale, reason, why, how to apply, steps, step, symptoms, symptom, ' +
    'verification, verify, problem, solution, fix, cause, root cause, background, example, examples, notes, note, overview, summary, ' +
    'trigger, impact, workaround, workarounds, links, references, see also, related, description, goal, outcome, result, results, ' +
    'details, usage, alternatives, when, what, where, who, todo, next steps, open questions, history, changelog, tl;dr, ' +
    'kontext, entscheidung, folgen, grund, lösung, schritte, beispiel, beispiele, hinweise, ursache, контекст, решение, причина, ' +
    'шаги, пример, последствия, проблема, 背景, 决定, 原因, 步骤, 示例, 問題, 解決, 手順, 理由, 例'
  ).split(', '),
)

/** Words in front matter and folder names that indicate a category of records. */
const CATEGORIES: readonly (readonly [words: RegExp, category: string])[] = [
  [/^(decisions?|adrs?|architecture-decisions?)$/, 'DECISION'],
  [/^(constraints?|rules?|limits?)$/, 'CONSTRAINT'],
  [/^(runbooks?|how-?tos?|procedures?|playbooks?|troubleshooting)$/, 'RUNBOOK'],
  [/^(tech-?debts?|debts?|known-issues?)$/, 'TECH_DEBT'],
  [/^(preferences?|feedback|style|conventions?|user)$/, 'PREFERENCE'],
  [/^(sessions?|session-summary|session-summaries|journal|progress)$/, 'SESSION_SUMMARY'],
]

const INACTIVE = /^(retired|archived|superseded|deprecated|obsolete|inactive|rejected|replaced)\b/i

/** The memories of a Markdown file, and sentences about unread parts. */
export interface MarkdownMemories {
  readonly memories: readonly Memory[]
  readonly problems: readonly string[]
}

/**
 * Returns the memories of a Markdown file: the file, or its sections if it has several topics. A file with a name or a
 * description in its front matter is one memory, and so is one whose headings are parts of one topic (context, steps).
 * An index file is read for its links; its other text is a memory too.
 */
export function markdownMemories(file: MarkdownFile): MarkdownMemories {
  const { fields, text } = frontMatterIn(file.text)
  const isIndex = isIndexFile(file.path)
  const body = isIndex ? withoutLinks(text) : text
  const sections = sectionsIn(body)
  const about = aboutOf(file, fields, sections)
  const topics = isIndex || !hasOwnName(fields) ? topicsOf(sections) : null
  const parts = topics ?? [{ heading: '', text: wholeText(sections, about.heading) }]
  const ids = new Set<string>()
  const memories = parts
    .filter(
      (part) => part.text !== '' || part.heading !== '' || (!isIndex && isNamed(file, fields, sections)),
    )
    .map(
      (part): Memory => ({
        id: newId(ids, idOf(file.path), part.heading),
        category: about.category,
        title: titleOf(about.title, part.heading),
        tags: about.tags,
        body: part.text.slice(0, MAX_MEMORY_CHARACTERS).toWellFormed(),
        updatedAt: about.updatedAt,
        isActive: about.isActive,
      }),
    )
  const long = parts.filter((part) => part.text.length > MAX_MEMORY_CHARACTERS)
  return {
    memories,
    problems: long.map(
      (part) =>
        `${file.path}: ${part.heading === '' ? 'it' : `the section “${part.heading}”`} has ${part.text.length} characters; only the first ${MAX_MEMORY_CHARACTERS} are searched. Divide it by headings.`,
    ),
  }
}

/** Whether a file is an index, whose links name other files. */
export function isIndexFile(path: string): boolean {
  return /(^|\/)(memory|index)\.md$/i.test(path)
}

/** Returns the links of an index file to files near it: the written path and the name of each. */
export function linksIn(text: string): ReadonlyMap<string, string> {
  const links = new Map<string, string>()
  for (const line of text.split(/\r\n|[\n\r]/)) {
    const [, label = '', target = '', more = ''] = LINK_LINE.exec(line) ?? []
    if (/^[a-z][a-z0-9+.-]*:|^#|^\//i.test(target) || target === '') continue
    const note = more.replace(/^[\s:–—-]+/, '').trim()
    links.set(decoded(target.replace(/#.*$/, '')), note === '' ? label : `${label}: ${note}`)
  }
  return links
}

const LINK_LINE = /^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?\*{0,2}\[([^\]]+)\]\(<?([^)>]+?)>?\)\*{0,2}(.*)$/

/** A line of an index that is generated from records: `- [CATEGORY] title -> path #tags:a,b`. */
const DERIVED_LINE = /^\s*- \[[A-Z_]+\] .* -> \S+/

function decoded(target: string): string {
  try {
    return decodeURIComponent(target.trim())
  } catch {
    return target.trim()
  }
}

function withoutLinks(text: string): string {
  return text
    .split('\n')
    .filter((line) => !LINK_LINE.test(line) && !DERIVED_LINE.test(line))
    .join('\n')
}

interface About {
  readonly title: string
  /** The heading that is the title, which is left out of the text. */
  readonly heading: string | null
  readonly tags: readonly string[]
  readonly category: string
  readonly updatedAt: string | null
  readonly isActive: boolean
}

function aboutOf(file: MarkdownFile, fields: FrontMatter, sections: readonly Section[]): About {
  const first = (...names: readonly string[]) =>
    names.flatMap((name) => fields.get(name) ?? []).find((value) => value !== '')
  const heading = sections.find(({ level }) => level === 1)?.heading ?? null
  const name = first('title', 'name')
  const description = first('description', 'summary')
  const status = first('record_status', 'status', 'state') ?? ''
  return {
    title: cut(named(name ?? null, description ?? null) ?? file.label ?? heading ?? stemOfPath(file.path)),
    heading: name === undefined && description === undefined ? heading : null,
    tags: tagsOf(fields),
    category: categoryOf(file.path, first('category', 'type', 'metadata.type', 'kind')),
    updatedAt: dateOf(
      file,
      first('updated_at', 'updated', 'last_updated', 'modified', 'date', 'created_at', 'created'),
    ),
    isActive: !INACTIVE.test(status) && first('superseded_by', 'superseded-by', 'replaced_by') === undefined,
  }
}

/** Returns a name in words followed by its description, unless the description contains the name. */
function named(name: string | null, description: string | null): string | null {
  if (name === null) return description
  const words = /\s/.test(name) ? name : name.replaceAll(/[-_]+/g, ' ')
  if (description === null) return words
  const known = description.toLowerCase()
  const isRepeated = words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word))
  return isRepeated ? description : `${words}: ${description}`
}

function hasOwnName(fields: FrontMatter): boolean {
  return ['name', 'title', 'description'].some((name) =>
    (fields.get(name) ?? []).some((value) => value !== ''),
  )
}

function isNamed(file: MarkdownFile, fields: FrontMatter, sections: readonly Section[]): boolean {
  return hasOwnName(fields) || file.label !== null || sections.some(({ heading }) => heading !== '')
}

function tagsOf(fields: FrontMatter): readonly string[] {
  const values = ['tags', 'keywords', 'labels', 'topics'].flatMap((name) => fields.get(name) ?? [])
  const tags = values.flatMap((value) => value.split(/[,;]/)).map((tag) => tag.trim().replace(/^#/, ''))
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

function categoryOf(path: string, written: string | undefined): string {
  const folders = path.split('/').slice(0, -1).toReversed()
  for (const word of [...(written === undefined ? [] : [written]), ...folders]) {
    const plain = word.trim().toLowerCase().replaceAll(/[ _]+/g, '-')
    const found = CATEGORIES.find(([words]) => words.test(plain))
    if (found !== undefined) return found[1]
  }
  return 'NOTE'
}

/** Returns a date stated in the file, else in its name, else the time of its last change. */
function dateOf({ path, changedAt }: MarkdownFile, written: string | undefined): string | null {
  const inName = /(?:^|[/_-])(\d{4}-\d{2}-\d{2})(?=\D|$)/.exec(path)?.[1]
  for (const text of [written, inName])
    if (text !== undefined && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString()
  return changedAt > 0 ? new Date(Math.trunc(changedAt)).toISOString() : null
}

/** Returns the topics of a file by its sections; `null` if it has only one. */
function topicsOf(sections: readonly Section[]): readonly Pick<Section, 'heading' | 'text'>[] | null {
  const level = dividingLevel(sections)
  if (level === null) return null
  const groups = groupsAt(sections, level)
  const headed = groups.filter(({ section }) => section.level === level)
  if (headed.filter(({ section }) => PARTS.has(partName(section.heading))).length * 2 >= headed.length)
    return null
  return groups.flatMap(({ section, inner }) => {
    const text = wholeText([{ ...section, level: 0, heading: '' }, ...inner], null)
    const isTitle = section.level === 0 || section.level < level
    if (text === '' && isTitle) return []
    const parts =
      text.length > LONG_SECTION ? topicsOf([{ ...section, level: 0, heading: '' }, ...inner]) : null
    const heading = isTitle ? '' : section.heading
    return (
      parts?.map((part) => ({
        ...part,
        heading: [heading, part.heading].filter((each) => each !== '').join(' › '),
      })) ?? [{ heading, text }]
    )
  })
}

function partName(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/^[\d.\s]+/, '')
    .replace(/[:：\s]+$/u, '')
}

/** Returns the first level, from the top, with several headings. */
function dividingLevel(sections: readonly Section[]): number | null {
  for (const level of [1, 2, 3, 4, 5, 6])
    if (sections.filter((section) => section.level === level).length > 1) return level
  return null
}

interface Group {
  readonly section: Section
  readonly inner: Section[]
}

function groupsAt(sections: readonly Section[], level: number): readonly Group[] {
  const groups: Group[] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (section.level > level && last !== undefined) last.inner.push(section)
    else groups.push({ section, inner: [] })
  }
  return groups
}

/** Joins all sections to one text, without the heading that is the title. */
function wholeText(sections: readonly Section[], title: string | null): string {
  let isTitleSeen = title === null
  const parts = sections.flatMap(({ heading, text }) => {
    const isTitle = !isTitleSeen && heading === title
    if (isTitle) isTitleSeen = true
    return [isTitle ? '' : heading, text]
  })
  return parts.filter((part) => part !== '').join('\n')
}

function titleOf(file: string, heading: string): string {
  return cut(heading === '' ? file : GENERAL.test(file) ? heading : `${file} › ${heading}`)
}

/** Generic titles, which do not describe the sections below them. */
const GENERAL =
  /^(?:(?:claude|agents?|gemini|readme|memory|conventions)(?:\.local)?(?:\.md)?|notes|memories|project (?:rules|notes|memory)|copilot instructions)$/i

function cut(title: string): string {
  const line = title.replaceAll(/\s+/gu, ' ').trim()
  return line.length <= MAX_TITLE_CHARACTERS
    ? line
    : `${line.slice(0, MAX_TITLE_CHARACTERS - 1).toWellFormed()}…`
}

function stemOfPath(path: string): string {
  const name = path.split('/').at(-1) ?? path
  return (
    name
      .replace(/\.[^.]+$/, '')
      .replaceAll(/[-_]+/g, ' ')
      .trim() || name
  )
}

/** Returns the id of a file’s memory: its path, without the characters that separate several ids in input. */
function idOf(path: string): string {
  return path.replaceAll(/[,;\s]+/gu, '-')
}

function newId(taken: Set<string>, file: string, heading: string): string {
  const slug = heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  const plain = heading === '' ? file : `${file}#${slug || 'section'}`
  let id = plain
  for (let number = 2; taken.has(id); number += 1) id = `${plain}-${number}`
  taken.add(id)
  return id
}

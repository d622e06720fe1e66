import { replaceEqualDeep } from '@tanstack/react-query'
import type { CaseId } from '../../../shared/domain/ids.ts'

/** Identifies a row; unique within its list. */
export type RowKey = string | number

export interface PagedRow {
  readonly key: RowKey
  /** The case of the row: a change of the case may change the row. */
  readonly caseId: CaseId | null
}

/** A page of a list: the rows after one cursor up to another, and whether they may be out of date. */
export interface ListPage<Row, Cursor> {
  readonly after: Cursor | null
  readonly rows: readonly Row[]
  /** The cursor at which the page ends and the next one begins; `null` at the end of the list. */
  readonly next: Cursor | null
  /**
   * `changed`: one of its cases has changed. `unsure`: too many cases changed for the host to list them. `behind`: rows
   * may have been added, or related data changed.
   */
  readonly state: 'current' | 'behind' | 'unsure' | 'changed'
}

/** The loaded part of a list: each page begins where the previous one ends. */
export interface PagedList<Row, Cursor> {
  readonly pages: readonly ListPage<Row, Cursor>[]
}

/** Reads the rows after a cursor; `upTo` is the previous end of a page that is read again. */
export type ReadPage<Row, Cursor> = (asked: {
  readonly after: Cursor | null
  readonly upTo: Cursor | null
}) => Promise<{ readonly rows: readonly Row[]; readonly next: Cursor | null }>

/** Returns a page whose rows have the keys of a list row. */
export function withKeys<Row, Cursor, Keys extends PagedRow>(
  { rows, next }: { readonly rows: readonly Row[]; readonly next: Cursor | null },
  keysOf: (row: Row) => Keys,
): { readonly rows: readonly (Row & Keys)[]; readonly next: Cursor | null } {
  return { rows: rows.map((row) => ({ ...row, ...keysOf(row) })), next }
}

/** Maximum number of pages that replace one page when it is read again; the rest is read when it is scrolled to. */
const MAX_FOR_ONE = 5

/** Reads a page again. Returns several pages if it now has more rows than fit in one. */
export async function readAgain<Row, Cursor>(
  { after, next }: Pick<ListPage<Row, Cursor>, 'after' | 'next'>,
  read: ReadPage<Row, Cursor>,
): Promise<ListPage<Row, Cursor>[]> {
  const pages: ListPage<Row, Cursor>[] = []
  for (let from = after; ; ) {
    const found = await read({ after: from, upTo: next })
    pages.push({ after: from, rows: found.rows, next: found.next ?? next, state: 'current' })
    if (found.next === null || next === null || pages.length === MAX_FOR_ONE) return pages
    from = found.next
  }
}

/** A page when its refetch started, and the pages that replace it. */
export interface ReadPages<Row, Cursor> {
  readonly asked: ListPage<Row, Cursor>
  readonly fresh: readonly ListPage<Row, Cursor>[]
}

/**
 * Returns the list with refetched pages instead of the old ones. A page that was replaced in the meantime is left
 * unchanged. A row is kept only on the page that was read last.
 */
export function withPages<Row extends PagedRow, Cursor>(
  list: PagedList<Row, Cursor>,
  read: readonly ReadPages<Row, Cursor>[],
): PagedList<Row, Cursor> {
  const pages = read.reduce((before, each) => inPlace(before, each), list.pages)
  const known = new Set(list.pages)
  const fresh = new Set(pages.flatMap((page) => (known.has(page) ? [] : page.rows.map(({ key }) => key))))
  return { pages: withoutEmpty(pages.map((page) => (known.has(page) ? without(page, fresh) : page))) }
}

function without<Row extends PagedRow, Cursor>(
  page: ListPage<Row, Cursor>,
  others: ReadonlySet<RowKey>,
): ListPage<Row, Cursor> {
  const rows = page.rows.filter(({ key }) => !others.has(key))
  return rows.length === page.rows.length ? page : { ...page, rows, state: lateAs(page, 'behind') }
}

/**
 * Returns the state of a page that takes over content of another one: `behind` instead of `current` if the other page
 * was not current.
 */
function lateAs(
  { state }: Pick<ListPage<unknown, unknown>, 'state'>,
  other: ListPage<unknown, unknown>['state'],
): ListPage<unknown, unknown>['state'] {
  return state === 'current' && other !== 'current' ? 'behind' : state
}

function inPlace<Row extends PagedRow, Cursor>(
  pages: readonly ListPage<Row, Cursor>[],
  { asked, fresh }: ReadPages<Row, Cursor>,
): readonly ListPage<Row, Cursor>[] {
  const at = pages.findIndex((page) => areSame(page.after, asked.after) && areSame(page.next, asked.next))
  if (at === -1) return pages
  const known = new Map(asked.rows.map((row) => [row.key, row]))
  const shared = fresh.map((page) => ({
    ...page,
    rows: page.rows.map((row) => replaceEqualDeep(known.get(row.key), row)),
  }))
  const isWhole = asked.next === null || areSame(fresh.at(-1)?.next, asked.next)
  return [...pages.slice(0, at), ...shared, ...(isWhole ? pages.slice(at + 1) : [])]
}

/** Returns the list with the page after its last one; unchanged if the list now ends elsewhere. */
export function withNext<Row, Cursor>(
  { pages }: PagedList<Row, Cursor>,
  next: ListPage<Row, Cursor>,
): PagedList<Row, Cursor> {
  return areSame(pages.at(-1)?.next, next.after) ? { pages: [...pages, next] } : { pages }
}

/** Marks all current pages as possibly out of date. */
export function behind<Row, Cursor>({ pages }: PagedList<Row, Cursor>): PagedList<Row, Cursor> {
  return { pages: pages.map((page) => (page.state === 'current' ? { ...page, state: 'behind' } : page)) }
}

/** Marks the pages that contain one of these cases as changed. */
export function changed<Row extends PagedRow, Cursor>(
  { pages }: PagedList<Row, Cursor>,
  caseIds: ReadonlySet<CaseId>,
): PagedList<Row, Cursor> {
  return {
    pages: pages.map((page) => (isAbout(page, caseIds) ? { ...page, state: 'changed' } : page)),
  }
}

/** Marks all pages as unsure that are not known to have changed. */
export function unsure<Row, Cursor>({ pages }: PagedList<Row, Cursor>): PagedList<Row, Cursor> {
  return { pages: pages.map((page) => (page.state === 'changed' ? page : { ...page, state: 'unsure' })) }
}

/**
 * Returns the first unsure page at or above the visible rows. Until it is read, the positions of the visible rows are
 * wrong.
 */
export function pageUnsure<Row extends PagedRow, Cursor>(
  { pages }: PagedList<Row, Cursor>,
  seen: ReadonlySet<RowKey>,
): ListPage<Row, Cursor> | undefined {
  const last = pages.findLastIndex((page) => isOn(page, seen))
  return pages.slice(0, last + 1).find((page) => page.state === 'unsure')
}

/**
 * Returns the pages to refetch after a change: those with a row in `seen`, and those with a changed case, since its row
 * may have moved away and shifted all rows below.
 */
export function pagesToAsk<Row extends PagedRow, Cursor>(
  { pages }: PagedList<Row, Cursor>,
  seen: ReadonlySet<RowKey>,
): readonly ListPage<Row, Cursor>[] {
  const isSeen = pages.some((page) => isOn(page, seen))
  return pages.filter((page, at) => page.state === 'changed' || isOn(page, seen) || (!isSeen && at === 0))
}

/** Returns the pages with one of these rows that may be out of date. */
export function pagesBehind<Row extends PagedRow, Cursor>(
  { pages }: PagedList<Row, Cursor>,
  near: ReadonlySet<RowKey>,
): readonly ListPage<Row, Cursor>[] {
  return pages.filter((page) => page.state !== 'current' && isOn(page, near))
}

/** Returns every row once. If a row moved from one page to another while both were read, the first page keeps it. */
export function rowsOf<Row extends PagedRow, Cursor>({ pages }: PagedList<Row, Cursor>): readonly Row[] {
  const rows = new Map<RowKey, Row>()
  for (const page of pages) for (const row of page.rows) if (!rows.has(row.key)) rows.set(row.key, row)
  return [...rows.values()]
}

/**
 * Removes empty pages. The page below an empty one then begins where that one began, so that rows added there are not
 * missed.
 */
function withoutEmpty<Row, Cursor>(pages: readonly ListPage<Row, Cursor>[]): ListPage<Row, Cursor>[] {
  const kept: ListPage<Row, Cursor>[] = []
  let begin: Pick<ListPage<Row, Cursor>, 'after' | 'state'> | null = null
  for (const [at, page] of pages.entries()) {
    const whole: ListPage<Row, Cursor> =
      begin === null ? page : { ...page, after: begin.after, state: lateAs(page, begin.state) }
    const isLast = at === pages.length - 1
    const above = kept.at(-1)
    begin = null
    if (page.rows.length > 0 || (isLast && above === undefined)) kept.push(whole)
    else if (isLast && above !== undefined)
      kept.splice(-1, 1, { ...above, next: whole.next, state: lateAs(above, whole.state) })
    else begin = whole
  }
  return kept
}

function isOn({ rows }: ListPage<PagedRow, unknown>, keys: ReadonlySet<RowKey>): boolean {
  return keys.size > 0 && rows.some(({ key }) => keys.has(key))
}

function isAbout({ rows }: ListPage<PagedRow, unknown>, caseIds: ReadonlySet<CaseId>): boolean {
  return caseIds.size > 0 && rows.some(({ caseId }) => caseId !== null && caseIds.has(caseId))
}

function areSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

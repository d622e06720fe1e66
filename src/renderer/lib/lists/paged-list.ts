import { replaceEqualDeep } from '@tanstack/react-query'
import type { CaseId } from '../../../shared/domain/ids.ts'

/** What a row of a list is known by; no other row of the list has it. */
export type RowKey = string | number

export interface PagedRow {
  readonly key: RowKey
  /** The case that it is about: when that changes, the row may. */
  readonly caseId: CaseId | null
}

/** A stretch of a list: the rows after one place, up to another, and whether they are known to be as they were read. */
export interface ListPage<Row, Cursor> {
  readonly after: Cursor | null
  readonly rows: readonly Row[]
  /** Where it ends and the next one begins; `null` at the end of the list. */
  readonly next: Cursor | null
  /**
   * `changed`: one of its cases has changed. `unsure`: so many have that nobody said which. `behind`: others may have come
   * into it, or something beside them changed.
   */
  readonly state: 'current' | 'behind' | 'unsure' | 'changed'
}

/** A list as far as it was asked for: pages of which each begins where the one before ends. */
export interface PagedList<Row, Cursor> {
  readonly pages: readonly ListPage<Row, Cursor>[]
}

/** Asks for the rows after one place; `upTo` is where a page that is asked for again has ended. */
export type ReadPage<Row, Cursor> = (asked: {
  readonly after: Cursor | null
  readonly upTo: Cursor | null
}) => Promise<{ readonly rows: readonly Row[]; readonly next: Cursor | null }>

/** A page with its rows as a list knows them. */
export function keyed<Row, Cursor, Keys extends PagedRow>(
  { rows, next }: { readonly rows: readonly Row[]; readonly next: Cursor | null },
  keysOf: (row: Row) => Keys,
): { readonly rows: readonly (Row & Keys)[]; readonly next: Cursor | null } {
  return { rows: rows.map((row) => ({ ...row, ...keysOf(row) })), next }
}

/** So many times what a page had is read where it was; what is beyond comes when it is scrolled to. */
const MOST_FOR_ONE = 5

/** Reads a page as it is now: several, where more rows have come into it than one holds. */
export async function readAgain<Row, Cursor>(
  { after, next }: Pick<ListPage<Row, Cursor>, 'after' | 'next'>,
  read: ReadPage<Row, Cursor>,
): Promise<ListPage<Row, Cursor>[]> {
  const pages: ListPage<Row, Cursor>[] = []
  for (let from = after; ; ) {
    const found = await read({ after: from, upTo: next })
    pages.push({ after: from, rows: found.rows, next: found.next ?? next, state: 'current' })
    if (found.next === null || next === null || pages.length === MOST_FOR_ONE) return pages
    from = found.next
  }
}

/** A page as it was known when it was asked for again, and what it is now. */
export interface ReadPages<Row, Cursor> {
  readonly asked: ListPage<Row, Cursor>
  readonly fresh: readonly ListPage<Row, Cursor>[]
}

/**
 * A list with pages as they are now in the place of what was known of them; one that is another by now is left as it is. A
 * row stands where it was read last, and on no other page.
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

/** The state of a page that has what another one had: not current where that one was not. */
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

/** A list with the page after its last one; the list as it was where that is another one by now. */
export function withNext<Row, Cursor>(
  { pages }: PagedList<Row, Cursor>,
  next: ListPage<Row, Cursor>,
): PagedList<Row, Cursor> {
  return areSame(pages.at(-1)?.next, next.after) ? { pages: [...pages, next] } : { pages }
}

/** A list of which nobody knows whether it is as it was read. */
export function behind<Row, Cursor>({ pages }: PagedList<Row, Cursor>): PagedList<Row, Cursor> {
  return { pages: pages.map((page) => (page.state === 'current' ? { ...page, state: 'behind' } : page)) }
}

/** A list in which the pages with one of these cases are known to have changed. */
export function changed<Row extends PagedRow, Cursor>(
  { pages }: PagedList<Row, Cursor>,
  caseIds: ReadonlySet<CaseId>,
): PagedList<Row, Cursor> {
  return {
    pages: pages.map((page) => (isAbout(page, caseIds) ? { ...page, state: 'changed' } : page)),
  }
}

/** A list of which so many cases have changed that nobody said which. */
export function unsure<Row, Cursor>({ pages }: PagedList<Row, Cursor>): PagedList<Row, Cursor> {
  return { pages: pages.map((page) => (page.state === 'changed' ? page : { ...page, state: 'unsure' })) }
}

/** The first page above what is seen that rows may have left: until it is read, the places of what is seen are wrong. */
export function pageUnsure<Row extends PagedRow, Cursor>(
  { pages }: PagedList<Row, Cursor>,
  seen: ReadonlySet<RowKey>,
): ListPage<Row, Cursor> | undefined {
  const last = pages.findLastIndex((page) => isOn(page, seen))
  return pages.slice(0, last + 1).find((page) => page.state === 'unsure')
}

/**
 * The pages to ask for again after a change: those with a row that is `seen`, and those of which a case has changed, as
 * it may have left them, and the places of all rows below with it.
 */
export function pagesToAsk<Row extends PagedRow, Cursor>(
  { pages }: PagedList<Row, Cursor>,
  seen: ReadonlySet<RowKey>,
): readonly ListPage<Row, Cursor>[] {
  const isSeen = pages.some((page) => isOn(page, seen))
  return pages.filter((page, at) => page.state === 'changed' || isOn(page, seen) || (!isSeen && at === 0))
}

/** The pages with one of these rows that may not be as they were read. */
export function pagesBehind<Row extends PagedRow, Cursor>(
  { pages }: PagedList<Row, Cursor>,
  near: ReadonlySet<RowKey>,
): readonly ListPage<Row, Cursor>[] {
  return pages.filter((page) => page.state !== 'current' && isOn(page, near))
}

/** Every row once: of two pages that were read together, while it went from one to the other, the first has it. */
export function rowsOf<Row extends PagedRow, Cursor>({ pages }: PagedList<Row, Cursor>): readonly Row[] {
  const rows = new Map<RowKey, Row>()
  for (const page of pages) for (const row of page.rows) if (!rows.has(row.key)) rows.set(row.key, row)
  return [...rows.values()]
}

/** A page without rows goes: the one below begins where it began, and so nothing that comes there is missed. */
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

import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ROOT } from '../../../helpers/program/run-docket.ts'

const SAMPLES = join(ROOT, 'assets', 'samples', 'memories')
const FOLDER = join(SAMPLES, 'ferryline')
const FOLDERS = {
  session_summary: 'sessions',
  decision: 'decisions',
  runbook: 'runbooks',
  constraint: 'constraints',
  tech_debt: 'tech-debt',
  preference: 'preferences',
} as const

/** What the checks below need of a record; all of it is held by the schema of the pipeline. */
const Sample = z.object({
  schema_version: z.literal('1.0'),
  category: z.enum(['session_summary', 'decision', 'runbook', 'constraint', 'tech_debt', 'preference']),
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u)
    .max(80),
  title: z.string().max(120),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  tags: z.array(z.string().regex(/^[\p{Ll}\p{N}-]+$/u)).min(1),
  record_status: z.enum(['active', 'retired', 'archived']),
  content: z.record(z.string(), z.unknown()),
})
type Sample = z.infer<typeof Sample>

const Query = z.strictObject({
  id: z.string(),
  text: z.string().min(1),
  turns: z
    .array(z.strictObject({ user: z.string(), assistant: z.string() }))
    .min(1)
    .optional(),
  mode: z.enum(['auto', 'search']).optional(),
})
const Label = z.strictObject({ q: z.string(), d: z.string(), rel: z.int().min(0).max(2) })

const paths = Object.values(FOLDERS).flatMap((folder) =>
  readdirSync(join(FOLDER, folder)).map((name) => `${folder}/${name}`),
)
const records = paths.map(
  (path) => [path, Sample.parse(JSON.parse(readFileSync(join(FOLDER, path), 'utf8')))] as const,
)
const queries = linesOf('queries.jsonl', Query)
const labels = linesOf('qrels.jsonl', Label)

function linesOf<Line>(name: string, schema: z.ZodType<Line>): Line[] {
  const lines = readFileSync(join(SAMPLES, name), 'utf8').trimEnd().split('\n')
  return lines.map((line) => schema.parse(JSON.parse(line)))
}

/** The line of the index for an active memory, as the layout of the store has it. */
function indexLine(path: string, { category, title, tags }: Sample): string {
  return `- [${category.toUpperCase()}] ${title} -> ${path} #tags:${[...tags].sort().join(',')}`
}

describe('the sample memories', () => {
  it('are forty, of all categories, each in its folder under its id', () => {
    expect(records).toHaveLength(40)
    expect(new Set(records.map(([, { category }]) => category)).size).toBe(6)
    for (const [path, { category, id }] of records)
      expect([dirname(path), basename(path)]).toEqual([FOLDERS[category], `${id}.json`])
  })

  it('have an index that says what the active records say, by category and title', () => {
    const active = records.filter(([, { record_status }]) => record_status === 'active')
    const lines = active
      .map(([path, record]) => [
        record.category.toUpperCase(),
        record.title.toLowerCase(),
        indexLine(path, record),
      ])
      .sort(([a = '', b = ''], [c = '', d = '']) => (a === c ? compare(b, d) : compare(a, c)))
      .map(([, , line]) => line)
    expect(readFileSync(join(FOLDER, 'index.md'), 'utf8')).toBe(`${lines.join('\n')}\n`)
  })

  it('have what an index should leave out, and a decision beside the one that replaced it', () => {
    const statuses = new Set(records.map(([, { record_status }]) => record_status))
    expect(statuses).toEqual(new Set(['active', 'retired', 'archived']))
    const ids = records.map(([, { id }]) => id)
    expect(ids).toEqual(expect.arrayContaining(['seat-hold-ten-minutes', 'seat-hold-fifteen-minutes']))
    expect(records.filter(([, { title }]) => /\p{Script=Cyrillic}/u.test(title))).toHaveLength(2)
  })
})

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

describe('the sample queries', () => {
  it('are twenty-five, of every class that a judge should be tried with', () => {
    expect(new Set(queries.map(({ id }) => id)).size).toBe(25)
    for (const kind of [
      'direct',
      'cross-domain',
      'vague',
      'identifier',
      'multi-word',
      'negative',
      'partial-overlap',
      'follow-up',
      'negated',
      'stale',
      'multilingual',
      'nothing-relevant',
    ])
      expect([kind, queries.some(({ id }) => id.startsWith(`${kind}-`))]).toEqual([kind, true])
  })

  it('have labels that name queries and memories which exist, each pair once', () => {
    const known = new Set(records.map(([, { id }]) => id))
    const asked = new Set(queries.map(({ id }) => id))
    expect(labels.filter(({ q, d }) => !(asked.has(q) && known.has(d)))).toEqual([])
    expect(new Set(labels.map(({ q, d }) => `${q} ${d}`)).size).toBe(labels.length)
  })

  it('never call a retired or archived memory relevant, and have some for which nothing is', () => {
    const withdrawn = new Set(
      records.flatMap(([, { id, record_status }]) => (record_status === 'active' ? [] : [id])),
    )
    const relevant = labels.filter(({ rel }) => rel > 0)
    expect(relevant.filter(({ d }) => withdrawn.has(d))).toEqual([])
    const helped = new Set(relevant.map(({ q }) => q))
    expect(queries.filter(({ id }) => !helped.has(id)).map(({ id }) => id)).toEqual([
      'vague-continue',
      'vague-make-better',
      'negative-holds-in-css',
      'negative-session-storage',
      'partial-overlap-redis-cache',
      'nothing-relevant-regex',
    ])
  })
})

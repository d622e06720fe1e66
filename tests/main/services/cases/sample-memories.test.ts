import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stillTools } from '../../../../bench/lib/tools.ts'
import { memoryAnswers } from '../../../../scripts/samples/memory-answers.ts'
import { readJudgments, readQueries } from '../../../../src/main/documents/memories/query-files.ts'
import { type Memory, readRecord } from '../../../../src/main/documents/memories/record.ts'
import { readMemoryJson } from '../../../../src/main/intake/memory/json.ts'
import { judgeMemory } from '../../../../src/main/pipelines/memory/pipeline.ts'
import { sampleAnswers } from '../../../../src/main/services/jobs/sample-answers.ts'
import { turnsOf } from '../../../../src/main/services/memories/evaluate.ts'
import { MemorySettings } from '../../../../src/shared/pipelines/memory/settings.ts'
import { scriptedJudge } from '../../../helpers/judging/scripted-judge.ts'
import { ROOT } from '../../../helpers/program/run-docket.ts'

const SAMPLES = join(ROOT, 'assets', 'samples', 'memories')
const CASES = join(ROOT, 'assets', 'samples', 'memory')
const FOLDER = join(SAMPLES, 'ferryline')
const FOLDERS: Readonly<Record<string, string>> = {
  SESSION_SUMMARY: 'sessions',
  DECISION: 'decisions',
  RUNBOOK: 'runbooks',
  CONSTRAINT: 'constraints',
  TECH_DEBT: 'tech-debt',
  PREFERENCE: 'preferences',
}

/** A file of the samples, by its name within them. */
function file(name: string) {
  return { path: join(SAMPLES, name), name }
}

const paths = Object.values(FOLDERS).flatMap((folder) =>
  readdirSync(join(FOLDER, folder)).map((name) => `${folder}/${name}`),
)
const records = paths.map((path) => [path, readRecord(path, readFileSync(join(FOLDER, path)))] as const)
const queries = readQueries(file('queries.jsonl'))
const labels = [...readJudgments(file('qrels.jsonl'))].flatMap(([q, relevance]) =>
  [...relevance].map(([d, rel]) => ({ q, d, rel })),
)

/** The line of the index for an active memory, as the layout of the store has it. */
function indexLine(path: string, { category, title, tags }: Memory): string {
  return `- [${category}] ${title} -> ${path} #tags:${[...tags].sort().join(',')}`
}

describe('the sample memories', () => {
  it('are forty, of all categories, each in its folder under its id', () => {
    expect(records).toHaveLength(40)
    expect(new Set(records.map(([, { category }]) => category)).size).toBe(6)
    for (const [path, { category, id }] of records)
      expect([dirname(path), basename(path)]).toEqual([FOLDERS[category], `${id}.json`])
  })

  it('have a text that is searched, whole', () => {
    for (const [path, { body }] of records)
      expect([path, body.length > 100 && body.length < 2_000]).toEqual([path, true])
  })

  it('have an index that says what the active records say, by category and title', () => {
    const active = records.filter(([, { isActive }]) => isActive)
    const lines = active
      .map(([path, record]) => [record.category, record.title.toLowerCase(), indexLine(path, record)])
      .sort(([a = '', b = ''], [c = '', d = '']) => (a === c ? compare(b, d) : compare(a, c)))
      .map(([, , line]) => line)
    expect(readFileSync(join(FOLDER, 'index.md'), 'utf8')).toBe(`${lines.join('\n')}\n`)
  })

  it('have what an index should leave out, and a decision beside the one that replaced it', () => {
    const texts = paths.map((path) => readFileSync(join(FOLDER, path), 'utf8'))
    for (const status of ['active', 'retired', 'archived'])
      expect([status, texts.some((text) => text.includes(`"record_status": "${status}"`))]).toEqual([
        status,
        true,
      ])
    expect(records.filter(([, { isActive }]) => !isActive)).toHaveLength(4)
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
    expect(queries).toHaveLength(25)
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
    const lines = readFileSync(join(SAMPLES, 'qrels.jsonl'), 'utf8').trimEnd().split('\n')
    expect(labels).toHaveLength(lines.length)
  })

  it('never call a retired or archived memory relevant, and have some for which nothing is', () => {
    const withdrawn = new Set(records.flatMap(([, { id, isActive }]) => (isActive ? [] : [id])))
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

describe('the sample cases of memories', () => {
  const names = readdirSync(CASES)
  const inputs = names.map((name) => readMemoryJson(name, readFileSync(join(CASES, name))))

  it('are the sample queries, one case each, by no name that says what is expected', () => {
    const ofQuery = ({ text, turns, mode }: (typeof queries)[number]) =>
      JSON.stringify([text, turnsOf(turns), mode ?? 'auto'])
    const ofCase = ({ prompt, turns, mode }: (typeof inputs)[number]) => JSON.stringify([prompt, turns, mode])
    expect(inputs.map(ofCase).sort()).toEqual(queries.map(ofQuery).sort())
    const ids = queries.map(({ id }) => id)
    expect(names.filter((name) => ids.includes(basename(name, '.memory.json')))).toEqual([])
  })

  it('hold active memories as their records are', () => {
    const active = new Map(records.flatMap(([path, record]) => (record.isActive ? [[path, record]] : [])))
    for (const { path, memoryId, title, tags, body, category, updatedAt } of inputs.flatMap(
      ({ candidates }) => candidates,
    ))
      expect({ id: memoryId, title, tags, body, category, updatedAt, isActive: true }).toEqual(
        active.get(path),
      )
  })
})

describe('the answers that are written for the sample cases of memories', () => {
  const answersTo = sampleAnswers(join(ROOT, 'assets', 'samples'))
  const cases = readdirSync(CASES).map((name) => {
    const input = readMemoryJson(name, readFileSync(join(CASES, name)))
    const judge = scriptedJudge(({ role, key }) => ({
      says: answersTo(name, '').find((answer) => answer.role === role && answer.key === key)?.answer,
    }))
    return { id: queries.find(({ text }) => text === input.prompt)?.id ?? '', input, judge }
  })

  it.each(cases)('keep what somebody meant, by one judge and by two: $id', async ({ id, input, judge }) => {
    const { topic, help } = memoryAnswers[id] ?? { topic: [], help: [] }
    for (const isDual of [false, true]) {
      const settings = MemorySettings.parse({ judge: { dualVerification: isDual } })
      const { candidates } = (await judgeMemory(input, settings, { ...stillTools, ask: judge.ask })).outcome
      const keptBy = (by: 'judge' | 'judgeSecond') =>
        candidates.filter((each) => each[by] === 'kept').map(({ memoryId }) => memoryId)
      expect(keptBy('judge').sort()).toEqual([...topic].sort())
      expect(keptBy('judgeSecond').sort()).toEqual(isDual ? [...help].sort() : [])
    }
  })

  it('are wrong for some queries, by keeping what does not help and by dropping what does', () => {
    const wrong = queries.filter(({ id }) => memoryAnswers[id]?.topic.some((kept) => !isRelevant(id, kept)))
    expect(wrong.length).toBeGreaterThan(0)
    expect(memoryAnswers['negated-card-form']?.topic).toEqual([])
    expect(isRelevant('negated-card-form', 'no-card-data-on-our-servers')).toBe(true)
  })
})

function isRelevant(query: string, memory: string): boolean {
  return labels.some(({ q, d, rel }) => q === query && d === memory && rel > 0)
}

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { memoryIndexes } from '../../../../src/main/services/memories/indexes.ts'
import { indexFiles } from '../../../../src/main/store/search-index/index-file.ts'
import { testClock } from '../../../helpers/clock.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const record = (id: string, more: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({
    schema_version: '1.0',
    category: 'decision',
    id,
    title: `The rule of ${id}`,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    tags: ['x'],
    content: { decision: 'So it is.' },
    ...more,
  })

function setUp() {
  const dir = tempDir()
  const [project, storeDir] = [join(dir, 'shop'), join(dir, 'store')]
  const root = join(project, '.claude/memory')
  mkdirSync(join(root, 'decisions'), { recursive: true })
  mkdirSync(storeDir)
  const put = (path: string, text: string) => writeFileSync(join(root, path), text)
  put('decisions/zebra.json', record('zebra'))
  put('decisions/okapi.json', record('okapi'))
  put('index.md', '- [DECISION] The rule of zebra -> decisions/zebra.json #tags:x')
  const indexes = memoryIndexes({ store: { dir: storeDir, refusal: null }, clock: testClock() })
  const found = (prompt: string) =>
    indexes.search(project, (index) => index.search(prompt).found.map(({ id }) => id))
  return { dir, project, root, storeDir, put, indexes, found }
}

describe('the index of a memory folder', () => {
  it('is made of its records, goes by the name of its project, and is current', async () => {
    const { indexes, project, root } = setUp()
    const report = await indexes.bring(project)
    expect(report).toMatchObject({
      ...{ name: 'shop', kind: 'folder', state: 'current', records: 2, read: 2, removed: 0 },
      problems: [],
    })
    expect(report.source.endsWith(join('shop', '.claude', 'memory'))).toBe(true)
    expect((await indexes.bring(root)).id).toBe(report.id)
    expect(indexes.list()).toHaveLength(1)
    expect(indexes.pathOf(report.id)).toBe(report.source)
  })

  it('reads again only what is new, changed or gone', async () => {
    const { indexes, project, root, storeDir, put, found } = setUp()
    await indexes.bring(project)
    expect(await indexes.bring(project)).toMatchObject({ read: 0, removed: 0 })
    put('decisions/zebra.json', record('zebra', { title: 'The rule of giraffe' }))
    put('decisions/lion.json', record('lion'))
    rmSync(join(root, 'decisions/okapi.json'))
    expect(indexes.list()[0]?.state).toBe('behind')
    expect(await indexes.bring(project)).toMatchObject({ read: 2, removed: 1, records: 2 })
    expect(indexes.list()[0]?.state).toBe('current')
    expect(await found('the rule of giraffes, okapi or zebra')).toEqual(['zebra', 'lion'])
    for (const file of indexFiles(storeDir)) expect(readFileSync(file).includes('okapi')).toBe(false)
  })

  it('keeps no word of a record that was changed', async () => {
    const { indexes, project, storeDir, put, found } = setUp()
    put('decisions/zebra.json', record('zebra', { title: 'The rule of quagga' }))
    await indexes.bring(project)
    put('decisions/zebra.json', record('zebra', { title: 'The rule of giraffe' }))
    expect(await indexes.bring(project)).toMatchObject({ read: 1, removed: 0 })
    expect(await found('where are the giraffes')).toEqual(['zebra'])
    for (const file of indexFiles(storeDir)) expect(readFileSync(file).includes('quagga')).toBe(false)
  })

  it('finds no record that was retired, also in place and with its time put back', async () => {
    const { root, put, found } = setUp()
    expect(await found('where is the zebra')).toEqual(['zebra'])
    put('decisions/zebra.json', record('zebra', { record_status: 'retired' }))
    utimesSync(join(root, 'decisions/zebra.json'), new Date(0), new Date(0))
    expect(await found('where is the zebra')).toEqual([])
  })

  it('names damaged records and passes over them', async () => {
    const { indexes, project, root, put } = setUp()
    put('decisions/broken.json', '{"id":')
    put('decisions/old.json', record('old', { schema_version: '0.9' }))
    put('decisions/twice.json', record('zebra'))
    put('decisions/.hidden.json', 'no')
    put('decisions/notes.txt', 'no')
    put('config.json', '{}')
    const expected = [
      'decisions/broken.json',
      'decisions/old.json: “schema_version”',
      'zebra” is already used by',
    ]
    if (process.platform === 'linux') {
      symlinkSync(join(root, 'decisions/zebra.json'), join(root, 'decisions/link.json'))
      execFileSync('mkfifo', [join(root, 'decisions/pipe.json')])
      expected.push('decisions/link.json: it is a link', 'decisions/pipe.json: it is a pipe')
    }
    const { problems, records } = await indexes.bring(project)
    expect(records).toBe(2)
    for (const each of expected) expect(problems).toContainEqual(expect.stringContaining(each))
    expect(problems).toHaveLength(expected.length)
    rmSync(join(root, 'decisions/broken.json'))
    expect((await indexes.bring(project)).problems).toHaveLength(expected.length - 1)
  })

  it.runIf(process.platform !== 'win32')('enters no folder that is a link', async () => {
    const { dir, indexes, project, root } = setUp()
    mkdirSync(join(dir, 'elsewhere'))
    writeFileSync(join(dir, 'elsewhere/lion.json'), record('lion'))
    symlinkSync(join(dir, 'elsewhere'), join(root, 'runbooks'))
    const { records, problems } = await indexes.bring(project)
    expect(records).toBe(2)
    expect(problems).toEqual([expect.stringContaining('runbooks: it is a link')])
  })

  it.each([
    ['is damaged', (file: string) => writeFileSync(file, 'no database '.repeat(1_000))],
    ['is of another version', (file: string) => writeFileSync(file, otherVersion(file))],
  ])('is made again where it %s', async (_, spoil) => {
    const { indexes, project, storeDir } = setUp()
    await indexes.bring(project)
    const [file = ''] = indexFiles(storeDir)
    spoil(file)
    expect(await indexes.bring(project)).toMatchObject({ read: 2, records: 2 })
  })

  it('of another version is not searched, and what to do is said', async () => {
    const { indexes, project, storeDir, found } = setUp()
    await indexes.bring(project)
    const [file = ''] = indexFiles(storeDir)
    writeFileSync(file, otherVersion(file))
    await expect(found('where is the zebra')).rejects.toThrow('another version of Docket. Rebuild it with:')
  })

  it('is taken away without touching the folder, and said to be gone where that is', async () => {
    const { indexes, project, root, storeDir } = setUp()
    const { id } = await indexes.bring(project)
    rmSync(root, { recursive: true })
    expect(indexes.list()).toMatchObject([{ id, state: 'gone', records: 2 }])
    await expect(indexes.bring(root)).rejects.toThrow('it does not exist')
    indexes.forget(id)
    expect([indexes.list(), indexFiles(storeDir)]).toEqual([[], []])
    expect(() => indexes.pathOf(id)).toThrow('no longer has an index')
  })
})

describe('the index of a corpus', () => {
  it('has its lines, and is made again when the file is another', async () => {
    const { dir, indexes } = setUp()
    const corpus = join(dir, 'docs.jsonl')
    writeFileSync(corpus, '{"id": "a", "text": "A zebra"}\nbroken\n{"id": "a", "text": "An okapi"}\n')
    const found = () =>
      indexes.search(corpus, (index) => index.search('zebra and okapi').found.map(({ path }) => path))
    expect(await found()).toEqual(['docs.jsonl, line 1'])
    expect((await indexes.bring(corpus)).problems).toEqual([
      'docs.jsonl, line 2: this is not valid JSON. Write one JSON object in each line.',
      'docs.jsonl, line 3: its id “a” is already used by docs.jsonl, line 1. Give it another id.',
    ])
    writeFileSync(corpus, '{"id": "b", "text": "An okapi"}\n')
    expect(indexes.list()[0]?.state).toBe('behind')
    expect(await indexes.bring(corpus)).toMatchObject({ read: 1, records: 1, problems: [] })
  })
})

function otherVersion(file: string): Buffer {
  const bytes = readFileSync(file)
  bytes.writeUInt32BE(99, 60) // where SQLite keeps the version of its user
  return bytes
}

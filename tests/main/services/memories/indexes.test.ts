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
  it('names the other places of a project that were not read', async () => {
    const { indexes, project } = setUp()
    mkdirSync(join(project, '.cursor/rules'), { recursive: true })
    writeFileSync(join(project, 'CLAUDE.md'), 'Use tabs')
    const [problem] = (await indexes.bring(project)).problems
    expect(problem).toContain('not .cursor/rules, CLAUDE.md.')
  })

  it('is made of its records, goes by the name of its project, and is current', async () => {
    const { indexes, project, root } = setUp()
    const report = await indexes.bring(project)
    expect(report).toMatchObject({
      ...{ name: 'shop', kind: 'folder', state: 'current', records: 2, read: 3, removed: 0 },
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
    put('decisions/picture.png', 'no')
    put('config.json', '{}')
    const expected = [
      'config.json: it is JSON, but no memory',
      '2 files or folders of other kinds were not read (hidden 1, .png 1)',
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
    expect(await indexes.bring(project)).toMatchObject({ read: 3, records: 2 })
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

describe('a folder as assistants keep it', () => {
  const NOTE =
    '---\nname: push-hangs\ndescription: git push waits for a window\n---\nRun the login helper once.\n'
  const files = (within: string, contents: Readonly<Record<string, string>>) => {
    const dir = tempDir()
    for (const [path, text] of Object.entries(contents)) {
      mkdirSync(join(dir, within, path, '..'), { recursive: true })
      writeFileSync(join(dir, within, path), text)
    }
    const storeDir = join(dir, 'store-of-tests')
    mkdirSync(storeDir)
    const indexes = memoryIndexes({ store: { dir: storeDir, refusal: null }, clock: testClock() })
    return { dir: join(dir, within), indexes }
  }
  const ids = (indexes: ReturnType<typeof memoryIndexes>, dir: string, prompt: string) =>
    indexes.search(dir, (index) => index.search(prompt).found.map(({ id }) => id))

  it.each<[string, Readonly<Record<string, string>>, number]>([
    [
      'notes with an index',
      { 'MEMORY.md': '# Notes\n- [Push hangs](push-hangs.md)\n', 'push-hangs.md': NOTE },
      1,
    ],
    [
      'the memory of a project',
      { '.claude/memory/MEMORY.md': '- [x](a.md)', '.claude/memory/a.md': NOTE, 'CLAUDE.md': 'x' },
      1,
    ],
    [
      'a memory bank',
      {
        'memory-bank/activeContext.md': '# Active\nNow',
        'memory-bank/deep/er/x.md': 'x',
        'package.json': '{}',
        'README.md': 'x',
      },
      2,
    ],
    [
      'rules of an editor',
      {
        '.cursor/rules/a.mdc': '---\nglobs: *.ts\n---\nUse tabs',
        '.cursorrules': 'No tabs',
        '.git/config': '',
      },
      2,
    ],
    [
      'instructions by section',
      { 'CLAUDE.md': '# A\n## Build\nx\n## Style\ny', 'src/AGENTS.md': 'z', 'src/a.ts': '' },
      3,
    ],
    ['nested folders of notes', { 'a/b/c/d.md': 'x', 'a/e.markdown': 'y', 'f.txt': 'z' }, 3],
    [
      'an export of an MCP server',
      { 'memory.jsonl': '{"type":"entity","name":"A","entityType":"b","observations":["c"]}' },
      1,
    ],
    ['an agent file of Letta', { 'agent.af': '{"blocks":[{"label":"human","value":"x"}]}' }, 1],
  ])('is read: %s', async (_, contents, records) => {
    const { dir, indexes } = files('shop', contents)
    expect((await indexes.bring(dir)).records).toBe(records)
  })

  it('says what of it was not read', async () => {
    const { dir, indexes } = files('notes', {
      'a.md': NOTE,
      'MEMORY.md': '- [Gone](gone.md)\n- [Out](../out.md)\n- [A](a.md)',
      'empty.md': '\n',
      'package.json': '{"name":"x"}',
      'scan.png': 'x',
      '.secret': 'x',
    })
    const { problems, records } = await indexes.bring(dir)
    expect(records).toBe(1)
    expect([...problems].sort()).toEqual([
      expect.stringMatching(/^2 files or folders of other kinds .*hidden 1, \.png 1/),
      'MEMORY.md: its link to ../out.md leaves the folder, so it was not followed.',
      'MEMORY.md: its link to gone.md leads to no file.',
      'empty.md: it is empty. Write something into it, or remove it.',
      expect.stringContaining('package.json: it is JSON, but no memory'),
    ])
  })

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['pictures', { 'a.png': 'x', 'b.png': 'x' }, '.png 2'],
    ['retired notes', { 'a.md': '---\nstatus: retired\n---\nx' }, '1 memory is retired or archived.'],
    ['empty notes', { 'a.md': '' }, 'a.md: it is empty.'],
    ['nothing', { 'a/.gitkeep': '' }, 'It is empty.'],
  ])('with no memory is an error that says what was found: %s', async (_, contents, found) => {
    const { dir, indexes } = files('notes', contents)
    await expect(indexes.bring(dir)).rejects.toThrow(found)
    await expect(indexes.bring(dir)).rejects.toThrow('has no memories')
  })

  it('is read again where a file was edited in place, with its time and size as before', async () => {
    const { dir, indexes } = files('notes', { 'a.md': 'The zebra rule' })
    const path = join(dir, 'a.md')
    utimesSync(path, 1_700_000_000, 1_700_000_000)
    expect(await ids(indexes, dir, 'where is the zebra')).toEqual(['a.md'])
    writeFileSync(path, 'The okapi rule')
    utimesSync(path, 1_700_000_000, 1_700_000_000)
    expect(await ids(indexes, dir, 'where is the zebra')).toEqual([])
    expect(await ids(indexes, dir, 'where is the okapi')).toEqual(['a.md'])
  })

  it('does not read again a file that has no memory of its own', async () => {
    const { dir, indexes } = files('notes', { 'MEMORY.md': '- [A](a.md)', 'a.md': NOTE, 'b.md': '' })
    expect((await indexes.bring(dir)).read).toBe(3)
    expect((await indexes.bring(dir)).read).toBe(0)
  })

  it('has the new name of a note whose line in the index was changed', async () => {
    const { dir, indexes } = files('notes', { 'MEMORY.md': '- [Zebra stripes](a.md)', 'a.md': 'Text.' })
    expect(await ids(indexes, dir, 'zebra stripes now')).toEqual(['a.md'])
    writeFileSync(join(dir, 'MEMORY.md'), '- [Okapi necks](a.md)')
    expect(await ids(indexes, dir, 'okapi necks now')).toEqual(['a.md'])
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

import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { indexFile, makeFile, removeIndex } from '../../../../src/main/store/search-index/index-file.ts'
import type { IndexEntry } from '../../../../src/main/store/search-index/index-writer.ts'
import {
  indexInMemory,
  isDamage,
  makeIndex,
  readIndex,
  writeIndex,
} from '../../../../src/main/store/search-index/search-index.ts'

const options = { now: () => Date.parse('2026-03-31T00:00:00Z') }
const entry = (id: string, more: Partial<IndexEntry> = {}): IndexEntry => ({
  id,
  path: `${id}.json`,
  stamp: '1',
  category: 'DECISION',
  title: id,
  tags: [],
  body: '',
  updatedAt: null,
  isActive: true,
  ...more,
})

function inMemory(entries: readonly IndexEntry[], more = {}) {
  const index = indexInMemory({ ...options, ...more })
  index.update((writer) => {
    for (const each of entries) expect(writer.put(each)).toBeNull()
  })
  return index
}

const idsOf = (index: ReturnType<typeof inMemory>, prompt: string) =>
  index.search(prompt, { minCharacters: 0 }).found.map(({ id }) => id)

describe('search results', () => {
  const entries = [
    entry('title', { title: 'Deployments on Friday' }),
    entry('tags', { tags: ['deploy', 'release-train'] }),
    entry('body', { body: 'What user_id means, and redeployed.' }),
    entry('retired', { title: 'Deploy by hand', isActive: false }),
    entry('russian', { title: 'Откат миграций базы' }),
  ]
  it.each([
    ['the beginning of a word, in title and tags', 'deploying', ['tags', 'title']],
    ['a compound as a phrase', 'user_id', ['body']],
    ['a compound that is written otherwise', 'user.id', ['body']],
    ['the parts of an identifier', 'user_means', ['body']],
    ['a compound in a tag', 'release-train', ['tags']],
    ['another ending in Russian', 'миграция', ['russian']],
    ['nothing', 'kubernetes', []],
  ])('%s', (_, prompt, expected) => {
    using index = closing(inMemory(entries))
    expect(idsOf(index.of, prompt).sort()).toEqual(expected)
  })

  it('a prompt of fewer than ten characters finds nothing', () => {
    using index = closing(inMemory(entries))
    expect(index.of.search('deploying').found).toEqual([])
    expect(index.of.search('deployings').found).toHaveLength(2)
    expect(index.of.search(' deploying ').found).toEqual([])
  })

  it('a column that is not searched finds nothing, and a heavier one comes first', () => {
    using index = closing(
      inMemory([entry('a', { title: 'cache of pages' }), entry('b', { body: 'cache of pages' }), entry('c')]),
    )
    const titles = index.of.search('cache of pages', { columns: ['title', 'tags'] })
    expect(titles.found.map(({ id }) => id)).toEqual(['a'])
    const search = (title: number, body: number) =>
      index.of.search('cache of pages', { weights: { title, tags: 1, body } }).found[0]?.id
    expect([search(5, 1), search(1, 5)]).toEqual(['a', 'b'])
  })

  it('says which tokens of the prompt stand in it', () => {
    using index = closing(inMemory([entry('a', { title: 'Deploy', tags: ['auth-service'], body: 'caches' })]))
    const { tokens, found } = index.of.search('deploy auth-service cache tomorrow')
    expect(tokens).toEqual(['deploy', 'auth-service', 'cache', 'tomorrow'])
    expect(found[0]?.hits).toEqual(['deploy', 'auth-service', 'cache'])
  })

  it('without full-text search keywords find it (004-08)', () => {
    using index = closing(inMemory(entries, { withoutFts5: true }))
    const { by, found } = index.of.search('deployments release-train')
    expect(by).toBe('keywords')
    expect(found.map(({ id, score }) => [id, score])).toEqual([
      ['tags', 6],
      ['title', 2],
    ])
  })

  it('any text at all is searched for without an error, and finds what an index without hostile text has', () => {
    using index = closing(inMemory(entries))
    const syntax = fc.constantFrom(
      '"',
      '*',
      '^',
      ':',
      '(',
      ')',
      '{',
      '}',
      '-',
      '+',
      'AND',
      'NOT',
      'NEAR(',
      '\0',
    )
    const piece = fc.oneof(syntax, fc.string({ unit: 'binary' }), fc.constantFrom('deploy', 'user_id', 'İß'))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { found } = index.of.search(pieces.join(' '), { minCharacters: 0 })
        expect(found.every(({ id }) => entries.some((each) => each.id === id && each.isActive))).toBe(true)
      }),
    )
  })
})

describe('the file of an index', () => {
  let store = ''
  beforeEach(() => {
    store = mkdtempSync(join(tmpdir(), 'docket-index-'))
  })
  afterEach(() => rmSync(store, { recursive: true, force: true }))

  function made() {
    const file = indexFile(store, '/somewhere')
    makeFile(store, file)
    const index = makeIndex(file, options)
    index.update((writer) => writer.put(entry('a', { title: 'The zebra rule' })))
    index.close()
    return file
  }

  it('is its owner’s alone', () => {
    const before = process.umask(0)
    try {
      const file = made()
      if (process.platform !== 'win32') {
        expect(statSync(file).mode & 0o777).toBe(0o600)
        expect(statSync(join(store, 'memories')).mode & 0o777).toBe(0o700)
      }
    } finally {
      process.umask(before)
    }
  })

  it('is read by those who only read while it is changed', () => {
    const file = made()
    const reader = opened(readIndex(file, options))
    const writer = opened(writeIndex(file, options))
    expect(() => reader.update(() => {})).toThrow('opened to be read')
    writer.update((change) => {
      change.put(entry('b', { title: 'Another zebra' }))
      expect(reader.search('zebra rules').found.map(({ id }) => id)).toEqual(['a'])
    })
    expect(reader.search('zebra rules').found.map(({ id }) => id)).toEqual(['a', 'b'])
    reader.close()
    writer.close()
  })

  it('takes a change back whole where it ends with an error', () => {
    const index = opened(writeIndex(made(), options))
    expect(() =>
      index.update((writer) => {
        writer.clear()
        throw new Error('cut')
      }),
    ).toThrow('cut')
    expect(index.search('zebra rules').found).toHaveLength(1)
    index.close()
  })

  it('replaces what a file had, and says which file has an id already', () => {
    const index = opened(writeIndex(made(), options))
    index.update((writer) => {
      expect(writer.put(entry('a', { path: 'other.json' }))).toBe('a.json')
      writer.removePath('a.json')
      expect(writer.put(entry('a', { title: 'The giraffe rule', stamp: '2' }))).toBeNull()
      writer.putFile('a.json', '2')
      writer.putFile('b.json', '3')
      writer.putProblem({ path: 'b.json', stamp: '3', problem: 'b.json: it is no JSON.' })
      writer.setFolders(new Map([['', '7']]))
      writer.setAbout('source', '/somewhere')
    })
    expect(index.search('zebra stripes').found).toEqual([])
    expect(index.search('giraffe necks').found).toHaveLength(1)
    expect([...index.stamps()]).toEqual([
      ['a.json', '2'],
      ['b.json', '3'],
    ])
    expect([...index.folders()]).toEqual([['', '7']])
    expect(index.problems().map(({ problem }) => problem)).toEqual(['b.json: it is no JSON.'])
    expect([index.count(), index.about('source'), index.about('indexedAt')]).toEqual([1, '/somewhere', null])
    index.close()
  })

  it('keeps nothing of removed rows once it is tidied', () => {
    const file = made()
    const index = opened(writeIndex(file, options))
    index.update((writer) => writer.removePath('a.json'))
    for (let isFirst = true; index.tidy(isFirst); isFirst = false) expect(index.count()).toBe(0)
    index.close()
    expect(existsSync(`${file}-wal`)).toBe(false)
    expect(readFileSync(file).includes('zebra')).toBe(false)
  })

  it.each([
    ['is not there', (file: string) => removeIndex(file), 'missing'],
    ['is empty', (file: string) => writeFileSync(file, ''), 'missing'],
    ['is no database', (file: string) => writeFileSync(file, 'text '.repeat(500)), 'damaged'],
    ['is of another version', (file: string) => setVersion(file, 99), 'other_version'],
  ])('says what it is where it %s', (_, spoil, state) => {
    const file = made()
    spoil(file)
    expect(readIndex(file, options).state).toBe(state)
    expect(writeIndex(file, options).state).toBe(state)
  })

  it('tells damage that is found only while it is searched', () => {
    const file = made()
    const bytes = readFileSync(file)
    bytes.fill(0xff, 4096)
    writeFileSync(file, bytes)
    const seen = (() => {
      try {
        const result = readIndex(file, options)
        if (result.state !== 'open') return result.state
        result.index.search('zebra rules')
        return 'searched'
      } catch (error) {
        return isDamage(error) ? 'damaged' : error
      }
    })()
    expect(seen).toBe('damaged')
  })
})

/** SQLite keeps the user's version at byte 60 of the first page. */
function setVersion(file: string, version: number): void {
  const bytes = readFileSync(file)
  bytes.writeUInt32BE(version, 60)
  writeFileSync(file, bytes)
}

function opened(result: ReturnType<typeof readIndex>) {
  if (result.state !== 'open') return expect.unreachable(result.state)
  return result.index
}

function closing<T extends { close(): void }>(of: T): Disposable & { readonly of: T } {
  return { of, [Symbol.dispose]: () => of.close() }
}

import { describe, expect, it } from 'vitest'
import { linksIn, markdownMemories } from '../../../../src/main/documents/memories/markdown-memories.ts'

const read = (path: string, text: string, label: string | null = null) =>
  markdownMemories({ path, text, label, changedAt: Date.UTC(2026, 0, 2) })
const titles = (path: string, text: string) => read(path, text).memories.map(({ title }) => title)

describe('the memories of a Markdown file', () => {
  it('are one with the name and description of its front matter', () => {
    const text =
      '---\nname: push-hangs\ndescription: git push waits for a window\n---\nRun the helper once.\n'
    expect(read('push-hangs.md', text).memories).toEqual([
      {
        id: 'push-hangs.md',
        category: 'NOTE',
        title: 'push hangs: git push waits for a window',
        tags: [],
        body: 'Run the helper once.',
        updatedAt: '2026-01-02T00:00:00.000Z',
        isActive: true,
      },
    ])
  })

  it.each<[string, string, string, Record<string, unknown>]>([
    ['a title', 'a.md', '---\ntitle: "Retry: twice"\n---\nx', { title: 'Retry: twice' }],
    ['a list of tags', 'a.md', '---\ntitle: T\ntags:\n  - one\n  - two\n---\nx', { tags: ['one', 'two'] }],
    ['tags in brackets', 'a.md', '---\ntitle: T\ntags: [one, "two"]\n---\nx', { tags: ['one', 'two'] }],
    [
      'tags with escapes and several lines in quotation marks',
      'a.md',
      `---\ntitle: T\ntags:\n- "caf\\xE9 \\U0001F642"\n- 'it''s so'\n- 'two\n\n  lines'\nname: x\n---\nx`,
      { tags: ['café 🙂', "it's so", 'two lines'] },
    ],
    [
      'an apostrophe at the beginning',
      'a.md',
      `---\ntitle: 'tis so\ntags: [a]\n---\nx`,
      { title: "'tis so", tags: ['a'] },
    ],
    ['a type', 'a.md', '---\ntitle: T\nmetadata:\n  type: feedback\n---\nx', { category: 'PREFERENCE' }],
    ['a folder of decisions', 'decisions/a.md', '# T\nx', { category: 'DECISION' }],
    ['a status', 'a.md', '---\ntitle: T\nstatus: superseded by b\n---\nx', { isActive: false }],
    [
      'a date',
      'a.md',
      '---\ntitle: T\nupdated: 2025-03-04\n---\nx',
      { updatedAt: '2025-03-04T00:00:00.000Z' },
    ],
    ['a date in its name', 'sessions/2025-11-03-x.md', 'x', { updatedAt: '2025-11-03T00:00:00.000Z' }],
    [
      'a rule of an editor',
      'a.mdc',
      '---\ndescription: Use tabs\nglobs: *.ts\nalwaysApply: true\n---\nx',
      { title: 'Use tabs' },
    ],
    ['a folded description', 'a.md', '---\ndescription: >\n  one\n  two\n---\nx', { title: 'one two' }],
    [
      'Windows line ends and a byte order mark',
      'a.md',
      '\ufeff---\r\ntitle: T\r\n---\r\nx\r\n',
      { title: 'T', body: 'x' },
    ],
    ['a heading', 'a.md', '# The *title*\nx', { title: 'The title', body: 'x' }],
    ['an underlined heading', 'a.md', 'The title\n=====\nx', { title: 'The title', body: 'x' }],
    ['nothing but its name', 'git-push_hangs.md', 'x', { title: 'git push hangs' }],
    ['no closed front matter', 'a.md', '---\ntitle: T\nx', { title: 'a' }],
  ])('have what it says: %s', (_, path, text, expected) => {
    expect(read(path, text).memories).toMatchObject([expected])
  })

  it('are its sections where it holds several topics', () => {
    const text = '# CI\nIntro.\n\n## Flaky test\nRerun.\n\n## Cache key\nBump it.\n### Old cache\nGone.\n'
    expect(read('ci.md', text).memories.map(({ id, title, body }) => [id, title, body])).toEqual([
      ['ci.md', 'CI', 'Intro.'],
      ['ci.md#flaky-test', 'CI › Flaky test', 'Rerun.'],
      ['ci.md#cache-key', 'CI › Cache key', 'Bump it.\nOld cache\nGone.'],
    ])
  })

  it.each([
    ['parts of one topic', 'adr.md', '# Use Kafka\n## Context\nx\n## Decision\ny\n## Consequences\nz'],
    ['one section', 'a.md', '# T\n## Only\nx'],
    ['headings within code', 'a.md', '# T\n```sh\n# one\n# two\n```\nx'],
    ['headings behind an opening fence within code', 'a.md', '# T\n```md\n```js\n# one\n# two\n```\nx'],
    ['a name of its own', 'a.md', '---\nname: t\n---\n## A\nx\n## B\ny'],
  ])('are one for %s', (_, path, text) => {
    expect(read(path, text).memories).toHaveLength(1)
  })

  it('have no general file name before the sections', () => {
    expect(titles('CLAUDE.md', '# CLAUDE.md\n## Build\nx\n## Style\ny')).toEqual(['Build', 'Style'])
  })

  it('divide a long section at its own sections', () => {
    const long = 'word '.repeat(300)
    const text = `# T\n## A\n### A1\n${long}\n### A2\n${long}\n## B\nx`
    expect(titles('t.md', text)).toEqual(['T › A › A1', 'T › A › A2', 'T › B'])
  })

  it('keep ids apart where headings repeat', () => {
    const ids = read('a.md', '## X\n1\n## X\n2\n## 发票\n3').memories.map(({ id }) => id)
    expect(ids).toEqual(['a.md#x', 'a.md#x-2', 'a.md#发票'])
  })

  it('name what is too long to be searched', () => {
    const { memories, problems } = read('a.md', 'x'.repeat(20_001))
    expect(memories[0]?.body).toHaveLength(20_000)
    expect(problems).toEqual([expect.stringContaining('a.md: it has 20001 characters')])
  })

  it('of an index file leave out its links', () => {
    const links = '# Notes\n- [Push hangs](push-hangs.md)\n- [DECISION] A title -> decisions/a.json #tags:x\n'
    expect(read('MEMORY.md', links).memories).toEqual([])
    expect(titles('MEMORY.md', `${links}Deploy on Fridays is fine.`)).toEqual(['Notes'])
  })

  it('are named by an index file where they have no name', () => {
    expect(read('x.md', 'Text.', 'Push hangs').memories[0]?.title).toBe('Push hangs')
  })
})

describe('the links of an index file', () => {
  it('are list items that link to files, with the note behind', () => {
    const text = `
- [Push hangs](push-hangs.md)
* [Staging](./db/staging%20db.md) — port 6432
1. **[Rules](<rules.md#top>)**
- [Site](https://example.org/a.md)
- [Here](#x)
- no link
`
    expect([...linksIn(text)]).toEqual([
      ['push-hangs.md', 'Push hangs'],
      ['./db/staging db.md', 'Staging: port 6432'],
      ['rules.md', 'Rules'],
    ])
  })
})

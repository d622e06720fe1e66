import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../helpers/program/temp-dir.ts'
import { changesSince, commitBefore, readDiff } from './changes.ts'

/** A repository in a temporary folder. Each commit has a date, as every command of git that writes one. */
function repository() {
  const root = tempDir()
  const git = (date: string, ...args: readonly string[]) => {
    const who = ['user.name=A', 'user.email=a@example.org', 'commit.gpgSign=false'].flatMap((each) => [
      '-c',
      each,
    ])
    const env = { PATH: process.env['PATH'], HOME: root, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
    return execFileSync('git', [...who, ...args], { cwd: root, env, encoding: 'utf8' }).trim()
  }
  git('', 'init', '--quiet')
  return {
    root,
    write: (path: string, ...lines: readonly string[]) => {
      mkdirSync(join(root, path, '..'), { recursive: true })
      writeFileSync(join(root, path), `${lines.join('\n')}\n`)
    },
    commit(date: string, subject: string): string {
      git(date, 'add', '--all')
      git(date, 'commit', '--quiet', '--message', subject)
      return git(date, 'rev-parse', 'HEAD')
    },
  }
}

const [OLD, BEGINNING, NEW] = ['2026-01-01T12:00:00Z', '2026-01-01T18:00:00Z', '2026-01-02T12:00:00Z']

const lines = (name: string) => Array.from({ length: 9 }, (_, at) => `${name}(${at})`)

describe('the changes of a checkout', { tags: ['git'] }, () => {
  it('are the lines added since a time, in commits, the work tree and untracked files', () => {
    const { root, write, commit } = repository()
    write('src/a.ts', 'one', 'two', 'three')
    write('src/b.ts', 'one')
    const base = commit(OLD, 'Begin')
    write('src/a.ts', 'one', 'new', 'two', 'three')
    commit(NEW, 'Add a line')
    write('src/b.ts', 'one', 'uncommitted')
    write('docs/ü b.md', 'untracked', 'file')
    expect(commitBefore(BEGINNING, root)).toEqual({ commit: base })
    const { added, named } = changesSince(base, root)
    expect(Object.fromEntries(added)).toEqual({
      'src/a.ts': new Set([2]),
      'src/b.ts': new Set([2]),
      'docs/ü b.md': new Set([1, 2, 3]),
    })
    expect(named).toEqual(['docs/ü b.md'])
  })

  it('have no line of a file that was renamed, or of one that moved within or between files', () => {
    const { root, write, commit } = repository()
    write('src/a.ts', ...lines('a'))
    write('src/b.ts', ...lines('b'), 'moved()')
    write('src/c.ts', ...lines('c'))
    write('src/d.ts', ...lines('d'))
    const base = commit(OLD, 'Begin')
    mkdirSync(join(root, 'docs'))
    renameSync(join(root, 'src/a.ts'), join(root, 'src/renamed.ts'))
    renameSync(join(root, 'src/d.ts'), join(root, 'docs/d.ts'))
    write('src/b.ts', ...lines('b'))
    write('src/c.ts', '  moved()', ...lines('c'))
    commit(NEW, 'Move')
    const { added, named } = changesSince(base, root)
    expect({ added: [...added], named }).toEqual({ added: [], named: ['src/renamed.ts'] })
  })

  it('name new files that are committed, and none that are gone', () => {
    const { root, write, commit } = repository()
    write('src/a.ts', ...lines('a'))
    const base = commit(OLD, 'Begin')
    write('src/b.ts', 'b')
    rmSync(join(root, 'src/a.ts'))
    commit(NEW, 'Replace a file')
    expect(changesSince(base, root).named).toEqual(['src/b.ts'])
  })

  it('have the subjects of commits, without reverts', () => {
    const { root, write, commit } = repository()
    write('a.md', 'a')
    const base = commit(OLD, 'Begin anew')
    write('a.md', 'b')
    commit(NEW, 'Ask anew')
    write('a.md', 'c')
    commit(NEW, 'Revert "Ask anew"')
    expect(changesSince(base, root).subjects).toEqual([expect.stringMatching(/^[0-9a-f]{7,} Ask anew$/)])
  })

  it('cannot be found without history from before', () => {
    const { root, write, commit } = repository()
    expect(commitBefore(BEGINNING, root)).toEqual({
      whyNot: expect.stringMatching(/^no git history: fatal: /),
    })
    write('a.md', 'a')
    commit(NEW, 'Begin')
    expect(commitBefore(BEGINNING, root)).toEqual({
      whyNot: `no git history: it has no commit before ${BEGINNING}`,
    })
  })
})

it('reads lines of a diff that look like its own', () => {
  const diff = [
    'diff --git a/a.md b/a.md',
    '--- a/a.md',
    '+++ b/a.md',
    '@@ -1 +1,2 @@',
    '--- old',
    '+++ b/new',
    '+@@ -1 +1 @@',
  ]
  expect(readDiff(diff.join('\n'))).toEqual({
    lines: [
      { path: 'a.md', line: 1, text: '++ b/new' },
      { path: 'a.md', line: 2, text: '@@ -1 +1 @@' },
    ],
    removed: new Set(['-- old']),
    named: [],
    gone: [],
  })
})

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The changes of a checkout since a commit, uncommitted work included. */
export interface Changes {
  /** The numbers of the added lines of each file, by its path with slashes. A line that moved is not added. */
  readonly added: ReadonlyMap<string, ReadonlySet<number>>
  /** The paths of files with a new name: new files, and renamed ones. A file that only moved to another folder has none. */
  readonly named: readonly string[]
  /** The subjects of the commits, with their short ids: `1a2b3c4 Add a rule`. Merges and reverts are left out. */
  readonly subjects: readonly string[]
}

/**
 * The last commit before a time, in ISO 8601; or the reason why it cannot be found: the history can be missing, cut off,
 * or closed to this user.
 */
export function commitBefore(time: string, root: string): { commit: string } | { whyNot: string } {
  const { status, stdout, stderr } = run(['rev-list', '-1', `--before=${time}`, 'HEAD'], root)
  if (status !== 0) return { whyNot: `no git history: ${stderr.trim().split('\n')[0]}` }
  const commit = stdout.trim()
  return commit === '' ? { whyNot: `no git history: it has no commit before ${time}` } : { commit }
}

/** Files with code or prose. A rename keeps the extension, so both of its names are among them. */
const FILES = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.md'] as const

/** Reads the changes of a checkout since a commit. Throws when git fails. */
export function changesSince(commit: string, root: string): Changes {
  const diff = git(
    root,
    ...['diff', '--unified=0', '--find-renames', '--no-color', '--no-ext-diff', '--no-textconv'],
    ...['--src-prefix=a/', '--dst-prefix=b/', commit, '--', ...FILES],
  )
  const { lines, removed, named, gone } = readDiff(diff)
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard', '-z', '--', ...FILES)
    .split('\0')
    .filter((path) => path !== '')
  for (const path of untracked)
    for (const [at, text] of readFileSync(join(root, path), 'utf8').split('\n').entries())
      lines.push({ path, line: at + 1, text })

  const added = new Map<string, Set<number>>()
  for (const { path, line, text } of lines)
    if (!removed.has(text.trim())) added.set(path, (added.get(path) ?? new Set()).add(line))
  const oldNames = new Set(gone.map((path) => posix.basename(path)))
  const subjects = git(root, 'log', '--no-merges', '--format=%h %s', `${commit}..HEAD`).split('\n')
  return {
    added,
    named: [...named, ...untracked].filter((path) => !oldNames.has(posix.basename(path))),
    subjects: subjects.filter((subject) => subject !== '' && !/^\w+ Revert "/.test(subject)),
  }
}

interface AddedLine {
  readonly path: string
  readonly line: number
  readonly text: string
}

interface Diff {
  readonly lines: AddedLine[]
  /** The texts of the removed lines, without blanks around them. */
  readonly removed: Set<string>
  /** The paths of new files, and the new paths of renamed ones. */
  readonly named: string[]
  /** The paths of deleted files, and the old paths of renamed ones. */
  readonly gone: string[]
}

/** Reads a diff without context. */
export function readDiff(text: string): Diff {
  const diff: Diff = { lines: [], removed: new Set(), named: [], gone: [] }
  let [oldPath, path] = ['', '']
  let hunk = { line: 0, removed: 0, added: 0 }
  for (const line of text.split('\n')) {
    if (hunk.removed > 0 && line.startsWith('-')) {
      hunk.removed--
      diff.removed.add(line.slice(1).trim())
      continue
    }
    if (hunk.added > 0 && line.startsWith('+')) {
      hunk.added--
      diff.lines.push({ path, line: hunk.line++, text: line.slice(1) })
      continue
    }
    const [, head, value = ''] = /^(rename from|rename to|---|\+\+\+) (?:[ab]\/)?(.*?)\t?$/.exec(line) ?? []
    if (head === 'rename from') diff.gone.push(value)
    else if (head === 'rename to') diff.named.push(value)
    else if (head === '---') oldPath = value
    else if (head === '+++') {
      path = value
      if (oldPath === '/dev/null') diff.named.push(path)
      if (path === '/dev/null') diff.gone.push(oldPath)
    }
    const [is, minus = '1', from, plus = '1'] = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (is !== undefined) hunk = { line: Number(from), removed: Number(minus), added: Number(plus) }
  }
  return diff
}

function git(root: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = run(args, root)
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`)
  return stdout
}

/** Runs git without the variables that it sets for its hooks: they name another repository. */
function run(args: readonly string[], root: string) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
  return spawnSync('git', ['--no-optional-locks', '-c', 'core.quotePath=false', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  })
}

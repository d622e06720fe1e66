import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import type { table } from './imports/allowed-imports.ts'

const root = join(import.meta.dirname, '../..')

/** Top-level folders whose files a page may name. */
const TREES = ['src', 'tests', 'bench', 'scripts', 'docs', 'assets', '.ci'] as const

/** A page of the documents for engineers; its path is counted from the project's root. */
export interface Page {
  readonly path: string
  readonly text: string
}

/** The files that pages may name: every path from the root, and the text of one. */
export interface Project {
  readonly paths: readonly string[]
  readonly read: (path: string) => string
}

/** The project as it is on disk. */
export function projectFiles(): Project {
  const inTrees = TREES.flatMap((tree) =>
    readdirSync(join(root, tree), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll(sep, '/'),
      ),
  )
  const top = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  return {
    paths: [...inTrees, ...top.map(({ name }) => name)],
    read: (path) => readFileSync(join(root, path), 'utf8'),
  }
}

/** The pages for engineers: the architecture, the engineering guide and every recipe. */
export function engineerPages({ paths, read }: Project): Page[] {
  return paths
    .filter((path) => /^docs\/(architecture|engineering|recipes\/[^/]+)\.md$/.test(path))
    .map((path) => ({ path, text: read(path) }))
}

/**
 * Everything that a page names and the project does not have, one line each: paths, identifiers that are said to be in a
 * path, benchmarks and links. A path is counted from the root or from `src`, and may leave out `.ts` as names of areas do;
 * `NAME` and `PIPELINE` in it match any text, and at least one match must exist.
 */
export function missingIn(page: Page, project: Project): string[] {
  const { prose, blocks } = partsOf(page.text)
  const missing = [
    ...prose.flatMap((paragraph) => [
      ...pathsIn(paragraph).filter((path) => matchesOf(path, project).length === 0),
      ...namesIn(paragraph).flatMap(({ names, path }) =>
        names.filter((name) => !isIn(name, path, project)).map((name) => `${name} in ${path}`),
      ),
      ...linksIn(paragraph).filter((link) => !isLinked(link, page, project)),
    ]),
    ...blocks.flatMap((block) =>
      block
        .split(/[\s"'(),;]+/)
        .filter((word) => /^(src|tests|bench|scripts|docs|assets)\//.test(word))
        .filter((path) => matchesOf(path, project).length === 0),
    ),
    ...benchmarksIn(page.text).filter((name) => !isBenchmark(name, project)),
  ]
  return [...new Set(missing)].map((what) => `${page.path}: ${what}`)
}

/** The heading of each part of a recipe. */
const PARTS = ['When', 'Files', 'Test', 'Example'] as const

/** Recipes without one of their parts, and recipes that the index does not link to, one line each. */
export function unfinishedRecipes(pages: readonly Page[]): string[] {
  const index = pages.find(({ path }) => path === 'docs/recipes/README.md')?.text ?? ''
  return pages
    .filter(({ path }) => path.startsWith('docs/recipes/') && !path.endsWith('/README.md'))
    .flatMap(({ path, text }) => [
      ...PARTS.filter((part) => !text.includes(`\n## ${part}\n`)).map((part) => `${path} has no “${part}”`),
      ...(index.includes(`](${posix.basename(path)})`) ? [] : [`${path} is not in the index`]),
    ])
}

/** The rows that the page about the architecture has for the table of allowed imports, one for each set of permissions. */
export function importRows(allowed: typeof table): string[] {
  const rows = new Map<string, string[]>()
  const ofMain = Object.keys(allowed).filter((area) => area.startsWith('main/') && area !== 'main/index')
  for (const [area, { areas, types = [], packages, node }] of Object.entries(allowed)) {
    const isAll = ofMain.every((each) => areas.some((one) => one === each))
    const from = [
      ...(isAll ? ['everything but the window'] : areas.length === 0 ? [] : [spans(areas)]),
      ...(types.length === 0 ? [] : [`types of ${spans(types)}`]),
    ]
    const named = packages === 'any' ? 'any' : packages.length === 0 ? 'none' : spans(packages)
    const permissions = [from.length === 0 ? 'nothing' : from.join('; '), named, node].join(' | ')
    rows.set(permissions, [...(rows.get(permissions) ?? []), area])
  }
  return [...rows].map(([permissions, names]) => `| ${spans(names)} | ${permissions} |`)
}

function spans(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

/** The paragraphs of a page, and its code blocks. */
function partsOf(text: string): { readonly prose: readonly string[]; readonly blocks: readonly string[] } {
  const blocks = [...text.matchAll(/^```.*\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  const prose = text.replaceAll(/^```.*\n[\s\S]*?^```$/gm, '')
  return { prose: prose.split(/\n(?=\n|[-|*]|\d+\. )/), blocks }
}

const SPAN = /`([^`\n]+)`/g

/** Code spans that are paths: with a slash, or the name of a source file, which only the root may have. */
function pathsIn(paragraph: string): string[] {
  return [...paragraph.matchAll(SPAN)]
    .flatMap(([, span = '']) => span.split(' '))
    .filter((word) => /^[\w.-]+(\/[\w.-]+)+\/?$/.test(word) || /^[\w.-]+\.(tsx?|mjs|css)$/.test(word))
    .filter((word) => !/^(out|node_modules)\//.test(word)) // made by a build or an installation
}

const NAMES_IN_PATH = /((?:`[^`\n]+`(?:, and |, | and )?)+) (?:in|of) `([\w.@-]+(?:\/[\w.@-]+)+)`/g
const IDENTIFIER = /^(?:[A-Za-z_$][\w$]*(?:\.[\w$]+)*|'[^']+')$/

/** Identifiers, and texts in single quotes, that a paragraph says to be in a path. */
function namesIn(paragraph: string): { readonly names: readonly string[]; readonly path: string }[] {
  return [...paragraph.matchAll(NAMES_IN_PATH)].map(([, list = '', path = '']) => ({
    names: [...list.matchAll(SPAN)].map(([, name = '']) => name).filter((name) => IDENTIFIER.test(name)),
    path,
  }))
}

function linksIn(paragraph: string): string[] {
  return [...paragraph.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(https?:|#)/.test(link))
}

function benchmarksIn(text: string): string[] {
  return [...text.matchAll(/npm run bench ([a-z][\w-]*)/g)].map(([, name = '']) => name)
}

function isBenchmark(name: string, { paths }: Project): boolean {
  return paths.some((path) => /^bench\/(?!lib\/)/.test(path) && posix.basename(path) === `${name}.ts`)
}

function isLinked(link: string, page: Page, { paths }: Project): boolean {
  const path = posix.join(posix.dirname(page.path), link.replace(/#.*$/, ''))
  return paths.some((each) => each === path || each.startsWith(`${path.replace(/\/$/, '')}/`))
}

/** The files that a path means: itself, all in it where it is a folder, all that fit its placeholders. */
function matchesOf(path: string, { paths }: Project): string[] {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll(/[.@$]/g, '\\$&')
    .replaceAll(/NAME|PIPELINE/g, '[\\w-]+')
  const whole = new RegExp(`^(src/)?${pattern}(/|(\\.ts)?$)`)
  return paths.filter((each) => whole.test(each))
}

/** Whether a file that a path means has every part of a dotted name as a word, or a quoted text as it is. */
function isIn(name: string, path: string, project: Project): boolean {
  const wanted = name.startsWith("'")
    ? [name]
    : name.split('.').map((part) => new RegExp(`(?<![\\w$])${part.replaceAll('$', '\\$')}(?![\\w$])`))
  return matchesOf(path, project).some((file) => {
    const text = project.read(file)
    return wanted.every((each) => (typeof each === 'string' ? text.includes(each) : each.test(text)))
  })
}

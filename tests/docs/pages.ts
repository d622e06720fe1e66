import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Nodes, Root } from 'mdast'
import { parseMarkdown } from '../../src/shared/markdown/parse.ts'

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, '..', '..')

/** A page of the documentation. */
export interface Page {
  /** Its path from the root of the project, with slashes. */
  readonly path: string
  readonly text: string
  readonly tree: Root
}

/** README.md and every page below docs/, by path. */
export function pages(): readonly Page[] {
  const below = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join('docs', ...name.split(/[\\/]/)))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
  return ['README.md', ...below].map((path) => pageOf(path, readFileSync(join(ROOT, path), 'utf8')))
}

/** A page from its text. */
export function pageOf(path: string, text: string): Page {
  return { path, text, tree: parseMarkdown(text) }
}

/** Every node of a tree, in the order of the text. */
export function nodesIn(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap((child) => nodesIn(child)) : [])]
}

/** The words of a node without their markup. */
export function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map((child) => wordsOf(child)).join('') : ''
}

/** The anchors of a page's headings, as GitHub makes them: the second of two equal ones ends in `-1`. */
export function anchorsOf({ tree }: Page): ReadonlySet<string> {
  const counts = new Map<string, number>()
  const anchors = new Set<string>()
  for (const node of nodesIn(tree)) {
    if (node.type !== 'heading') continue
    const name = wordsOf(node)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-')
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    anchors.add(count === 0 ? name : `${name}-${count}`)
  }
  return anchors
}

/** The relative links and pictures of a page: the path from the root of the project, and the anchor if there is one. */
export function linksOf({ path, tree }: Page): { readonly target: string; readonly anchor: string | null }[] {
  return nodesIn(tree).flatMap((node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return []
    if (/^[a-z][a-z+.-]*:/iu.test(node.url)) return []
    const [file = '', anchor = null] = decodeURIComponent(node.url).split('#')
    return [{ target: file === '' ? path : posix.join(posix.dirname(path), file), anchor }]
  })
}

/** The commands in the blocks of shell code of a page, each without its comment. */
export function commandsOf({ tree }: Page): string[] {
  return nodesIn(tree).flatMap((node) => {
    if (node.type !== 'code' || node.lang !== 'sh') return []
    return node.value.split('\n').flatMap((line) => {
      const command = line.replace(/(?:^|\s)#.*$/u, '').trim()
      return command === '' ? [] : [command]
    })
  })
}

/** The example files of a page: a block of code below a paragraph that is nothing but the file's name in backticks. */
export function examplesOf({ tree }: Page): ReadonlyMap<string, string> {
  const examples = new Map<string, string>()
  for (const [index, node] of tree.children.entries()) {
    const before = tree.children[index - 1]
    if (node.type !== 'code' || before?.type !== 'paragraph') continue
    const [name, ...others] = before.children
    if (name?.type === 'inlineCode' && others.length === 0) examples.set(name.value, `${node.value}\n`)
  }
  return examples
}

/**
 * The arguments of a command line as a shell splits it: words, and words in single or double quotes.
 * Throws for a quote that is never closed.
 */
export function argumentsOf(line: string): string[] {
  const words: string[] = []
  let rest = line.trim()
  while (rest !== '') {
    const [whole = '', single, double, plain] = /^(?:'([^']*)'|"([^"]*)"|([^\s'"]+))\s*/u.exec(rest) ?? []
    if (whole === '') throw new Error(`“${line}” has a quote that is never closed`)
    words.push(single ?? double ?? plain ?? '')
    rest = rest.slice(whole.length)
  }
  return words
}

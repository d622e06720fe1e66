import { type ESTree, Visitor } from 'vite'
import type { Parsed } from './source.ts'

/** A part of the program whose files name no pipeline. */
export interface Nameless {
  /** The beginning of the paths of its files, from `src`. */
  readonly root: string
  /** Beginnings of paths that may name pipelines: the registry, and what belongs to one pipeline. */
  readonly allowed: readonly string[]
}

/**
 * Every line that names a pipeline and may not, as one line each: in a name of the code, in a text that is only that
 * name or a path with it, or in prose. A verb such as “reading files” is no name; “a reading” and “readings” are.
 */
export function pipelineNamings(
  sources: readonly Parsed[],
  names: readonly string[],
  { root, allowed }: Nameless,
): string[] {
  const mayName = (path: string) => allowed.some((area) => path.startsWith(area))
  return sources
    .filter(({ path }) => path.startsWith(root) && !mayName(path))
    .flatMap((source) =>
      textsOf(source).flatMap((text) =>
        names
          .filter((name) => isNamedIn(text, name))
          .map((name) => `${source.path}:${source.lineAt(text.offset)} names the pipeline ${name}`),
      ),
    )
}

interface Text {
  readonly kind: 'code' | 'text'
  readonly text: string
  readonly offset: number
}

/** Names that are words of the program too: a call of a model, the memory of a process, the evaluation of an index. They are told by the path or the key that they stand in. */
const ORDINARY: ReadonlySet<string> = new Set(['call', 'memory', 'evaluation'])

function isNamedIn({ kind, text }: Text, name: string): boolean {
  if (ORDINARY.has(name)) {
    const place = `(?:pipelines|intake|evidence|judges|routes|deadlines|callTimeouts|blind)[./]${name}\\b`
    return kind === 'text' && new RegExp(place).test(text)
  }
  if (kind === 'code') return wordsOf(text).some((word) => word === name || word === `${name}s`)
  if (!/\s/.test(text.trim())) return text.split(/[^\w]+/).includes(name)
  return new RegExp(String.raw`\b(${name}s|(a|the|this|each|every|no|one|of) ${name})\b`, 'i').test(text)
}

/** `isReadingOf` → is, reading, of. */
function wordsOf(identifier: string): string[] {
  return identifier
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
}

/** All that a file says: the names in its code, its texts and its comments. Of a style sheet, all of it is one text. */
function textsOf(source: Parsed): Text[] {
  const { program, text } = source
  if (program === null)
    return text.split('\n').map((line, at) => ({ kind: 'text', text: line, offset: offsetOf(text, at) }))
  const found: Text[] = source.comments.map(({ value, start }) => ({
    kind: 'text',
    text: `${value} `, // a comment is prose, also where it is one word
    offset: start,
  }))
  const add = (kind: Text['kind'], { start }: ESTree.Span, text: string) =>
    found.push({ kind, text: text, offset: start })
  new Visitor({
    Identifier: (node) => add('code', node, node.name),
    JSXIdentifier: (node) => add('code', node, node.name),
    Literal: (node) => {
      if (typeof node.value === 'string') add('text', node, node.value)
    },
    TemplateElement: (node) => add('text', node, node.value.raw),
    JSXText: (node) => add('text', node, node.value),
  }).visit(program)
  return found
}

function offsetOf(text: string, line: number): number {
  return text.split('\n', line).join('\n').length + Math.min(line, 1)
}

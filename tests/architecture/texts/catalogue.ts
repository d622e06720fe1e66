import { type ESTree, Visitor } from 'vite'
import type { Parsed } from '../sources/source.ts'

/** Where the texts of a feature stand. */
const CATALOGUE = /\/(texts(\.ts$|\/)|[\w-]+-texts\.ts$)/

/** Whether a file, by its path with slashes, is a catalogue of texts of the window. */
export function isCatalogue(path: string): boolean {
  // The comparison of texts is not a catalogue.
  return path.includes('renderer/') && CATALOGUE.test(path) && !path.includes('/components/texts/')
}

/** Properties whose value a person reads or hears. */
const SHOWN = new Set([
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'hint',
  'lead',
])

/** A text that a person reads, outside the catalogue of its feature. */
export interface LooseText {
  readonly path: string
  readonly line: number
  readonly text: string
}

/** Literal texts in elements, and in properties that are shown, of files that are no catalogue. */
export function looseTexts(sources: readonly Parsed[]): LooseText[] {
  return sources.filter(({ path }) => path.startsWith('renderer/') && !CATALOGUE.test(path)).flatMap(looseIn)
}

function looseIn(source: Parsed): LooseText[] {
  const { path, program } = source
  if (program === null) return []
  const found: LooseText[] = []
  const add = (offset: number, text: string) => {
    if (/\p{L}{2}/u.test(text)) found.push({ path, line: source.lineAt(offset), text: text.trim() })
  }
  new Visitor({
    JSXText: ({ start, value }) => add(start, value),
    JSXAttribute: ({ name, value, start }) => {
      if (name.type === 'JSXIdentifier' && SHOWN.has(name.name)) add(start, literalOf(value))
    },
  }).visit(program)
  return found
}

/** Texts of catalogues that are no whole ones: they begin or end with a blank, or have half of a pair of quotes. */
export function fragments(sources: readonly Parsed[]): LooseText[] {
  return sources
    .filter(({ path }) => path.startsWith('renderer/') && CATALOGUE.test(path))
    .flatMap(({ path, program, lineAt }) => {
      if (program === null) return []
      const found: LooseText[] = []
      const check = (offset: number, text: string) => {
        if (isFragment(text)) found.push({ path, line: lineAt(offset), text })
      }
      new Visitor({
        Literal: ({ start, value }) => {
          if (typeof value === 'string' && /\p{L}{2}/u.test(value)) check(start, value)
        },
        TemplateLiteral: ({ start, quasis }) =>
          check(start, quasis.map(({ value: { raw } }) => raw).join('…')),
      }).visit(program)
      return found
    })
}

/** Texts between the parts of a list. */
const BETWEEN = /^,? (and|or|then) $/

function isFragment(text: string): boolean {
  if (BETWEEN.test(text)) return false
  return text !== text.trim() || text.split('“').length !== text.split('”').length
}

/** The letters of a literal value, of a template without its filled-in values; nothing for a computed value. */
function literalOf(value: ESTree.JSXAttribute['value']): string {
  if (value?.type === 'Literal') return String(value.value)
  if (value?.type !== 'JSXExpressionContainer') return ''
  const { expression } = value
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? expression.value : ''
  return expression.type === 'TemplateLiteral'
    ? expression.quasis.map(({ value: { raw } }) => raw).join(' ')
    : ''
}

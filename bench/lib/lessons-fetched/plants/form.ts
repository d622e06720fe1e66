import type { Code, Nodes } from 'mdast'
import type { Block } from '../../../../src/shared/markdown/blocks.ts'
import { formulaOf, placeOf } from '../../../../src/shared/markdown/blocks.ts'
import { parseMarkdown } from '../../../../src/shared/markdown/parse.ts'
import { countOf, type Ground, oneOf, type PlantedClass, replaced } from './planted.ts'

const brackets = (text: string) => Math.abs(countOf(text, /[([{]/gu) - countOf(text, /[)\]}]/gu))

/** Markup, code and formulas that do not work. */
export const form: readonly PlantedClass[] = [
  {
    name: 'heading without its space',
    types: ['HYGIENE'],
    naive: (text) => countOf(text, /^#+[^#\s]/gmu),
    into: ({ text, blocks, random }) => {
      const heading = oneOf(
        blocks.filter(
          ({ node, within, from }) =>
            node.type === 'heading' &&
            within.length === 0 &&
            node.depth > 1 &&
            /^#+ [\p{L}\p{N}]/u.test(text.slice(from, from + 9)),
        ),
        random,
      )
      if (heading === null) return null
      const at = text.indexOf(' ', heading.from)
      return replaced(text, { from: at, to: at + 1 }, '')
    },
  },
  {
    name: 'heading level left out',
    types: ['HEADINGS'],
    naive: () => 0,
    into: ({ text, blocks, random }) => {
      const headings = blocks.filter(
        ({ node, within, from }) =>
          node.type === 'heading' && within.length === 0 && text.charAt(from) === '#',
      )
      const places = headings.filter(({ node }, at) => {
        const before = headings[at - 1]?.node
        return (
          node.type === 'heading' &&
          before?.type === 'heading' &&
          before.depth <= 4 &&
          node.depth <= before.depth + 1
        )
      })
      const heading = oneOf(places, random)
      const before = heading === null ? undefined : headings[headings.indexOf(heading) - 1]?.node
      if (heading?.node.type !== 'heading' || before?.type !== 'heading') return null
      return replaced(
        text,
        { from: heading.from, to: heading.from + heading.node.depth },
        '#'.repeat(before.depth + 2),
      )
    },
  },
  table('table without its line of dashes', (rows) => rows.filter((_, at) => at !== 1)),
  table('table whose line of dashes is too short', (rows) =>
    rows.map((row, at) => (at === 1 ? row.replace(/^(\s*\|?)[^|]+\|/u, '$1') : row)),
  ),
  {
    name: 'link apart from its address',
    types: ['HYGIENE'],
    naive: (text) => countOf(text, /\] \(/gu),
    into: (ground) =>
      atNode(ground, 'link', (source) =>
        /\]\((?:https?:|\.|[\w-]+\.)/u.test(source) && /^\[[^\]`]{2,}\]/u.test(source)
          ? source.replace('](', '] (')
          : null,
      ),
  },
  {
    name: 'link without an address',
    types: ['HYGIENE'],
    naive: (text) => countOf(text, /\]\(\)/gu),
    into: (ground) =>
      atNode(ground, 'link', (source) =>
        /^\[.*\]\([^()]+\)$/u.test(source) ? source.replace(/\]\([^()]*\)$/u, ']()') : null,
      ),
  },
  {
    name: 'emphasis that is not closed',
    types: ['HYGIENE'],
    isRemark: true,
    naive: (text) => countOf(text, /\*\*/gu) % 2,
    into: (ground) =>
      atNode(ground, 'strong', (source) => (source.startsWith('**') ? source.slice(0, -2) : null)),
  },
  {
    name: 'formula that cannot be set',
    types: ['FORMULA'],
    naive: brackets,
    into: ({ text, random }) => {
      const formula = oneOf(
        formulasIn(parseMarkdown(text)).filter(({ from, to }) => /\}/u.test(text.slice(from, to))),
        random,
      )
      if (formula === null) return null
      const at = text.indexOf('}', formula.from)
      return replaced(text, { from: at, to: at + 1 }, '')
    },
  },
  ...(['javascript', 'python', 'json', 'yaml'] as const).map(
    (language): PlantedClass => ({
      name: `${language} without a bracket`,
      types: ['CODE'],
      isRemark: true,
      naive: brackets,
      into: (ground) =>
        inCode(ground, LANGUAGES[language], (code) =>
          without(code, language === 'yaml' ? /[\]}"]/gu : /[)\]}]/gu, ground),
        ),
    }),
  ),
  {
    name: 'python with a string that does not end',
    types: ['CODE'],
    isRemark: true,
    naive: (text) => countOf(text, /"/gu) % 2,
    into: (ground) =>
      inCode(ground, LANGUAGES.python, (code) => {
        const line = oneOf(
          [...code.matchAll(/^(?![^\n]*(?:#|"""|'''))[^\n"']*(["'])[^\n"']+\1[^\n"']*$/gmu)],
          ground.random,
        )
        if (line === null) return null
        const end = line.index + line[0].lastIndexOf(line[1] ?? '"')
        return code.slice(0, end) + code.slice(end + 1)
      }),
  },
  {
    name: 'SQL with an error',
    types: ['CODE'],
    isRemark: true,
    naive: brackets,
    into: (ground) => behindParagraph(ground, `\`\`\`sql\n${oneOf(SQL, ground.random) ?? ''}\n\`\`\``),
  },
  {
    name: 'empty block of code',
    types: ['CODE'],
    naive: (text) => countOf(text, /^```\w+\n```$/gmu),
    into: (ground) => inCode(ground, /^(?:js|javascript|python|bash|sh|r|css|html|tsx?)$/iu, () => ''),
  },
]

const LANGUAGES = {
  javascript: /^(?:js|javascript|jsx|tsx?|typescript)$/iu,
  python: /^(?:python3?|py|ipython3?)$/iu,
  json: /^json$/iu,
  yaml: /^ya?ml$/iu,
} as const

/** Statements as lessons have them, each with one slip: written for this purpose. */
const SQL = [
  'SELECT name, price\nFROM products\nWHERE price > 10\nORDR BY price;',
  'SELECT name price FROM FROM products;',
  "INSERT INTO users (id, name VALUES (1, 'Ann');",
  'CREATE TABLE books (\n  id INTEGER PRIMARY KEY,\n  title TEXT NOT NULL,\n  year INTEGER,\n;',
  'UPDATE accounts SET balance = balance - 100 WHER id = 1;',
  'SELECT COUNT(* FROM orders GROUP BY customer_id;',
  'SELECT c.name, SUM(o.total)\nFROM customers c\nJOIN orders o ON o.customer_id = = c.id\nGROUP BY c.name;',
  "DELETE FROM sessions WHERE token = 'abc;",
  'ALTER TABLE users ADD COLUMN email VARCHAR(255;',
  'SELECT * FROM users WHERE id IN (1, 2, 3;',
  'SELECT name FROM users WHERE AND age > 18;',
  'CREATE INDEX ON idx_users_email users(email);',
]

function table(name: string, change: (rows: string[]) => string[]): PlantedClass {
  return {
    name,
    types: ['HYGIENE'],
    naive: (text) => {
      const rows = text.split('\n').filter((line) => /^\s*\|/u.test(line))
      return new Set(rows.map((row) => row.split('|').length)).size
    },
    into: ({ text, blocks, random }) => {
      const found = oneOf(
        blocks.filter(
          ({ node, within }) =>
            node.type === 'table' &&
            within.length === 0 &&
            node.children.length > 2 &&
            (node.children[0]?.children.length ?? 0) > 1,
        ),
        random,
      )
      if (found === null) return null
      return replaced(text, found, change(text.slice(found.from, found.to).split('\n')).join('\n'))
    },
  }
}

function atNode(
  { text, blocks, random }: Ground,
  type: Nodes['type'],
  change: (source: string) => string | null,
): string | null {
  const nodes = blocks
    .filter(({ node }) => node.type === 'paragraph')
    .flatMap(({ node }) => nodesOf(node, type))
  const changed = nodes.flatMap((place) => {
    const by = change(text.slice(place.from, place.to))
    return by === null ? [] : [{ place, by }]
  })
  const one = oneOf(changed, random)
  return one === null ? null : replaced(text, one.place, one.by)
}

function nodesOf(node: Nodes, type: Nodes['type']): { from: number; to: number }[] {
  if (node.type === type) return [placeOf(node)]
  return 'children' in node ? node.children.flatMap((child) => nodesOf(child, type)) : []
}

function formulasIn(node: Nodes): { from: number; to: number }[] {
  if (formulaOf(node) !== null) return [placeOf(node)]
  return 'children' in node ? node.children.flatMap(formulasIn) : []
}

function inCode(
  { text, blocks, random }: Ground,
  language: RegExp,
  change: (code: string) => string | null,
): string | null {
  const fenced = blocks.flatMap((block): { block: Block; node: Code }[] =>
    block.node.type === 'code' &&
    block.within.length === 0 &&
    language.test(langOf(block.node)) &&
    block.node.value.trim() !== '' &&
    text.startsWith('```', block.from)
      ? [{ block, node: block.node }]
      : [],
  )
  const one = oneOf(fenced, random)
  if (one === null) return null
  const {
    block: { from, to },
    node,
  } = one
  const source = text.slice(from, to)
  const code = change(node.value)
  return code === null || !source.includes(node.value)
    ? null
    : replaced(
        text,
        { from, to },
        source.replace(node.value, () => code),
      )
}

function langOf({ lang }: Code): string {
  return lang ?? ''
}

function without(code: string, mark: RegExp, { random }: Ground): string | null {
  const plain = code.replace(/(["'`])(?:\\.|(?!\1)[^\\\n])*\1|\/\/.*|#.*/gu, (text) =>
    ' '.repeat(text.length),
  )
  const place = oneOf([...plain.matchAll(mark)], random)
  return place === null ? null : code.slice(0, place.index) + code.slice(place.index + 1)
}

/** The text with a block behind one of its paragraphs. */
export function behindParagraph({ text, paragraphs, random }: Ground, block: string): string | null {
  const paragraph = oneOf(paragraphs, random)
  return paragraph === null ? null : replaced(text, { from: paragraph.to, to: paragraph.to }, `\n\n${block}`)
}

/** What opens and closes the label of a node, the longest first. */
const SHAPES = [
  ['(((', ')))'],
  ['((', '))'],
  ['([', '])'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['{{', '}}'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
] as const

/** What may follow a node: the end of its statement, a link, a class. */
const AFTER = /^\s*(?:$|;|&|:::|%%|<?(?:--|==|-\.|->|=>|~~~)|[ox]--|[→—–])/

/** Marks that a label between brackets may only have where it is certain that they are part of it. */
const BRACKET = /[()[\]{}|<>]/
const ARROW = /--|==|-\.|~~~|->|=>|[→⇒—–]/
const QUOTE = /["“”„‟]/

/** Says whether a label, without the marks of its shape, is to be quoted. */
type Choose = (label: string) => boolean

/**
 * Whether quotes around a label cannot change what the diagram says: it has neither arrow nor bracket nor quote, so that
 * no second label can be in it.
 */
export const isPlain: Choose = (label) =>
  label.trim() !== '' && !BRACKET.test(label) && !ARROW.test(label) && !QUOTE.test(label)

/** Whether a label has quotes after a backslash, in pairs, and no arrow, so that it is one label. */
export const isEscaped: Choose = (label) =>
  label.includes('\\"') &&
  label.split('"').length % 2 === 1 &&
  !ARROW.test(label) &&
  !/[[\]{}|<>]/.test(label)

/** Whether quotes after a backslash are in pairs that hold neither arrow nor bracket. */
export function isSafelyEscaped(line: string): boolean {
  const parts = line.split('\\"')
  return (
    parts.length % 2 === 1 &&
    parts.every((part, index) => index % 2 === 0 || !(ARROW.test(part) || BRACKET.test(part)))
  )
}

/** A line of a flowchart with the labels of its nodes and links quoted that are chosen, and how many those are. */
export function quoteLabels(line: string, choose: Choose): { readonly line: string; readonly count: number } {
  let count = 0
  const quote = (label: string) => {
    if (!choose(label)) return label
    count += 1
    return quoted(label)
  }
  const links = line.replace(
    /([-=.~]{2,}[>xo]?\s*\|)([^|]*)(\|)/g,
    (_, from: string, label: string, to: string) => from + quote(label) + to,
  )
  const made = quoteNodes(links, quote)
  const title = /^(\s*subgraph\s+)([^"]*[^\s"][^"]*?)(\s*)$/.exec(made)
  if (title === null || /^\w+\s*\[/.test(title[2] ?? '')) return { line: made, count }
  return { line: `${title[1]}${quote(title[2] ?? '')}${title[3]}`, count }
}

function quoteNodes(line: string, quote: (label: string) => string): string {
  let made = ''
  let at = 0
  while (at < line.length) {
    const node = /[\p{L}\p{N}_]$/u.test(line.slice(0, at)) ? nodeAt(line, at) : null
    if (node === null) {
      made += line[at]
      at += 1
    } else {
      made += node.open + quote(node.label) + node.close
      at += node.open.length + node.label.length + node.close.length
    }
  }
  return made
}

interface NodeLabel {
  readonly open: string
  readonly label: string
  readonly close: string
}

/** The label that begins at a place: it ends with its mark that stands before a link, or ends the statement. */
function nodeAt(line: string, at: number): NodeLabel | null {
  for (const [open, close] of SHAPES) {
    if (!line.startsWith(open, at)) continue
    const from = at + open.length
    for (let to = line.indexOf(close, from); to !== -1; to = line.indexOf(close, to + 1))
      if (AFTER.test(line.slice(to + close.length))) return { open, label: line.slice(from, to), close }
  }
  return null
}

/** A label in quotes; quotes within it are written as Mermaid has them. */
function quoted(label: string): string {
  const plain = label.replaceAll('\\"', '"').trim()
  const isWhole = plain.length > 1 && plain.startsWith('"') && plain.endsWith('"')
  const inner = isWhole ? plain.slice(1, -1) : plain
  return `"${inner.replaceAll('"', '#quot;')}"`
}

/** Opening and closing marks of node labels, the longest first. */
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

/** Text that may follow a node: the end of its statement, a link, a class. */
const AFTER = /^\s*(?:$|;|&|:::|%%|<?(?:--|==|-\.|->|=>|~~~)|[ox]--|[→—–])/

/** Marks that may also end a label or begin a link; a label is only quoted where they are certainly part of it. */
const BRACKET = /[()[\]{}|<>]/
const ARROW = /--|==|-\.|~~~|->|=>|[→⇒—–]/
const QUOTE = /["“”„‟]/

/** Marks of another shape at both ends, such as of “[/Input/]”, or a bracket of one at the beginning, as of “[(Data)”. */
const SHAPED = /^\s*(?:\(|[/\\](?!").*[/\\]\s*$)/

/** Returns whether a label, without the marks of its shape, is to be quoted. */
type Choose = (label: string) => boolean

/**
 * Returns whether quotes around a label cannot change the meaning of the diagram: it has no arrow, bracket or quote, so
 * it cannot contain a second label, and no marks of another shape.
 */
export const isPlain: Choose = (label) =>
  label.trim() !== '' &&
  !SHAPED.test(label) &&
  !BRACKET.test(label) &&
  !ARROW.test(label) &&
  !QUOTE.test(label)

/** Returns whether a label has pairs of escaped quotes, no arrow and no mark of another shape, so that it is one label. */
export const isEscaped: Choose = (label) =>
  !SHAPED.test(label) &&
  label.includes('\\"') &&
  label.split('"').length % 2 === 1 &&
  !ARROW.test(label) &&
  !/[[\]{}|<>]/.test(label)

/** Returns whether the escaped quotes of a line are in pairs that contain neither arrow nor bracket. */
export function isSafelyEscaped(line: string): boolean {
  const parts = line.split('\\"')
  return (
    parts.length % 2 === 1 &&
    parts.every((part, index) => index % 2 === 0 || !(ARROW.test(part) || BRACKET.test(part)))
  )
}

/**
 * Quotes the chosen node and link labels in a line of a flowchart; returns the line and the number of quoted labels.
 */
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

/**
 * Returns the label that begins at a position: it ends with its closing mark before a link or at the end of the
 * statement.
 */
function nodeAt(line: string, at: number): NodeLabel | null {
  for (const [open, close] of SHAPES) {
    if (!line.startsWith(open, at)) continue
    const from = at + open.length
    for (let to = line.indexOf(close, from); to !== -1; to = line.indexOf(close, to + 1))
      if (AFTER.test(line.slice(to + close.length))) return { open, label: line.slice(from, to), close }
  }
  return null
}

/** Puts a label in quotes; quotes within it are escaped as Mermaid requires. */
function quoted(label: string): string {
  const plain = label.replaceAll('\\"', '"').trim()
  const isWhole = plain.length > 1 && plain.startsWith('"') && plain.endsWith('"')
  const inner = isWhole ? plain.slice(1, -1) : plain
  return `"${inner.replaceAll('"', '#quot;')}"`
}

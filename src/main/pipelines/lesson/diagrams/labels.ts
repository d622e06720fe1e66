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

/** What a label of a flowchart may have only within quotes. */
const RISKY = /["()[\]{}|@]|^\s*[/\\]/
const QUOTED = /^\s*"[^"]*"\s*$/

/** Says whether a label, without the marks of its shape, is to be quoted. */
type Choose = (label: string) => boolean

/** Whether a label has what only a quoted one may have. */
export const isRisky: Choose = (label) => RISKY.test(label) && !QUOTED.test(label) && !isEscaped(label)
/** Whether a quote of a label is never closed, or never opened. */
export const isHalfQuoted: Choose = (label) => (label.match(/"/g)?.length ?? 0) % 2 === 1
/** Whether a label has quotes behind a backslash. */
export const isEscaped: Choose = (label) => label.includes('\\"')

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
  const isHalf = isHalfQuoted(plain)
  const isWhole = !isHalf && plain.length > 1 && plain.startsWith('"') && plain.endsWith('"')
  const inner = isWhole ? plain.slice(1, -1) : isHalf ? plain.replace(/^"|"$/, '') : plain
  return `"${inner.replaceAll('"', '#quot;')}"`
}

/** A line with the marks that close its labels where they are missing. */
export function closeLabels(line: string): { readonly line: string; readonly count: number } {
  let count = 0
  const close = (all: string, open: string, label: string) => {
    const shape = SHAPES.find(([mark]) => mark === open)
    if (shape === undefined) return all
    count += 1
    return `${open}${label}${shape[1]}`
  }
  const after = '(?=\\s*(?:$|--|==|-\\.|&|;))'
  const open = '(?<=[\\p{L}\\p{N}_])([([{]{1,3})'
  const quotedOnes = line.replace(new RegExp(`${open}("[^"]*")${after}`, 'gu'), close)
  const last = quotedOnes.replace(
    new RegExp(`${open}([^"()[\\]{}|]*[^"()[\\]{}|\\s>-])\\s*$`, 'u'),
    (...found) => {
      const [all, mark, label] = found
      return /--|==|-\./.test(String(label)) ? String(all) : close(String(all), String(mark), String(label))
    },
  )
  return { line: last, count }
}

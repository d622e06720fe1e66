import type { Block } from '../../../../shared/markdown/blocks.ts'

/**
 * A range of the text between an opening and a closing mark of a site generator or of HTML. A mark without its
 * counterpart makes no enclosure.
 */
export interface Enclosure {
  /** `:::` of Pandoc and MyST; `{% x %}`, `{{< x >}}` and `{#x}`; an element of HTML or a component of MDX. */
  readonly kind: 'division' | 'template' | 'element'
  readonly name: string
  readonly from: number
  readonly to: number
}

/** Maximum nesting depth; marks opened deeper are ignored. */
const MAX_OPEN = 50

const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)
const division = /^[\s>]*:{3,}[\s{.]*([\p{L}\p{N}_-]+)?/u
const template =
  /^\s*\{%-?\s*(end|\/)?\s*([\w-]+)[^%]{0,500}%\}|^\s*\{\{[<%]\s*(\/)?\s*([\w-]+)[^>%]{0,500}[>%]\}\}/
/** A branch of Svelte: `{#if fw === 'pt'}` … `{:else}` … `{/if}`. */
const branch = /^\s*\{([#/])(if|each|await|key)\b[^}\n]{0,200}\}\s*$/u
const opening = /^[\s>]*<([a-z][\w.-]*)(?=[\s>/]|$)/i
const closing = /<\/([a-z][\w.-]*)\s*>/gi

/** An opening or closing mark on a line. */
interface Mark {
  readonly kind: Enclosure['kind']
  readonly name: string
  readonly isOpening: boolean
}

/** Templates of Liquid and Hugo that display their content verbatim. */
const SHOWN: ReadonlySet<string> = new Set(['highlight', 'code', 'codeblock', 'raw', 'verbatim', 'prism'])

/** Returns whether one of the enclosures is a template that displays its content as code, regardless of Markdown. */
export function isShownAsCode(enclosures: readonly Enclosure[]): boolean {
  return enclosures.some(({ kind, name }) => kind === 'template' && SHOWN.has(name))
}

/** Returns the enclosures of each enclosed block, outermost first; the key is the start offset of the block. */
export function enclosuresOf(
  text: string,
  blocks: readonly Block[],
): ReadonlyMap<number, readonly Enclosure[]> {
  const found = closedIn(text, blocks)
  const around = new Map<number, readonly Enclosure[]>()
  let open: readonly Enclosure[] = []
  let next = 0
  for (const { from } of blocks) {
    for (let enclosure = found[next]; enclosure !== undefined && enclosure.from <= from; ) {
      open = [...open, enclosure]
      next += 1
      enclosure = found[next]
    }
    open = open.filter(({ to }) => to > from)
    if (open.length > 0) around.set(from, open)
  }
  return around
}

function closedIn(text: string, blocks: readonly Block[]): Enclosure[] {
  const code = blocks.filter(({ node }) => node.type === 'code')
  const found: Enclosure[] = []
  const open: Omit<Enclosure, 'to'>[] = []
  let [at, block] = [0, 0]
  for (const line of text.split('\n')) {
    const from = at
    at += line.length + 1
    while ((code[block]?.to ?? Number.POSITIVE_INFINITY) <= from) block += 1
    if ((code[block]?.from ?? Number.POSITIVE_INFINITY) <= from) continue
    for (const { kind, name, isOpening } of marksOf(line, open)) {
      if (isOpening) {
        if (open.length < MAX_OPEN) open.push({ kind, name, from })
        continue
      }
      const opened = open.findLastIndex(
        (each) => each.kind === kind && (kind === 'division' || each.name === name),
      )
      const [begun] = opened === -1 ? [] : open.splice(opened)
      if (begun !== undefined) found.push({ ...begun, to: at })
    }
  }
  return found.sort((a, b) => a.from - b.from || b.to - a.to)
}

function marksOf(line: string, open: readonly Pick<Enclosure, 'kind' | 'name'>[]): Mark[] {
  const divided = division.exec(line)
  if (divided !== null)
    return [{ kind: 'division', name: divided[1] ?? '', isOpening: divided[1] !== undefined }]
  const [templated, liquidEnd, liquid, hugoEnd, hugo] = template.exec(line) ?? []
  if (templated !== undefined) return [templateMark(liquid ?? hugo ?? '', liquidEnd ?? hugoEnd)]
  const [, side, name] = branch.exec(line) ?? []
  if (name !== undefined) return [{ kind: 'template', name, isOpening: side === '#' }]
  return elementMarks(line, open)
}

function templateMark(word: string, end: string | undefined): Mark {
  const name = word.startsWith('end') ? word.slice('end'.length) : word
  return { kind: 'template', name, isOpening: end === undefined && name === word }
}

function elementMarks(line: string, open: readonly Pick<Enclosure, 'kind' | 'name'>[]): Mark[] {
  if (!line.includes('<') && !line.includes('/>')) return []
  const [, opened] = opening.exec(line) ?? []
  const isOpened =
    opened !== undefined && !VOID.has(opened.toLowerCase()) && !/\/>\s*$/.test(line.slice(0, 2_000))
  const marks: Mark[] = isOpened ? [{ kind: 'element', name: opened, isOpening: true }] : []
  for (const [, name = ''] of line.matchAll(closing)) marks.push({ kind: 'element', name, isOpening: false })
  // A component of MDX over several lines ends with “/>” and has no closing tag.
  const inner = open.findLast(({ kind }) => kind === 'element')
  if (opened === undefined && inner !== undefined && /^[A-Z]/.test(inner.name) && /\/>\s*$/.test(line))
    marks.push({ kind: 'element', name: inner.name, isOpening: false })
  return marks
}

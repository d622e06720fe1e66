import type { Nodes, Paragraph as ParagraphNode, Table } from 'mdast'
import { counted, plural } from '../../../../../shared/counted.ts'
import { isBareCode } from '../../../../../shared/markdown/bare-code.ts'
import { type Block, placeOf } from '../../../../../shared/markdown/blocks.ts'
import { type Checked, checked, type Defect } from '../defect.ts'
import { isShownAsCode } from '../enclosures.ts'
import type { LessonText } from '../lesson-text.ts'

const NAME = 'Markup'

/**
 * Reports markup that readers see as text, or that shows nothing: headings without a space, links separated from their
 * address, emphasis marks without effect, links without an address or a text, and tables that are shown as text or lose
 * cells.
 */
export function markup({ blocks, enclosures, text }: LessonText): Checked {
  const defects = blocks.flatMap((block) => {
    const { node, from, to } = block
    if (isShownAsCode(enclosures.get(from) ?? [])) return []
    if (node.type === 'table') return cellsLost(node)
    const isText = node.type === 'paragraph' || node.type === 'heading'
    if (!isText) return []
    const source = text.slice(from, to)
    const isParagraph = node.type === 'paragraph' && !isBareCode(source)
    return [
      ...(isParagraph ? [...unspacedHeadings(block, source), ...brokenTable(block, source)] : []),
      ...(isParagraph ? separatedLinks(node, text) : []),
      ...emphasis(node, text),
      ...emptyTargets(node, text),
    ]
  })
  const detail =
    defects.length === 0
      ? 'No markup is broken.'
      : `${counted(defects.length, 'place')} ${plural(defects.length, 'has', 'have')} markup that does not work.`
  return checked(NAME, detail, defects)
}

type Given = Pick<Defect, 'severity' | 'place' | 'description' | 'suggestedFix'>

function defect(given: Given): Defect {
  return { type: 'HYGIENE', criterion: 'clarity_readability', ...given }
}

/** A heading without a space after its marks; “#1”, “#tag”, “#include” and “#!” are not headings. */
const UNSPACED = /^ {0,3}#{2,6}(?![#!{[<(\s])[\p{L}\p{N}*“"].{1,300}$/u

function unspacedHeadings({ from, within }: Block, source: string): Defect[] {
  if (within.length > 0) return []
  let at = from
  return source.split('\n').flatMap((line) => {
    const place = { from: at, to: at + line.length }
    at += line.length + 1
    if (!UNSPACED.test(line)) return []
    return [
      defect({
        severity: 'minor',
        place,
        description: 'This line is meant as a heading, but the space after the number signs is missing.',
        suggestedFix: 'Write a space between the number signs and the heading.',
      }),
    ]
  })
}

/** The text of a link may go on in the next line, and its address may have brackets in pairs. */
const SEPARATED =
  /\[([^[\]]{2,100})\][ \t]+\((https?:\/\/(?:[^()\s]|\([^()\s]*\))+|\.{1,2}\/[^()\s]+|[\w-]+\.(?:md|html|mdx)(?:#[^()\s]*)?)\)/gu

function separatedLinks(node: ParagraphNode, text: string): Defect[] {
  const { from, to } = placeOf(node)
  const hidden = placesOf(node, ['inlineCode', 'inlineMath', 'html'])
  return [...text.slice(from, to).matchAll(SEPARATED)].flatMap((match) => {
    const place = { from: from + match.index, to: from + match.index + match[0].length }
    const isWords = /\p{L}{2}/u.test(match[1] ?? '')
    if (!isWords || hidden.some((each) => each.from < place.to && place.from < each.to)) return []
    return [
      defect({
        severity: 'minor',
        place,
        description: 'This is no link, as there is a space between its text and its address.',
        suggestedFix: 'Leave the space out.',
      }),
    ]
  })
}

function placesOf(node: Nodes, types: readonly string[]): { readonly from: number; readonly to: number }[] {
  if (types.includes(node.type)) return [placeOf(node)]
  return 'children' in node ? node.children.flatMap((child) => placesOf(child, types)) : []
}

/** Two asterisks with words between them; “**kwargs”, “2**3” and “**\/*.js” are code. */
const PAIR = /(?<![\\\w*/)\]])\*\*(?![*/.])[^*\n]{1,120}(?<![\\*/])\*\*(?![\w*/(])/u
const ONE = /\*\*/u

/**
 * Marks right around words between letters of Chinese, Japanese or Korean, with punctuation inside: CommonMark shows the
 * asterisks, and other readers of Markdown do not.
 */
const TIGHT =
  /^(?:[^*]|(?<!\*)\*(?!\*))*(?:\p{Lo}\*\*\p{P}[^*\n]*[^*\s]\*\*|\*\*[^*\s][^*\n]*\p{P}\*\*\p{Lo})(?:[^*]|(?<!\*)\*(?!\*))*$/u

function emphasis(node: Nodes & { children: Nodes[] }, text: string): Defect[] {
  const runs = textsOf(node)
  const marked = runs.filter(({ from, to }) => ONE.test(text.slice(from, to).replace(/\\./gu, '  ')))
  const [first] = marked
  if (first === undefined) return []
  const { from, to } = placeOf(node)
  // A link or code between the marks splits the text, so the pair is tested in the source of the whole block.
  const whole = text.slice(from, to).replace(/`[^`\n]*`/gu, (code) => 'x'.repeat(code.length))
  if (/\*\*(?:kwargs|args|kw|options)\b|\d\s?\*\*\s?\d|\*\*[/.]|[/(]\*\*/u.test(whole)) return []
  const isPair =
    (marked.some((run) => PAIR.test(text.slice(run.from, run.to))) || marked.length > 1) &&
    !marked.every((run) => TIGHT.test(text.slice(run.from, run.to)))
  return [
    defect({
      severity: isPair ? 'minor' : 'info',
      place: { from: first.from, to: first.to },
      description:
        'Readers see asterisks here, as the marks of emphasis are not balanced or have spaces inside.',
      suggestedFix: 'Put the marks directly around the words, with a space or punctuation outside.',
    }),
  ]
}

function textsOf(node: Nodes): { readonly from: number; readonly to: number }[] {
  if (node.type === 'text') return [placeOf(node)]
  return 'children' in node ? node.children.flatMap(textsOf) : []
}

function emptyTargets(node: Nodes, text: string): Defect[] {
  if ((node.type === 'link' || node.type === 'image') && node.url === '') {
    const place = placeOf(node)
    const isImage = node.type === 'image'
    // A link with an empty destination “<>” is intentional.
    if (text.slice(place.from, place.to).includes('<>')) return []
    return [
      defect({
        severity: 'minor',
        place,
        description: isImage ? 'This image has no address.' : 'This link has no address.',
        suggestedFix: 'Write the address, or leave it out.',
      }),
    ]
  }
  return 'children' in node ? node.children.flatMap((child) => emptyTargets(child, text)) : []
}

/** Longer lines are not tested as a delimiter row, in characters. */
const MAX_LINE = 2_000
const DELIMITER = /^[\s>]*(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/u
const PIPED = /^[\s>]*\|.*\|\s*$/u

/** Reports a paragraph that was meant as a table. */
function brokenTable({ from, to }: Block, source: string): Defect[] {
  const lines = source.split('\n')
  const at = lines.findIndex((line) => line.length <= MAX_LINE && DELIMITER.test(line))
  const piped = lines.filter((line) => PIPED.test(line)).length
  const isDelimited = at > 0 && (lines[at - 1] ?? '').includes('|') && lines.length > at + 1
  if (!isDelimited && !(piped >= 3 && piped === lines.length)) return []
  return [
    defect({
      severity: 'minor',
      place: { from, to },
      description: isDelimited
        ? 'This is shown as text and not as a table: its head and the line of dashes have different numbers of columns.'
        : 'This is shown as text and not as a table: the line of dashes below its head is missing.',
      suggestedFix: 'Write a line of dashes with one part for each column of the head.',
    }),
  ]
}

/** Reports rows with more cells than the head: the extra cells are not shown. */
function cellsLost({ children: [head, ...rows] }: Table): Defect[] {
  const columns = head?.children.length ?? 0
  return rows.flatMap((row) => {
    const beyond = row.children.slice(columns).filter(({ children }) => children.length > 0)
    if (beyond.length === 0) return []
    return [
      defect({
        severity: 'minor',
        place: placeOf(row),
        description: `This row has ${row.children.length} cells, and the head has ${columns}: the last ${plural(beyond.length, 'cell is', 'cells are')} not shown.`,
        suggestedFix: 'Add a column to the head, or join the cells.',
      }),
    ]
  })
}

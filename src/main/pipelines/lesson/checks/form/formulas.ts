import katex from 'katex'
import type { Nodes } from 'mdast'
import { counted } from '../../../../../shared/counted.ts'
import { formulaOf, placeOf } from '../../../../../shared/markdown/blocks.ts'
import { fenceAfter } from '../../text-blocks.ts'
import { type Checked, checked, type Defect, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'

const NAME = 'Formulas'

/** Maximum number of formulas to render: each takes time. */
const MAX_FORMULAS = 2_000

/**
 * Reports formulas that KaTeX cannot render. An unknown command may be defined by the site, and a dollar sign within a
 * formula shows that other text was parsed as a formula: these are remarks.
 */
export function formulas({ root, text }: LessonText): Checked {
  const blocks = blockFormulas(text)
  const open = unclosedFormulas(root, text)
  const all = [...inlineFormulas(root, text), ...(blocks ?? [])]
  if (all.length === 0 && open.length === 0 && blocks !== null)
    return notApplicable(NAME, 'The lesson has no formulas.')
  const unset = all.slice(0, MAX_FORMULAS).flatMap((formula) => {
    const fault = faultOf(formula)
    return fault === null ? [] : [defectOf(formula, fault)]
  })
  const defects = [...unset, ...open.map((formula) => defectOf(formula, ESCAPED))]
  const unpaired = blocks === null ? ' Its block formulas are not checked: their marks are not in pairs.' : ''
  return checked(
    NAME,
    `${defects.length} of ${counted(all.length + open.length, 'formula')} cannot be set.${unpaired}`,
    defects,
  )
}

interface Formula {
  readonly source: string
  readonly isBlock: boolean
  readonly from: number
  readonly to: number
}

/** Returns the inline formulas. */
function inlineFormulas(node: Nodes, text: string): Formula[] {
  const source = formulaOf(node)
  const { from, to } = placeOf(node)
  if (source !== null) return text.startsWith('$$', from) ? [] : [{ source, isBlock: false, from, to }]
  return 'children' in node ? node.children.flatMap((child) => inlineFormulas(child, text)) : []
}

/** A formula whose last dollar sign is escaped, so that readers see its source; a price has no command and no index. */
const UNCLOSED = /(?<![\\$])\$(?![\s$\d])(?=[^$\n]{0,80}[\\_^][^$\n]{0,80}\\\$)([^$\n]{1,160}?)\\\$(?!\d)/gu
const ESCAPED = { message: 'its last dollar sign is escaped', isUnknown: false }

/** Returns the formulas that Markdown reads as text because the mark that closes them is escaped. */
function unclosedFormulas(node: Nodes, text: string): { readonly from: number; readonly to: number }[] {
  if (node.type === 'text') {
    const { from, to } = placeOf(node)
    return [...text.slice(from, to).matchAll(UNCLOSED)]
      .filter(({ 1: source = '' }) => /[\\_^]/u.test(source))
      .map(({ 0: whole, index }) => ({ from: from + index, to: from + index + whole.length }))
  }
  return 'children' in node ? node.children.flatMap((child) => unclosedFormulas(child, text)) : []
}

const CODE = /(?<!`)(`+)(?!`)[^\n]{1,500}?(?<!`)\1(?!`)/gu

/**
 * Returns the formulas between pairs of `$$`, as sites pair them; a label may follow the closing pair. Returns `null`
 * if the marks are not paired. Two marks with a blank line between them are not one formula.
 */
function blockFormulas(text: string): Formula[] | null {
  if (!text.includes('$$')) return []
  const blank = (code: string) => ' '.repeat(code.length)
  let open: string | null = null
  const lines = text.split('\n').map((line) => {
    const before: string | null = open
    open = fenceAfter(open, line.replace(/^[ \t>]+/u, ''))
    return before === null && open === null ? line.replace(CODE, blank) : blank(line)
  })
  const shown = lines.join('\n').replace(/\\[$\\]/gu, (pair) => (pair === '\\\\' ? pair : '  '))
  const parts = shown.split('$$')
  if (parts.length % 2 === 0) return null
  let from = 0
  return parts.flatMap((part, at) => {
    const place = { from: from - 2, to: from + part.length + 2 }
    from += part.length + 2
    const isFormula = at % 2 === 1 && part.trim() !== '' && !/\n[ \t>]*\n/u.test(part)
    const source = part.replace(/^[ \t]*>[ \t]?/gmu, '')
    return isFormula ? [{ source, isBlock: true, ...place }] : []
  })
}

/** Commands of MathJax for numbering, references and definitions: sites support them, and KaTeX does not need them. */
const SITE =
  /\\(?:label|tag\*?|eqref|ref|require|newcommand|renewcommand|def|DeclareMathOperator\*?|nonumber|notag|cref|mbox|newline)(?![a-z])/iu

function faultOf({
  source: formula,
  isBlock: displayMode,
}: Formula): { readonly message: string; readonly isUnknown: boolean } | null {
  try {
    katex.renderToString(formula, {
      displayMode,
      output: 'mathml', // Without measuring characters, of which KaTeX knows few: the faults are the same.
      throwOnError: true,
      strict: 'ignore',
      maxExpand: 1_000,
    })
    return null
  } catch (error) {
    const message =
      error instanceof Error ? error.message.replace(/^KaTeX parse error: /u, '') : String(error)
    if (!(error instanceof katex.ParseError)) return { message, isUnknown: true }
    return {
      message,
      isUnknown:
        SITE.test(formula) || /Undefined control sequence|No such environment|function '\$'/u.test(message),
    }
  }
}

function defectOf(
  { from, to }: Pick<Formula, 'from' | 'to'>,
  { message, isUnknown }: NonNullable<ReturnType<typeof faultOf>>,
): Defect {
  return {
    type: 'FORMULA',
    severity: isUnknown ? 'info' : 'minor',
    criterion: 'clarity_readability',
    place: { from, to },
    description: `This formula cannot be set: ${message.split(' at position')[0] ?? message}.`,
    suggestedFix: 'Correct the formula.',
  }
}

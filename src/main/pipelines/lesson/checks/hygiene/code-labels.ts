import type { Code } from 'mdast'
import { counted, plural, shownCount } from '../../../../../shared/counted.ts'
import { sectionAt } from '../../../../../shared/markdown/sections.ts'
import { type Checked, checked, type Defect, notApplicable } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'

const NAME = 'Code languages'

interface Fenced {
  readonly node: Code
  readonly from: number
  readonly to: number
}

/** Lines of a tree of files. */
const TREE = /^[ \t│|]*[├└]/mu

/** A line that is only an address, a domain or a path. */
const ADDRESS =
  /^\s*(?:https?:\/\/\S+|\/[\w{}:.*-]+(?:\/[\w{}:.*-]*)*(?:\?\S*)?|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|edu|gov|info|[a-z]{2})(?:\/\S*)?)\s*$/u

/** Returns whether a block has no language that it could name: a tree of files, addresses, or a formula. */
function hasNoLanguage({ value }: Code): boolean {
  const lines = value.split('\n').filter((line) => line.trim() !== '')
  return TREE.test(value) || /^\s*\$[^$]+\$\s*$/u.test(value) || lines.every((line) => ADDRESS.test(line))
}

/**
 * Reports fenced code without a language: one issue per section. Indented code cannot have a language, and trees of files
 * and addresses have none.
 */
export function codeLabels({ blocks, sections, text }: LessonText): Checked {
  const fenced = blocks.flatMap(({ node, from, to }): Fenced[] =>
    node.type === 'code' && /^[`~]{3}/.test(text.slice(from, from + 3)) ? [{ node, from, to }] : [],
  )
  if (fenced.length === 0) return notApplicable(NAME, 'The lesson has no fenced code.')
  const unlabeled = fenced.filter(({ node }) => (node.lang ?? '') === '' && !hasNoLanguage(node))
  const bySection = Map.groupBy(unlabeled, ({ from }) => sectionAt(sections, from)?.key ?? null)
  const detail = `${shownCount(unlabeled.length)} of ${counted(fenced.length, 'block')} of code ${plural(unlabeled.length, 'has', 'have')} no language.`
  return checked(NAME, detail, [...bySection.values()].flatMap(defectOf))
}

function defectOf(blocks: readonly Fenced[]): Defect[] {
  const [first] = blocks
  if (first === undefined) return []
  return [
    {
      type: 'UNLABELED_CODE',
      severity: 'minor',
      criterion: 'clarity_readability',
      place: { from: first.from, to: first.to },
      description: `${counted(blocks.length, 'block')} of code in this section ${plural(blocks.length, 'does', 'do')} not say the language.`,
      suggestedFix: 'Write the language after the opening fence; “text” for output.',
    },
  ]
}

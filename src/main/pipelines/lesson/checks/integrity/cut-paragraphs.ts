import { isBareCode } from '../../../../../shared/markdown/bare-code.ts'
import type { Defect } from '../defect.ts'
import type { LessonText, Paragraph } from '../lesson-text.ts'
import { isDangling } from './dangling.ts'
import { areOthersMarked, BEHIND, END_MARK, isLine } from './endings.ts'

/** Minimum number of words of a paragraph that is a sentence: shorter ones are labels and captions. */
const MIN_WORDS = 6

/** Minimum number of other sentences of a lesson to derive that its sentences have end marks. */
const MIN_OTHERS = 4

/** Maximum number of unmarked sentences in a lesson: more of them are its style. */
const MAX_UNMARKED = 2

/** Function words with which no sentence ends, although other short words may end one. */
const CONNECTING: Readonly<Record<string, RegExp>> = {
  en: /(?:^|\s)(?:and|or|but|nor|the|a|an|of|because|whose|whereas|although|unless|than|into|your|my|our|every|from the|to the|on the|with the|in the|at the|for the|by the|is the|are the)$/u,
}

/**
 * Reports paragraphs within a lesson, not at its end, that stop within a sentence because their last word cannot end one.
 * If only the end mark is missing although the other sentences of the lesson have one, this is a remark. Lists,
 * quotations, code, tables and pictures may complete a paragraph above them, and a paragraph below may continue it, so
 * that one before them is skipped.
 */
export function cutParagraphs(lesson: LessonText): Defect[] {
  const { blocks, paragraphs, spec } = lesson
  const own = paragraphs.filter(
    ({ within, from }) => within.length === 0 && (lesson.enclosures.get(from)?.length ?? 0) === 0,
  )
  const sentences = own.filter((each) => isSentence(each, lesson))
  const unmarked = sentences.filter((each) => !isMarked(each))
  const areMarked = sentences.length - unmarked.length >= MIN_OTHERS && unmarked.length <= MAX_UNMARKED
  const nextOf = new Map(blocks.map((block, at) => [block.from, blocks[at + 1]]))
  const ofSentences = sentences.flatMap((paragraph): Defect[] => {
    const next = nextOf.get(paragraph.from)
    if (next === undefined || (next.node.type !== 'heading' && next.node.type !== 'paragraph')) return []
    const follows = lesson.text.slice(next.from, next.from + 1)
    if (next.node.type === 'paragraph' && !/\p{Lu}|\p{Lo}/u.test(follows)) return []
    const prose = paragraph.prose.trimEnd()
    const last = lastWords(paragraph)
    const isCut = isDangling(prose, spec.language) || (CONNECTING[spec.language]?.test(prose) ?? false)
    if (isCut && !/[,،，、]$/u.test(prose)) return [cut(paragraph, `“${last}”, within a sentence`, 'major')]
    if (!areMarked || isMarked(paragraph)) return []
    return [cut(paragraph, `“${last}”, without a full stop or another end mark`, 'info')]
  })
  const ofItems = paragraphs.flatMap((paragraph) => {
    const next = nextOf.get(paragraph.from)
    return next !== undefined && isCutItem(paragraph, next.within.length, lesson)
      ? [cut(paragraph, `“${lastWords(paragraph)}”, within a sentence`, 'major')]
      : []
  })
  return [...ofSentences, ...ofItems].toSorted((a, b) => (a.place?.from ?? 0) - (b.place?.from ?? 0))
}

/** Items of one sentence may end with these. */
const JOINS_ITEMS = /(?:[,;]|(?:^|\s)(?:and|or|и|или|та|або|y|o|e|ou|et|und|oder))$/iu

/**
 * Words that dangle at the end of a sentence, but may end an item: a separable prefix (“Geben Sie … ein”), a stranded
 * preposition (“mistakes you should be aware of”), or the name of a variable (“the slope is a”).
 */
const MAY_END_ITEM: Readonly<Record<string, RegExp>> = {
  en: /(?:^|\s)(?:of|a|into|than)$/u,
  de: /(?:^|\s)(?:ab|an|auf|aus|bei|ein|her|hin|los|mit|nach|vor|weg|zu)$/u,
}

/**
 * Returns whether an item of a list or quotation stops within a sentence, with nothing below it that completes it. The
 * other items of its list must have end marks: items of other lists may end with any word.
 */
function isCutItem(paragraph: Paragraph, depthBelow: number, { paragraphs, spec }: LessonText): boolean {
  const { node, within, prose } = paragraph
  const end = prose.trimEnd()
  const { language } = spec
  return (
    within.length > 0 &&
    within.length >= depthBelow &&
    node.children.at(-1)?.type === 'text' &&
    (end.match(/[\p{L}\p{M}'’-]+/gu)?.length ?? 0) >= MIN_WORDS &&
    !JOINS_ITEMS.test(end) &&
    MAY_END_ITEM[language]?.test(end) !== true &&
    (isDangling(end, language) || (CONNECTING[language]?.test(end) ?? false)) &&
    areOthersMarked(paragraph, paragraphs)
  )
}

function lastWords({ prose }: Paragraph): string {
  return prose.trimEnd().split(/\s+/u).slice(-3).join(' ')
}

/** Returns whether a paragraph is text up to its last character, and words of a sentence in lower case. */
function isSentence({ node, from, to, prose }: Paragraph, { text }: LessonText): boolean {
  const last = node.children.at(-1)
  const words = prose.match(/\p{Ll}[\p{L}\p{M}'’-]*/gu) ?? []
  return (
    last?.type === 'text' &&
    words.length >= MIN_WORDS &&
    /^[¡¿“"'(]?(?:\p{Lu}|\p{Lo})/u.test(prose) &&
    !isLine(prose) &&
    !isBareCode(text.slice(from, to)) &&
    !/^[ \t]*[|:%$>@~]|[:：]$/mu.test(prose)
  )
}

function isMarked({ prose }: Paragraph): boolean {
  const end = prose.trimEnd()
  return END_MARK.test(end.replace(BEHIND, '')) || !/[\p{Ll}\p{Lo}]\p{M}*$/u.test(end)
}

function cut({ from, to }: Paragraph, why: string, severity: 'major' | 'info'): Defect {
  return {
    type: 'TRUNCATION',
    severity,
    criterion: 'completeness',
    place: { from, to },
    description: `This paragraph ends with ${why}.`,
    suggestedFix: 'Write the rest of the sentence.',
  }
}

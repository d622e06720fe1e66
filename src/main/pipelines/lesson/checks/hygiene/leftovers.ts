import { counted, plural } from '../../../../../shared/counted.ts'
import type { Block } from '../../../../../shared/markdown/blocks.ts'
import { proseOf } from '../../../../../shared/markdown/prose.ts'
import { type Checked, checked, type Defect } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'
import { phrases } from './assistant-phrases.ts'

interface Left {
  readonly pattern: RegExp
  readonly what: string
  /**
   * Whether the phrase is the speech of a model; within a quotation the lesson shows such speech, and it is allowed.
   */
  readonly isSpoken?: true
}

/**
 * A sentence in which a model names itself in the first person: a lesson may say of others that they are trained as
 * language models.
 */
const OF_ITSELF = new RegExp(
  [
    String.raw`\bas an? (?:AI|artificial intelligence|large)(?: language)? (?:model|assistant)\b[^.!?\n]{0,60}(?<!\p{L})(?:I|my|me)(?!\p{L})`,
    String.raw`(?:как|будучи) языков(?:ая|ой) модель(?:ю)?(?!\p{L})[^.!?\n]{0,60}(?<!\p{L})(?:я|мне|меня|мой|моих)(?!\p{L})|(?<!\p{L})я (?:–|—|-) языковая модель`,
    String.raw`como (?:un )?modelo de (?:lenguaje|linguagem|IA)(?!\p{L})[^.!?\n]{0,60}(?<!\p{L})(?:yo|eu|no (?:puedo|tengo|soy|dispongo|debo|he)|não (?:posso|tenho|sou|devo)|mis?|meus?|minhas?)(?!\p{L})`,
    String.raw`en tant que (?:modèle de langage|modèle linguistique|IA)(?!\p{L})[^.!?\n]{0,60}(?<!\p{L})(?:je|j['’]|mes|mon)`,
    String.raw`als (?:KI-)?sprachmodell(?!\p{L})[^.!?\n]{0,60}(?<!\p{L})(?:ich|mir|mich|meine?)(?!\p{L})`,
    String.raw`作为(?:一个|一名|一款)?(?:人工智能|AI|大型|大)?(?:语言模型|人工智能助手|AI助手)[^。！？\n]{0,30}我|(?:言語モデル|AIアシスタント)として[^。！？\n]{0,40}(?:私|お答え|できません|できかね)`,
    String.raw`(?:بصفتي|كوني|باعتباري) (?:نموذج|نموذجًا|نموذجا) (?:لغوي|لغة)`,
  ].join('|'),
  'iu',
)

/** Patterns of text that writers and models leave in an unfinished lesson. */
const LEFT: readonly Left[] = [
  // “Lorem ipsum” alone is the name of filler text in lessons about it.
  { pattern: /\blorem ipsum dolor sit\b/i, what: 'filler text' },
  // A TODO list, app or item is a thing; a TODO followed by the missing text is a note.
  {
    pattern:
      /^(TODO|TBD|FIXME)\b(?!\s*[-–]?\s*([Ll]ists?|[Aa]pps?|[Aa]pplications?|[Ii]tems?|[Tt]asks?|[Cc]omments?)\b)[:\s]/,
    what: 'a note to the writer',
  },
  {
    pattern:
      /\[your [^[\]]{1,100} here\](?!\()|\[(insert|add|placeholder|to be (added|written)|вставьте|вставить|добавьте|добавить|здесь будет)(?!\p{L})[^[\]]{3,200}\](?!\()/iu,
    what: 'a placeholder',
  },
  {
    pattern: OF_ITSELF,
    what: 'a sentence of the model about itself',
    isSpoken: true,
  },
  {
    pattern:
      /^(sure|certainly|of course)[!,.] (here('s| is| are)|i('ll| will))\b|^конечно[!,.] вот(?!\p{L})|^here is the (revised|updated|rewritten) (lesson|section|text)\b/iu,
    what: 'what a model says before its answer',
    isSpoken: true,
  },
]

/** Reports text that was not meant for learners. Template comments are skipped, as learners never see them. */
export function leftovers(lesson: LessonText): Checked {
  const defects = leftoversIn(lesson)
  const detail =
    defects.length === 0
      ? 'Nothing unfinished was left in.'
      : `${counted(defects.length, 'place')} ${plural(defects.length, 'is', 'are')} unfinished.`
  return checked('Leftovers', detail, defects)
}

/** Returns the defects of text that was not meant for learners; other checks do not count it as text of the lesson. */
export function leftoversIn({ blocks, enclosures, text }: LessonText): Defect[] {
  const isShown = ({ from }: Block) =>
    enclosures.get(from)?.every(({ kind, name }) => kind !== 'template' || name !== 'comment') ?? true
  const shown = blocks.filter(isShown)
  const seen = shown.filter(({ node }) => node.type === 'paragraph' || node.type === 'heading')
  const isTemplate = hasTemplateTags(text)
  return shown.flatMap((block) => {
    const own = leftIn(block, text)
    return own.length > 0 ? own : phraseIn(block, text, seen, isTemplate)
  })
}

/** Number of text blocks at the end of a lesson in which an assistant may say goodbye. */
const LAST = 2
/** Number of text blocks at the beginning in which an assistant may greet. */
const FIRST = 2

/** Returns whether a text has a tag of a template with its end, as GitBook, Jekyll and Nunjucks have them. */
function hasTemplateTags(text: string): boolean {
  const names = new Set([...text.matchAll(/\{%-?\s*(\w+)/gu)].map(([, name]) => name))
  return [...names].some((name) => names.has(`end${name}`))
}

/** Pictures around a line. */
const DECORATION =
  /^(?:[\s\p{Extended_Pictographic}]|\uFE0F|\u200D|:\w{2,30}:)+|(?:[\s\p{Extended_Pictographic}]|\uFE0F|\u200D|:\w{2,30}:)+$/gu

/** Reports a phrase of an assistant, a note or a leftover mark in a block outside code. */
function phraseIn(block: Block, text: string, seen: readonly Block[], isTemplate: boolean): Defect[] {
  const { node, from, to, within } = block
  if (node.type === 'code' || node.type === 'yaml') return []
  const source = text.slice(from, to).replace(/(`+)[^`][\s\S]*?\1/g, ' ')
  const words =
    node.type === 'paragraph' || node.type === 'heading' ? wordsOf(node, source).replace(DECORATION, '') : ''
  const at = seen.indexOf(block)
  const isAt = { anywhere: true, beginning: at !== -1 && at < FIRST, end: at >= seen.length - LAST }
  const found = phrases.find(
    ({ pattern, place, isQuotable, isOfTemplates }) =>
      isAt[place] &&
      !(isOfTemplates && isTemplate) &&
      (isQuotable ? !within.includes('blockquote') && pattern.test(words) : pattern.test(source)),
  )
  if (found === undefined) return []
  return [
    {
      type: 'HYGIENE',
      severity: found.severity,
      criterion: 'clarity_readability',
      place: { from, to },
      description: `This is ${found.name}, not the lesson.`,
      suggestedFix: 'Leave it out, or write the text that belongs here.',
    },
  ]
}

function leftIn({ node, from, to, within }: Block, text: string): Defect[] {
  const prose = node.type === 'paragraph' ? wordsOf(node, text.slice(from, to)) : ''
  const left = LEFT.find(
    ({ pattern, isSpoken }) => pattern.test(prose) && !(isSpoken && within.includes('blockquote')),
  )
  if (left === undefined) return []
  return [
    {
      type: 'HYGIENE',
      severity: 'minor',
      criterion: 'clarity_readability',
      place: { from, to },
      description: `This is ${left.what}, not the lesson.`,
      suggestedFix: 'Write what belongs here, or leave it out.',
    },
  ]
}

/**
 * Returns the prose of a paragraph without link texts, which are titles of other pages. Escaped brackets are
 * intentional and hold no placeholder, so they are removed too.
 */
function wordsOf(node: Block['node'], source: string): string {
  const prose = proseOf(node, ['link', 'linkReference'])
    .map(({ value }) => value)
    .join('')
    .trim()
  return source.includes('\\[') ? prose.replace(/[[\]]/g, '') : prose
}

import type { Section } from '../../../../../shared/markdown/sections.ts'
import { type Checked, checkedWith, type Defect } from '../defect.ts'
import { leftoversIn } from '../hygiene/leftovers.ts'
import type { LessonText } from '../lesson-text.ts'
import { isNamed } from './section-names.ts'
import { stemsOf } from './terms.ts'

/** Phrases with which a last paragraph sums up the lesson. */
const SUMS_UP = new RegExp(
  `^[^\\p{L}]*(?:${[
    ...['in (?:conclusion|summary|short)', 'to (?:sum up|summari[sz]e|conclude|recap|wrap up)'],
    ...[
      "you(?: have|’ve|'ve)? (?:now |just )?(?:learned|learnt|seen)",
      '(?:so,? )?now (?:that )?you (?:know|have|can|understand)',
    ],
    ...['in this (?:lesson|chapter|tutorial|section|part|episode|article|module|unit),? (?:we|you)'],
    ...[
      "we(?: have|’ve|'ve) (?:now |just )?(?:learned|learnt|seen|covered)",
      "let(?:’|')s (?:recap|summari[sz]e)",
    ],
    ...['congratulations', "that(?:’|')s (?:all|it)(?!\\p{L})", 'as (?:you can see|we have seen),?'],
    ...[
      "(?:and )?that(?:’|'| i)s how (?:we|you)",
      'hopefully',
      'through (?:this|these)[^.]{0,60} you',
      'at the end of the day',
      'i hope',
      'the main thing',
    ],
    ...['вот так (?:мы|вы)', 'на этом', 'надеюсь', 'главное'],
    ...['итак', 'таким образом', 'в (?:итоге|заключение|этом уроке|этой главе|этой статье)', 'вот и вс[её]'],
    ...[
      'мы (?:узнали|научились|рассмотрели|увидели|познакомились|разобрали)',
      'теперь (?:вы|мы|ты) (?:знае|умее|може)',
    ],
    ...[
      'как (?:видите|видим|мы видим)',
      '(?:на|из) пример(?:ах|ов) выше',
      'подв[ео]д',
      'подытож',
      'поздравляем',
    ],
    ...[
      'en (?:resumen|conclusión)',
      'para (?:resumir|concluir|terminar)',
      'ahora (?:ya )?(?:sabes|puedes|conoces)',
    ],
    ...[
      'hemos (?:visto|aprendido)',
      'has aprendido',
      'recapitulando',
      'em resumo',
      'en résumé',
      'zusammenfassend',
    ],
  ].join('|')})`,
  'iu',
)

/** Returns whether the last paragraph of the lesson sums it up, whatever its heading. */
function closesInWords({ paragraphs }: LessonText): boolean {
  const last = paragraphs.findLast(({ within, prose }) => within.length === 0 && prose !== '')
  return last !== undefined && SUMS_UP.test(last.prose)
}

/** Minimum number of words before the second heading that introduce a lesson without such a title. */
const MIN_INTRODUCTION = 50

/** Number of headings at the beginning that are searched for an introduction; a conclusion is in the second half. */
const FIRST_SECTIONS = 6

/** A section with at most this number of words is a line of metadata, such as the time. */
const WORDS_OF_A_LINE = 5

/**
 * Checks whether the lesson begins with an introduction and ends with a conclusion (part a): a heading with such a
 * title, prose before the second heading or right below one that only repeats the title, the key points of a division
 * (`::: keypoints`), or a last paragraph that sums up. Requirements and times may stand before the introduction. A page
 * that ends a course needs neither. No list holds all words of introductions and conclusions, so a missing one is a
 * remark: the judges’ scores and people decide whether it is missing.
 */
export function requiredSections(whole: LessonText): Checked {
  const { sections } = whole
  const lesson = withoutLeftovers(whole)
  const { title, below } = splitTitle(sections)
  const opening = teachingSections(below)
  const last = below.slice(Math.floor(below.length / 2))
  const isClosing = isNamed(title ?? '', 'closing')
  const hasIntroduction =
    isClosing ||
    isNamed(title ?? '', 'introducing') ||
    [...below.slice(0, FIRST_SECTIONS), ...opening].some((each) => isNamed(each.title, 'introduction')) ||
    beginsWithProse(lesson) ||
    opensWithProse(lesson, title, opening[0])
  const hasConclusion =
    isClosing ||
    last.some((each) => isNamed(each.title, 'conclusion')) ||
    hasKeyPoints(lesson) ||
    closesInWords(lesson)
  const defects = [
    ...(hasIntroduction
      ? []
      : [notFound('introduction', 'no heading names one, and no prose stands before the first section')]),
    ...(hasConclusion
      ? []
      : [notFound('conclusion', 'no heading names one, and the last paragraph does not sum up')]),
  ]
  const shown = (name: string, has: boolean) => `${name}: ${has ? 'found' : 'not found'}`
  const detail = `${shown('Introduction', hasIntroduction)}, ${shown('conclusion', hasConclusion)}.`
  return checkedWith('Required sections', detail, defects)
}

/** Returns the lesson without the paragraphs that an assistant or a writer left in it: they open and close nothing. */
function withoutLeftovers(lesson: LessonText): LessonText {
  const left = new Set(leftoversIn(lesson).map(({ place }) => place?.from))
  return left.size === 0
    ? lesson
    : { ...lesson, paragraphs: lesson.paragraphs.filter(({ from }) => !left.has(from)) }
}

/** Returns the first sections without those that only list requirements, times and goals in a word or a list. */
function teachingSections(sections: readonly Section[]): readonly Section[] {
  const found: Section[] = []
  for (const section of sections) {
    if (found.length === FIRST_SECTIONS) break
    const isLine = section.words > 0 && section.words <= WORDS_OF_A_LINE && section.to === section.treeTo
    if (!isLine && !isNamed(section.title, 'administrative') && !isNamed(section.title, 'goals'))
      found.push(section)
  }
  return found
}

/** Separates the title of the lesson from its sections: “Introduction to Git” is not an introduction. */
function splitTitle(sections: readonly Section[]): {
  readonly title: string | null
  readonly below: readonly Section[]
} {
  const titled = sections.filter(({ depth }) => depth > 0)
  const [first, ...rest] = titled
  if (first === undefined) return { title: null, below: [] }
  return rest.every(({ depth }) => depth > first.depth)
    ? { title: first.title, below: rest }
    : { title: null, below: titled }
}

function notFound(name: 'introduction' | 'conclusion', why: string): Defect {
  return {
    type: 'MISSING_SECTION',
    severity: 'info',
    criterion: 'pedagogical_structure',
    place: null,
    description: `No ${name} was found: ${why}.`,
    suggestedFix: `Where there is none, add a section “${name === 'introduction' ? 'Introduction' : 'Summary'}”.`,
  }
}

function beginsWithProse(lesson: LessonText): boolean {
  const second = lesson.sections.filter(({ depth }) => depth > 0)[1]
  return hasProse(lesson, 0, second?.from ?? lesson.text.length)
}

/**
 * Returns whether the first section that teaches has prose under a title that says only “lesson” or “summary”, repeats
 * the title of the lesson, or names its subject.
 */
function opensWithProse(lesson: LessonText, title: string | null, first: Section | undefined): boolean {
  if (first === undefined) return false
  const [own, whole] = [stemsOf(first.title), stemsOf(title ?? lesson.spec.title)]
  const repeats = own.size > 0 && (isWithin(own, whole) || (whole.size > 0 && isWithin(whole, own)))
  const isOpening = repeats || isNamed(first.title, 'opening') || asks.test(first.title)
  return isOpening && hasProse(lesson, first.from, first.to, ['blockquote'])
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((stem) => all.has(stem))
}

/** A title of a first section that asks what its subject is, or recalls it. */
const asks =
  /^\P{L}*(what (is|are)|why|who|let(’|')?s recall|что такое|кто такой|зачем|почему|вспомним|(por )?qué|recordemos|was (ist|sind)|warum)(?!\p{L})/iu

/**
 * Lists before the first section are navigation or goals, and quotations are remarks, except the scene of an exercise.
 */
function hasProse(
  { paragraphs }: LessonText,
  from: number,
  to: number,
  allowed: readonly string[] = [],
): boolean {
  const before = paragraphs.filter(
    (each) => each.from >= from && each.from < to && each.within.every((type) => allowed.includes(type)),
  )
  return before.reduce((sum, { prose }) => sum + prose.length, 0) > MIN_INTRODUCTION
}

function hasKeyPoints({ text }: LessonText): boolean {
  return /^:{3,}\s*\{?\.?(keypoints|summary|conclusion)\b/m.test(text)
}

import type { Section } from '../../../../../shared/markdown/sections.ts'
import { type Checked, type Defect, told } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'
import { closesInWords } from './closing-words.ts'
import { isNamed } from './section-names.ts'
import { stemsOf } from './terms.ts'

/** So much prose before the second heading introduces a lesson without saying so. */
const LEAST_INTRODUCTION = 50

/** An introduction stands among the first headings, a conclusion in the second half. */
const FIRST_SECTIONS = 6

/** A section with so few words is a line of what a lesson is, such as its time. */
const WORDS_OF_A_LINE = 5

/**
 * Whether the lesson begins with an introduction and ends with a conclusion (part a): a heading that says so, prose
 * before the second heading or right below one that only repeats the title, the key points of a division
 * (`::: keypoints`), or a last paragraph that sums up. What a lesson needs and how long it takes may stand before its
 * introduction. A page that ends a course is neither introduced nor concluded. Lessons introduce and conclude in words
 * that no list holds, so that none was found is a remark: whether one is missing the judges’ scores and people say.
 */
export function requiredSections(lesson: LessonText): Checked {
  const { sections } = lesson
  const { title, below } = partedOf(sections)
  const opening = firstThatTeach(below)
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
  return told('Required sections', detail, defects)
}

/** The first sections that do more than say, in a word or in a list, what the lesson needs and is to teach. */
function firstThatTeach(sections: readonly Section[]): readonly Section[] {
  const found: Section[] = []
  for (const section of sections) {
    if (found.length === FIRST_SECTIONS) break
    const isLine = section.words > 0 && section.words <= WORDS_OF_A_LINE && section.to === section.treeTo
    if (!isLine && !isNamed(section.title, 'administrative') && !isNamed(section.title, 'goals'))
      found.push(section)
  }
  return found
}

/** The title of the lesson apart from its sections: “Introduction to Git” is no introduction. */
function partedOf(sections: readonly Section[]): {
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

/** Whether the first section that teaches only says “lesson” or “summary”, its title once more, or what it is about. */
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

/** A first section that asks what its subject is, or calls it back to mind. */
const asks =
  /^\P{L}*(what (is|are)|why|who|let(’|')?s recall|что такое|кто такой|зачем|почему|вспомним|(por )?qué|recordemos|was (ist|sind)|warum)(?!\p{L})/iu

/** Lists before the first section are navigation or goals, quotations are remarks, but for the scene of an exercise. */
function hasProse(
  { paragraphs }: LessonText,
  from: number,
  to: number,
  allowed: readonly string[] = [],
): boolean {
  const before = paragraphs.filter(
    (each) => each.from >= from && each.from < to && each.within.every((type) => allowed.includes(type)),
  )
  return before.reduce((sum, { prose }) => sum + prose.length, 0) > LEAST_INTRODUCTION
}

function hasKeyPoints({ text }: LessonText): boolean {
  return /^:{3,}\s*\{?\.?(keypoints|summary|conclusion)\b/m.test(text)
}

import type { Section } from '../../../../../shared/markdown/sections.ts'
import { type Checked, checked, type Defect } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'
import { isNamed } from './section-names.ts'

/** So much prose before the second heading introduces a lesson without saying so. */
const LEAST_INTRODUCTION = 50

/** An introduction stands among the first headings, a conclusion in the second half. */
const FIRST_SECTIONS = 4

/** With so many sections a lesson may end without a conclusion that says so. */
const ENOUGH_SECTIONS = 3

/**
 * Whether the lesson begins with an introduction and ends with a conclusion (part a): a heading that says so, prose
 * before the second heading, the key points of a division (`::: keypoints`), or else enough sections to end without.
 */
export function requiredSections(lesson: LessonText): Checked {
  const { sections } = lesson
  const titles = titlesOf(sections)
  const first = titles.slice(0, FIRST_SECTIONS)
  const last = titles.slice(Math.floor(titles.length / 2))
  const hasIntroduction = first.some((title) => isNamed(title, 'introduction')) || beginsWithProse(lesson)
  const hasConclusion = last.some((title) => isNamed(title, 'conclusion')) || hasKeyPoints(lesson)
  const isLong = sections.filter(({ depth }) => depth > 1).length >= ENOUGH_SECTIONS
  const defects = [
    ...(hasIntroduction ? [] : [missing('introduction', 'major')]),
    ...(hasConclusion ? [] : [missing('conclusion', isLong ? 'info' : 'major')]),
  ]
  const shown = (name: string, has: boolean) => `${name}: ${has ? 'found' : 'not found'}`
  const detail = `${shown('Introduction', hasIntroduction)}, ${shown('conclusion', hasConclusion)}.`
  return checked('Required sections', detail, defects)
}

/** Without the title of the lesson: “Introduction to Git” is none. */
function titlesOf(sections: readonly Section[]): string[] {
  const [first, ...rest] = sections.filter(({ depth }) => depth > 0)
  if (first === undefined) return []
  const isTitle = rest.length > 0 && rest.every(({ depth }) => depth > first.depth)
  return (isTitle ? rest : [first, ...rest]).map(({ title }) => title)
}

function missing(name: 'introduction' | 'conclusion', severity: Defect['severity']): Defect {
  return {
    type: 'MISSING_SECTION',
    severity,
    criterion: 'pedagogical_structure',
    place: null,
    description: `The lesson has no ${name}: no heading says so${name === 'introduction' ? ', and no prose stands before its first section' : ''}.`,
    suggestedFix: `Add a section “${name === 'introduction' ? 'Introduction' : 'Summary'}”.`,
  }
}

function beginsWithProse({ sections, paragraphs }: LessonText): boolean {
  const second = sections.filter(({ depth }) => depth > 0)[1]
  // Lists before the first section are navigation or goals, quotations are remarks.
  const before = paragraphs.filter(
    ({ from, within }) => within.length === 0 && (second === undefined || from < second.from),
  )
  return before.reduce((sum, { prose }) => sum + prose.length, 0) > LEAST_INTRODUCTION
}

function hasKeyPoints({ text }: LessonText): boolean {
  return /^:{3,}\s*\{?\.?(keypoints|summary|conclusion)\b/m.test(text)
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { readLesson } from '../../../src/main/intake/lesson/read.ts'
import { groupLessons } from '../../../src/main/intake/lesson/sources.ts'
import { AppError } from '../../../src/shared/errors.ts'
import type { LessonInput } from '../../../src/shared/pipelines/lesson/input.ts'

/** A public course. None of its files is kept here. */
export interface Course {
  readonly repository: string
  readonly style: string
  /** The folder of its lessons, and the names of their files. */
  readonly folder: string
  readonly lessons: RegExp
  /** The language of its lessons; `null` where Docket has to find it. */
  readonly language: string | null
}

/**
 * Courses of nine styles, none of which was used while the checks were written. Parts that other pages include, templates
 * of pages and pages about authors are left out by their names.
 */
export const COURSES: readonly Course[] = [
  course('MDX', 'epicweb-dev/react-fundamentals', 'exercises', /\.mdx$/),
  course('Quarto', 'mlr-org/mlr3book', 'book', /(?:^|\/)(?!_|solutions_)[\w-]+\.[qR]md$/),
  course('MyST', 'QuantEcon/lecture-python-intro', 'lectures', /\.md$/),
  course('notebooks', 'Pierian-Data/Complete-Python-3-Bootcamp', '', /^(?!.*checkpoint).*\.ipynb$/),
  course('READMEs', 'Asabeneh/30-Days-Of-JavaScript', '', /^(?!(?:[A-Z]\w+\/|.*_[A-Z]{2}\.md)).*\.md$/),
  course('Arabic', 'javascript-tutorial/ar.javascript.info', '', /(?:^|\/)article\.md$/),
  course('Chinese', 'ruanyf/es6tutorial', 'docs', /\.md$/),
  course('Spanish READMEs', 'Laboratoria/bootcamp', 'topics', /^(?!_)(?:.*\/)?README\.md$/),
  course('Russian', 'doka-guide/content', '', /^(?:a11y|css|html|js|tools)\/[\w-]+\/index\.md$/),
]

function course(style: string, repository: string, folder: string, lessons: RegExp): Course {
  return { repository, style, folder, lessons, language: null }
}

/** A lesson of a course, or why it could not be read. */
export interface Fetched {
  readonly course: Course
  /** Its path in the folder of the course. */
  readonly file: string
  /** Its path on this machine. */
  readonly path: string
  readonly input: LessonInput | null
  readonly refused: string | null
  /** Half of the lessons are only measured with. */
  readonly half: 'development' | 'held'
}

/**
 * Returns some lessons of a course below a folder, chosen by the hash of their path, as Docket reads files that a
 * person names; `null` where the course is not there.
 */
export function lessonsOf(given: Course, folder: string, most: number): Fetched[] | null {
  const checkout = join(folder, basename(given.repository))
  if (!existsSync(checkout)) {
    console.log(
      `Skipped: ${given.repository} is not in ${folder}. Get it with: git clone --depth 1 https://github.com/${given.repository} ${checkout}`,
    )
    return null
  }
  const place = join(checkout, given.folder)
  return readdirSync(place, { recursive: true })
    .map((file) => String(file).split(sep).join('/'))
    .filter((file) => given.lessons.test(file) && statSync(join(place, file)).size > 0)
    .sort((a, b) => hashOf(a).compare(hashOf(b)))
    .slice(0, most)
    .map((file) => fetched(given, file, join(place, file)))
}

function fetched(given: Course, file: string, path: string): Fetched {
  const half = (hashOf(file)[1] ?? 0) % 2 === 0 ? 'development' : 'held'
  const at = { course: given, file, path, half } as const
  const [group] = groupLessons([{ path, name: file }], true).groups
  if (group === undefined) return { ...at, input: null, refused: 'not a lesson' }
  try {
    return { ...at, input: readLesson(group.source).input, refused: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...at, input: null, refused: error.message }
  }
}

/** The digest of a path, by which lessons are ordered and halved. */
export function hashOf(path: string): Buffer {
  return createHash('sha256').update(path).digest()
}

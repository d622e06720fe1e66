import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { lessonText } from '../../../src/main/intake/lesson/content.ts'
import { languageOf } from '../../../src/main/intake/lesson/language.ts'
import { AppError } from '../../../src/shared/errors.ts'

/** A lesson of others, unchanged from its repository. */
export interface RealLesson {
  /** Its path in the corpus. */
  readonly path: string
  readonly language: string
  readonly text: string
  /** Half of the lessons are only measured with. */
  readonly half: 'development' | 'held'
}

/** Files beside lessons that are not lessons: contents of a folder, and pages about the repository. */
const OTHER = /^(readme|license|contributing|code_of_conduct|security|support|changelog|index)\.md$/i

/**
 * The lessons below a folder, in the order of their paths; READMEs beside them, and what Docket would not read as a lesson,
 * are left out. Without a language each is of the one that Docket would read it in.
 */
export function lessonsIn(folder: string, language: string | null): RealLesson[] {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  return readdirSync(folder, { recursive: true })
    .map((file) => String(file).split(sep).join('/'))
    .filter((file) => file.endsWith('.md') && !OTHER.test(basename(file)))
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      const read = language ?? readLanguage(path, text)
      return read === null ? [] : [{ path, language: read, text, half: halfOf(path) }]
    })
}

function readLanguage(path: string, text: string): string | null {
  try {
    return languageOf(path, lessonText(path, text).prose)
  } catch (error) {
    if (error instanceof AppError) return null // without a heading, for instance
    throw error
  }
}

/** By the path alone, so that a lesson and its translation fall into one half. */
function halfOf(path: string): RealLesson['half'] {
  const digest = createHash('sha256').update(path).digest()
  return (digest[0] ?? 0) % 2 === 0 ? 'development' : 'held'
}

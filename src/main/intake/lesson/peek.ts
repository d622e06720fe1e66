import { MOST_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { headOfRegular } from '../../documents/regular-file.ts'

/** Front matter is looked for in so many bytes; nothing is parsed before the file is read for good. */
const HEAD_BYTES = 8_192

/** What only a lesson says of itself; every page of a site has a title. */
const FIELDS =
  /^(?:learning[_-]?)?(?:objectives|goals|outcomes|audience|difficulty|minutes|duration(?:[_-]minutes)?|prohibited[_-]?terms)\s*:/imu

/** Whether the front matter of a file looks like that of a lesson. */
export function hasLessonFields(file: NamedFile): boolean {
  return FIELDS.test(frontMatterOf(file))
}

/** Whether a file has front matter. */
export function hasFrontMatter(file: NamedFile): boolean {
  return /\S/u.test(frontMatterOf(file))
}

/** The front matter in the beginning of a file; empty where there is none, or it cannot be read. */
function frontMatterOf(file: NamedFile): string {
  try {
    const head = headOfRegular(file, HEAD_BYTES, MOST_BYTES.text)
      .toString('utf8')
      .replace(/^\uFEFF/u, '')
    return /^---[ \t]*\r?\n([\s\S]*?)(?:\r?\n---|$)/u.exec(head)?.[1] ?? ''
  } catch {
    return ''
  }
}

import * as z from 'zod'
import { NamedFile } from '../../documents/named-file.ts'
import type { FileGroup, GroupedFiles } from '../intake.ts'

/** One lesson: Markdown, or ours in JSON. */
export const LessonSource = z.object({ file: NamedFile }).readonly()
export type LessonSource = z.infer<typeof LessonSource>

const JSON_NAME = /\.lesson\.json$/iu

/** Whether a file is a lesson in our JSON. */
export function isJson({ name }: NamedFile): boolean {
  return JSON_NAME.test(name)
}

/** Which files are lessons. */
export function groupLessons(files: readonly NamedFile[]): GroupedFiles<LessonSource> {
  const groups: FileGroup<LessonSource>[] = []
  const unmatched: NamedFile[] = []
  for (const file of files)
    if (isJson(file)) groups.push({ source: { file }, certainty: 'certain' })
    else unmatched.push(file)
  return { groups, unmatched }
}

/** The name of a source, without what says its kind. */
export function titleOf({ file: { name } }: LessonSource): string {
  return name.replace(JSON_NAME, '').replace(/^.*\//u, '')
}

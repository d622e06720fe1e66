import { MOST_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import type { LessonFinal, LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import { readRegular } from '../../documents/regular-file.ts'
import { defineIntake, type NamedLine } from '../intake.ts'
import { readLessonJson } from './json.ts'
import { groupLessons, LessonSource, titleOf } from './sources.ts'

/** Lessons in Markdown or JSON. */
export const lesson = defineIntake({
  name: 'lesson',
  source: LessonSource,
  unmatched: 'this is no lesson.',
  naming: 'A lesson is NAME.lesson.json.',
  options: [],
  withOptions: (_given, found) => found,
  group: groupLessons,
  filesOf: ({ file }) => [file],
  nameOf: ({ file }) => file.name,
  fileOf: ({ file }) => file.name,
  read: async (source) => [
    {
      title: titleOf(source),
      subject: null,
      input: readLessonJson(source.file.name, readRegular(source.file, MOST_BYTES.text)),
      files: [],
    },
  ],
  resultLine,
  judgedLines,
})

function resultLine({ recommendation, score, path }: LessonOutcome | LessonFinal): string {
  return `${recommendation ?? 'no recommendation'} (${path}), score ${score ?? 'none'}`
}

function judgedLines({ why }: LessonOutcome): NamedLine[] {
  return why.map((step) => ['path', step])
}

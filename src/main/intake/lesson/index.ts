import type { LessonFinal, LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import { shownScore } from '../../../shared/pipelines/lesson/shown-score.ts'
import { defineIntake } from '../intake.ts'
import { judgedLines } from './judged-lines.ts'
import { withBeside } from './options.ts'
import { filesBeside, groupLessons, LessonSource } from './sources.ts'
import { unreadIn } from './unread.ts'

/** Lessons in Markdown or JSON, with what they are to teach and what their facts rest on. */
export const lesson = defineIntake({
  name: 'lesson',
  source: LessonSource,
  unmatched: 'this is not a lesson (nor are a README, a license or a table of contents).',
  naming:
    'A lesson is NAME.md, with front matter or without, or NAME.lesson.json; with, where they are known, its objectives in NAME.objectives.md, .yaml or .json, and what its facts rest on in NAME.sources.json or the folders NAME.sources and NAME.documents.',
  options: [
    {
      name: 'objectives',
      takes: 'file',
      description: 'what the lessons are to teach (Markdown, YAML, JSON)',
    },
    {
      name: 'sources',
      takes: 'folder',
      description: 'passages that their facts rest on, or one file of them',
    },
    { name: 'documents', takes: 'folder', description: 'whole documents of their course, or one of them' },
  ],
  withOptions: (given, found) => withBeside(found, given),
  group: groupLessons,
  filesOf: (source) => [source.file, ...filesBeside(source)],
  nameOf: ({ file }) => file.name,
  fileOf: ({ file, objectives }, part) => (part === 'objectives' ? objectives?.name : null) ?? file.name,
  read: async (source) => [(await import('./read.ts')).readLesson(source)],
  resultLine,
  judgedLines,
  unreadIn,
})

function resultLine({ recommendation, score, path }: LessonOutcome | LessonFinal): string {
  const worth = score === null ? 'no score' : `score ${shownScore(score)}`
  return `${recommendation ?? 'no recommendation'}, ${worth} (${path.replace('_', ' ')})`
}

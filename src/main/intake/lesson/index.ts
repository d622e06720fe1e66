import type { LessonFinal, LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import { shownScore } from '../../../shared/pipelines/lesson/shown-score.ts'
import { defineIntake, type NamedLine } from '../intake.ts'
import { judgedLines } from './judged-lines.ts'
import { withGiven } from './options.ts'
import { attachedFiles, groupLessons, LessonSource } from './sources.ts'
import { unreadIn } from './unread.ts'

/** Lessons in Markdown or JSON, with their objectives and the sources of their facts. */
export const lesson = defineIntake({
  name: 'lesson',
  source: LessonSource,
  unmatched: 'this is not a lesson (nor are a README, a license or a table of contents).',
  naming:
    'A lesson is NAME.md, .mdx, .qmd, .Rmd or .ipynb, with or without front matter, or NAME.lesson.json. Its objectives may be next to it in NAME.objectives.md, .yaml or .json, and its sources in NAME.sources.json or in the folders NAME.sources and NAME.documents.',
  options: [
    {
      name: 'objectives',
      takes: 'file',
      description: 'objectives of the lessons (Markdown, YAML or JSON)',
    },
    {
      name: 'sources',
      takes: 'folder',
      description: 'folder of source passages, or one file of them',
    },
    { name: 'documents', takes: 'folder', description: 'folder of whole source documents, or one of them' },
    { name: 'language', takes: 'text', description: 'language of the lessons (a code such as en or ru)' },
  ],
  withOptions: (given, found) => withGiven(found, given),
  planning: {
    details: ['language'],
    isReadAhead: () => true,
    gaps: (_, inputs) =>
      (inputs ?? []).some(({ objectives }) => objectives.length === 0) ? ['objectives'] : [],
    whyLeftOut: ({ name }) => (OF_WRITERS.test(name) ? 'save_as_markdown' : null),
  },
  group: groupLessons,
  filesOf: (source) => [source.file, ...attachedFiles(source)],
  nameOf: ({ file }) => file.name,
  fileOf: ({ file, objectives }, part) => (part === 'objectives' ? objectives?.name : null) ?? file.name,
  read: async (source) => [(await import('./read.ts')).readLesson(source)],
  resultLine,
  judgedLines,
  findings,
  unreadIn,
})

/** Returns the issues that remain after people's answers, with the affected words and the remedy. */
function findings(outcome: LessonOutcome, final: LessonFinal): NamedLine[] {
  const found = new Map(outcome.issues.map((issue) => [issue.id, issue]))
  return final.issues.flatMap(({ id, severity, description }): NamedLine[] => {
    if (severity === null) return []
    const { quote = null, suggestedFix = null } = found.get(id) ?? {}
    const words = quote === null ? '' : ` “${quote}”`
    return [[severity, `${description}${words}${suggestedFix === null ? '' : ` ${suggestedFix}`}`]]
  })
}

/** Documents of word processors, which are not supported. */
const OF_WRITERS = /\.(?:docx?|odt|rtf|pages|pptx?|odp|key)$/iu

/** How far the check of a lesson went, in words. */
const PATHS: Readonly<Record<LessonOutcome['path'], string>> = {
  thrown_out: 'rejected by checks',
  judged: 'judged',
  not_judged: 'not judged',
}

function resultLine({ recommendation, score, path }: LessonOutcome | LessonFinal): string {
  const worth = score === null ? 'no score' : `score ${shownScore(score)}`
  return `${recommendation ?? 'no recommendation'}, ${worth} (${PATHS[path]})`
}

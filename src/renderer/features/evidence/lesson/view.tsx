import { GraduationCap } from 'lucide-react'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import { PlainStatus } from '../parts/plain-decision.tsx'
import type { PipelineView } from '../pipeline-view.ts'
import { LessonMark, LessonQuotes, LessonTitle } from './decision-parts.tsx'
import { layouts } from './layouts.ts'
import {
  isUnjudged,
  lessonAsked,
  lessonCorrection,
  lessonGroup,
  lessonQuestion,
  titleOf,
} from './questions.ts'
import { thresholds } from './texts/thresholds.ts'
import {
  criterionTexts,
  editTexts,
  guards,
  issueTexts,
  purpose,
  reasons,
  recommendationTexts,
  result,
  rulings,
  triggers,
  unjudgedText,
} from './texts/words.ts'

/** The view of written lessons. */
export const lesson: PipelineView<'lesson'> = {
  icon: GraduationCap,
  noun: { one: 'lesson', many: 'lessons' },
  purpose,
  dropHint: 'lessons as Markdown or JSON',
  takes: {
    text: 'A text in Markdown, and what it should teach',
    example: ['fractions.md', 'fractions.objectives.md'],
  },
  attachments: 'sources',
  Evidence: lazyComponent(async () => (await import('./lesson-evidence.tsx')).LessonEvidence),
  BlindEvidence: lazyComponent(async () => (await import('./blind-lesson.tsx')).BlindLesson),
  layouts,
  isText: true,
  result,
  rulings,
  decisions: {
    label: titleOf,
    group: lessonGroup,
    Mark: LessonMark,
    Title: LessonTitle,
    Status: ({ decision }) => <PlainStatus decision={{ ...decision, evidence: [] }} guards={guards} />,
    Quotes: LessonQuotes,
    asked: lessonAsked,
    isUnanswered: isUnjudged,
    question: lessonQuestion,
    correction: lessonCorrection,
  },
  options: {
    criterion: { ...criterionTexts, ...unjudgedText },
    issue: issueTexts,
    edit: editTexts,
    recommendation: recommendationTexts,
  },
  guards,
  triggers,
  reasons,
  thresholds,
  viewSettings: [],
}

import { type ParseText, parsedText } from '../../../../shared/markdown/parsed-text.ts'
import type { Section } from '../../../../shared/markdown/sections.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { CheckResult } from '../../../../shared/pipelines/lesson/outcome.ts'
import { type Checked, issuesOf } from './defect.ts'
import { codeSyntax } from './form/code-syntax.ts'
import { formulas } from './form/formulas.ts'
import { markup } from './form/markup.ts'
import { targets } from './form/targets.ts'
import { codeLabels } from './hygiene/code-labels.ts'
import { duplicates } from './hygiene/duplicates.ts'
import { headings } from './hygiene/headings.ts'
import { leftovers } from './hygiene/leftovers.ts'
import { repeats } from './hygiene/repeats.ts'
import { shortSections } from './hygiene/short-sections.ts'
import { emptiness } from './integrity/emptiness.ts'
import { language } from './integrity/language.ts'
import { orders } from './integrity/orders.ts'
import { paragraphLanguage } from './integrity/paragraph-language.ts'
import { scripts } from './integrity/scripts.ts'
import { structure } from './integrity/structure.ts'
import { truncation } from './integrity/truncation.ts'
import { type CheckLimits, type LessonSpec, type LessonText, lessonText } from './lesson-text.ts'
import { keywords } from './semantic/keywords.ts'
import { length } from './semantic/length.ts'
import { objectives } from './semantic/objectives.ts'
import { prohibitedTerms } from './semantic/prohibited-terms.ts'
import { readability } from './semantic/readability.ts'
import { references } from './semantic/references.ts'
import { requiredSections } from './semantic/required-sections.ts'

type Check = (lesson: LessonText) => Checked

/** The phases in their order: a lesson that lost its integrity is not measured any further. */
const integrity: readonly Check[] = [
  emptiness,
  truncation,
  scripts,
  language,
  paragraphLanguage,
  structure,
  orders,
]
const hygiene: readonly Check[] = [headings, shortSections, codeLabels, duplicates, repeats, leftovers]
const form: readonly Check[] = [markup, codeSyntax, formulas, targets]
const semantic: readonly Check[] = [
  ...[length, requiredSections, references, readability],
  ...[keywords, objectives, prohibitedTerms],
]

export interface FreeChecks {
  readonly checks: CheckResult[]
  readonly issues: LessonIssue[]
  readonly sections: readonly Section[]
}

/**
 * The checks that cost nothing (002-15, part a): what each measured, and what is wrong with the lesson. An empty lesson
 * has nothing that the other checks could measure; a lesson that is cut off is checked to its end all the same, so that
 * whoever writes it anew knows everything.
 */
export function freeChecks(
  text: string,
  spec: LessonSpec,
  limits: CheckLimits,
  parse: ParseText = parsedText,
): FreeChecks {
  const lesson = lessonText(text, spec, limits, parse)
  const first = emptiness(lesson)
  const found =
    first.defects.length > 0
      ? [first]
      : [...integrity, ...hygiene, ...form, ...semantic].map((check) => check(lesson))
  return {
    checks: found.map(({ check }) => check),
    issues: issuesOf(
      found.flatMap(({ defects }) => defects),
      text,
      lesson.sections,
    ),
    sections: lesson.sections,
  }
}

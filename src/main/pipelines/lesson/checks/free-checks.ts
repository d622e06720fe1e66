import { parsedText } from '../../../../shared/markdown/parsed-text.ts'
import type { Section } from '../../../../shared/markdown/sections.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { CheckResult } from '../../../../shared/pipelines/lesson/outcome.ts'
import { type Checked, type Defect, issuesOf } from './defect.ts'
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
import {
  type CheckLimits,
  type CheckTools,
  type LessonSpec,
  type LessonText,
  lessonText,
} from './lesson-text.ts'
import { contradictions } from './semantic/contradictions.ts'
import { keywords } from './semantic/keywords.ts'
import { length } from './semantic/length.ts'
import { objectives } from './semantic/objectives.ts'
import { prohibitedTerms } from './semantic/prohibited-terms.ts'
import { readability } from './semantic/readability.ts'
import { references } from './semantic/references.ts'
import { requiredSections } from './semantic/required-sections.ts'

type Check = (lesson: LessonText) => Checked

/** The groups of checks in their order. */
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
  ...[keywords, objectives, prohibitedTerms, contradictions],
]

export interface FreeChecks {
  readonly checks: CheckResult[]
  readonly issues: LessonIssue[]
  readonly sections: readonly Section[]
}

/**
 * Runs the checks without a model (002-15, part a) and returns their results and the defects of the lesson. An empty
 * lesson gets no other checks, as there is nothing to measure. A truncated lesson gets all checks, so that its next
 * writer has the full list.
 */
export function freeChecks(
  text: string,
  spec: LessonSpec,
  limits: CheckLimits,
  { parse = parsedText, words = null }: Partial<CheckTools> = {},
): FreeChecks {
  const lesson = lessonText(text, spec, limits, { parse, words })
  const { originalSections: sections } = lesson
  const first = emptiness(lesson)
  const found =
    first.defects.length > 0
      ? [first]
      : [...integrity, ...hygiene, ...form, ...semantic].map((check) => check(lesson))
  return {
    checks: found.map(({ check }) => check),
    issues: issuesOf(
      found.flatMap(({ defects }) => defects).map((defect) => inOriginal(defect, lesson)),
      text,
      sections,
    ),
    sections,
  }
}

function inOriginal(defect: Defect, { original }: LessonText): Defect {
  const { place } = defect
  return place === null
    ? defect
    : { ...defect, place: { from: original(place.from), to: original(place.to) } }
}

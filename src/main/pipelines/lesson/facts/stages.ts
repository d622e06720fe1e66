import type { Root } from 'mdast'
import type { Section } from '../../../../shared/markdown/sections.ts'
import type { LessonInput } from '../../../../shared/pipelines/lesson/input.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import type { PipelineTools } from '../../../judging/port/result.ts'
import type { StageLog } from '../../../judging/port/stages.ts'
import { checkEntropy } from '../entropy/check.ts'
import type { ShownPassage } from '../judge/question.ts'
import { checkFacts } from './check.ts'
import { factIssues } from './issues.ts'
import { searchSources } from './passages.ts'

/** The text of a lesson with its tree. */
export interface ParsedLesson {
  readonly input: LessonInput
  readonly text: string
  readonly root: Root
  readonly sections: readonly Section[]
}

/** What is known of the facts of a lesson before a judge sees it. */
export interface FactsFound extends Pick<LessonOutcome, 'facts' | 'entropy'> {
  readonly issues: readonly LessonIssue[]
  /** The passages that the judges are shown, the best first. */
  readonly passages: readonly ShownPassage[]
}

/** How sure the writer was of its words, and what the sources say of its facts (002-13, 002-14). */
export function factStages(
  { input, text, root, sections }: ParsedLesson,
  settings: LessonSettings,
  { retrieverOver }: Pick<PipelineTools, 'retrieverOver'>,
  log: StageLog,
): FactsFound {
  const entropy = log.run(
    'entropy',
    () => checkEntropy(input.logprobs, text, settings.entropy),
    (found) => ({ spans: found.kind === 'measured' ? found.spans.length : 0 }),
  )
  if (input.sources.length + input.documents.length === 0)
    return { facts: null, entropy, issues: [], passages: [] }
  using sources = searchSources(input, retrieverOver)
  const facts = log.run(
    'facts',
    () => checkFacts({ input, text, root, entropy, settings: settings.facts }, sources),
    ({ claims }) => ({
      claims: claims.length,
      verified: claims.filter(({ status }) => status === 'verified').length,
      contradicted: claims.filter(({ status }) => status === 'contradicted').length,
    }),
  )
  const topic = [input.title, ...input.objectives.map(({ objective }) => objective)].join('\n')
  const passages = sources
    .find(topic, settings.panel.passages)
    .map(({ document, whole }) => ({ document, content: whole.text }))
  return { facts, entropy, issues: factIssues(facts.claims, sections), passages }
}

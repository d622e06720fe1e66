import type { Root } from 'mdast'
import type { ModelRef } from '../../../../shared/domain/judging/model.ts'
import type { Micros } from '../../../../shared/domain/money.ts'
import { type Section, sectionAt } from '../../../../shared/markdown/sections.ts'
import type { LessonConfig } from '../../../../shared/pipelines/lesson/config.ts'
import type { LessonInput } from '../../../../shared/pipelines/lesson/input.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { FactClaim, LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import { contentKey } from '../../../judging/decisions/content-key.ts'
import { embeddingModel } from '../../../judging/embeddings/embed.ts'
import type { PipelineTools } from '../../../judging/port/result.ts'
import type { StageLog } from '../../../judging/port/stages.ts'
import { checkEntropy } from '../entropy/check.ts'
import type { ShownPassage } from '../judge/question.ts'
import { checkFacts, claimsOf } from './check.ts'
import { embedFacts, type Nearest, type NearestParts } from './nearest.ts'
import { searchSources } from './passages.ts'

/** The text of a lesson with its tree. */
export interface ParsedLesson {
  readonly input: LessonInput
  readonly text: string
  readonly root: Root
  readonly sections: readonly Section[]
}

/** The results about the facts of a lesson before a judge reads it. */
export interface FactsFound extends Pick<LessonOutcome, 'facts' | 'entropy'> {
  readonly issues: readonly LessonIssue[]
  /** The passages for the judges, the best first. */
  readonly passages: readonly ShownPassage[]
  /** The cost of the embedding model's answers, as far as its price is known. */
  readonly costMicros: Micros
}

/** Measures the writer's uncertainty and compares the claims with the sources (002-13, 002-14). */
export async function factStages(
  { input, text, root, sections }: ParsedLesson,
  settings: LessonConfig,
  { retrieverOver, ask }: Pick<PipelineTools, 'retrieverOver' | 'ask'>,
  log: StageLog,
): Promise<FactsFound> {
  const entropy = log.run(
    'entropy',
    () => checkEntropy(input.logprobs, text, settings.entropy),
    (found) => ({ spans: found.kind === 'measured' ? found.spans.length : 0 }),
  )
  if (input.sources.length + input.documents.length === 0)
    return { facts: null, entropy, issues: [], passages: [], costMicros: 0 }
  using sources = searchSources(input, retrieverOver)
  const { passages: most } = settings.facts
  const claims = claimsOf({ input, root, entropy })
  const nearest = await nearestStage(
    { claims, all: sources.all, most },
    { route: settings.embedding ?? [], ask },
    log,
  )
  const checked = log.run(
    'facts',
    () =>
      checkFacts(
        claims,
        (claim) => [
          ...new Set([...sources.find(claim.sentence.text, most), ...(nearest?.passages.get(claim) ?? [])]),
        ],
        { text, settings: settings.facts },
      ),
    (found) => ({
      claims: found.claims.length,
      verified: found.claims.filter(({ status }) => status === 'verified').length,
      contradicted: found.claims.filter(({ status }) => status === 'contradicted').length,
    }),
  )
  const topic = [input.title, ...input.objectives.map(({ objective }) => objective)].join('\n')
  const passages = sources
    .find(topic, settings.panel.passages)
    .map(({ document, whole }) => ({ document, content: whole.text }))
  const { by = 'full_text', trouble = null, costMicros = 0 } = nearest ?? {}
  const issues = factIssues(checked.claims, sections)
  return { facts: { ...checked, by, trouble }, entropy, issues, passages, costMicros }
}

/** Embeds claims and passages if a model is configured and there is something to compare; otherwise returns `null`. */
async function nearestStage(
  parts: NearestParts,
  { route, ask }: Pick<PipelineTools, 'ask'> & { readonly route: readonly ModelRef[] },
  log: StageLog,
): Promise<Nearest | null> {
  const { length } = parts.claims
  if (route.length === 0 || length === 0) return null
  return log.wait(
    'embedding',
    () => embedFacts(parts, route, embeddingModel(ask)),
    ({ dimensions, costMicros, servedModel }) => ({
      counts: { claims: length, dimensions, costMicros },
      ...(servedModel === null ? {} : { facts: { models: servedModel } }),
    }),
  )
}

/** Returns an issue for each claim that the sources contradict: complex, for a judge (002-16). */
function factIssues(claims: readonly FactClaim[], sections: readonly Section[]): LessonIssue[] {
  const issues = claims.flatMap(({ place, text, status, source, why }): LessonIssue[] => {
    if (status !== 'contradicted' || source === null) return []
    return [
      {
        id: contentKey(['FACT', text].join('\n')),
        type: 'FACT',
        by: 'rule',
        severity: 'major',
        route: 'FLAG_TO_JUDGE',
        criterion: 'factual_accuracy',
        section: sectionAt(sections, place.from)?.key ?? null,
        place,
        quote: text,
        description: `“${text}” is contradicted by ${source.document}. ${why}`,
        suggestedFix: `Check it against ${source.document}, and correct it.`,
        judges: [],
      },
    ]
  })
  return [...new Map(issues.map((issue) => [issue.id, issue])).values()]
}

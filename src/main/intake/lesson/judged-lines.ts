import { counted } from '../../../shared/counted.ts'
import type { LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import { shownScore } from '../../../shared/pipelines/lesson/shown-score.ts'
import type { NamedLine } from '../intake.ts'

/**
 * Returns how the score of a lesson came about: who decided and how, the verdict of each judge, and the findings of
 * checks without a model.
 */
export function judgedLines({
  path,
  why,
  verdicts,
  panel,
  checks,
  facts,
  diagrams,
  entropy,
  withoutJudge,
}: LessonOutcome): NamedLine[] {
  const failed = checks.filter(({ result }) => result === 'failed').map(({ name }) => name)
  const warned = checks.filter(({ result }) => result === 'warned').map(({ name }) => name)
  const broken = diagrams.filter(({ valid, fixed }) => valid !== true && !fixed).length
  return [
    ['decided by', decidedBy(path, panel)],
    ...why.map((step): NamedLine => ['path', step]),
    ...verdicts.map(
      (verdict): NamedLine =>
        verdict.kind === 'failed'
          ? ['failed', `${verdict.judge}: ${verdict.error}`]
          : [
              'judge',
              `${verdict.judge} ${shownScore(verdict.score)}, ${verdict.confidence} confidence, ${counted(verdict.issues.length, 'issue')}${verdict.isRepeated ? ', not counted' : ''}`,
            ],
    ),
    ...line('checks failed', failed.join(', ')),
    ...line('warnings', warned.join(', ')),
    ...line('diagrams', diagrams.length === 0 ? '' : `${broken} of ${diagrams.length} cannot be drawn`),
    ...line('facts', factLine(facts)),
    ...line('passages', passageLine(facts)),
    ...(entropy.kind === 'measured'
      ? line('token entropy', `${entropy.overall.toFixed(2)}, ${entropy.level}`)
      : []),
    ...(panel === null ? [] : line('without judge', withoutJudge.recommendation ?? 'judges decide')),
  ]
}

function decidedBy(path: LessonOutcome['path'], panel: LessonOutcome['panel']): string {
  if (path === 'thrown_out') return 'checks without a model'
  if (panel === null) return 'none: no judge answered'
  const { judges, score, deviation, alpha } = panel
  const spread = `standard deviation ${deviation.toFixed(2)}, Krippendorff’s alpha ${alpha === null ? 'not defined' : alpha.toFixed(2)}`
  return `${counted(judges, 'judge')}: ${shownScore(score)} (${spread})`
}

function factLine(facts: LessonOutcome['facts']): string {
  if (facts === null) return ''
  const many = (status: string) => facts.claims.filter((claim) => claim.status === status).length
  return `${many('verified')} verified, ${many('no_evidence')} without evidence, ${many('contradicted')} contradicted`
}

/** Returns how passages were found, if not by full text alone, or not as intended. */
function passageLine(facts: LessonOutcome['facts']): string {
  if (facts === null) return ''
  const found = facts.by === 'embedding' ? 'found by full text and by meaning' : ''
  return [found, facts.trouble ?? ''].filter((part) => part !== '').join('. ')
}

function line(name: string, text: string): NamedLine[] {
  return text === '' ? [] : [[name, text]]
}

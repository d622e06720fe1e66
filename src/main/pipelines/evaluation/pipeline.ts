import { counted } from '../../../shared/counted.ts'
import type { Evaluator } from '../../../shared/domain/standards/evaluator.ts'
import { answerText } from '../../../shared/pipelines/evaluation/answers.ts'
import type { EvaluationConfig } from '../../../shared/pipelines/evaluation/config.ts'
import { type FieldValues, fieldsOf } from '../../../shared/pipelines/evaluation/fields.ts'
import { evidenceGuard } from '../../../shared/pipelines/evaluation/guards.ts'
import type { EvaluationInput } from '../../../shared/pipelines/evaluation/input.ts'
import {
  type AskedPart,
  type EvaluationOutcome,
  type FieldQuote,
  NOT_JUDGED,
} from '../../../shared/pipelines/evaluation/outcome.ts'
import type { CriterionAnswer } from '../../../shared/pipelines/evaluation/score.ts'
import { absenceOf, errorsOf } from '../../judging/decisions/absence.ts'
import { boundedReason } from '../../judging/decisions/reasons.ts'
import { ordersIn } from '../../judging/orders/orders.ts'
import type { PipelineTools } from '../../judging/port/result.ts'
import { stageLog } from '../../judging/port/stages.ts'
import type { PipelineResult } from '../pipeline.ts'
import { type Checked, checked } from './checks.ts'
import { decisionsOf } from './decisions.ts'
import {
  answerElsewhere,
  comparedVerdicts,
  contradictionsIn,
  type Elsewhere,
  verdictsOf,
} from './elsewhere.ts'
import { escalationsOf } from './escalations.ts'
import { type Accepted, acceptReplies, type Reply, type Settled } from './judge/accept.ts'
import { judgeQuestion } from './judge/prompt.ts'
import { drawn, type Panel, panelOf, plannedJudges, questionsOf, seedOf } from './judge/questions.ts'
import { resultsOf } from './results.ts'
import { type Subject, type Subjects, subjectsOf } from './subjects.ts'

/**
 * Judges a row: its fields are read, checks decide what they can, judges answer the criteria that are left, guards void
 * answers without evidence, and label and score follow by code. A row whose evidence is incomplete is not judged.
 */
export async function judgeEvaluation(
  input: EvaluationInput,
  config: EvaluationConfig,
  { clock, signal, ask, tell }: Pick<PipelineTools, 'clock' | 'signal' | 'ask' | 'tell'>,
): Promise<PipelineResult<'evaluation'>> {
  const evaluator = config.evaluator.content
  const { settings } = config
  const log = stageLog(clock, tell)
  const values = log.run(
    'fields',
    () => fieldsOf(evaluator.fields, input.row),
    (found) => ({ filled: [...found.values()].filter(({ state }) => state === 'filled').length }),
  )
  const checks = log.run(
    'checks',
    () => checked(evaluator, values, input),
    ({ decided, results }) => ({
      decided: decided.size,
      unmet: results.filter(({ state }) => state === 'unmet').length,
    }),
  )
  const elsewhere = verdictsOf(evaluator, input.row)
  const subjects = subjectsOf(evaluator, values, settings.maxParts)
  const missing = missingOf(evaluator, values, input, settings.maxCharacters)
  const seed = seedOf(input)
  const judged = await log.wait(
    'judge',
    () => judgedBy({ evaluator, config, values, checks, subjects, missing, seed }, ask, signal),
    ({ replies, accepted }) => ({
      counts: {
        asked: replies.length,
        answered: accepted.settled.filter(({ kind }) => kind === 'answered').length,
      },
    }),
  )
  signal.throwIfAborted() // A stopped run has no outcome.
  const outcome = log.run(
    'result',
    () => outcomeOf({ config, values, checks, elsewhere, subjects, missing, judged, seed }),
    ({ criteria }) => ({ criteria: criteria.length }),
  )
  return {
    outcome,
    decisions: decisionsOf(evaluator, outcome, judged.accepted.settled),
    escalations: escalationsOf(evaluator, outcome, {
      settled: judged.accepted.settled,
      conflicts: checks.conflicts,
      contradictions: contradictionsIn(elsewhere),
      partsLeft: [...subjects.flatMap(({ why }) => why ?? []), ...judged.accepted.uncovered],
      isCut: [...values.values()].some(({ isCut }) => isCut),
    }),
    stages: log.stages,
  }
}

/** Returns why a judge cannot be asked about a row, as sentences; empty if it can. */
function missingOf(
  evaluator: Evaluator,
  values: FieldValues,
  { row }: EvaluationInput,
  maxCharacters: number,
): string[] {
  const outputs = evaluator.fields.filter(({ role }) => role === 'output')
  const hasOutput = outputs.some(({ id }) => values.get(id)?.state === 'filled')
  const guard = evidenceGuard(evaluator, values, row)
  const sent = evaluator.fields.filter(({ isSent }) => isSent)
  const length = sent.reduce((sum, { id }) => sum + (values.get(id)?.text.length ?? 0), 0)
  return [
    ...(evaluator.guards.evidence && !guard.holds ? [guard.why] : []),
    ...(!evaluator.guards.evidence && !hasOutput ? ['The row has no output.'] : []),
    ...(length > maxCharacters
      ? [`The row has ${counted(length, 'character')}, and a judge reads at most ${maxCharacters}.`]
      : []),
  ]
}

interface Asking {
  readonly evaluator: Evaluator
  readonly config: EvaluationConfig
  readonly values: FieldValues
  readonly checks: Checked
  readonly subjects: readonly Subjects[]
  readonly missing: readonly string[]
  readonly seed: string
}

interface Judged {
  readonly state: EvaluationOutcome['judge']['state']
  readonly asked: readonly Subject[]
  readonly replies: readonly Reply[]
  readonly accepted: Accepted
  readonly problems: readonly string[]
}

const NOBODY: Accepted = { settled: [], faults: [], uncovered: [] }

async function judgedBy(
  { evaluator, config, values, checks, subjects, missing, seed }: Asking,
  ask: PipelineTools['ask'],
  signal: AbortSignal,
): Promise<Judged> {
  const { settings, judges: route } = config
  const none = { asked: [], replies: [], accepted: NOBODY, problems: [] }
  const open = subjects.filter(({ criterion, why }) => !checks.decided.has(criterion.id) && why === null)
  const asked = open.flatMap((each) => each.subjects)
  if (!evaluator.judge.enabled) return { ...none, state: 'off' }
  if (asked.length === 0) return { ...none, state: 'nothing_open' }
  if (missing.length > 0) return { ...none, state: 'no_evidence' }
  const panel = panelOf(evaluator, route)
  if (panel.length === 0)
    return {
      ...none,
      asked,
      state: 'unavailable',
      problems: ['Every model of the route is of a family that must not judge.'],
    }
  const questions = questionsOf(evaluator, asked, settings.answersPerQuestion, seed)
  const askAll = async (samples: Panel, from: number, of: typeof questions): Promise<Reply[]> =>
    Promise.all(
      samples.flatMap((models, at) =>
        of.map(async (each) => {
          const question = { ...each, sample: from + at, route: models }
          return { question, outcome: await ask(judgeQuestion(evaluator, values, question, settings)) }
        }),
      ),
    )
  const isThird = evaluator.judge.thirdOnDifference && panel.length > 2
  const first = await askAll(isThird ? panel.slice(0, 2) : panel, 0, questions)
  signal.throwIfAborted()
  const read = (replies: readonly Reply[]) =>
    acceptReplies(evaluator, values, replies, {
      planned: plannedJudges(evaluator),
      maxParts: settings.maxParts,
    })
  const early = read(first)
  const disputed = new Set(
    early.settled
      .filter(({ kind, isDisputed }) => isDisputed || kind === 'blocked')
      .map(({ subject }) => subject.criterion.id),
  )
  const again = questions.filter((each) => each.subjects.some(({ criterion }) => disputed.has(criterion.id)))
  const replies =
    isThird && again.length > 0 ? [...first, ...(await askAll(panel.slice(2), 2, again))] : first
  const accepted = replies === first ? early : read(replies)
  const failures = replies.flatMap(({ outcome }) => (outcome.kind === 'failed' ? [outcome] : []))
  const [failure] = failures
  const state =
    failure !== undefined && failures.length === replies.length
      ? absenceOf(failure.why)
      : ('answered' as const)
  return { state, asked, replies, accepted, problems: errorsOf(failures) }
}

interface OutcomeParts
  extends Pick<Asking, 'config' | 'values' | 'checks' | 'subjects' | 'missing' | 'seed'> {
  readonly elsewhere: readonly Elsewhere[]
  readonly judged: Judged
}

function outcomeOf(parts: OutcomeParts): EvaluationOutcome {
  const { config, values, checks, elsewhere, subjects, missing, judged, seed } = parts
  const { id, name, version, content: evaluator } = config.evaluator
  const asked = new Map(subjects.map((each) => [each.criterion.id, partsOf(parts, each)]))
  const row = resultsOf(evaluator, (criterion) =>
    (asked.get(criterion.id) ?? []).map((each) => ({ ...each, isWhole: each.part === null })),
  )
  const criteria = evaluator.criteria.map((criterion, at) => {
    const result = row.criteria[at]
    if (result === undefined) throw new Error(`The criterion ${criterion.id} has no result`)
    const { parts: results, ...about } = result
    return {
      ...about,
      name: criterion.name,
      question: criterion.question,
      unit: criterion.unit,
      parts: (asked.get(criterion.id) ?? []).map((part, index) => ({
        ...part,
        state: results[index]?.state ?? ('not_judged' as const),
        score: results[index]?.score ?? null,
      })),
    }
  })
  const { settled, faults, uncovered } = judged.accepted
  const answers = new Map(
    settled.flatMap(({ subject, answer }): [string, CriterionAnswer | null][] =>
      subject.part === null ? [[subject.criterion.id, answer]] : [],
    ),
  )
  for (const [criterion, { answer }] of checks.decided) answers.set(criterion, answer)
  const taken = new Set(
    evaluator.criteria.flatMap((criterion) => {
      const isTaken = (asked.get(criterion.id) ?? []).some(({ by }) => by === 'elsewhere')
      const given = isTaken ? answerElsewhere(evaluator, criterion, elsewhere) : null
      return given === null ? [] : [given.verdict]
    }),
  )
  const orders = ordersOf(evaluator, values)
  return {
    evaluator: { id, name, version },
    fields: [...values.values()].map((value) => ({
      id: value.id,
      state: value.state,
      characters: value.text.length,
      odd: [...value.odd],
    })),
    checks: [...checks.results],
    criteria,
    verdicts: comparedVerdicts(elsewhere, row, answers, taken),
    guards: [
      ...settled.flatMap(({ subject, blocked }) =>
        blocked === null ? [] : [{ guard: blocked.guard, key: subject.key, says: blocked.says }],
      ),
      ...faults.map(({ subject, guard, says }) => ({ guard, key: subject.key, says })),
    ],
    orders,
    missing: [...missing],
    judge: {
      state: judged.state,
      asked:
        judged.replies.length === 0 ? judged.asked.length : Math.max(judged.asked.length, settled.length),
      answered: settled.filter(({ kind }) => kind === 'answered').length,
      models: [
        ...new Set(
          judged.replies.flatMap(({ outcome }) =>
            outcome.kind === 'answered' && outcome.servedModel !== null ? [outcome.servedModel] : [],
          ),
        ),
      ],
      problems: [...judged.problems],
    },
    draw: {
      probability: evaluator.escalations.randomShare,
      isDrawn: drawn(seed, 'random share') < evaluator.escalations.randomShare,
    },
    label: row.label,
    score: row.score,
    preferred: row.preferred,
    path: [
      ...checks.results.flatMap(({ name: check, says, decided }) =>
        decided === null ? [] : [`Check “${check}” decides: ${says}`],
      ),
      ...checks.conflicts,
      ...missing,
      ...uncovered,
      ...row.path,
    ],
  }
}

type Part = Omit<AskedPart, 'state' | 'score'>

/** Returns the parts of a criterion with the effective answer of each. */
function partsOf(
  { config, checks, elsewhere, judged }: OutcomeParts,
  { criterion, subjects }: Subjects,
): Part[] {
  const { content: evaluator } = config.evaluator
  const decided = checks.decided.get(criterion.id)
  const own = judged.accepted.settled.filter(({ subject }) => subject.criterion.id === criterion.id)
  const all: readonly Subject[] = own.length > 0 ? own.map(({ subject }) => subject) : subjects
  return all.map((subject): Part => {
    const settled = own.find((each) => each.subject.key === subject.key)
    const open = openPart(subject, settled)
    if (decided !== undefined)
      return { ...open, answer: answerText(decided.answer), by: 'check', reason: decided.says }
    if (settled?.kind === 'answered' && settled.answer !== null)
      return { ...open, answer: answerText(settled.answer), by: settled.isPanel ? 'panel' : 'judge' }
    const given = evaluator.judge.enabled ? null : answerElsewhere(evaluator, criterion, elsewhere)
    if (given === null) return open
    const { verdict, mapped, answer } = given
    const stated = typeof verdict.confidence === 'number' ? verdict.confidence : null
    return {
      ...open,
      answer: answerText(answer),
      by: 'elsewhere',
      reason: boundedReason(verdict.why ?? mapped.why),
      confidence: stated !== null && stated >= 0 && stated <= 1 ? stated : null,
    }
  })
}

function openPart({ key, label, part }: Subject, settled: Settled | undefined): Part {
  return {
    key,
    label,
    part:
      part === null
        ? null
        : { id: part.id, field: part.field, from: part.from, to: part.to, text: part.text },
    answer: NOT_JUDGED,
    by: null,
    quotes: [...(settled?.quotes ?? [])],
    reason: settled?.reason ?? '',
    confidence: settled?.confidence ?? null,
    blockedBy: settled?.blocked?.guard ?? null,
    blocked: settled?.proposed ?? null,
    judges: [...(settled?.judges ?? [])],
  }
}

/** Maximum number of characters of a field that are searched for orders to a judge. */
const MAX_SEARCHED = 200_000

/** Maximum number of orders that are listed. */
const MAX_ORDERS = 20

/** Finds orders to a judge in the fields that a judge reads. */
function ordersOf({ fields }: Evaluator, values: FieldValues): FieldQuote[] {
  return fields
    .filter(({ isSent }) => isSent)
    .flatMap(({ id }) =>
      ordersIn((values.get(id)?.text ?? '').slice(0, MAX_SEARCHED)).map(({ start, end, quote }) => ({
        field: id,
        from: start,
        to: end,
        text: quote,
      })),
    )
    .slice(0, MAX_ORDERS)
}

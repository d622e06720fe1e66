import { Route } from '../../shared/domain/judging/pool.ts'
import type { AskedQuestion } from '../../shared/domain/judging/question.ts'
import { type Role, roleInfo } from '../../shared/domain/judging/role.ts'
import type { DefiniteAnswer } from '../../shared/domain/reviews/feedback.ts'
import type { Ruling } from '../../shared/domain/reviews/ruling.ts'
import type { SentCriterion } from '../../shared/domain/reviews/sent-verdict.ts'
import type { DecisionDraft, Rationale } from '../../shared/domain/runs/decision.ts'
import { type Settings, settingAt } from '../../shared/domain/settings.ts'
import type {
  CaseNeed,
  StandardKind,
  StandardLookup,
  StandardNames,
  StandardVersion,
} from '../../shared/domain/standards/standard.ts'
import type { EvaluationRow } from '../../shared/pipelines/evaluation/row.ts'
import {
  type CaseContent,
  type CaseInput,
  type ConfigOf,
  type PipelineName,
  type RunOutcome,
  type SettingsOf,
  schemas,
} from '../../shared/pipelines/index.ts'
import type { OpenExam } from '../judging/exams/open-exam.ts'
import type { Before } from '../judging/port/before.ts'
import type { CorrectedAnswer } from '../judging/port/corrected-answer.ts'
import type { PipelineTools } from '../judging/port/result.ts'
import { call } from './call/index.ts'
import { evaluation } from './evaluation/index.ts'
import { lesson } from './lesson/index.ts'
import { memory } from './memory/index.ts'
import type {
  BlindQuestion,
  CorrectedDecision,
  FinalText,
  NamedText,
  Pipeline,
  PipelineResult,
  Refusal,
  SentAuthors,
} from './pipeline.ts'
import { reading } from './reading/index.ts'
import { receipt } from './receipt/index.ts'

/** The pipelines by name: the second of the four registries. */
const pipelines: { readonly [N in PipelineName]: Pipeline<N> } = {
  reading,
  receipt,
  lesson,
  call,
  memory,
  evaluation,
}

/** Returns the version of a pipeline's rules. It is raised when the same input can lead to another outcome. */
export function pipelineVersion(pipeline: PipelineName): string {
  return pipelines[pipeline].version
}

/** Returns the reason why an input that could be read cannot be judged with the current settings; `null` if it can. */
export function refusalOf<N extends PipelineName>(
  { pipeline, input }: CaseInput<N>,
  settings: Settings,
): Refusal<N> | null {
  return pipelines[pipeline].refusal(input, thresholdsOf(pipeline, settings))
}

/** Loads the exam of a role; `null` if it has none yet. */
export async function examOf(role: Role): Promise<OpenExam | null> {
  const { pipeline, name } = roleInfo(role)
  const exams: Readonly<Record<string, (() => Promise<OpenExam>) | undefined>> =
    pipelines[pipeline].exams ?? {}
  return (await exams[name]?.()) ?? null
}

/** The result of a run of any pipeline, with its outcome under the pipeline's name. */
export interface JudgedCase<N extends PipelineName = PipelineName>
  extends Omit<PipelineResult<N>, 'outcome'> {
  readonly outcome: RunOutcome<N>
}

/** An earlier run of a case with people's rulings on it, and the changes that the sender requests. */
export interface SentBack {
  readonly found: RunOutcome
  /** The configuration that the run stored. */
  readonly config: unknown
  readonly rulings: readonly Ruling[]
  readonly instruction: string | null
}

/**
 * The tools of a run. `enough` is optional because some pipelines have no early end; `before` is taken from the earlier
 * run.
 */
export interface RunTools extends Omit<PipelineTools, 'enough' | 'before'> {
  readonly enough?: AbortSignal
  readonly sentBack?: SentBack | null
}

/** A prepared run: the configuration that it will store, and the function that runs it under that configuration. */
export interface PreparedRun<N extends PipelineName = PipelineName> {
  readonly config: ConfigOf<N>
  /** The standards in the configuration. */
  readonly standards: readonly StandardVersion[]
  readonly run: (tools: RunTools) => Promise<JudgedCase<N>>
}

/**
 * Prepares a run of a case with the current settings and standards. If a corrected text exists, it is judged instead of
 * the input's text. Throws as `configOf` does.
 */
export function prepareRun<N extends PipelineName>(
  caseInput: CaseInput<N>,
  settings: Settings,
  standards: StandardLookup,
  finalText: FinalText | null = null,
): PreparedRun<N> {
  const { pipeline } = caseInput
  const own = { input: caseInput.input, config: configOf(caseInput, settings, standards) }
  const { input, config } =
    finalText === null ? own : (pipelines[pipeline].judging?.(own.input, own.config, finalText) ?? own)
  return {
    config,
    standards: pipelines[pipeline].standardsIn(config),
    async run({ enough = NEVER, sentBack = null, ...tools }) {
      const before = sentBack === null ? null : beforeOf(caseInput, sentBack)
      const { outcome, ...found } = await pipelines[pipeline].run(input, config, { ...tools, enough, before })
      return { ...found, outcome: { pipeline, outcome } }
    },
  }
}

const NEVER = new AbortController().signal

/**
 * Returns the earlier run with its conclusion at the time of sending back. Throws if the run belongs to another
 * pipeline.
 */
function beforeOf<N extends PipelineName>(
  { pipeline, input }: CaseInput<N>,
  { found, config, rulings, instruction }: SentBack,
): Before<N> {
  if (!isOf(found, pipeline)) throw new Error(`A case of ${pipeline} has a run of ${found.pipeline}`)
  const { outcome } = found
  const final = pipelines[pipeline].resolve(outcome, rulings, input, keptConfig(pipeline, config))
  return { outcome, final, text: pipelines[pipeline].textOf?.(final) ?? null, rulings, instruction }
}

/**
 * Returns the configuration that a run of a case would store with the current settings and standards. Throws
 * INPUT_REFUSED if a standard that the case names does not exist.
 */
export function configOf<N extends PipelineName>(
  { pipeline, input }: CaseInput<N>,
  settings: Settings,
  standards: StandardLookup,
): ConfigOf<N> {
  const routeOf = (role: string) => Route.parse(settingAt(settings, `routes.${pipeline}.${role}`))
  return pipelines[pipeline].configure(thresholdsOf(pipeline, settings), input, standards, routeOf)
}

function thresholdsOf<N extends PipelineName>(pipeline: N, settings: Settings): SettingsOf<N> {
  const thresholds: { readonly [K in PipelineName]: SettingsOf<K> } = settings.pipelines
  return thresholds[pipeline]
}

/**
 * Returns a case with the outcome of its run and the final state after people's rulings. `config`: the configuration
 * that the run stored. Throws if the run belongs to another pipeline.
 */
export function concluded<N extends PipelineName>(
  { pipeline, input }: CaseInput<N>,
  found: RunOutcome,
  rulings: readonly Ruling[],
  config: unknown,
): CaseContent<N> {
  if (!isOf(found, pipeline)) throw new Error(`A case of ${pipeline} has a run of ${found.pipeline}`)
  const { outcome } = found
  const final = pipelines[pipeline].resolve(outcome, rulings, input, keptConfig(pipeline, config))
  return { pipeline, input, outcome, final }
}

/**
 * Returns the input of a case as a run judged it: with the final text of an earlier run, if the run judged that text.
 * `config` is the configuration that the run stored.
 */
export function judgedInput<N extends PipelineName>(
  { pipeline, input }: CaseInput<N>,
  config: unknown,
  finalText: FinalText | null,
): CaseInput<N> {
  const judged =
    finalText === null
      ? null
      : pipelines[pipeline].judging?.(input, keptConfig(pipeline, config), finalText).input
  return { pipeline, input: judged ?? input }
}

/** The texts of a case that its rules and judges read; `config` is the configuration that the run kept. */
export function textsOf<N extends PipelineName>(
  { pipeline, input }: CaseInput<N>,
  config: unknown,
): readonly NamedText[] {
  return pipelines[pipeline].textsOf(input, keptConfig(pipeline, config))
}

/** Returns the question for a blind reviewer about a decision. */
export function questionOf(pipeline: PipelineName, decision: DecisionDraft): BlindQuestion {
  return pipelines[pipeline].question(decision)
}

/** Returns the reason for a decision without parts that reveal other decisions still to be answered blind. */
export function ownRationaleOf(pipeline: PipelineName, decision: DecisionDraft): Rationale {
  return pipelines[pipeline].ownRationale(decision)
}

/** Returns the option of the decision that a correction names as the right answer; `null` for none. */
export function correctedOptionOf(
  pipeline: PipelineName,
  decision: Pick<DecisionDraft, 'label' | 'options'>,
  correction: string,
): string | null {
  return pipelines[pipeline].correctedOption(decision, correction)
}

/** A question of a run of any pipeline with the judge's answer, and the run that asked it. */
export interface AnsweredQuestion extends Pick<AskedQuestion, 'role' | 'key' | 'sample'> {
  /** The judge's answer, as the run stores it. */
  readonly answer: unknown
  readonly found: RunOutcome
  /** The configuration that the run stored. */
  readonly config: unknown
}

/**
 * Returns the answer that a judge should have given after people's rulings. Throws if the run belongs to another
 * pipeline.
 */
export function correctedAnswerOf<N extends PipelineName>(
  { pipeline, input }: CaseInput<N>,
  { answer, found, config, ...question }: AnsweredQuestion,
  rulings: readonly Ruling[],
): CorrectedAnswer {
  if (!isOf(found, pipeline)) throw new Error(`A case of ${pipeline} has a run of ${found.pipeline}`)
  const asked = { ...question, input, config: keptConfig(pipeline, config), outcome: found.outcome }
  return pipelines[pipeline].correctedAnswer(asked, answer, rulings)
}

/**
 * Returns a judge's answer without its parts about some decisions; `null` if the answer cannot be divided, or nothing
 * remains. Throws if the run belongs to another pipeline.
 */
export function answerWithoutOf<N extends PipelineName>(
  { pipeline, input }: CaseInput<N>,
  { answer, found, config, ...question }: AnsweredQuestion,
  decisions: readonly Pick<DecisionDraft, 'about' | 'label'>[],
): unknown {
  if (!isOf(found, pipeline)) throw new Error(`A case of ${pipeline} has a run of ${found.pipeline}`)
  const asked = { ...question, input, config: keptConfig(pipeline, config), outcome: found.outcome }
  return pipelines[pipeline].answerWithout?.(asked, answer, decisions) ?? null
}

/**
 * Returns why a correction with an answer would change nothing, as a sentence with a correction that would; `null` if
 * it has an effect.
 */
export function idleCorrectionOf(
  pipeline: PipelineName,
  decision: CorrectedDecision,
  answer: DefiniteAnswer,
  correction: string,
): string | null {
  return pipelines[pipeline].idleCorrection(decision, answer, correction)
}

/**
 * Returns why “correct” or “incorrect” alone would decide nothing, as a sentence with an answer that would; `null` if
 * it decides.
 */
export function idleAnswerOf(pipeline: PipelineName, decision: CorrectedDecision): string | null {
  return pipelines[pipeline].idleAnswer?.(decision) ?? null
}

/** Whether a reviewer who marks a decision of a pipeline as incorrect must give a reason. */
export function needsNote(pipeline: PipelineName, decision: Pick<DecisionDraft, 'after'>): boolean {
  return pipelines[pipeline].needsNote(decision)
}

/** Whether a pipeline judges texts, which people's rulings can change. */
export function hasText(pipeline: PipelineName): boolean {
  return pipelines[pipeline].textOf !== undefined
}

/** Returns the text of a case after people's rulings; `null` before a run, and for a pipeline that judges no texts. */
export function finalTextOf<N extends PipelineName>({ pipeline, final }: CaseContent<N>): string | null {
  return final === null ? null : (pipelines[pipeline].textOf?.(final) ?? null)
}

/** Whether the cases of a pipeline are rows of tools, to which verdicts can be sent back. */
export function isSentBack(pipeline: PipelineName): boolean {
  return pipelines[pipeline].sentCriteria !== undefined
}

/**
 * Returns the verdicts of a case that can be sent back to the tool that its row is from; `null` before a run, and for a
 * pipeline without rows of tools. `config` is the configuration that the run kept.
 */
export function sentCriteriaOf<N extends PipelineName>(
  { pipeline, input, outcome, final }: CaseContent<N>,
  config: unknown,
  authors: SentAuthors,
): SentCriterion[] | null {
  const { sentCriteria } = pipelines[pipeline]
  if (sentCriteria === undefined || outcome === null || final === null) return null
  return sentCriteria({ input, outcome, final, config: keptConfig(pipeline, config) }, authors)
}

/** Returns the row of a tool that a case is, and its number in its file; `null` for any other case. */
export function toolRowOf({
  input,
}: Pick<CaseInput, 'input'>): { readonly row: EvaluationRow; readonly number: number } | null {
  return 'row' in input ? { row: input.row, number: input.number } : null
}

/** Whether a pipeline judges by standards that its inputs name. */
export function hasStandards(pipeline: PipelineName): boolean {
  return pipelines[pipeline].named !== undefined
}

/** Returns the kinds of standards that the cases of a pipeline use; empty if it has no standards. */
export function standardKindsOf(pipeline: PipelineName): readonly StandardKind[] {
  return pipelines[pipeline].named?.kinds ?? []
}

/** Returns the standards that an input names; `null` if its pipeline has no standards. */
export function standardNamesIn<N extends PipelineName>({
  pipeline,
  input,
}: CaseInput<N>): StandardNames | null {
  return pipelines[pipeline].named?.of(input) ?? null
}

/** Returns an input that names these standards instead of its own; unchanged if its pipeline has no standards. */
export function namingStandards<N extends PipelineName>(
  { pipeline, input }: CaseInput<N>,
  names: StandardNames,
): CaseInput<N> {
  return { pipeline, input: pipelines[pipeline].named?.with(input, names) ?? input }
}

/** Returns what a case with these standards still lacks; `null` if it can be judged. */
export function needOf(pipeline: PipelineName, names: StandardNames): CaseNeed | null {
  return pipelines[pipeline].named?.needs(names) ?? null
}

/** Returns the original text of a case; `null` for a pipeline that judges no texts. */
export function textIn<N extends PipelineName>({ pipeline, input }: CaseInput<N>): string | null {
  return pipelines[pipeline].textIn?.(input) ?? null
}

type Configured = {
  readonly [N in PipelineName]: { readonly config: { parse(config: unknown): ConfigOf<N> } }
}
const configured: Configured = schemas

function keptConfig<N extends PipelineName>(pipeline: N, config: unknown): ConfigOf<N> {
  return configured[pipeline].config.parse(config)
}

function isOf<N extends PipelineName>(
  found: { readonly pipeline: PipelineName },
  pipeline: N,
): found is RunOutcome<N> {
  return found.pipeline === pipeline
}

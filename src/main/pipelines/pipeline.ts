import type { Route } from '../../shared/domain/judging/pool.ts'
import type { AskedQuestion } from '../../shared/domain/judging/question.ts'
import type { DefiniteAnswer } from '../../shared/domain/reviews/feedback.ts'
import type { Ruling } from '../../shared/domain/reviews/ruling.ts'
import type { Rulers, SentCriterion } from '../../shared/domain/reviews/sent-verdict.ts'
import type { Decision, DecisionDraft, Rationale } from '../../shared/domain/runs/decision.ts'
import type { JudgedText } from '../../shared/domain/runs/judged-text.ts'
import type { Stage } from '../../shared/domain/runs/run.ts'
import type {
  CaseNeed,
  StandardKind,
  StandardLookup,
  StandardNames,
  StandardVersion,
} from '../../shared/domain/standards/standard.ts'
import type { DecisionOf, EscalationOf } from '../../shared/pipelines/found.ts'
import type {
  ConfigOf,
  FinalOf,
  InputOf,
  OutcomeOf,
  PipelineName,
  RoleNameOf,
  SettingsOf,
} from '../../shared/pipelines/index.ts'
import type { OpenExam } from '../judging/exams/open-exam.ts'
import type { CorrectedAnswer } from '../judging/port/corrected-answer.ts'
import type { PipelineTools } from '../judging/port/result.ts'

/** What a run of a pipeline gives back. The outcome holds no time, cost or random id. */
export interface PipelineResult<N extends PipelineName> {
  readonly outcome: OutcomeOf<N>
  readonly decisions: readonly DecisionOf<N>[]
  readonly escalations: readonly EscalationOf<N>[]
  readonly stages: readonly Stage[]
}

/** The part of a decision that a blind reviewer may see. */
export type BlindQuestion = Pick<DecisionDraft, 'kind' | 'label' | 'evidence'>

/** The part of a decision that tells whether a correction of it counts. */
export type CorrectedDecision = Pick<DecisionDraft, 'about' | 'label' | 'after'>

/** A question that a run put to a judge, with the case, the configuration and the outcome of that run. */
export interface JudgedQuestion<N extends PipelineName>
  extends Pick<AskedQuestion, 'role' | 'key' | 'sample'> {
  readonly input: InputOf<N>
  readonly config: ConfigOf<N>
  readonly outcome: OutcomeOf<N>
}

/** A text that stands after people's answers, and how a configuration names it. */
export interface FinalText {
  readonly text: string
  readonly judgedText: JudgedText
}

/** Why an input cannot be judged although it could be read, and which part of it says so. */
export interface Refusal<N extends PipelineName> {
  readonly part: keyof InputOf<N> & string
  /** As a sentence about that part: “it has no words.” */
  readonly problem: string
}

/** The authors of verdicts that are sent back. */
export interface SentAuthors {
  /** The people of each ruling, by the text of its subject. */
  readonly rulers: ReadonlyMap<string, Rulers>
  /** Time of the run, in milliseconds since 1970. */
  readonly at: number
}

/** All that the rest of the program knows of a pipeline: one value, listed in `index.ts`. */
export interface Pipeline<N extends PipelineName> {
  /** Raised when the same input, configuration and answers can lead to another outcome. */
  readonly version: string

  /**
   * All that a run depends on besides its input and answers; the run keeps it, and everything later rests on it.
   * `routeOf` gives the models that are set for a role. Throws INPUT_REFUSED where a standard that the input names is
   * not there.
   */
  configure(
    settings: SettingsOf<N>,
    input: InputOf<N>,
    standards: StandardLookup,
    routeOf: (role: RoleNameOf<N>) => Route,
  ): ConfigOf<N>

  /** The standards in a configuration; none for a pipeline whose cases are held to none. */
  standardsIn(config: ConfigOf<N>): readonly StandardVersion[]

  /** Why an input is not even taken in: there is nothing to judge, or far too much. `null` where it can be judged. */
  refusal(input: InputOf<N>, settings: SettingsOf<N>): Refusal<N> | null

  /** Judges a case: rules first, then the questions that are left, then what follows from the answers. */
  run(input: InputOf<N>, config: ConfigOf<N>, tools: PipelineTools<N>): Promise<PipelineResult<N>>

  /** What stands after people's corrections. Pure: it asks nobody. */
  resolve(
    outcome: OutcomeOf<N>,
    rulings: readonly Ruling[],
    input: InputOf<N>,
    config: ConfigOf<N>,
  ): FinalOf<N>

  /** What a blind reviewer is asked about a decision of which `isAskedBlind` holds. */
  question(decision: DecisionDraft): BlindQuestion

  /** Why a decision is so, without what would give away others that somebody is still to answer blind. */
  ownRationale(decision: DecisionDraft): Rationale

  /** What a correction says that the answer should have been, as one of the options; `null` where it is none of them. */
  correctedOption(decision: Pick<Decision, 'label' | 'options'>, correction: string): string | null

  /**
   * The answer that a judge should have given after people's rulings. Applied again, it gives what `resolve` makes of
   * the rulings that it counts as applied. `answer` is what the judge said, as a run keeps it. Pure.
   */
  correctedAnswer(question: JudgedQuestion<N>, answer: unknown, rulings: readonly Ruling[]): CorrectedAnswer

  /**
   * An answer without what it says of some decisions; `null` if nothing is left of it. Absent where an answer cannot be
   * divided. Pure.
   */
  readonly answerWithout?: (
    question: JudgedQuestion<N>,
    answer: unknown,
    decisions: readonly Pick<DecisionDraft, 'about' | 'label'>[],
  ) => unknown

  /**
   * Why a correction beside an answer would change nothing that `resolve` makes, as a sentence that says what would;
   * `null` where it counts.
   */
  idleCorrection(decision: CorrectedDecision, answer: DefiniteAnswer, correction: string): string | null

  /**
   * Why “correct” or “incorrect” alone would decide nothing, as a sentence that says what would; `null` where it decides.
   * Absent where it always does.
   */
  readonly idleAnswer?: (decision: CorrectedDecision) => string | null

  /** The text that stands of a case after people's corrections; absent where a pipeline judges no texts. */
  readonly textOf?: (final: FinalOf<N>) => string

  /** The text as it came in; there where `textOf` is. */
  readonly textIn?: (input: InputOf<N>) => string

  /**
   * The input and configuration of a run that judges a standing text instead of the input's; there where `textOf` is. What
   * is known of the input's own words alone does not hold for it.
   */
  readonly judging?: (
    input: InputOf<N>,
    config: ConfigOf<N>,
    finalText: FinalText,
  ) => { readonly input: InputOf<N>; readonly config: ConfigOf<N> }

  /** The verdicts that can be sent back to the tool that a row is from; absent where inputs are not rows of tools. */
  readonly sentCriteria?: (
    content: {
      readonly input: InputOf<N>
      readonly config: ConfigOf<N>
      readonly outcome: OutcomeOf<N>
      readonly final: FinalOf<N>
    },
    authors: SentAuthors,
  ) => SentCriterion[]

  /** Whether a reviewer who marks a decision incorrect has to say why. */
  readonly needsNote: (decision: Pick<DecisionDraft, 'after'>) => boolean

  /** The exams of its roles, each loaded when it is sat; a role that is not listed has no exam yet. */
  readonly exams?: { readonly [R in RoleNameOf<N>]?: () => Promise<OpenExam> }

  /** The standards that inputs name; absent where a pipeline judges by none. */
  readonly named?: NamedStandards<InputOf<N>>
}

/** The standards that the inputs of a pipeline name. */
export interface NamedStandards<Input> {
  /** The kinds that its cases use. */
  readonly kinds: readonly StandardKind[]
  of(input: Input): StandardNames
  /** The input with other names. */
  with(input: Input, names: StandardNames): Input
  /** Need of a case with these standards; `null` where it can be judged. */
  needs(names: StandardNames): CaseNeed | null
}

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

/** Result of a run of a pipeline. The outcome contains no time, cost or random id. */
export interface PipelineResult<N extends PipelineName> {
  readonly outcome: OutcomeOf<N>
  readonly decisions: readonly DecisionOf<N>[]
  readonly escalations: readonly EscalationOf<N>[]
  readonly stages: readonly Stage[]
  /**
   * The judge's answers about subjects that have a decision only as long as they are open, such as the fields of a
   * receipt. Default: none.
   */
  readonly aboutOpen?: readonly JudgedSubject<N>[]
}

/** The answer of a judge about the subject of a decision, and its effect. */
export type JudgedSubject<N extends PipelineName> = Pick<
  DecisionOf<N>,
  'about' | 'proposed' | 'after' | 'blockedBy' | 'confidence' | 'rationale' | 'callIds'
>

/** The part of a decision that a blind reviewer may see. */
export type BlindQuestion = Pick<DecisionDraft, 'kind' | 'label' | 'evidence'>

/** The part of a decision that determines whether a correction of it has an effect. */
export type CorrectedDecision = Pick<DecisionDraft, 'about' | 'label' | 'after'>

/** A question that a run put to a judge, with the case, the configuration and the outcome of that run. */
export interface JudgedQuestion<N extends PipelineName>
  extends Pick<AskedQuestion, 'role' | 'key' | 'sample'> {
  readonly input: InputOf<N>
  readonly config: ConfigOf<N>
  readonly outcome: OutcomeOf<N>
}

/** A text that a case is judged by, under a name: a passage, a turn of a conversation, a field of a row. */
export interface NamedText {
  readonly name: string
  readonly text: string
}

/** The text of a case after people's answers, and how a configuration names it. */
export interface FinalText {
  readonly text: string
  readonly judgedText: JudgedText
}

/** The reason why an input that could be read cannot be judged, and the part of the input that causes it. */
export interface Refusal<N extends PipelineName> {
  readonly part: keyof InputOf<N> & string
  /** A sentence about that part: “it has no words.” */
  readonly problem: string
}

/** The authors of verdicts that are sent back. */
export interface SentAuthors {
  /** The people of each ruling, by the text of its subject. */
  readonly rulers: ReadonlyMap<string, Rulers>
  /** Time of the run, in milliseconds since 1970. */
  readonly at: number
}

/** The interface of a pipeline for the rest of the program: one value for each pipeline, listed in `index.ts`. */
export interface Pipeline<N extends PipelineName> {
  /** Version of the rules. Raise it when the same input, configuration and answers can lead to another outcome. */
  readonly version: string

  /**
   * Returns the configuration of a run: everything that the run depends on besides its input and its answers. The run
   * stores it, and all later steps use the stored one. `routeOf` returns the models that are set for a role. Throws
   * INPUT_REFUSED if a standard that the input names does not exist.
   */
  configure(
    settings: SettingsOf<N>,
    input: InputOf<N>,
    standards: StandardLookup,
    routeOf: (role: RoleNameOf<N>) => Route,
  ): ConfigOf<N>

  /** Returns the standards in a configuration; empty for a pipeline without standards. */
  standardsIn(config: ConfigOf<N>): readonly StandardVersion[]

  /**
   * Returns the reason to reject an input before a run: it contains nothing to judge, or too much. `null` if it can be
   * judged.
   */
  refusal(input: InputOf<N>, settings: SettingsOf<N>): Refusal<N> | null

  /**
   * Judges a case: applies the rules, asks the judge the remaining questions, and decides by rules from the answers.
   */
  run(input: InputOf<N>, config: ConfigOf<N>, tools: PipelineTools<N>): Promise<PipelineResult<N>>

  /** Returns the final state after people's corrections. Pure: asks no judge. */
  resolve(
    outcome: OutcomeOf<N>,
    rulings: readonly Ruling[],
    input: InputOf<N>,
    config: ConfigOf<N>,
  ): FinalOf<N>

  /** The texts of a case that its rules and judges read, in order, for readers without this program. Pure. */
  textsOf(input: InputOf<N>, config: ConfigOf<N>): readonly NamedText[]

  /** Returns the question for a blind reviewer about a decision for which `isAskedBlind` is true. */
  question(decision: DecisionDraft): BlindQuestion

  /** Returns the reason for a decision without parts that reveal other decisions still to be answered blind. */
  ownRationale(decision: DecisionDraft): Rationale

  /** Returns the option that a correction names as the right answer; `null` if it names none. */
  correctedOption(decision: Pick<Decision, 'label' | 'options'>, correction: string): string | null

  /**
   * Returns the answer that a judge should have given after people's rulings. Applied again, it gives the same result
   * as `resolve` with the rulings that it counts as applied. `answer`: the judge's answer as the run stores it. Pure.
   */
  correctedAnswer(question: JudgedQuestion<N>, answer: unknown, rulings: readonly Ruling[]): CorrectedAnswer

  /**
   * Returns an answer without its parts about some decisions; `null` if nothing remains. Absent if answers cannot be
   * divided. Pure.
   */
  readonly answerWithout?: (
    question: JudgedQuestion<N>,
    answer: unknown,
    decisions: readonly Pick<DecisionDraft, 'about' | 'label'>[],
  ) => unknown

  /**
   * Returns why a correction with an answer would not change the result of `resolve`, as a sentence with a correction
   * that would; `null` if it has an effect.
   */
  idleCorrection(decision: CorrectedDecision, answer: DefiniteAnswer, correction: string): string | null

  /**
   * Returns why “correct” or “incorrect” alone would decide nothing, as a sentence with an answer that would; `null` if
   * it decides. Absent if it always decides.
   */
  readonly idleAnswer?: (decision: CorrectedDecision) => string | null

  /** Returns the text of a case after people's corrections. Absent if a pipeline judges no texts. */
  readonly textOf?: (final: FinalOf<N>) => string

  /** Returns the original text. Present if `textOf` is. */
  readonly textIn?: (input: InputOf<N>) => string

  /**
   * Returns the input and configuration of a run that judges a corrected text instead of the input's text. Present if
   * `textOf` is. Facts about the words of the original text are removed from the configuration.
   */
  readonly judging?: (
    input: InputOf<N>,
    config: ConfigOf<N>,
    finalText: FinalText,
  ) => { readonly input: InputOf<N>; readonly config: ConfigOf<N> }

  /**
   * Returns the verdicts that can be sent back to the tool that a row is from. Absent if inputs are not rows of tools.
   */
  readonly sentCriteria?: (
    content: {
      readonly input: InputOf<N>
      readonly config: ConfigOf<N>
      readonly outcome: OutcomeOf<N>
      readonly final: FinalOf<N>
    },
    authors: SentAuthors,
  ) => SentCriterion[]

  /** Whether a reviewer who marks a decision as incorrect must give a reason. */
  readonly needsNote: (decision: Pick<DecisionDraft, 'after'>) => boolean

  /** The exams of its roles, each loaded when it is needed. A role that is not listed has no exam yet. */
  readonly exams?: { readonly [R in RoleNameOf<N>]?: () => Promise<OpenExam> }

  /** The standards that inputs name. Absent if a pipeline has no standards. */
  readonly named?: NamedStandards<InputOf<N>>
}

/** Access to the standards that the inputs of a pipeline name. */
export interface NamedStandards<Input> {
  /** The kinds that its cases use. */
  readonly kinds: readonly StandardKind[]
  of(input: Input): StandardNames
  /** Returns the input with other names. */
  with(input: Input, names: StandardNames): Input
  /** Returns what a case with these standards still lacks; `null` if it can be judged. */
  needs(names: StandardNames): CaseNeed | null
}

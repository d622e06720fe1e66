import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OpenDecision, ReviewableDecision } from '../../../shared/contract/cases/cases.ts'
import type {
  CaseContent,
  FinalOf,
  PipelineName,
  SettingsOf,
  WordOf,
} from '../../../shared/pipelines/index.ts'
import type { NamedSetting, SettingGroup } from './setting-text.ts'

/** How lists, settings and the review screen present a pipeline: its words, its icon, and its decisions. */
export interface PipelinePresentation<N extends PipelineName> {
  readonly icon: LucideIcon
  /** The word for a case, in lower case. */
  readonly noun: { readonly one: string; readonly many: string }
  /** The purpose of the pipeline, in one sentence. */
  readonly purpose: string
  /** The files that form a case, as the end of a sentence about what can be dropped. */
  readonly dropHint: string
  /** The files of a case as a phrase, and names of such files, for the import screen. */
  readonly takes: { readonly text: string; readonly example: readonly string[] }
  /** The word for the files stored with a case, in lower case and in the plural. */
  readonly attachments: string
  /** Returns the result of a case including people's answers, in a few words: this is approved or rejected. */
  readonly result: (final: FinalOf<N>) => string
  /** The labels of both rulings in the terms of the field; default: "Confirm" with the result, and "Reject". */
  readonly rulings?: { readonly approve: string; readonly reject: string }
  readonly decisions: DecisionPresentation
  /**
   * A hook that returns how the decisions of one case are presented, where this depends on its content; `null` until it
   * is known.
   */
  readonly useForCase?: (content: CaseContent<N> | null) => Partial<DecisionPresentation> | null
  /** The texts of the closed answers of each kind of decision; an answer without a text is shown as written. */
  readonly options: { readonly [K in WordOf<N, 'kind'> & string]: OptionTexts }
  /** Why a judge's answer had no effect, by guard, as the end of a sentence. */
  readonly guards: { readonly [K in WordOf<N, 'guard'> & string]: string }
  /** Why a case waits, by trigger, besides the triggers that all pipelines share. */
  readonly triggers: { readonly [K in WordOf<N, 'trigger'> & string]: string }
  /** For triggers about decisions: which decisions they are about. Only such triggers are shown beside the reason. */
  readonly raisedBy?: RaisersOf<N>
  /** Why a judge may have been wrong, as a reviewer selects it. */
  readonly reasons: { readonly [K in WordOf<N, 'reason'> & string]: string }
  /** Thresholds in groups, by their key within the pipeline; a threshold without a text is labeled by its name. */
  readonly thresholds: readonly SettingGroup<LeafOf<SettingsOf<N>>>[]
  /** Labels of outcome fields, by dotted path; a field without a label is labeled by its path. */
  readonly outcome?: Readonly<Record<string, string>>
  /** Labels of outcome fields with another meaning in outcomes of versions before `since`, the pipeline's version. */
  readonly earlierOutcome?: {
    readonly since: number
    readonly labels: Readonly<Record<string, string>>
  }
  /** Settings of the evidence view; they do not change results. */
  readonly viewSettings: readonly ViewSetting[]
}

/** By trigger, the decisions that it is about. */
export type RaisersOf<N extends PipelineName> = { readonly [K in WordOf<N, 'trigger'> & string]?: RaisedBy }

/** Returns whether a trigger is about a decision; `reason` is the sentence with which the trigger was raised. */
export type RaisedBy = (decision: OpenDecision, reason: string) => boolean

/**
 * How decisions are titled, claimed, marked, asked and corrected. Content that is hidden from a blind reviewer is never shown.
 */
export interface DecisionPresentation {
  /** The heading under which a decision is listed with its neighbors; default: none. */
  readonly group?: (decision: ReviewableDecision) => string
  /** Whether a decision is beyond doubt if no trigger is about it; default: no decision is settled. */
  readonly isSettled?: (decision: OpenDecision) => boolean
  /** The name of a decision in a sentence; default: its own label. */
  readonly label?: (decision: Pick<ReviewableDecision, 'label'>) => string
  /** Drawn before a decision in the list: its number or sign in the evidence. */
  readonly Mark: DecisionPart
  /** The subject of the decision and its value. */
  readonly Title: DecisionPart
  /** Who decided it, with which confidence, and which guard blocked an answer. */
  readonly Status: DecisionPart
  /** The quotes on which the decision is based, word for word. */
  readonly Quotes: DecisionPart
  /** Whether the evidence beside the decision shows these quotes, so that they are not repeated; default: false. */
  readonly quotesInEvidence?: boolean
  /** The subject of "Is this decision correct?", as a sentence before the reasons; without it the reasons state it. */
  readonly Claim?: (props: { readonly decision: OpenDecision }) => ReactNode
  /**
   * The question that replaces "Is this decision correct?", with the labels of both answers; `null` for the usual
   * question.
   */
  readonly asked?: (decision: OpenDecision) => AskedQuestion | null
  /** Whether nothing has answered the decision, so that the reviewer picks one of its options; default: false. */
  readonly isUnanswered?: (decision: OpenDecision) => boolean
  /**
   * The labels of the options with the keys 0 and 9. If present, reviewers pick an option of every decision that has
   * options, with the keys 1 to 8. Default: reviewers answer whether a decision is correct.
   */
  readonly picks?: { readonly unknown: string; readonly inapplicable: string }
  /** The text of an option that its kind of decision does not determine; `null` for the text of the kind. */
  readonly optionText?: (decision: Pick<ReviewableDecision, 'about'>, option: string) => OptionText | null
  /** Whether a case cannot be confirmed before the decision is answered; default: false. */
  readonly isRequired?: (decision: OpenDecision) => boolean
  /** The meaning of both answers to "Is this decision correct?", shown in a few words beside them. */
  readonly meanings?: (decision: OpenDecision) => AnswerMeanings | null
  /** The question for a blind reviewer. */
  readonly question: (decision: ReviewableDecision) => string
  readonly correction: (decision: ReviewableDecision) => CorrectionField
}

/** A question of a pipeline's own, with the labels of its answers. */
export interface AskedQuestion {
  readonly question: string
  readonly correct: string
  readonly incorrect: string
}

/** The meaning of both answers. */
export interface AnswerMeanings {
  readonly correct: string
  readonly incorrect: string
}

type DecisionPart = (props: { readonly decision: ReviewableDecision }) => ReactNode

/** The field in which a reviewer enters what a decision should have been. */
export interface CorrectionField {
  readonly label: string
  /** Whether a correction may have several lines. */
  readonly isLong: boolean
  /** Whether overturning the decision needs a note; default: false. */
  readonly needsNote?: boolean
  /** Corrections offered as buttons; choosing one fills the field. */
  readonly choices: readonly CorrectionChoice[]
  /** Whether a correction must be one of the choices; default: false. */
  readonly isClosed?: boolean
  /** Whether a correction is a date; default: false. */
  readonly isDay?: boolean
}

export interface CorrectionChoice {
  readonly label: string
  /** The text entered into the field. */
  readonly text: string
  /** Whether it is rarely chosen and therefore offered in a menu; default: false. */
  readonly isRare?: boolean
}

/** The texts of the closed answers of one kind of decision. */
export type OptionTexts = Readonly<Record<string, OptionText>>

export interface OptionText {
  readonly label: string
  /** How it differs from the other answers. */
  readonly hint?: string
  /** Whether the option is a pass; absent if it is neither a pass nor a fail. */
  readonly passes?: boolean
}

export interface ViewSetting extends NamedSetting {
  /** The dotted key. */
  readonly id: string
}

/** The dotted keys of all properties in `T` that are not groups. */
type LeafOf<T> = {
  [K in keyof T & string]: T[K] extends readonly unknown[]
    ? K
    : T[K] extends object
      ? `${K}.${LeafOf<T[K]>}`
      : K
}[keyof T & string]

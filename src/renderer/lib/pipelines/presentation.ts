import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OpenDecision, ReviewableDecision } from '../../../shared/contract/cases/cases.ts'
import type { FinalOf, PipelineName, SettingsOf, WordOf } from '../../../shared/pipelines/index.ts'
import type { NamedSetting, SettingGroup } from './setting-text.ts'

/** What lists, settings and the review screen know of a pipeline: its words, its icon, and how its decisions are shown. */
export interface PipelinePresentation<N extends PipelineName> {
  readonly icon: LucideIcon
  /** What a case is called, in small letters. */
  readonly noun: { readonly one: string; readonly many: string }
  /** What the pipeline is for, as one sentence. */
  readonly purpose: string
  /** The files that make a case, as the end of a sentence about what can be dropped. */
  readonly dropHint: string
  /** The files of a case as a phrase, and names of such files, for the import screen. */
  readonly takes: { readonly text: string; readonly example: readonly string[] }
  /** What the files that are kept with a case are called, in small letters and in the plural. */
  readonly attachments: string
  /** What a case comes to with people's answers, in a few words: what is approved or rejected. */
  readonly result: (final: FinalOf<N>) => string
  readonly decisions: DecisionPresentation
  /** The closed answers of each kind of decision; an answer without words here is shown as it is written. */
  readonly options: { readonly [K in WordOf<N, 'kind'> & string]: OptionTexts }
  /** What kept an answer of a judge from taking effect, as the end of a sentence. */
  readonly guards: { readonly [K in WordOf<N, 'guard'> & string]: string }
  /** Why a case waits, besides the triggers that every pipeline has. */
  readonly triggers: { readonly [K in WordOf<N, 'trigger'> & string]: string }
  /** Of triggers that are about decisions, which: those that can be shown beside the reason. */
  readonly raisedBy?: RaisersOf<N>
  /** Why a judge may have been wrong, as a reviewer picks it. */
  readonly reasons: { readonly [K in WordOf<N, 'reason'> & string]: string }
  /** Thresholds in groups, by their key within the pipeline; one without words here goes by its name. */
  readonly thresholds: readonly SettingGroup<LeafOf<SettingsOf<N>>>[]
  /** What places of an outcome are called, by dotted path; one without words here goes by its path. */
  readonly outcome?: Readonly<Record<string, string>>
  /** Settings of its evidence view: they change no result. */
  readonly viewSettings: readonly ViewSetting[]
}

/** By trigger, which decisions it is about. */
export type RaisersOf<N extends PipelineName> = { readonly [K in WordOf<N, 'trigger'> & string]?: RaisedBy }

/** Whether a decision is what a trigger is about; `reason` is the sentence with which it was raised. */
export type RaisedBy = (decision: OpenDecision, reason: string) => boolean

/** How decisions are titled, claimed, signed, asked and corrected. What is hidden from a blind reviewer is never shown. */
export interface DecisionPresentation {
  /** The heading under which a decision stands in the list, with those beside it; none unless told. */
  readonly group?: (decision: ReviewableDecision) => string
  /** Whether it leaves no doubt where no trigger is about it; without this no decision of the pipeline is settled. */
  readonly isSettled?: (decision: OpenDecision) => boolean
  /** What it is called in a sentence; its own label unless told. */
  readonly label?: (decision: Pick<ReviewableDecision, 'label'>) => string
  /** What stands before a decision in the list: the number or the sign that it has in the evidence. */
  readonly Mark: DecisionPart
  /** What the decision is about and what it counts as. */
  readonly Title: DecisionPart
  /** By whose word it stands, with which confidence, and which guard stood in the way. */
  readonly Status: DecisionPart
  /** What the decision rests on, word for word. */
  readonly Quotes: DecisionPart
  /** What "Was this correct?" asks about, as a sentence before the reasons; without it the reasons say it. */
  readonly Claim?: (props: { readonly decision: OpenDecision }) => ReactNode
  /** What is asked instead of "Was this correct?", with the words of both answers; `null` for the usual question. */
  readonly asked?: (decision: OpenDecision) => AskedQuestion | null
  /** What a reviewer is asked who works blind. */
  readonly question: (decision: ReviewableDecision) => string
  readonly correction: (decision: ReviewableDecision) => CorrectionField
}

/** A question of its own, and what its answers are called. */
export interface AskedQuestion {
  readonly question: string
  readonly correct: string
  readonly incorrect: string
}

type DecisionPart = (props: { readonly decision: ReviewableDecision }) => ReactNode

/** The field in which a person says what a decision should have been. */
export interface CorrectionField {
  readonly label: string
  /** Whether a correction may have many lines. */
  readonly isLong: boolean
  /** Whether overturning needs a note; not unless told. */
  readonly needsNote?: boolean
  /** Corrections that are offered as buttons; choosing one fills the field. */
  readonly choices: readonly CorrectionChoice[]
}

export interface CorrectionChoice {
  readonly label: string
  /** What is written into the field. */
  readonly text: string
}

/** The words of the closed answers of one kind of decision. */
export type OptionTexts = Readonly<Record<string, OptionText>>

export interface OptionText {
  readonly label: string
  /** What tells it from the other answers. */
  readonly hint?: string
}

export interface ViewSetting extends NamedSetting {
  /** The dotted key. */
  readonly id: string
}

/** The dotted keys of everything in `T` that is no group. */
type LeafOf<T> = {
  [K in keyof T & string]: T[K] extends readonly unknown[]
    ? K
    : T[K] extends object
      ? `${K}.${LeafOf<T[K]>}`
      : K
}[keyof T & string]

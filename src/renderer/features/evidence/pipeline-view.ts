import type { ReviewableDecision } from '../../../shared/contract/cases/cases.ts'
import type { Attachment } from '../../../shared/domain/cases/case.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import type { Answer } from '../../../shared/domain/reviews/feedback.ts'
import type { About } from '../../../shared/domain/runs/about.ts'
import type { FinalOf, InputOf, OutcomeOf, PipelineName } from '../../../shared/pipelines/index.ts'
import type { LazyComponent } from '../../components/lazy-component.tsx'
import type { PipelinePresentation } from '../../lib/pipelines/presentation.ts'

/** Everything that the window knows about a pipeline, as one value that is listed in `app/pipelines.ts`. */
export interface PipelineView<N extends PipelineName> extends PipelinePresentation<N> {
  /** Shows a judged case with its evidence. */
  readonly Evidence: LazyComponent<EvidenceProps<N>>
  /** Shows a case to a blind reviewer, without any result of a rule, a judge or a person. */
  readonly BlindEvidence: LazyComponent<BlindEvidenceProps<N>>
  /** The layouts of `Evidence`, as the address names them. */
  readonly layouts: readonly string[]
  /** Whether the result of a case is a text that can be exported; default: false. */
  readonly isText?: true
}

interface EvidenceOfCase<N extends PipelineName> {
  readonly caseId: CaseId
  readonly attachments: readonly Attachment[]
  readonly input: InputOf<N>
  /** The subject of the chosen decision; `null` if there is none. */
  readonly chosen: About | null
  readonly onChoose: (about: About) => void
}

export interface EvidenceProps<N extends PipelineName> extends EvidenceOfCase<N> {
  readonly outcome: OutcomeOf<N>
  readonly final: FinalOf<N>
  /** The model calls of the displayed run. */
  readonly calls: readonly ModelCall[]
  /** The subjects of all decisions of the case. */
  readonly decided: readonly About[]
  /** Whether the person at this window may answer. */
  readonly isOpen: boolean
  /** Whether the window only shows the case, without controls that answer. */
  readonly isReadOnly: boolean
  /** The layout of the view; `null` for the default one. */
  readonly layout: string | null
  readonly onLayout: (layout: string) => void
  /** Answers the decision about a subject, as the buttons of the ruling do. */
  readonly onAnswer: (about: About, answer: Answer) => void
  /** The typed or chosen correction of the chosen decision; empty if there is none. */
  readonly correction: string
  /** Called with the chosen part of the evidence that has no decision; `null` if there is none. */
  readonly onElsewhere: (part: string | null) => void
  /** Enters the correction of the chosen decision into the field beside the answer. */
  readonly onCorrect: (text: string) => void
}

export interface BlindEvidenceProps<N extends PipelineName> extends EvidenceOfCase<N> {
  readonly questions: readonly BlindQuestion[]
}

/** A question for a blind reviewer, with the evidence to answer it. */
export type BlindQuestion = Pick<ReviewableDecision, 'about' | 'label' | 'evidence'>

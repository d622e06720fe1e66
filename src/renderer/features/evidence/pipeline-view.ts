import type { ReviewableDecision } from '../../../shared/contract/cases/cases.ts'
import type { Attachment } from '../../../shared/domain/cases/case.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import type { ModelCall } from '../../../shared/domain/judging/call.ts'
import type { Answer } from '../../../shared/domain/reviews/feedback.ts'
import type { About } from '../../../shared/domain/runs/about.ts'
import type { FinalOf, InputOf, OutcomeOf, PipelineName } from '../../../shared/pipelines/index.ts'
import type { Deferred } from '../../components/deferred.tsx'
import type { PipelinePresentation } from '../../lib/pipelines/presentation.ts'

/** All that the window knows of a pipeline: one value, listed in `app/pipelines.ts`. */
export interface PipelineView<N extends PipelineName> extends PipelinePresentation<N> {
  /** A judged case, with what it rests on. */
  readonly Evidence: Deferred<EvidenceProps<N>>
  /** The same for a reviewer who works blind: it shows nothing of what a rule, a judge or a person made of the case. */
  readonly BlindEvidence: Deferred<BlindEvidenceProps<N>>
  /** The layouts of `Evidence` that can be chosen, as the address names them. */
  readonly layouts: readonly string[]
  /** Whether what stands of a case is a text that can be exported; not unless told. */
  readonly isText?: true
}

interface EvidenceOfCase<N extends PipelineName> {
  readonly caseId: CaseId
  readonly attachments: readonly Attachment[]
  readonly input: InputOf<N>
  /** What the chosen decision is about; `null` where there is no decision. */
  readonly chosen: About | null
  readonly onChoose: (about: About) => void
}

export interface EvidenceProps<N extends PipelineName> extends EvidenceOfCase<N> {
  readonly outcome: OutcomeOf<N>
  readonly final: FinalOf<N>
  /** What models were asked in the run that is shown. */
  readonly calls: readonly ModelCall[]
  /** What the decisions of the case are about. */
  readonly decided: readonly About[]
  /** Whether the person at this window may answer. */
  readonly isOpen: boolean
  /** Whether the window only shows the case: what answers is left out. */
  readonly isReadOnly: boolean
  /** One of the view's layouts; `null` for the usual one. */
  readonly layout: string | null
  readonly onLayout: (layout: string) => void
  /** Answers the decision about this, as its buttons in the ruling do. */
  readonly onAnswer: (about: About, answer: Answer) => void
  /** Writes what the chosen decision should be beside the answer. */
  readonly onCorrect: (text: string) => void
}

export interface BlindEvidenceProps<N extends PipelineName> extends EvidenceOfCase<N> {
  readonly questions: readonly BlindQuestion[]
}

/** What a blind reviewer is asked, with what there is to judge by. */
export type BlindQuestion = Pick<ReviewableDecision, 'about' | 'label' | 'evidence'>

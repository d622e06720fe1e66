import { useMemo } from 'react'
import type { CaseDetail } from '../../../../shared/contract/cases/cases.ts'
import type { Answer } from '../../../../shared/domain/reviews/feedback.ts'
import type { About } from '../../../../shared/domain/runs/about.ts'
import type { CaseContent, PipelineName } from '../../../../shared/pipelines/index.ts'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { FindRegion } from '../../../features/find/find-region.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand, useActiveCommands } from '../../../lib/keys/use-commands.ts'
import { pipelineViews } from '../../pipelines.ts'
import { evidenceView as texts } from '../../texts/screens.ts'

interface EvidenceViewProps {
  readonly detail: CaseDetail
  /** The subject of the chosen decision. */
  readonly chosen: About | null
  /** The typed or chosen correction of the chosen decision; empty if there is none. */
  readonly correction: string
  /** The layout of the pipeline's view in the address. */
  readonly layout: string | undefined
  /** Whether the person at this window may answer. */
  readonly isOpen: boolean
  /** Whether the window only shows the case, without controls that answer. */
  readonly isReadOnly: boolean
  readonly onChoose: (about: About) => void
  readonly onAnswer: (about: About, answer: Answer) => void
  /** Called with the chosen part of the evidence that has no decision; `null` if there is none. */
  readonly onElsewhere: (part: string | null) => void
  /** Enters the correction of the chosen decision into the field beside the answer. */
  readonly onCorrect: (text: string) => void
  readonly onLayout: (layout: string) => void
}

/** Shows the evidence of a case in the view of its pipeline. */
export function EvidenceView(props: EvidenceViewProps) {
  const { evidence } = props.detail
  if (evidence === null) return <Notice title={texts.contentCaseErased} />
  return (
    <FindRegion>
      <PipelineEvidence {...props} evidence={evidence} />
    </FindRegion>
  )
}

function PipelineEvidence<N extends PipelineName>({
  evidence: { pipeline, input, outcome, final },
  detail: { case: of, decisions, calls, isHidden, needs },
  layout,
  ...props
}: EvidenceViewProps & { readonly evidence: CaseContent<N> }) {
  const { Evidence, BlindEvidence, layouts, noun } = pipelineViews[pipeline]
  const offered = useActiveCommands()
  const keys = useShownKeys('case.again')
  const decided = useMemo(() => decisions.map(({ about }) => about), [decisions])
  const about = { caseId: of.id, attachments: of.attachments, input, ...props }
  if (isHidden) return <BlindEvidence {...about} questions={decisions} />
  if (outcome === null || final === null)
    return needs === undefined ? (
      <Notice title={texts.notJudged}>{texts.noRunEnded(noun.one)}</Notice>
    ) : (
      <Notice
        title={texts.needs[needs]}
        action={
          <Button
            disabled={!offered.includes('case.again')}
            keys={<Keys of={keys} />}
            onClick={() => giveCommand('case.again')}
          >
            {texts.choose[needs]}
          </Button>
        }
      >
        {texts.importedNeeds[needs](noun.one)}
      </Notice>
    )
  return (
    <Evidence
      {...about}
      outcome={outcome}
      final={final}
      calls={calls}
      decided={decided}
      layout={layouts.find((each) => each === layout) ?? null}
    />
  )
}

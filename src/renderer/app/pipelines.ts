import type { PipelineName } from '../../shared/pipelines/index.ts'
import { call } from '../features/evidence/call/view.tsx'
import { lesson } from '../features/evidence/lesson/view.tsx'
import { memory } from '../features/evidence/memory/view.tsx'
import type { PipelineView } from '../features/evidence/pipeline-view.ts'
import { reading } from '../features/evidence/reading/view.ts'
import { receipt } from '../features/evidence/receipt/view.tsx'

/** How the window shows each pipeline: the last of four registries. */
export const pipelineViews: { readonly [N in PipelineName]: PipelineView<N> } = {
  reading,
  receipt,
  lesson,
  call,
  memory,
}

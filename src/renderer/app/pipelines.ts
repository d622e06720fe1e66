import type { PipelineName } from '../../shared/pipelines/index.ts'
import { lazyComponent } from '../components/lazy-component.tsx'
import { call } from '../features/evidence/call/view.tsx'
import { evaluation } from '../features/evidence/evaluation/view.tsx'
import { lesson } from '../features/evidence/lesson/view.tsx'
import { memory } from '../features/evidence/memory/view.tsx'
import type { PipelineView } from '../features/evidence/pipeline-view.ts'
import { reading } from '../features/evidence/reading/view.ts'
import { receipt } from '../features/evidence/receipt/view.tsx'

/** The views of all pipelines in the window: the last of four registries. */
export const pipelineViews: { readonly [N in PipelineName]: PipelineView<N> } = {
  reading,
  receipt,
  lesson,
  call,
  memory,
  evaluation,
}

/** Shows a row as a reviewer sees it, for the form of evaluators. */
export const RowView = lazyComponent(
  async () => (await import('../features/evidence/evaluation/fields/row-view.tsx')).RowView,
)

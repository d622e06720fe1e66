import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { pipelineViews } from '../../../src/renderer/app/pipelines.ts'
import { PresentationsContext } from '../../../src/renderer/lib/pipelines/presentations.ts'

/** Renders a part of the window with the pipelines that the application has. */
export function renderPresented(part: ReactNode) {
  return render(<PresentationsContext value={pipelineViews}>{part}</PresentationsContext>)
}

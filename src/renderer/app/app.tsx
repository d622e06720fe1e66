import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queries } from '../lib/client/api.ts'
import { PresentationsContext } from '../lib/pipelines/presentations.ts'
import { pipelineViews } from './pipelines.ts'
import { router } from './router.tsx'

/** The application with the providers that all places need. */
export function App() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <PresentationsContext value={pipelineViews}>
          <RouterProvider router={router} />
        </PresentationsContext>
      </QueryClientProvider>
    </CSPProvider>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { counted } from '../../../../shared/counted.ts'
import { isEmbedding } from '../../../../shared/domain/judging/role.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { Button } from '../../../components/button.tsx'
import { act, api, client, problemText } from '../../../lib/client/api.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { usePresentation } from '../../../lib/pipelines/presentations.ts'
import { showToast } from '../../../lib/toasts.ts'
import { waitingCases as texts } from '../texts/models.ts'

/** Where new runs of a pipeline ask a model: how many of its cases wait for a judge, and a button that runs them. */
export function WaitingCases({ pipeline }: { readonly pipeline: PipelineName }) {
  const { noun } = usePresentation(pipeline)
  const withheld = useWithheld()
  const queries = useQueryClient()
  const { data: routes = [] } = useQuery(api.models.routes.queryOptions())
  const asksModel = routes.some(
    (line) => line.pipeline === pipeline && !isEmbedding(line.role) && line.nobody === null,
  )
  const { data: waiting = [] } = useQuery(api.runs.waiting.queryOptions({ staleTime: 0, enabled: asksModel }))
  const cases = waiting.find((each) => each.pipeline === pipeline)?.cases ?? 0
  if (!asksModel || cases === 0) return null
  const waitingText = counted(cases, noun.one, noun.many)
  const run = async () => {
    try {
      const { jobId } = await act((actionId) => client.runs.againWaiting({ actionId, pipeline }))
      showToast(jobId === null ? texts.none : texts.begun(waitingText))
    } catch (error) {
      showToast(problemText(error), { isProblem: true })
    }
    await queries.invalidateQueries({ queryKey: api.runs.waiting.key() })
  }
  return (
    <p className="small asked-now">
      {texts.waited(waitingText)}{' '}
      <Button size="small" aria-label={texts.runOf(noun.many)} onClick={() => void run()} {...withheld}>
        {texts.run}
      </Button>
    </p>
  )
}

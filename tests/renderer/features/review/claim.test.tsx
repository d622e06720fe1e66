import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { CaseId } from '../../../../src/shared/domain/ids.ts'
import { fakeHost } from '../../helpers/fake-host.ts'

fakeHost()

const [first, second] = [
  CaseId.parse('01890a5d-ac96-774b-bcce-b302099a8057'),
  CaseId.parse('01890a5d-ac96-774b-bcce-b302099a8058'),
]

it('lets go of a case with the very change that shows the next one, so that a key at once knows', async () => {
  const { isReleasing, useClaim } = await import('../../../../src/renderer/features/review/use-case.ts')
  const seen: [CaseId, boolean][] = []
  const queries = new QueryClient()
  function Shown({ caseId }: { readonly caseId: CaseId }) {
    useClaim(caseId, { isOpinion: false, isUnjudged: false, isLook: false })
    useLayoutEffect(() => void seen.push([caseId, isReleasing()]), [caseId])
    return <h1>{caseId}</h1>
  }
  const shown = (caseId: CaseId) => (
    <QueryClientProvider client={queries}>
      <Shown caseId={caseId} />
    </QueryClientProvider>
  )
  const screen = await render(shown(first))
  await screen.rerender(shown(second))
  expect(seen).toEqual([
    [first, false],
    [second, true],
  ])
})

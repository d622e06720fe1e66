import { useRouter } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { problemText } from '../../lib/client/api.ts'

/** What a place shows that could not be drawn. */
export function ProblemScreen({ error }: { readonly error: unknown }) {
  const router = useRouter()
  return (
    <Notice
      isProblem
      isWholePlace
      title="This place cannot be shown"
      action={
        <>
          <Button onClick={() => void router.invalidate()}>Try again</Button>
          <Button kind="quiet" onClick={() => void router.navigate({ to: '/queue', search: {} })}>
            Go to the queue
          </Button>
        </>
      }
    >
      {problemText(error)}
    </Notice>
  )
}

/** What an address shows that leads to no place. */
export function NowhereScreen() {
  const router = useRouter()
  return (
    <Notice
      isProblem
      isWholePlace
      title="There is no such place"
      action={
        <Button onClick={() => void router.navigate({ to: '/queue', search: {} })}>Go to the queue</Button>
      }
    >
      The address leads nowhere in this version of Docket.
    </Notice>
  )
}

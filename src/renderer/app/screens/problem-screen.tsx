import { useRouter } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { problemText } from '../../lib/client/api.ts'
import { problemScreen as texts } from '../texts/screens.ts'

/** Shown in a place that failed to render. */
export function ProblemScreen({ error }: { readonly error: unknown }) {
  const router = useRouter()
  return (
    <Notice
      isProblem
      isWholePlace
      title={texts.pageCouldNotShown}
      action={
        <>
          <Button onClick={() => void router.invalidate()}>{texts.tryAgain}</Button>
          <Button kind="quiet" onClick={() => void router.navigate({ to: '/queue', search: {} })}>
            {texts.goQueue}
          </Button>
        </>
      }
    >
      {problemText(error)}
    </Notice>
  )
}

/** Shown for an address that matches no place. */
export function NowhereScreen() {
  const router = useRouter()
  return (
    <Notice
      isProblem
      isWholePlace
      icon={<Icon of={SearchX} size="large" />}
      title={texts.pageNotFound}
      action={
        <Button onClick={() => void router.navigate({ to: '/queue', search: {} })}>{texts.goQueue}</Button>
      }
    >
      {texts.versionDocketNoPageAddress}
    </Notice>
  )
}

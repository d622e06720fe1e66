import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Notice } from '../../../components/feedback/notice.tsx'
import { useStandard } from '../../../features/standards/use-standards.ts'
import { problemText } from '../../../lib/client/api.ts'
import { standardScreen as texts } from '../../texts/forms.ts'
import { useBegin } from './use-begin.ts'

const route = getRouteApi('/standards/change')

/** Opens the draft of the next version of an evaluator at a criterion; a draft of it that exists is continued. */
export function ChangeScreen() {
  const { name, criterion, on } = route.useSearch()
  const begin = useBegin()
  const { data: standard, error } = useStandard({ kind: 'evaluator', name }, null)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (standard?.kind !== 'evaluator' || hasBegun.current) return
    hasBegun.current = true
    begin.change(standard, standard.version, { criterion, on })
  }, [standard, begin, criterion, on])
  if (error === null) return null
  return (
    <Notice isProblem title={texts.standardCouldNotShown}>
      {problemText(error)}
    </Notice>
  )
}

import { getRouteApi } from '@tanstack/react-router'
import { Notice } from '../../../components/feedback/notice.tsx'
import { StandardDetail } from '../../../features/standards/detail/standard-detail.tsx'
import { exportStandard } from '../../../features/standards/publishing.ts'
import { retire } from '../../../features/standards/retiring.ts'
import { useStandard } from '../../../features/standards/use-standards.ts'
import { problemText } from '../../../lib/client/api.ts'
import { standardScreen as texts } from '../../texts/forms.ts'
import { useBegin } from './use-begin.ts'

const route = getRouteApi('/standards/$kind/$name')

/** Shows a published standard in the version of the address. */
export function StandardScreen() {
  const { kind, name } = route.useParams()
  const { version } = route.useSearch()
  const navigate = route.useNavigate()
  const begin = useBegin()
  const { data: standard, error } = useStandard({ kind, name }, version ?? null)
  if (error !== null)
    return (
      <Notice isProblem title={texts.standardCouldNotShown}>
        {problemText(error)}
      </Notice>
    )
  if (standard === undefined) return null
  return (
    <StandardDetail
      standard={standard}
      onVersion={(next) => void navigate({ search: { version: next }, replace: true })}
      onEdit={() => begin.nextVersion(standard, standard.version)}
      onDuplicate={() => begin.duplicate(standard)}
      onRetire={() => retire(standard)}
      onExport={() => exportStandard({ kind, name, version: standard.version })}
    />
  )
}

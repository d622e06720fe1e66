import { useEffect, useState } from 'react'
import type { LiveRun } from '../../../shared/contract/runs/runs.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { client, connection } from '../../lib/client/api.ts'
import { follow } from '../../lib/client/follow.ts'
import { useObservable } from '../../lib/observable.ts'

/** Returns the progress of the running run of the case; `null` if there is none. Starts again with each connection. */
export function useLiveRun(caseId: CaseId): LiveRun | null {
  const line = useObservable(connection.number)
  const [run, setRun] = useState<LiveRun | null>(null)
  useEffect(() => {
    setRun(null)
    if (line === null) return
    return follow((signal) => client.runs.watch({ caseId }, { signal }), setRun)
  }, [caseId, line])
  return run
}

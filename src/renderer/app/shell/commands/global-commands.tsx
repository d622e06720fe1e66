import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { counted } from '../../../../shared/counted.ts'
import { eventName } from '../../../../shared/domain/ledger/event-names.ts'
import type { ExportContent } from '../../../features/export/export-choice.tsx'
import { ExportDialog } from '../../../features/export/export-dialog.tsx'
import { ResultsDialog } from '../../../features/export/results-dialog.tsx'
import { SendBackDialog } from '../../../features/export/send-back-dialog.tsx'
import { loadSamples } from '../../../features/import/imports.ts'
import { LabelsDialog } from '../../../features/import/labels/labels-dialog.tsx'
import { JobsDialog } from '../../../features/jobs/jobs-dialog.tsx'
import { RecentDialog } from '../../../features/review/history/recent-dialog.tsx'
import { act, client, onWay, problemText } from '../../../lib/client/api.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { useShowsPlace } from '../../../lib/pipelines/use-workspace.ts'
import { showToast } from '../../../lib/toasts.ts'
import { exportFilterOf, filterOf } from '../../list-search.ts'
import { globalCommands as texts } from '../../texts/shell.ts'
import { verifyLedger } from '../status/verification.ts'
import { useOpenImport } from '../use-open-import.ts'
import { chooseTheme } from '../use-theme.ts'
import { KeySheet } from './key-sheet.tsx'
import { Palette } from './palette.tsx'

type OpenDialog = 'palette' | 'keys' | ExportContent | 'import-labels' | 'jobs' | 'rulings' | null

/** Offers the commands that are available everywhere. */
export function GlobalCommands() {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  const search = useRouterState({ select: ({ matches }) => matches.at(-1)?.search ?? {} })
  const isCases = useRouterState({ select: ({ location }) => location.pathname === '/cases' })
  const compensate = useCompensate()
  const shows = useShowsPlace()
  const openImport = useOpenImport()
  useCommands(
    {
      palette: () => setDialog('palette'),
      keys: () => setDialog('keys'),
      export: () => setDialog('results'),
      labels: () => setDialog('import-labels'),
      results: () => setDialog('results'),
      'send.back': () => setDialog('verdicts'),
      import: openImport,
      samples: loadSamples,
      jobs: () => setDialog('jobs'),
      rulings: () => setDialog('rulings'),
      undo: () => compensate('undo'),
      redo: () => compensate('redo'),
      'ledger.verify': verifyLedger,
      'go.queue': () => void navigate({ to: '/queue', search: {} }),
      'go.opinions': () => void navigate({ to: '/opinions' }),
      'go.cases': () => void navigate({ to: '/cases', search: {} }),
      'go.audit': () => void navigate({ to: '/audit', search: {} }),
      'go.insights': () => void navigate({ to: '/insights', search: {} }),
      'go.standards': shows('standards') ? () => void navigate({ to: '/standards' }) : null,
      'go.memories': shows('memories') ? () => void navigate({ to: '/memories', search: {} }) : null,
      'go.settings': () => void navigate({ to: '/settings', search: {} }),
      'theme.light': () => chooseTheme('light'),
      'theme.dark': () => chooseTheme('dark'),
      'theme.system': () => chooseTheme('system'),
    },
    { everywhere: true },
  )
  const exporting = {
    filter: isCases ? filterOf(search) : exportFilterOf(search),
    onContent: setDialog,
    onClose: close,
  }
  switch (dialog) {
    case 'palette':
      return <Palette onClose={close} />
    case 'keys':
      return <KeySheet onClose={close} />
    case 'labels':
      return <ExportDialog {...exporting} />
    case 'import-labels':
      return <LabelsDialog onClose={close} />
    case 'results':
      return <ResultsDialog {...exporting} />
    case 'verdicts':
      return <SendBackDialog {...exporting} />
    case 'jobs':
      return <JobsDialog onClose={close} />
    case 'rulings':
      return (
        <RecentDialog
          onClose={close}
          onOpen={(caseId, decision) =>
            void navigate({ to: '/review/$caseId', params: { caseId }, search: { decision } })
          }
        />
      )
    case null:
      return null
  }
}

/** Returns a function that undoes or redoes the last step and opens its case. */
function useCompensate() {
  const navigate = useNavigate()
  return (direction: 'undo' | 'redo') => {
    const done = async () => {
      const steps = await onWay.during(act((actionId) => client.reviews[direction]({ actionId })))
      const [first] = steps
      if (first === undefined) return
      const about = new Set(steps.map(({ caseId }) => caseId)).size
      const types = steps.map(({ type }) => type)
      const shownTypes = types.filter((type) => !isClaim(type)) // a ruling starts and ends claims implicitly
      const names = [...new Set((shownTypes.length === 0 ? types : shownTypes).map(eventName))].join(', ')
      const what = direction === 'undo' ? texts.undone : texts.redone
      showToast(texts.doneOf(what, names, about > 1 ? counted(about, 'case') : texts.quoted(first.title)))
      const isOne = steps.every(({ caseId }) => caseId === first.caseId)
      if (isOne)
        await navigate({
          to: '/review/$caseId',
          params: { caseId: first.caseId },
          search: ({ link: _, look: __, ...search }) => search,
        })
    }
    done().catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
  }
}

function isClaim(type: string): boolean {
  return type === 'review.claim' || type === 'review.release'
}

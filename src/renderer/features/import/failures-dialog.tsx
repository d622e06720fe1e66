import { FileX } from 'lucide-react'
import { Dialog } from '../../components/dialog.tsx'
import { Icon } from '../../components/icon.tsx'
import type { ImportState } from './imports.ts'

/** What was not imported, and what to do about each. */
export function FailuresDialog({
  failures,
  onClose,
}: {
  readonly failures: ImportState['failures']
  readonly onClose: () => void
}) {
  return (
    <Dialog title="Not imported" onClose={onClose}>
      <ul className="dialog-body failure-list">
        {failures.map(({ source, error }) => (
          <li key={`${source} ${error}`}>
            <Icon of={FileX} />
            <span>{error}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

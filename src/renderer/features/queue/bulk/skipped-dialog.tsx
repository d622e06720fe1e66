import { counted, shownCount } from '../../../../shared/counted.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { skippedDialog as texts } from '../texts.ts'
import type { BulkEnd } from './use-bulk.ts'

/** Lists the cases that a bulk action did not change, with the reasons. */
export function SkippedDialog({ end, onClose }: { readonly end: BulkEnd; readonly onClose: () => void }) {
  const more = end.skipped - end.listed.length
  return (
    <Dialog
      title={texts.skippedCases}
      size="wide"
      onClose={onClose}
      actions={
        <Button keys={<Keys of={['Esc']} />} onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <ScrollRegion className="dialog-body inset-focus" label={texts.cases} data-first>
        <p className="dim small">
          {texts.skipped(shownCount(end.skipped), counted(end.changed + end.skipped, 'case'))}
        </p>
        <ul className="skipped">
          {end.listed.map(({ caseId, title, reason }) => (
            <li key={caseId}>
              <span className="medium cut">{title}</span>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
        {more === 0 ? null : <p className="dim">{texts.more(shownCount(more))}</p>}
      </ScrollRegion>
    </Dialog>
  )
}

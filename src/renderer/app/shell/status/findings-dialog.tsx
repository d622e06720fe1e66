import './findings.css'
import { counted, shownCount } from '../../../../shared/counted.ts'
import { isDerived, type VerificationResult, whatToDo } from '../../../../shared/domain/ledger/finding.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { findingLabels, findingsDialog as texts } from '../../texts/shell.ts'
import { rebuildState } from './verification.ts'

/** Lists the findings of a verification, those about the ledger itself first, and the possible repairs. */
export function FindingsDialog({
  result: { findings, count },
  onClose,
}: {
  readonly result: Extract<VerificationResult, { intact: false }>
  readonly onClose: () => void
}) {
  const more = count - findings.length
  return (
    <Dialog
      title={counted(count, 'finding')}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {isDerived(findings) ? (
            <Button kind="primary" onClick={rebuildState}>
              {texts.rebuildState}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="dialog-body">
        <p>{whatToDo(findings)}</p>
        <ScrollRegion label={texts.findings}>
          <ul className="findings">
            {findings.map(({ code, table, row, reason }) => (
              <li key={`${code} ${table} ${row} ${reason}`}>
                <div>
                  {findingLabels[code]}
                  <code>{code}</code>
                </div>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </ScrollRegion>
        {more > 0 ? <p>{texts.more(shownCount(more))}</p> : null}
      </div>
    </Dialog>
  )
}

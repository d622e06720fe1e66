import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { Gate, GateFigures } from '../../../../shared/contract/insights/gates.ts'
import { counted, shownShare } from '../../../../shared/counted.ts'
import { act, client, problemText } from '../../../lib/client/api.ts'
import { shownDay } from '../../../lib/formats/format.ts'
import { Panel } from '../panel.tsx'
import { ofHundred, shownThreshold } from './shown.ts'
import { gateSwitch as texts } from './texts.ts'

/** Opens and closes the gate of a judge, and says what it changes. */
export function GateSwitch({ figures, gate }: { readonly figures: GateFigures; readonly gate: Gate | null }) {
  const id = useId()
  const { refusal, verdict, judge, naive, leftOut, samplingRate } = figures
  const change = useMutation({
    mutationFn: () =>
      act((actionId) =>
        gate === null
          ? client.gates.open({ actionId, judge })
          : client.gates.close({ actionId, id: gate.id }),
      ),
  })
  const isPossible = gate !== null || refusal === null
  const at = gate?.threshold ?? figures.gate?.threshold ?? null
  const state =
    gate !== null
      ? texts.on(shownDay(gate.openedAt))
      : isPossible
        ? texts.off
        : verdict === 'not_trusted'
          ? texts.notPossible
          : texts.notYet
  return (
    <Panel title={texts.title}>
      <div className="gate-switch">
        <button
          type="button"
          role="switch"
          className="gate-toggle"
          aria-checked={gate !== null}
          aria-disabled={!isPossible || change.isPending}
          aria-label={texts.title}
          aria-describedby={id}
          onClick={() => {
            if (isPossible && !change.isPending) change.mutate()
          }}
        >
          <span />
        </button>
        <b id={id} role="status">
          {state}
        </b>
      </div>
      {change.error === null ? null : (
        <p className="small" role="alert">
          {problemText(change.error)}
        </p>
      )}
      <ul className="gate-notes small">
        {gate === null && refusal !== null ? <li>{refusal}</li> : null}
        {at === null ? null : <li>{texts.from(shownThreshold(at))}</li>}
        <li>{texts.always}</li>
        <li>{texts.stays(shownShare(samplingRate))}</li>
        <li>{texts.closes}</li>
        {leftOut === 0 ? null : <li>{texts.leftOut(counted(leftOut, 'label'))}</li>}
      </ul>
      <p className="gate-naive small dim">
        {naive === null ? texts.noNaive : texts.naive(ofHundred(naive.share))}
      </p>
    </Panel>
  )
}

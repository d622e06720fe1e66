import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Gate } from '../../../../shared/contract/insights/gates.ts'
import { counted, shownShare } from '../../../../shared/counted.ts'
import type { GateId } from '../../../../shared/domain/ids.ts'
import { Button } from '../../../components/button.tsx'
import { act, client, problemText } from '../../../lib/client/api.ts'
import { shownDay } from '../../../lib/formats/format.ts'
import { judgeName, shownThreshold } from './shown.ts'
import { gateEnds, gateList as texts } from './texts.ts'

/** Link to the cases that a gate settled. */
export type SettledLink = (id: GateId, text: string) => ReactNode

/** Every gate with its state and reason; a closed one offers the cases that it settled. */
export function GateList({
  gates,
  linkTo,
}: {
  readonly gates: readonly Gate[]
  readonly linkTo: SettledLink
}) {
  const recall = useMutation({
    mutationFn: (id: GateId) => act((actionId) => client.gates.recall({ actionId, id })),
  })
  return (
    <section className="insight-panel gate-list" aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <span className="grow" />
        <span className="small" role="status">
          {recall.error !== null
            ? problemText(recall.error)
            : recall.data === undefined
              ? ''
              : texts.recalled(counted(recall.data.cases, 'case'))}
        </span>
      </header>
      {gates.length === 0 ? (
        <p className="insight-few">{texts.none}</p>
      ) : (
        <table className="insight-table">
          <thead>
            <tr>
              <th scope="col">{texts.gate}</th>
              <th scope="col">{texts.judge}</th>
              <th scope="col">{texts.threshold}</th>
              <th scope="col">{texts.state}</th>
              <th scope="col">{texts.watch}</th>
              <th scope="col">{texts.settled}</th>
            </tr>
          </thead>
          <tbody>
            {gates.map((gate) => (
              <tr key={gate.id}>
                <th scope="row">{texts.version(String(gate.version))}</th>
                <td>
                  {judgeName(gate)} <span className="mono dim">{gate.judge.prompt}</span>
                </td>
                <td>
                  <span className="mono">{shownThreshold(gate.threshold)}</span>{' '}
                  <span className="dim">{texts.promise(shownShare(gate.alpha))}</span>
                </td>
                <td>{stateOf(gate)}</td>
                <td className="mono">
                  {gate.watch === null
                    ? texts.hidden
                    : texts.watched(String(gate.watch.wrong), String(gate.watch.labels))}
                </td>
                <td>
                  {gate.settled === 0 ? (
                    <span className="mono">0</span>
                  ) : (
                    <span className="row">
                      {linkTo(gate.id, texts.cases(counted(gate.settled, 'case')))}
                      <Button
                        size="small"
                        disabled={recall.isPending}
                        aria-label={`${texts.recall}: ${judgeName(gate)}, ${texts.version(String(gate.version))}`}
                        onClick={() => recall.mutate(gate.id)}
                      >
                        {texts.recall}
                      </Button>
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function stateOf({ closedAt, reason, openedAt, openedBy }: Gate): string {
  if (closedAt === null || reason === null) return texts.open(shownDay(openedAt), openedBy ?? '–')
  return texts.closed(shownDay(closedAt), gateEnds[reason])
}

import type { CheckLine } from '../../../../shared/contract/program/models.ts'
import { Ring } from '../../../components/marks/ring.tsx'
import { checkLine as texts } from '../texts/models.ts'

/** What a check found, by shape and in words. */
export function CheckResult({ line, name }: { readonly line: CheckLine; readonly name?: string }) {
  return (
    <p className="check" data-ok={line.ok || undefined}>
      <Ring shape={line.ok ? 'tick' : 'cross'} />
      <span>
        <span className="visually-hidden">{line.ok ? texts.works : texts.doesNotWork} </span>
        {name === undefined ? null : <span className="medium">{name}. </span>}
        {line.detail}
      </span>
    </p>
  )
}

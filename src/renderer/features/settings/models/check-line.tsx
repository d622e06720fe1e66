import type { CheckLine } from '../../../../shared/contract/program/models.ts'
import { Ring } from '../../../components/marks/ring.tsx'
import { checkLine as texts } from '../texts/models.ts'

/** Shows the result of a check as an icon and in words. */
export function CheckResult({ line, name }: { readonly line: CheckLine; readonly name?: string }) {
  const isUnset = line.isUnset === true
  return (
    <p className="check" data-ok={line.ok || undefined} data-unset={isUnset || undefined}>
      <Ring shape={isUnset ? 'empty' : line.ok ? 'tick' : 'cross'} />
      <span>
        <span className="visually-hidden">
          {isUnset ? texts.notSetUp : line.ok ? texts.works : texts.doesNotWork}{' '}
        </span>
        {name === undefined ? null : <span className="medium">{name}. </span>}
        {line.detail}
      </span>
    </p>
  )
}

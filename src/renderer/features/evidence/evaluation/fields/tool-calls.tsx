import { Check, X } from 'lucide-react'
import type { RowToolCall } from '../../../../../shared/pipelines/evaluation/row.ts'
import { Icon } from '../../../../components/marks/icon.tsx'
import { toolCalls as texts } from '../texts/screen.ts'
import styles from './fields.module.css'

/** Shows tool calls as a table: expected beside actual if there are expected ones. */
export function ToolCalls({
  calls,
  expected,
}: {
  readonly calls: readonly RowToolCall[]
  /** The expected calls; `null` if the row has none. */
  readonly expected: readonly RowToolCall[] | null
}) {
  const rows =
    expected === null ? calls.map((actual) => ({ expected: null, actual })) : pairsOf(expected, calls)
  return (
    <table className={styles.calls}>
      <thead>
        <tr>
          {expected === null ? null : <th scope="col">{texts.expected}</th>}
          <th scope="col">{texts.actual}</th>
          {expected === null ? null : (
            <th scope="col">
              <span className="visually-hidden">{texts.comparison}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
          <tr key={at}>
            {expected === null ? null : (
              <td>
                <Call of={row.expected} other={row.actual} />
              </td>
            )}
            <td>
              <Call of={row.actual} other={expected === null ? row.actual : row.expected} />
            </td>
            {expected === null ? null : (
              <td className={styles.same}>
                <Icon of={isSameCall(row.expected, row.actual) ? Check : X} size="small" />
                <span className="visually-hidden">
                  {isSameCall(row.expected, row.actual) ? texts.same : texts.different}
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Call({ of, other }: { readonly of: RowToolCall | null; readonly other: RowToolCall | null }) {
  if (of === null) return <span className="dim">{texts.none}</span>
  const given = argumentsOf(of)
  const others = other === null ? null : new Map(argumentsOf(other))
  return (
    <>
      <b className="mono">{of.name}</b>
      {given.map(([name, value]) => (
        <div key={name} data-differs={(others !== null && others.get(name) !== value) || undefined}>
          <span className="dim">{name}</span> <span className="mono">{value}</span>
        </div>
      ))}
    </>
  )
}

interface Pair {
  readonly expected: RowToolCall | null
  readonly actual: RowToolCall | null
}

/** Pairs each expected call with the first call of its name, equal ones first; calls without a pair follow. */
function pairsOf(expected: readonly RowToolCall[], calls: readonly RowToolCall[]): Pair[] {
  const left = [...calls]
  const take = (fits: (call: RowToolCall) => boolean) => {
    const at = left.findIndex(fits)
    return at === -1 ? null : (left.splice(at, 1)[0] ?? null)
  }
  const equal = expected.map((each) => ({ expected: each, actual: take((call) => isSameCall(each, call)) }))
  const named = equal.map((pair) =>
    pair.actual === null ? { ...pair, actual: take(({ name }) => name === pair.expected.name) } : pair,
  )
  return [...named, ...left.map((actual) => ({ expected: null, actual }))]
}

/** Returns whether two calls have the same name and the same arguments, in any order of their keys. */
function isSameCall(one: RowToolCall | null, other: RowToolCall | null): boolean {
  if (one === null || other === null || one.name !== other.name) return false
  const [first, second] = [new Map(argumentsOf(one)), new Map(argumentsOf(other))]
  return first.size === second.size && [...first].every(([name, value]) => second.get(name) === value)
}

/** Returns the arguments of a call by name, each as text; arguments without names are one text. */
function argumentsOf({ arguments: given }: RowToolCall): (readonly [string, string])[] {
  if (given === null) return []
  if (typeof given !== 'object' || Array.isArray(given)) return [[texts.arguments, textOf(given)]]
  return Object.entries(given).map(([name, value]) => [name, textOf(value)])
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

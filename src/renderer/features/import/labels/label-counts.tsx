import type {
  LabelRemark,
  LabelsImported,
  LabelsPreviewed,
} from '../../../../shared/contract/cases/labels.ts'
import { counted, shownCount } from '../../../../shared/counted.ts'
import { ScrollRegion } from '../../../components/scroll-region.tsx'

/** What labels come to in this store, and what is to be said of single rows. */
export function LabelCounts({ counts }: { readonly counts: LabelsPreviewed | LabelsImported }) {
  const { known, differing, replaced, unknown, disputed, people, remarks } = counts
  const rows = [
    ['New labels', counts.new, null],
    ['Known labels', known, 'here already'],
    [
      'Differing labels',
      differing,
      differing === 0 ? null : `the later answer stands: ${shownCount(replaced)} replaced here`,
    ],
    ['Unknown decisions', unknown, unknown === 0 ? null : 'left out'],
    [
      'Decisions to adjudicate',
      disputed,
      disputed === 0 ? null : 'a third person decides under Second opinions',
    ],
  ] as const
  return (
    <>
      <table className="label-counts" aria-label="What the labels come to">
        <tbody>
          {rows.map(([name, count, note]) => (
            <tr key={name}>
              <th scope="row">
                {name} {note === null ? null : <span className="dim">{note}</span>}
              </th>
              <td>{shownCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {people.length === 0 ? null : (
        <p className="small any-break">
          New {people.length === 1 ? 'person' : 'people'}: {people.join(', ')}
        </p>
      )}
      {remarks.length === 0 ? null : <Remarks remarks={remarks} all={differing + unknown} />}
    </>
  )
}

const kinds = { unknown: 'Unknown', differing: 'Differing' } as const

function Remarks({ remarks, all }: { readonly remarks: readonly LabelRemark[]; readonly all: number }) {
  return (
    <section aria-label="Remarks">
      <h3>
        Remarks{' '}
        {all > remarks.length ? (
          <span className="dim">the first {counted(remarks.length, 'row')}</span>
        ) : null}
      </h3>
      <ScrollRegion label="Remarks on rows" className="label-remarks">
        <ul>
          {remarks.map(({ kind, file, line, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may say the same of one line
            <li key={at}>
              <span>{kinds[kind]}</span>
              <span className="mono any-break">
                {file}:{line}
              </span>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </section>
  )
}

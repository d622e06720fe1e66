import type {
  LabelRemark,
  LabelsImported,
  LabelsPreviewed,
} from '../../../../shared/contract/cases/labels.ts'
import { counted, shownCount } from '../../../../shared/counted.ts'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { labelCounts as texts } from '../texts.ts'

/** Shows the result of a label import by category, with remarks about single rows. */
export function LabelCounts({ counts }: { readonly counts: LabelsPreviewed | LabelsImported }) {
  const { known, differing, replaced, unknown, disputed, people, remarks } = counts
  const rows = [
    [texts.newLabels, counts.new, null],
    [texts.knownLabels, known, 'already in this store'],
    [
      texts.differingLabels,
      differing,
      differing === 0 ? null : `answers given here are kept; ${counted(replaced, 'earlier import')} replaced`,
    ],
    [texts.unknownDecisions, unknown, unknown === 0 ? null : 'left out'],
    [
      texts.decisionsAdjudicate,
      disputed,
      disputed === 0 ? null : 'a third person decides under Second opinions',
    ],
  ] as const
  return (
    <>
      <table className="label-counts" aria-label={texts.previewImport}>
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
          {people.length === 1 ? texts.newPerson(people.join()) : texts.newPeople(people.join(', '))}
        </p>
      )}
      {remarks.length === 0 ? null : <Remarks remarks={remarks} all={differing + unknown} />}
    </>
  )
}

const kinds = { unknown: 'Unknown', differing: 'Differing' } as const

function Remarks({ remarks, all }: { readonly remarks: readonly LabelRemark[]; readonly all: number }) {
  return (
    <section aria-label={texts.remarks}>
      <h3>
        {texts.remarks}{' '}
        {all > remarks.length ? (
          <span className="dim">{texts.first(counted(remarks.length, 'row'))}</span>
        ) : null}
      </h3>
      <ScrollRegion label={texts.remarksRows} className="label-remarks">
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

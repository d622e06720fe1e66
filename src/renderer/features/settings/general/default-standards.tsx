import '../../../components/fields/field.css'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { DefaultStandards } from '../../../../shared/domain/standards/default-standards.ts'
import type { StandardKind } from '../../../../shared/domain/standards/standard.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { api } from '../../../lib/client/api.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { defaultStandardsPart as texts } from '../texts/general.ts'
import { useSave, useSettings } from '../use-settings.ts'

const KINDS = ['flow', 'rules', 'rubric'] as const

/** The standards that are used for cases for which nobody named a flow. */
export function DefaultStandardsPart() {
  const defaults = useSettings()?.workspace.standards
  const save = useSave('workspace.standards')
  const withheld = useWithheld()
  if (defaults === undefined) return null
  return (
    <fieldset className="setting-group">
      <legend>{texts.defaultStandards}</legend>
      <p className="dim small">{texts.lead}</p>
      {defaults.length === 0 ? null : (
        <ul className="plain-list">
          {defaults.map((each, at) => (
            <li key={JSON.stringify(each)} className="row">
              <span>{texts.line(each)}</span>
              <Button
                kind="quiet"
                size="small"
                square
                title={texts.remove}
                aria-label={texts.removeLine(texts.line(each))}
                onClick={() => void save(defaults.filter((_, index) => index !== at))}
                {...withheld}
              >
                <Icon of={X} size="small" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewDefault onAdd={(added) => save([...defaults, added])} />
    </fieldset>
  )
}

const EMPTY = { subject: '', tag: '', flow: '', rules: '', rubric: '' }

/** The fields of another default; it is saved by its button. */
function NewDefault({ onAdd }: { readonly onAdd: (added: DefaultStandards) => Promise<boolean> }) {
  const id = useId()
  const [written, setWritten] = useState(EMPTY)
  const withheld = useWithheld()
  const { data: standards = [] } = useQuery(api.standards.list.queryOptions({ staleTime: 0 }))
  const namesOf = (kind: StandardKind) =>
    standards.filter((each) => each.kind === kind && !each.isRetired).map(({ name }) => name)
  const add = async () => {
    const { flow, ...others } = written
    const [subject, tag, rules, rubric] = [others.subject, others.tag, others.rules, others.rubric].map(
      (text) => (text.trim() === '' ? null : text.trim()),
    )
    const isSaved = await onAdd({
      flow,
      subject: subject ?? null,
      tag: tag ?? null,
      rules: rules ?? null,
      rubric: rubric ?? null,
    })
    if (isSaved) setWritten(EMPTY)
  }
  return (
    <div className="row">
      {(['subject', 'tag'] as const).map((condition) => (
        <span key={condition}>
          <label htmlFor={`${id}-${condition}`}>{texts[condition]}</label>{' '}
          <input
            id={`${id}-${condition}`}
            className="field"
            data-small
            placeholder={texts.any}
            value={written[condition]}
            onChange={({ target }) => setWritten({ ...written, [condition]: target.value })}
          />
        </span>
      ))}
      {KINDS.map((kind) => (
        <span key={kind}>
          <label htmlFor={`${id}-${kind}`}>{texts[kind]}</label>{' '}
          <select
            id={`${id}-${kind}`}
            className="field"
            data-small
            value={written[kind]}
            onChange={({ target }) => setWritten({ ...written, [kind]: target.value })}
          >
            <option value="">{kind === 'flow' ? texts.choose : texts.none}</option>
            {namesOf(kind).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </span>
      ))}
      <Button
        size="small"
        icon={<Icon of={Plus} size="small" />}
        disabled={written.flow === ''}
        onClick={() => void add()}
        {...withheld}
      >
        {texts.add}
      </Button>
    </div>
  )
}

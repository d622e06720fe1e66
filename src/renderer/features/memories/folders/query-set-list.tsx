import { FileInput, FileUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { QuerySet } from '../../../../shared/contract/memories/memories.ts'
import { counted } from '../../../../shared/counted.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { client } from '../../../lib/client/api.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { showToast } from '../../../lib/toasts.ts'
import { querySetList as texts } from '../texts.ts'
import { change } from '../use-memories.ts'
import { querySetOf } from './query-files.ts'

/**
 * Lists the query sets with which folders are evaluated. `onImport` creates cases from one, and is offered for every
 * new one.
 */
export function QuerySetList({
  sets,
  onImport,
}: {
  readonly sets: readonly QuerySet[]
  readonly onImport: (set: QuerySet) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  const open = () => picker.current?.click()
  useCommands({ 'memories.queries': open })
  const add = async (files: readonly File[]) => {
    const chosen = await querySetOf(files)
    if ('problem' in chosen) showToast(chosen.problem, { isProblem: true })
    else {
      const added = await change(() => client.memories.addQuerySet(chosen))
      if (added !== null) onImport(added)
    }
  }
  return (
    <section aria-label={texts.querySets}>
      <h2>
        {texts.querySets}
        <span className="grow" />
        <Button kind="quiet" size="small" icon={<Icon of={FileUp} size="small" />} onClick={open}>
          {texts.importText}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept=".jsonl,.json,.txt,.tsv,.qrels"
          aria-label={texts.queriesJudgments}
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </h2>
      {sets.length === 0 ? (
        <p className="dim small">{texts.noQuerySetYetImport}</p>
      ) : (
        <ul>
          {sets.map((set) => (
            <li key={set.id} className="query-set">
              <span className="cut">{set.name}</span>
              <span className="dim small">
                {texts.size(counted(set.queries, 'query', 'queries'), set.judged)}
              </span>
              <Button
                kind="quiet"
                size="small"
                square
                aria-label={texts.importAsCases(set.name)}
                title={texts.importAsCases(set.name)}
                onClick={() => onImport(set)}
              >
                <Icon of={FileInput} size="small" />
              </Button>
              <Button
                kind="quiet"
                size="small"
                square
                aria-label={texts.remove(set.name)}
                title={texts.remove(set.name)}
                onClick={() => void change(() => client.memories.removeQuerySet({ id: set.id }))}
              >
                <Icon of={Trash2} size="small" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import './palette.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { useEffect, useRef, useState } from 'react'
import type { QueueRow } from '../../../../shared/contract/lists/queue.ts'
import { type CommandId, commandInfo } from '../../../../shared/domain/keyboard/command.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { importRecent } from '../../../features/import/imports.ts'
import { api, client, problemText } from '../../../lib/client/api.ts'
import { statusLabels } from '../../../lib/formats/labels.ts'
import { shownKeys } from '../../../lib/keys/chords.ts'
import { useKeyMap } from '../../../lib/keys/key-map.ts'
import { giveCommand, useActiveCommands } from '../../../lib/keys/use-commands.ts'
import { showToast } from '../../../lib/toasts.ts'
import { palette as texts } from '../../texts/shell.ts'

const CASES_SHOWN = 8

/** The command palette: finds commands by name and cases by title. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const [highlighted, highlight] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const { found, isSearching } = useFoundCases(text.trim())
  const hasCases = found.length > 0
  const firstCase = found[0]?.caseId
  useEffect(() => {
    // Cases arrive after the letters were typed. If no item is highlighted by then, Enter would do nothing.
    if (firstCase !== undefined && list.current?.querySelector('[cmdk-item][aria-selected="true"]') === null)
      highlight(firstCase)
  }, [firstCase])
  const keys = useKeyMap()
  const offered = useActiveCommands().filter((id) => id !== 'palette')
  const give = (id: CommandId) => {
    onClose()
    setTimeout(() => giveCommand(id)) // after the dialog has returned the focus
  }
  return (
    <Dialog title={texts.searchCasesCommands} hasHiddenTitle onClose={onClose}>
      <Command
        className="palette"
        label={texts.searchCasesCommands}
        value={highlighted}
        onValueChange={highlight}
      >
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder={texts.searchCasesOrTypeCommand}
          autoFocus
        />
        <Command.List ref={list}>
          {hasCases || isSearching ? null : <Command.Empty>{texts.noCommandOrCaseMatches}</Command.Empty>}
          <FoundCases found={found} onClose={onClose} />
          <RecentFiles onClose={onClose} />
          <Command.Group heading={texts.commands}>
            {offered.map((id) => {
              const { label } = commandInfo(id)
              const [chord] = keys.get(id) ?? []
              return (
                <Command.Item key={id} value={`${label} ${id}`} onSelect={() => give(id)}>
                  <span className="grow">{label}</span>
                  {chord === undefined ? null : <Keys of={shownKeys(chord)} />}
                </Command.Item>
              )
            })}
          </Command.Group>
        </Command.List>
      </Command>
    </Dialog>
  )
}

function useFoundCases(text: string): { readonly found: readonly QueueRow[]; readonly isSearching: boolean } {
  const isAsked = text.length > 1
  const { data, isFetching } = useQuery(
    api.queue.page.queryOptions({ input: { filter: { text }, limit: CASES_SHOWN }, enabled: isAsked }),
  )
  return { found: isAsked ? (data?.rows ?? []) : [], isSearching: isAsked && isFetching }
}

/** Lists recently imported files for another import; empty in a browser, whose host reads no local files. */
function RecentFiles({ onClose }: { readonly onClose: () => void }) {
  const { data: files = [] } = useQuery(
    api.imports.recent.queryOptions({ staleTime: 0, enabled: window.desktop !== undefined }),
  )
  const queries = useQueryClient()
  const clear = async () => {
    onClose()
    await client.imports.clearRecent()
    await queries.invalidateQueries({ queryKey: api.imports.recent.key() })
    showToast(texts.recentFilesCleared)
  }
  if (files.length === 0) return null
  return (
    <Command.Group heading={texts.recentFiles}>
      {files.map(({ number, name, folder }) => (
        <Command.Item
          key={number}
          value={`${texts.importRecent(name)} ${folder} ${number}`}
          onSelect={() => {
            onClose()
            importRecent(number)
          }}
        >
          <span className="grow cut">{texts.importRecent(name)}</span>
          <span className="dim small">{folder}</span>
        </Command.Item>
      ))}
      <Command.Item
        value={texts.clearRecentFiles}
        onSelect={() =>
          void clear().catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
        }
      >
        {texts.clearRecentFiles}
      </Command.Item>
    </Command.Group>
  )
}

function FoundCases({
  found,
  onClose,
}: {
  readonly found: readonly QueueRow[]
  readonly onClose: () => void
}) {
  const navigate = useNavigate()
  if (found.length === 0) return null
  return (
    <Command.Group heading={texts.cases} forceMount>
      {found.map(({ caseId, title, status, subject }) => (
        <Command.Item
          key={caseId}
          value={caseId}
          forceMount
          onSelect={() => {
            onClose()
            void navigate({ to: '/review/$caseId', params: { caseId }, search: {} })
          }}
        >
          <span className="grow cut">{title}</span>
          <span className="dim small">
            {[subject, statusLabels[status].label].filter(Boolean).join(' · ')}
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}

import '../../../features/standards/standards.css'
import '../../../features/standards/form/form.css'
import '../../../features/standards/trial/trial.css'
import { Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useDrafts } from '../../../features/standards/drafts/draft-store.ts'
import {
  inOrder,
  type ListedStandard,
  listedDraft,
  listedLine,
  neighbor,
} from '../../../features/standards/list/listed.ts'
import { StandardList } from '../../../features/standards/list/standard-list.tsx'
import { usePlaceSteps } from '../../../features/standards/place-steps.ts'
import { useStandards } from '../../../features/standards/use-standards.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { standardsScreen as texts } from '../../texts/forms.ts'
import { HeadAction } from '../lists/head-action.tsx'
import { useBegin } from './use-begin.ts'

/** Lists flows, rules and rubrics for calls by kind, with the chosen one beside the list. */
export function StandardsScreen() {
  usePlaceSteps()
  const begin = useBegin()
  const { listed, chosen, open } = useListed()
  const openNeighbor = (step: 1 | -1) => {
    const next = neighbor(listed, chosen, step)
    if (next !== null) open(next)
  }
  // The form of an evaluator shows a row and the prompt as well, and takes the whole place.
  const isInFull = chosen?.kind === 'evaluator' && chosen.draftId !== null
  useCommands({
    'standard.next': listed.length === 0 ? null : () => openNeighbor(1),
    'standard.previous': listed.length === 0 ? null : () => openNeighbor(-1),
    'standard.flow': () => begin.anew('flow'),
    'standard.rules': () => begin.anew('rules'),
    'standard.rubric': () => begin.anew('rubric'),
    'standard.evaluator': () => begin.anew('evaluator'),
    'standard.import': begin.fromFile,
  })
  return (
    <>
      <div className="place-head">
        <h1>{texts.standards}</h1>
        <span className="dim small grow">{texts.flowsRulesRubricsCalls}</span>
        <HeadAction id="standard.import" label={texts.importJson} icon={Download} />
      </div>
      <div className="standards grow">
        {isInFull ? null : <StandardList listed={listed} chosen={chosen} onOpen={open} onNew={begin.anew} />}
        <Outlet />
      </div>
    </>
  )
}

/** Returns all standards and drafts of the list, and the one in the address. */
function useListed() {
  const navigate = useNavigate()
  const { kind, name, draftId } = useParams({ strict: false })
  const lines = useStandards() ?? []
  const written = useDrafts().map((draft) => listedDraft(draft, lines))
  const listed = inOrder([...written, ...lines.map(listedLine)])
  const isChosen = (each: ListedStandard) =>
    each.draftId === null ? each.kind === kind && each.name === name : each.draftId === draftId
  const open = (each: ListedStandard) =>
    void (each.draftId === null
      ? navigate({ to: '/standards/$kind/$name', params: { kind: each.kind, name: each.name }, search: {} })
      : navigate({ to: '/standards/drafts/$draftId', params: { draftId: each.draftId }, search: {} }))
  return { listed, chosen: listed.find(isChosen) ?? null, open }
}

import { useState } from 'react'
import type { Attachment } from '../../../../shared/domain/cases/case.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import { type About, aboutText } from '../../../../shared/domain/runs/about.ts'
import type { Segment } from '../../../../shared/pipelines/call/transcript.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { useFileSound } from '../../../lib/sound/use-file-sound.ts'
import { playedSpan } from '../parts/player/played-span.ts'
import { usePlayer } from '../parts/player/use-player.ts'
import { isSame, type MarkedPlace } from './checks.ts'

/**
 * Returns which segment of a call is chosen and which is playing. The chosen one is the evidence for the chosen
 * decision, until another is clicked. The keys of the evidence move between marked places.
 */
export function useConversation({
  caseId,
  attachments,
  segments,
  places,
  chosen,
  onChoose,
}: {
  readonly caseId: CaseId
  readonly attachments: readonly Attachment[]
  readonly segments: readonly Segment[]
  readonly places: readonly MarkedPlace[]
  readonly chosen: About | null
  readonly onChoose: (about: About) => void
}) {
  const audio = attachments.find(({ role }) => role === 'audio') ?? null
  const state = useFileSound(caseId, audio)
  const sound = state.phase === 'ready' ? state.sound : null
  const subject = chosen === null ? null : aboutText(chosen)
  const [looked, look] = useState<{ readonly subject: string | null; readonly segment: number } | null>(null)
  const ofChosen = places.find(({ about }) => isSame(chosen, about))?.segment ?? null
  const current = looked !== null && looked.subject === subject ? looked.segment : ofChosen
  const segment = current === null ? undefined : segments[current]
  const span = segment === undefined ? null : playedSpan({ from: segment.start, to: segment.end })
  const partAt = (time: number) => {
    const index = segments.findLastIndex(({ start }) => start <= time)
    return index === -1 ? null : index
  }
  const { playing } = usePlayer({ sound, chosen: current, span, partAt, playsChosen: false })

  const choose = (about: About, at: number) => {
    look({ subject: aboutText(about), segment: at })
    if (!isSame(chosen, about)) onChoose(about)
  }
  const step = (by: 1 | -1) => {
    const sorted = places.toSorted((one, other) => one.segment - other.segment || one.from - other.from)
    const here = sorted.findIndex((each) => each.segment === current && isSame(chosen, each.about))
    const next =
      here === -1
        ? by === 1
          ? sorted.find((each) => each.segment >= (current ?? 0))
          : sorted.findLast((each) => each.segment <= (current ?? segments.length))
        : sorted[here + by]
    if (next !== undefined) choose(next.about, next.segment)
  }
  useCommands({
    'word.next': places.length === 0 ? null : () => step(1),
    'word.previous': places.length === 0 ? null : () => step(-1),
  })
  return { state, current, playing, choose, look: (at: number) => look({ subject, segment: at }) }
}

import type { StandardLine } from '../../../../shared/contract/standards/standards.ts'
import { StandardKind } from '../../../../shared/domain/standards/standard.ts'
import { type Draft, draftName } from '../drafts/draft.ts'

/** A standard in the list: a published one, or a draft. */
export interface ListedStandard {
  readonly key: string
  readonly kind: StandardKind
  readonly name: string
  /** The newest published version, or the version that a draft becomes. */
  readonly version: number
  /** `null` for a draft. */
  readonly line: StandardLine | null
  /** `null` for a published standard. */
  readonly draftId: string | null
}

/** Returns the list entry of a published standard. */
export function listedLine(line: StandardLine): ListedStandard {
  const { kind, name, version } = line
  return { key: `${kind} ${name}`, kind, name, version, line, draftId: null }
}

/** Returns the list entry of a draft; its version is the next one of the standard with its name. */
export function listedDraft(draft: Draft, lines: readonly StandardLine[]): ListedStandard {
  return {
    key: `draft ${draft.id}`,
    kind: draft.standard.kind,
    name: draftName(draft),
    version: nextVersion(draft, lines),
    line: null,
    draftId: draft.id,
  }
}

/** Returns the version that a draft becomes when it is published: the next one of the standard of its kind and name. */
export function nextVersion({ standard: { kind, content } }: Draft, lines: readonly StandardLine[]): number {
  const known = lines.find((line) => line.kind === kind && line.name === content.name)
  return (known?.version ?? 0) + 1
}

/** Returns whether both are the same standard or draft, as far as an address identifies it. */
export function isSame(one: ListedStandard, other: ListedStandard): boolean {
  return one.key === other.key
}

/** Sorts the list: by kind, then drafts first and retired standards last, then by name. */
export function inOrder(listed: readonly ListedStandard[]): ListedStandard[] {
  const rank = ({ line }: ListedStandard) => (line === null ? 0 : line.isRetired ? 2 : 1)
  const kind = ({ kind }: ListedStandard) => StandardKind.options.indexOf(kind)
  return listed.toSorted(
    (one, other) =>
      kind(one) - kind(other) || rank(one) - rank(other) || one.name.localeCompare(other.name, 'en'),
  )
}

/** Returns the standard `step` places from the chosen one; the first one if none is chosen, `null` beyond the ends. */
export function neighbor(
  listed: readonly ListedStandard[],
  chosen: ListedStandard | null,
  step: 1 | -1,
): ListedStandard | null {
  const at = chosen === null ? -1 : listed.findIndex((each) => isSame(each, chosen))
  if (at === -1) return listed[0] ?? null
  return listed[at + step] ?? null
}

import type { FlowVersion } from '../../../../shared/domain/standards/flow.ts'
import type { StandardContent } from '../../../../shared/domain/standards/standard.ts'

/** Prefix of the id of an item that was added in a form, until the draft is published. */
const NEW = 'new-'

/** Returns an unused id for a new item. */
export function newId(others: readonly { readonly id: string }[]): string {
  const numbers = others.flatMap(({ id }) => (isNew(id) ? [Number(id.slice(NEW.length))] : []))
  return `${NEW}${Math.max(0, ...numbers) + 1}`
}

/**
 * Replaces the temporary ids of added stages, steps and categories with ids derived from their names. An item with the
 * name of a removed one gets the same id, so that rules that refer to it remain valid.
 */
export function withOwnIds(standard: StandardContent): StandardContent {
  switch (standard.kind) {
    case 'flow':
      return { kind: 'flow', content: flowWithIds(standard.content) }
    case 'rules':
    case 'evaluator':
      return standard
    case 'rubric': {
      const { content } = standard
      return content.form === 'simple'
        ? { kind: 'rubric', content: { ...content, categories: named(content.categories) } }
        : { kind: 'rubric', content: { ...content, categories: named(content.categories) } }
    }
  }
}

function flowWithIds(flow: FlowVersion): FlowVersion {
  const taken = takenBy(flow.stages.flatMap(({ steps }) => steps))
  return {
    ...flow,
    stages: named(flow.stages).map((stage) => ({ ...stage, steps: named(stage.steps, taken) })),
  }
}

interface Named {
  readonly id: string
  readonly name: string
}

function named<T extends Named>(items: readonly T[], taken: Set<string> = takenBy(items)): T[] {
  return items.map((item) => {
    if (!isNew(item.id)) return item
    const id = free(idOf(item.name), taken)
    taken.add(id)
    return { ...item, id }
  })
}

function takenBy(items: readonly Named[]): Set<string> {
  return new Set(items.flatMap(({ id }) => (isNew(id) ? [] : [id])))
}

function free(id: string, taken: ReadonlySet<string>, number = 2): string {
  if (!taken.has(id)) return id
  const next = `${id}-${number}`
  return taken.has(next) ? free(id, taken, number + 1) : next
}

/** Returns a name in lower case with hyphens: `state-total-price`. */
function idOf(name: string): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length === 0 ? 'unnamed' : words.join('-')
}

function isNew(id: string): boolean {
  return id.startsWith(NEW) && /^\d+$/.test(id.slice(NEW.length))
}

import type { Nodes, Root } from 'mdast'
import { placeOf } from '../../markdown/blocks.ts'
import { type Section, wordingOf } from '../../markdown/sections.ts'
import type { Objective } from './input.ts'

/** How lessons head the list of what they teach. */
const HEADINGS: readonly RegExp[] = [
  /^(?:(?:your|the|key|main|lesson|chapter|module|course|unit) )*(?:learning )?(?:goals?|objectives?|outcomes?|aims)(?: (?:of|for) (?:the|this) .+)?$/u,
  /^what (?:you|we)(?:['’]ll| will) (?:learn|cover|be able to do)/u,
  /^by the end of this/u,
  /^(?:(?:учебные|образовательные|основные) )?(?:цел[иь]|задачи)(?: и задачи)?(?: (?:обучения|урока|занятия|курса|модуля|главы|раздела|изучения))?$/u,
  /^(?:чему|что) (?:вы|мы) (?:научитесь|научимся|узнаете|узнаем|изучите|изучим|сможете)/u,
  /^(?:(?:ожидаемые|планируемые) )?результаты (?:обучения|урока|занятия)$/u,
]

/** What a lesson says that it teaches: the list under the first heading of learning goals that has one. */
export function objectivesIn(root: Root, sections: readonly Section[]): Objective[] {
  return objectivesOf(sectionOfObjectives(root, sections)?.listed ?? [])
}

/** The section that lists what the lesson teaches, with its items in words; `null` where there is none. */
export function sectionOfObjectives(
  root: Root,
  sections: readonly Section[],
): { readonly section: Section; readonly listed: readonly string[] } | null {
  for (const section of sections.filter(({ title }) => isOfGoals(title))) {
    const nodes = root.children.filter((node) => {
      const { from } = placeOf(node)
      return from >= section.from && from < section.to
    })
    const listed = listedIn(nodes)
    if (listed.length > 0) return { section, listed }
  }
  return null
}

/** The items of all lists at the top of a text. */
export function listedIn(nodes: readonly Nodes[]): string[] {
  return nodes.flatMap((node) =>
    node.type === 'list'
      ? node.children.flatMap(({ children: [first] }) => (first === undefined ? [] : [wordingOf(first)]))
      : [],
  )
}

/** Objectives of which nothing but the words is known. */
export function objectivesOf(texts: readonly string[]): Objective[] {
  const named = texts.filter((text) => text !== '')
  return named.map((objective, at) => ({ id: `o${at + 1}`, objective, bloomLevel: null }))
}

function isOfGoals(title: string): boolean {
  const plain = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return HEADINGS.some((heading) => heading.test(plain))
}

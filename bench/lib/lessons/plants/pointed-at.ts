import type { Section } from '../../../../src/shared/markdown/sections.ts'
import type { Ground } from './planted.ts'

/** Sections whose absence shows: the introduction, what a link leads to, and the middle of a numbered row. */
export function pointedAt({ text, sections }: Ground): Section[] {
  const titled = sections.filter(({ depth }) => depth > 1)
  const linked = new Set(
    [...text.matchAll(/\]\(#([^)\s]+)\)/g)].map(([, target = '']) => bare(decodeURI(target))),
  )
  const numbered = titled.filter((section) => {
    const [label, number] = countOf(section)
    const row = titled.filter((each) => countOf(each)[0] === label && each.depth === section.depth)
    const numbers = row.map((each) => countOf(each)[1])
    return label !== '' && numbers.includes(number - 1) && numbers.includes(number + 1) && isRow(numbers)
  })
  const isLinked = ({ title }: Section) => linked.has(bare(title))
  const isOutside = (section: Section) =>
    linkPlaces(text, section).some((at) => at < section.from || at >= section.treeTo)
  return [...new Set([...titled.filter((section) => isLinked(section) && isOutside(section)), ...numbered])]
}

function isRow(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
}

function countOf({ title }: Section): readonly [string, number] {
  const [, label = '', number = ''] = /^(step |part |шаг |часть |\d+\.)?(\d{1,2})[.:] /iu.exec(title) ?? []
  return number === '' ? ['', Number.NaN] : [label === '' ? '#' : label, Number(number)]
}

function linkPlaces(text: string, { title }: Section): number[] {
  return [...text.matchAll(/\]\(#([^)\s]+)\)/g)].flatMap(({ 1: target = '', index }) =>
    bare(decodeURI(target)) === bare(title) ? [index] : [],
  )
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

import { oneOf, type Plant, replaced } from './planted.ts'

/** Defects of the wording that rules can find; they are counted apart. */
export const specified: readonly Plant[] = [
  {
    name: 'a few foreign letters',
    isStructural: false,
    types: ['SCRIPT'],
    into: ({ text, paragraphs, random }) => {
      const paragraph = oneOf(paragraphs, random)
      return paragraph === null
        ? null
        : replaced(text, { from: paragraph.to, to: paragraph.to }, ' 注意终止条件。')
    },
  },
  {
    name: 'another language throughout',
    isStructural: false,
    types: ['SCRIPT', 'LANGUAGE'],
    into: ({ text, language }) =>
      language === 'ru'
        ? text.replace(/[А-яё]/gu, (letter) => LATIN.charAt((letter.codePointAt(0) ?? 0) % LATIN.length))
        : text.replace(/(?<=[a-z ])[a-z](?=[a-z ])/g, (letter) =>
            CYRILLIC.charAt((letter.codePointAt(0) ?? 0) % CYRILLIC.length),
          ),
  },
  {
    name: 'a placeholder left in',
    isStructural: false,
    types: ['HYGIENE'],
    into: ({ text, paragraphs, random }) => {
      const paragraph = oneOf(paragraphs, random)
      return paragraph === null
        ? null
        : replaced(text, paragraph, '[Insert an example from everyday life here]')
    },
  },
  {
    name: 'a prohibited term',
    isStructural: false,
    types: ['PROHIBITED_TERM'],
    prohibited: 'guaranteed profit',
    into: ({ text, paragraphs, random }) => {
      const paragraph = oneOf(paragraphs, random)
      return paragraph === null
        ? null
        : replaced(text, { from: paragraph.to, to: paragraph.to }, ' It is a Guaranteed profit.')
    },
  },
  {
    name: 'an objective not covered',
    isStructural: false,
    types: ['OBJECTIVES'],
    objective: 'Explain photosynthesis in chloroplasts and the Calvin cycle',
    into: ({ text }) => text,
  },
  {
    name: 'removed section that nothing points to',
    isStructural: false,
    types: ['MISSING_SECTION'],
    into: ({ text, sections, random }) => {
      const section = oneOf(sections.filter(({ depth }) => depth > 1).slice(1, -1), random)
      return section === null ? null : replaced(text, { from: section.from, to: section.treeTo }, '')
    },
  },
]

const LATIN = 'abcdefghiklmnoprstuvz'
const CYRILLIC = 'абвгдеиклмнопрстуяы'

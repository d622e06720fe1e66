import { expect, it } from 'vitest'
import { found, lessonWith } from './checked-text.ts'

const BOILS = 'The boiling point of water is 100 °C at sea level.'
const ROWS = '| Quantity | Value |\n| - | - |\n| Boiling point of water | 90 °C |\n| Mass of a brick | 3 kg |'

it.each<[string, string, string, number]>([
  ['two sentences of a section', 'en', `${BOILS}\n\nThe boiling point of water is 90 °C in this case.`, 1],
  ['sentences of two sections', 'en', `${BOILS}\n\n## More\n\nThe boiling point of water is 90 °C here.`, 0],
  ['a sentence and a table', 'en', `${BOILS}\n\n## More\n\nLook:\n\n${ROWS}`, 1],
  ['a sentence and a label', 'en', `${BOILS}\n\n- Boiling point of water: 90 °C`, 1],
  ['two labels', 'en', '- Time of the exercise: 10 min\n- Time of the exercise: 20 min', 0],
  ['two tables', 'en', `${ROWS}\n\nMore:\n\n${ROWS.replace('90', '80')}`, 0],
  ['equal values', 'en', `${BOILS}\n\n${ROWS.replace('90', '100')}`, 0],
  ['a rounded value', 'en', `${BOILS}\n\n${ROWS.replace('90', '99')}`, 0],
  ['values that differ by more than rounding', 'en', `${BOILS}\n\n${ROWS.replace('90', '97')}`, 1],
  ['other units', 'en', `${BOILS}\n\n${ROWS.replace('°C', '°F')}`, 0],
  ['another name', 'en', `${BOILS}\n\n${ROWS.replace('water', 'ethanol')}`, 0],
  ['a condition', 'en', `${BOILS}\n\nThe boiling point of water is 90 °C if the air is thin.`, 0],
  ['a range', 'en', `${BOILS}\n\nThe boiling point of water is 90 °C to 95 °C.`, 0],
  ['a pronoun', 'en', 'In all it is 100 °C here. It all is 100 °C here. It all is 90 °C here.', 0],
  [
    'three values',
    'en',
    `${BOILS} The boiling point of water is 90 °C. The boiling point of water is 80 °C.`,
    0,
  ],
  ['thousands', 'en', `The height of this peak is 8,849 m.\n\nThe height of this peak is 8849 m.`, 0],
  [
    'a Russian sentence',
    'ru',
    'Скорость света в вакууме составляет 300 км/с. Скорость света в вакууме равна 200 км/с.',
    1,
  ],
  ['numbers of things', 'en', 'The human body has 206 bones. The human body has exactly 208 bones.', 1],
  ['numbers of other things', 'en', 'The human body has 206 bones. The human body has 650 muscles.', 0],
  ['a language that is not known', 'pl', `${BOILS}\n\nThe boiling point of water is 90 °C in this case.`, 0],
])('finds values that contradict each other in %s', (_, language, part, count) => {
  const issues = found(['CONTRADICTION'], lessonWith(part), { language })
  expect(issues.map(({ severity }) => severity)).toEqual(Array.from({ length: count }, () => 'info'))
})

it('says both places', () => {
  const [issue] = found(['CONTRADICTION'], lessonWith(`${BOILS}\n\nLook:\n\n${ROWS}`))
  expect(issue?.description).toBe(
    `The lesson states another value elsewhere: “${BOILS}”, and here “Boiling point of water: 90 °C”.`,
  )
  expect(issue?.quote).toBe('| Boiling point of water | 90 °C |')
})

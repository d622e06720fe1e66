import { describe, expect, it } from 'vitest'
import { JsonText } from '../../../src/main/datasets/rows/row-value.ts'

describe('a value as a text of JSON', () => {
  it.each(['{{ name }}', '{% if a %}', '{# note #}', '{{{', '{"a":{}}', 'no mark'])(
    'has no mark of a template where it is a value of one: %s',
    (text) => {
      const value = { texts: [{ name: text, text }], none: {} }
      const written = new JsonText(value, false, true).toJSON()
      expect(written).not.toMatch(/\{[{%#]/)
      expect(JSON.parse(written)).toEqual(value)
      expect(new JsonText(value).toJSON()).toBe(JSON.stringify(value))
    },
  )
})

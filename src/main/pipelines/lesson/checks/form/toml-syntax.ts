import { parse } from 'smol-toml'
import { type Fault, faultOf, sentence } from './fault.ts'

/** Marks of templates and of omitted parts. `[[` begins an array of tables and is no template here. */
const TEMPLATE = /\{\{|\{%|<%|\$\{|<[A-Za-z][\w -]*>|\.\.\.|…|^[ \t]*[>$] /mu

/** A line with the name of a table, or of an entry of an array of tables. */
const TABLE = /^(?=[ \t]*\[\[?[^\][=,\n]+\]\]?[ \t]*(?:#.*)?$)/mu

/** Messages about a name that is set twice: lessons show variants of a file one below the other. */
const OF_MEANING = /redefine/u

/** Returns the syntax error of a block of TOML. Accepts front matter marks, variants of one table and templates. */
export const tomlFault: Fault = (source) => {
  const plain = source.replace(/^\+\+\+[ \t]*$/gmu, '')
  const whole = tomlError(plain)
  if (whole === null || TEMPLATE.test(source)) return null
  if (!OF_MEANING.test(whole)) return sentence(whole)
  const [fault] = plain.split(TABLE).flatMap((part) => {
    const error = tomlError(part)
    return error === null || OF_MEANING.test(error) ? [] : [error]
  })
  return fault === undefined ? null : sentence(fault)
}

function tomlError(source: string): string | null {
  return faultOf(() => parse(source))?.replace(/^Invalid TOML document: /u, '') ?? null
}

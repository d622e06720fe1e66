import mysql from 'node-sql-parser/build/mysql.js'
import postgresql from 'node-sql-parser/build/postgresql.js'
import sqlite from 'node-sql-parser/build/sqlite.js'
import transactSql from 'node-sql-parser/build/transactsql.js'
import { type Fault, faultOf } from './fault.ts'

/** The parser of a dialect; each is made with the first statement. */
interface SqlParser {
  parse(statement: string): unknown
}

let made: { readonly common: readonly SqlParser[]; readonly transact: SqlParser } | null = null

/** The dialects that accept standard statements, and the one of SQL Server, which accepts too much of the others. */
function parsers() {
  made ??= {
    common: [new mysql.Parser(), new postgresql.Parser(), new sqlite.Parser()],
    transact: new transactSql.Parser(),
  }
  return made
}

/**
 * Returns the syntax error of a block of SQL: a statement that no dialect accepts. Statements that the parsers do not
 * know, and those with placeholders or omitted parts, are not checked.
 */
export const sqlFault: Fault = (source) => {
  const wrong = statementsIn(source).checked.find((statement) => !isAccepted(statement))
  return wrong === undefined ? null : `no dialect accepts “${shownOf(wrong)}”.`
}

/** Maximum length of the statement that a finding shows, in characters. */
const MAX_SHOWN = 80

function shownOf(statement: string): string {
  const line = statement.replace(/\s+/gu, ' ')
  return line.length <= MAX_SHOWN ? line : `${line.slice(0, MAX_SHOWN).toWellFormed()}…`
}

/** Strings, quoted names and comments. A string that does not end reaches to the end of the block. */
const PARTS =
  /'(?:''|\\.|[^'\\])*(?:'|$)|"(?:""|[^"])*"|`[^`]*`|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|^[ \t]*#[^\n]*|;/gmu

/** Statements that the parsers know. */
const KNOWN =
  /^\(?\s*(?:SELECT|INSERT\s+INTO|UPDATE|DELETE\s+FROM|CREATE\s+(?:TEMP(?:ORARY)?\s+)?(?:TABLE|(?:UNIQUE\s+)?INDEX|VIEW)|ALTER\s+TABLE|WITH)\b/iu

/** Placeholders, omitted and optional parts, variables of programs, and clauses that the parsers do not know. */
const OPEN =
  /<[^<>\n=]*\p{L}[^<>\n=]*>|\.\.|…|\{\{|\{%|\$\{|%[sd(]|\?|(?<![\w'"])[:$@]\w|\[|^[ \t]*[.+|-]|\bNATURAL\b|\bPIVOT\b|\bLATERAL\b|\bMATCH_RECOGNIZE\b|\bCONNECT\s+BY\b|\bPARTITION(?:ED)?\s+BY\s+(?:RANGE|LIST|HASH)\b|\bENGINE\s*=|\bROLLUP\b|\bCUBE\b|\bGROUPING\b|\bTABLESPACE\b|\bFOR\s+SYSTEM_TIME\b|\bMATERIALIZED\b|\bGENERATED\b|\bSTORED\b/imu

/** Marks of the dialect of SQL Server. */
const TRANSACT =
  /\b(?:FROM|JOIN|INTO|TABLE|UPDATE|SELECT|BY)\s+\[\w+\]|\]\.\[|\bTOP\s*\(?\s*\d|\bN'|\bNVARCHAR\b|\bIDENTITY\s*\(|\bGETDATE\s*\(|\bdbo\./iu

/** Lines that a console shows before a statement. */
const PROMPT = /^[ \t]*(?:mysql|sqlite|postgres(?:ql)?|\w+=[#>]|SQL|MariaDB)[^>\n]{0,20}> ?/imu

/** Returns the statements of a block that can be checked, and the number of the others. */
export function statementsIn(source: string): { readonly checked: string[]; readonly others: number } {
  const text = source.replace(/[\u00A0\u3000]/gu, ' ').replace(/\r\n?/gu, '\n')
  if (PROMPT.test(text)) return { checked: [], others: 1 }
  const all: string[] = []
  let [own, from] = ['', 0]
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    own += text.slice(from, index)
    from = index + part.length
    if (part === ';') {
      all.push(own)
      own = ''
    } else own += /^\s*(?:--|#|\/\*)/u.test(part) ? ' ' : part
  }
  const statements = [...all, own + text.slice(from)].map((each) => each.trim()).filter((each) => each !== '')
  const checked = statements.filter(
    (each) => KNOWN.test(each) && !(OPEN.test(bare(each)) && !TRANSACT.test(each)),
  )
  return { checked, others: statements.length - checked.length }
}

/** Returns a statement without the content of its strings. */
function bare(statement: string): string {
  return statement.replace(/'(?:''|[^'])*'|"[^"]*"/gu, "''")
}

function isAccepted(statement: string): boolean {
  const { common, transact } = parsers()
  const forms = [statement, statement.replace(/"([^"']*)"/gu, "'$1'")]
  const dialects = TRANSACT.test(statement) ? [transact, ...common] : common
  return forms.some((form) => dialects.some((dialect) => faultOf(() => dialect.parse(form)) === null))
}

/** Returns the syntax error of a block of code, as one sentence; `null` if it has none or its parser cannot tell. */
export type Fault = (source: string) => string | null

/** Marks of templates and of omitted parts, which readers understand and parsers reject. */
export const TEMPLATE = /\{\{|\{%|<%|\$\{|<[A-Za-z][\w -]*>|\.\.\.|…|\[\[|^[ \t]*[>$] /mu

/** Returns the message of the error that a parser throws; `null` if it throws none. */
export function faultOf(read: () => unknown): string | null {
  try {
    read()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Returns the first line of a parser's message as a sentence. */
export function sentence(message: string): string {
  const line = message.split('\n')[0] ?? ''
  return line.endsWith('.') ? line : `${line}.`
}

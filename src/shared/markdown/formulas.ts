type Extension = ReturnType<typeof import('micromark-extension-math').math>
type Listed = NonNullable<Extension['text']>[string]
type Construct = Extract<Listed, { tokenize: unknown }>
type Tokenizer = Construct['tokenize']
type State = ReturnType<Tokenizer>

const DOLLAR = 36
const BACKSLASH = 92

/**
 * Formulas only where they are meant, by Pandoc's rule: behind the opening dollar sign and before the closing one
 * stands no space, and behind the closing one no digit. “It costs $5, or $10 with a book” has none.
 */
export function onlyFormulas(extension: Extension): Extension {
  const inline = extension.text?.[DOLLAR]
  if (inline === undefined || Array.isArray(inline)) return extension
  return { ...extension, text: { ...extension.text, [DOLLAR]: guarded(inline) } }
}

function guarded(construct: Construct): Construct {
  const check: Construct = { partial: true, tokenize: looksLikeFormula }
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return effects.check(check, construct.tokenize.call(this, effects, ok, nok), nok)
    },
  }
}

/** Looks ahead without taking anything: two dollar signs are left to the parser, one needs its fellow. */
const looksLikeFormula: Tokenizer = (effects, ok, nok) => {
  let last: number | null = null
  const start: State = (code) => {
    effects.enter('data')
    effects.consume(code)
    return second
  }
  const second: State = (code) => {
    if (code === DOLLAR) return done(ok)(code)
    if (code === null || isSpace(code)) return done(nok)(code)
    return inside(code)
  }
  const inside: State = (code) => {
    if (code === null) return done(nok)(code)
    const isClosing = code === DOLLAR && last !== BACKSLASH
    if (isClosing && last !== null && isSpace(last)) return done(nok)(code)
    last = code
    effects.consume(code)
    return isClosing ? behind : inside
  }
  const behind: State = (code) => done(code !== null && code >= 48 && code <= 57 ? nok : ok)(code)
  const done =
    (state: State): State =>
    (code) => {
      effects.exit('data')
      return state(code)
    }
  return start
}

/** Line ends and tabs have negative codes in the parser. */
function isSpace(code: number): boolean {
  return code === 32 || code < 0
}

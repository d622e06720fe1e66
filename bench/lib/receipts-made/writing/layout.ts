import type { Locale } from '../languages/language.ts'
import type { Draft } from './draft.ts'

/** A way in which papers are laid out. */
export interface Layout {
  readonly name: string
  /** Countries in which it is printed; everywhere where it is not said. */
  readonly fits?: (locale: Locale) => boolean
  readonly write: (draft: Draft) => void
}

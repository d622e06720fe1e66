import type { Language } from '../language.ts'
import { georgian } from './georgian.ts'
import { persian } from './persian.ts'
import { slovak } from './slovak.ts'

/** Languages that nobody promised to read: not to know their words must not make a paper false. */
export const strangeLanguages: readonly Language[] = [slovak, persian, georgian]

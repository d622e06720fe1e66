import type { SpokenForm } from '../spoken-forms.ts'
import { amounts } from './amounts.ts'
import { marks } from './marks.ts'
import { names } from './names.ts'
import { numbers } from './numbers.ts'
import { pairs } from './pairs.ts'
import { times } from './times.ts'

/** Printed forms to develop with. */
export const developmentForms: readonly SpokenForm[] = [numbers, times, amounts, marks, pairs, names].flat(2)

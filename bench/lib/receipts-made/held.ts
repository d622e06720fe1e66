// The layouts that are only measured with, and their wordings. Those held before are among development.
export { heldLayouts, heldWords } from './held-fourth/index.ts'

import { holdStore } from '../../../../src/main/store/holders.ts'
import { claimPrompt } from '../../../../src/main/store/spool/claims.ts'

/** Holds a store, claims a prompt of its spool, says "claimed" and waits to be ended: `claim-prompt.ts DIR`. */
const [dir = ''] = process.argv.slice(2)
holdStore(dir, 'A claimer', Date.now())
if (claimPrompt(dir) !== null) console.log('claimed')
setInterval(() => undefined, 1_000)

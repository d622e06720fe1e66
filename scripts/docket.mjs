#!/usr/bin/env node
/** `npx docket …` in a checkout: the built command line, on the project's own Node. */
import { becomeDocket, ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
ensureBuilt()
becomeDocket(process.argv.slice(2))

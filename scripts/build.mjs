/** Builds the application where its sources have changed since the last time. */
import { ensureBuilt } from './setup.mjs'

ensureBuilt()

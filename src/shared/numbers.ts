import * as z from 'zod'

/**
 * Numbers that many schemas hold, each made once: every start makes all schemas, and a chain such as this one takes six
 * times as long to make as to share.
 */

/** 0, 1, 2 and so on. */
export const Natural = z.int().nonnegative()

/** From 0 to 1. */
export const Share = z.number().min(0).max(1)

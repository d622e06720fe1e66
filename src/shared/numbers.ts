import * as z from 'zod'

/**
 * Schemas of numbers that many schemas share, each created once: a chain such as this one takes six times as long to
 * create as to share.
 */

/** 0, 1, 2 and so on. */
export const Natural = z.int().nonnegative()

/** From 0 to 1. */
export const Share = z.number().min(0).max(1)

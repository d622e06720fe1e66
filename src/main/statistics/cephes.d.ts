/** The used part of cephes, whose package has no types for modules. */

/** Returns the regularized incomplete beta function of `a` and `b` at `x`. */
export declare function incbet(a: number, b: number, x: number): number
/** Resolves once the functions can be called. */
export declare const compiled: Promise<void>

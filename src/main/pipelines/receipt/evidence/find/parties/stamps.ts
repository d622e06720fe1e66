/** Words that are stamped in capitals across documents that are not receipts. A word in a sentence does not match. */
export const STAMP =
  /^[^\p{L}\p{N}]*(SPECIMEN|SAMPLE|MUSTER|TEMPLATE|VOID|FAKE|NOT VALID|INVALID|CANCELL?ED)[^\p{L}\p{N}]*$/u

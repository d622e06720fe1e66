/** Words that are stamped across what is no receipt, in capitals; a word in a sentence is none. */
export const STAMP =
  /^[^\p{L}\p{N}]*(SPECIMEN|SAMPLE|MUSTER|TEMPLATE|VOID|FAKE|NOT VALID|INVALID|CANCELL?ED)[^\p{L}\p{N}]*$/u

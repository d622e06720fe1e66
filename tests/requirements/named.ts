/**
 * The points of documents that tests named when the two depths of a run came in: the number of a document, and those of
 * its points. A test may move to another file or join another one; the point that it proves keeps a test.
 */
export const NAMED: Readonly<Record<string, string>> = {
  '000': '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28',
  '001': '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17',
  '002': '02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 22',
  '003': '01 02 03 04 05 06 07 08 09 10 11 12-T1 12-T2 12-T3 12-T4 12-T5 12-T6 12-T7 13',
  '004': '02 03 04 05 06 07 08 09 10 11 12 13 14 16 18',
  '078': '05',
  '583': '01',
}

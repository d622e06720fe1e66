const TAX_IDS = [
  /\b(?:AT ?U\d{8}|BE ?[01]\d{9}|CHE-?\d{3}\.?\d{3}\.?\d{3}|CZ ?\d{8,10}|DE ?\d{9}|DE ?\d{3} \d{3} \d{3}|DK ?\d{8}|ES ?[A-Z]\d{7}[A-Z0-9]|FI ?\d{8}|FR ?[A-Z0-9]{2} ?\d{9}|GB ?\d{9}|GB ?\d{3} \d{4} \d{2}|IE ?\d[A-Z0-9]\d{5}[A-Z]{1,2}|IT ?\d{11}|LU ?\d{8}|NL ?\d{9}B\d{2}|PL ?\d{10}|PT ?\d{9}|SE ?\d{12})\b/g,
  /\b\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]\b/g, // GSTIN
]
const NAMED =
  /\b(?:ABN|NIP|EIN|USt-?IdNr\.?|Steuer-?(?:nummer|Nr\.?)|VAT (?:No|Reg(?:\.|istration)? ?(?:No)?)\.?|P\.? ?IVA|CIF|NIF|SIRET|CVR|Org\.? ?nr\.?|GST (?:No|Reg(?: No)?)\.?|TRN|TIN)\s*[:.#]?\s*(\d[\d/ .-]{5,16}\d)/g

/** Numbers under which businesses pay taxes, each once. */
export function taxIdsIn(text: string): string[] {
  const found = [
    ...TAX_IDS.flatMap((pattern) => text.match(pattern) ?? []),
    ...Array.from(text.matchAll(NAMED), ([, id = '']) => id),
  ].map((id) => id.trim())
  return [...new Set(found)]
}

/** Legal forms of companies behind a name, case-sensitive; spaces and periods are optional. */
const BEHIND = [
  'GmbH( & Co\\.? ?KG)?|gGmbH|mbH|AG|KG|KGaA|OHG|GbR|e\\. ?K\\.|eG|UG|SE|a\\.G', // German
  'Ltd|LTD|Limited|LIMITED|PLC|Plc|plc|LLP|LLC|L\\.L\\.C|Inc|INC|Incorporated|Corp|CORP|Corporation|Company|Co|CO', // English
  'Pty|PTY|Pvt\\.? ?Ltd|PVT\\.? ?LTD|Pvt|PVT|Pte\\.? ?Ltd|PTE\\.? ?LTD|Private Limited|PRIVATE LIMITED',
  'SDN\\.? ?BHD|Sdn\\.? ?Bhd|BHD|Bhd|S/B|PLT|Tbk|TBK|ENTERPRISE|Enterprise|TRADING', // Malay, Indonesian
  'B\\.? ?V|N\\.? ?V|V\\.?O\\.?F|BVBA|Bvba', // Dutch
  'S\\.? ?A|SAS|S\\.A\\.S|SASU|SARL|S\\.?à ?r\\.?l|Sàrl|EURL|SNC', // French
  'S\\.? ?L|S\\.? ?L\\.? ?U|S\\.? ?A\\.? de C\\.? ?V|S\\.?A\\.?C|E\\.?I\\.?R\\.?L|SpA|S\\.? ?p\\.? ?A|S\\.? ?r\\.? ?l|S\\.? ?R\\.? ?L|SRL|S\\.?r\\.?l\\.?s', // Spanish, Italian
  'Lda|LDA|Ltda|LTDA|EIRELI|S/A', // Portuguese
  'Sp\\. ?z ?o\\. ?o|SP\\. ?Z ?O\\. ?O|sp\\. ?z ?o\\. ?o|Sp\\. ?j|S\\.K\\.A', // Polish
  's\\. ?r\\. ?o|spol\\. s r\\. ?o|a\\. ?s|v\\.o\\.s|Kft|KFT|Zrt|ZRT|Nyrt|Bt|d\\. ?o\\. ?o|d\\. ?d|j\\.d\\.o\\.o|obrt', // Czech to Croatian
  'ApS|A/S|AB|ASA|AS|Oy|OY|Oyj|Ky|OÜ|hf|ehf', // Nordic
  'Ltd\\.? ?Şti|LTD\\.? ?ŞTİ|A\\. ?Ş', // Turkish
  'Α\\.? ?Ε|Ε\\.? ?Π\\.? ?Ε|Ι\\.? ?Κ\\.? ?Ε|Ο\\.? ?Ε|Μ\\.? ?ΙΚΕ', // Greek
  'ЕООД|ООД|ЕАД|АД|д\\.о\\.о|ДОО|доо', // Bulgarian, Serbian
  'בע["״]מ|ש["״]מ|ذ\\.? ?م\\.? ?م|ش\\.? ?م\\.? ?م|ش\\.? ?م\\.? ?ك|المحدودة|م\\.? ?م\\.? ?ح|ж?ШС', // Hebrew, Arabic
].join('|')

/** Forms before a name. */
const BEFORE =
  'PT|CV|UD|ООО|ОАО|ЗАО|ПАО|АО|ИП|ТОВ|ПП|ФОП|ТДВ|ПрАТ|ТОО|ЕТ|UAB|MB|SIA|IK|SC|Firma|Fa\\.?|Công ty( TNHH| Cổ phần| CP)?|CÔNG TY( TNHH| CỔ PHẦN| CP)?|DNTN|شركة|مؤسسة|فروشگاه|חברת|मेसर्स|M/s|M/S'

/** Forms in scripts without spaces, before or behind a name. */
const WITHIN =
  '株式会社|有限会社|合同会社|㈱|㈲|（株）|\\(株\\)|股份有限公司|有限责任公司|有限公司|個人商號|\\(주\\)|㈜|주식회사|유한회사|บริษัท|จำกัด|ห้างหุ้นส่วน|บจก\\.?|หจก\\.?|ร้าน'

/** Matches a name with a legal form. */
export const LEGAL_FORM = new RegExp(
  `(?:(?<=[\\s)])(?:${BEHIND})\\.?(?=$|[\\s,;)(–-])|^["«„]?(?:${BEFORE})[.,]?[\\s«"„“']+(?=\\p{L})|${WITHIN})`,
  'u',
)

/** Matches a legal form alone, as on the line below its name. */
export const LEGAL_FORM_ALONE = new RegExp(`^(?:\\([A-Z]\\) ?)?(?:${BEHIND})\\.?$`, 'u')

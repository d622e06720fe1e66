import { type Language, type Locale, type Words, withoutDecimals } from '../language.ts'

const WORDS: Words = {
  receipt: 'Receipt|Sales Receipt|Till Receipt|Customer Copy',
  invoice: 'Invoice|INVOICE|Tax Invoice',
  creditNote: 'Credit Note|Credit Memo|CREDIT NOTE',
  proforma: 'Pro Forma Invoice|Proforma',
  refund: 'Refund|REFUND|Return',
  receiptNo: 'Receipt No.|Receipt #|Trans #|Check #|Slip No',
  invoiceNo: 'Invoice No.|Invoice #|Invoice Number',
  orderNo: 'Order No.|Order #|PO Number|Your ref',
  date: 'Date|DATE|Date of issue|Issued',
  dueDate: 'Due Date|Payment due|Due by',
  period: 'Period|Billing period|Service dates',
  customer: 'Customer|Bill to|Sold to',
  cashier: 'Cashier|Served by|Operator|Server',
  table: 'Table|TBL|Table No.',
  phone: 'Tel|Phone|Ph|Tel.',
  taxId: 'VAT Reg No',
  page: 'Page',
  expires: 'Exp|Expiry|Exp. date',
  item: 'Item|Description|Product|Details',
  qty: 'Qty|QTY|Quantity|Units',
  price: 'Price|Unit Price|Rate|Each',
  amount: 'Amount|Line total|Amt|Value',
  pieces: 'pcs|ea|x',
  subtotal: 'Subtotal|Sub Total|Sub-total|SUBTOTAL',
  net: 'Net|Net amount|Excl. VAT|Taxable amount',
  tax: 'VAT|VAT amount|Tax',
  taxIncluded: 'Incl. VAT|VAT included|includes VAT',
  gross: 'Gross|Total incl. VAT|Incl. tax',
  total: 'Total|TOTAL|Total Amount',
  grand: 'Grand Total|GRAND TOTAL|Total to pay',
  toPay: 'Amount payable|To pay|Amount to pay',
  due: 'Balance due|Amount due|Balance outstanding',
  discount: 'Discount|Disc.|Promotion|Less discount',
  service: 'Service charge|Service Charge|Svc Chg',
  tip: 'Tip|Gratuity|TIP',
  deposit: 'Deposit|Bottle deposit|Container deposit',
  rounding: 'Rounding|Rounding adjustment|Round off',
  shipping: 'Shipping|Delivery|Postage & packing|Freight',
  saved: 'You saved|Total savings|Your savings today',
  previous: 'Previous balance|Balance brought forward',
  paid: 'Paid|Amount paid|Payment received|Total paid',
  prepaid: 'Deposit paid|Less deposit received|Advance payment',
  given: 'Cash|Cash tendered|CASH|Tendered',
  change: 'Change|CHANGE|Change due',
  card: 'Card|Credit card|Debit card|Card payment',
  approved: 'Approved|Auth code|Approval code',
  bank: 'Bank details|Account number|Pay by bank transfer',
  thanks: 'Thank you|Thank you for your visit|Please come again|THANK YOU FOR SHOPPING WITH US',
  fuel: 'Unleaded|Diesel|Premium Unleaded 95',
  litres: 'L|litres|ltr',
  fare: 'Fare|Metered fare|Trip fare',
  extra: 'Extras|Surcharge|Airport fee|Booking fee',
  parking: 'Parking|Parking fee|Short stay parking',
  entry: 'Entry|Arrived|In',
  exit: 'Exit|Left|Out',
  night: 'Room|Accommodation|Room charge|Night',
  cityTax: 'City tax|Tourism levy|Occupancy fee',
  labour: 'Labour|Hours|Workmanship',
}

const GOODS: Language['goods'] = {
  grocery:
    'Whole milk 1L|Bananas|Brown bread|Eggs 12pk|Cheddar 250g|Orange juice|Tomatoes|Chicken breast|Butter salted|Spaghetti 500g|Ground coffee|Washing up liquid|Toilet rolls 4|Yoghurt strawberry|Rice basmati 1kg|Apples Gala',
  dish: 'Fish and chips|Caesar salad|Margherita|Soup of the day|House burger|Sparkling water|Glass of Merlot|Cheesecake|Flat white|Lemonade|Steak frites|Garlic bread',
  ware: 'USB-C cable 2m|Desk lamp|Notebook A5|Wireless mouse|HDMI adapter|Screwdriver set|Paint roller|Batteries AA 8|Extension lead|Door handle|Printer paper A4|Wall anchors',
  work: 'Consulting|Website maintenance|Annual inspection|Repair of boiler|Translation|Graphic design|Haircut|Training course|Cleaning of offices|Installation|Technical support|Project management',
}

const SELLERS: Language['sellers'] = {
  shop: 'Greenfield Market|Corner Mart|Harbour Stores|Daily Basket|Hilltop Hardware|Sunrise Mini Market',
  restaurant: 'The Copper Kettle|Blue Anchor Grill|Rosie’s Diner|Lakeside Cafe|The Old Mill',
  firm: 'Northgate Services Ltd|Bright & Sons|Meridian Supplies Inc.|Oakwood Consulting|Apex Trading Co',
}

const PEOPLE = 'Emma|J. Smith|Sarah K.|Mohan|Tom Baker|A. Lee|Linda|Priya|Nur Aisyah|George'

const base = {
  words: WORDS,
  months: 'January|February|March|April|May|June|July|August|September|October|November|December',
  goods: GOODS,
  sellers: SELLERS,
  people: PEOPLE,
}

const NUMBERS = '1,234.5|1,234.5|1234.5'

const US: Locale = {
  code: 'en-US',
  currency: 'USD',
  exp: 2,
  signs: '$#|$#|$ #|USD #',
  numbers: NUMBERS,
  dates: '{M}/{D}/{Y}|{m}/{d}/{Y}|{N} {d}, {Y}|{M}/{D}/{y}|{n} {d}, {Y}',
  rates: [8.875, 0],
  added: true,
  scale: 1.1,
  step: 1,
  cities: 'Springfield, IL 62704|New York, NY 10013|Austin, TX 78701|Portland, OR 97205',
  phone: '(###) ###-####',
  taxId: '##-#######',
  words: {
    tax: 'Sales Tax|Tax|TAX|State tax',
    taxId: 'EIN|Tax ID',
    net: 'Taxable|Net|Net amount',
    taxIncluded: 'Incl. tax|Tax included',
    gross: 'Gross|Total incl. tax',
    litres: 'gal|GAL',
    invoice: 'Invoice|INVOICE',
  },
}

const GB: Locale = {
  code: 'en-GB',
  currency: 'GBP',
  exp: 2,
  signs: '£#|£#|£ #|GBP #',
  numbers: NUMBERS,
  dates: '{D}/{M}/{Y}|{D}/{M}/{y}|{d} {N} {Y}|{D}-{n}-{Y}|{D}.{M}.{Y}',
  rates: [20, 0],
  scale: 0.9,
  step: 1,
  cities: 'London SW1A 2AB|Leeds LS1 4DY|Bristol BS1 5TR|Edinburgh EH1 1YZ',
  phone: '01## ### ####',
  taxId: 'GB ### #### ##',
}

const IN: Locale = {
  code: 'en-IN',
  currency: 'INR',
  exp: 2,
  signs: '₹#|₹ #|Rs. #|INR #|Rs #',
  numbers: '1,23,4.5|1,23,4.5|1234.5',
  dates: '{D}/{M}/{Y}|{D}-{M}-{Y}|{D}-{n}-{Y}|{d} {N} {Y}',
  rates: [18, 5],
  scale: 45,
  step: 50,
  cities: 'Bengaluru 560001|Mumbai 400050|New Delhi 110016|Chennai 600017',
  phone: '+91 98### #####',
  taxId: '29ABCDE####F1Z#',
  words: {
    tax: 'GST|IGST|GST amount',
    taxId: 'GSTIN',
    taxIncluded: 'Incl. GST|GST included',
    receipt: 'Bill|Cash Memo|Retail Invoice',
    toPay: 'Net payable|Amount payable|Bill amount',
    gross: 'Gross|Total incl. GST',
    net: 'Taxable value|Taxable amt|Net',
  },
}

const MY: Locale = {
  code: 'en-MY',
  currency: 'MYR',
  exp: 2,
  signs: 'RM #|RM#|RM #|MYR #',
  numbers: NUMBERS,
  dates: '{D}/{M}/{Y}|{D}-{M}-{Y}|{D}/{M}/{y}|{d} {n} {Y}',
  rates: [6],
  scale: 4,
  step: 5,
  cashStep: 5,
  cities: '50480 Kuala Lumpur|81100 Johor Bahru|47800 Petaling Jaya, Selangor|10200 Georgetown, Pulau Pinang',
  phone: '03-#### ####',
  taxId: '00############',
  words: {
    tax: 'GST|SST|Service Tax|GST 6%',
    taxId: 'GST Reg No|SST ID',
    taxIncluded: 'GST included|Incl. SST',
    receipt: 'Receipt|Cash Bill|Tax Invoice|Simplified Tax Invoice',
    total: 'Total|TOTAL|Total Amt|Total (RM)|Total Sales',
    rounding: 'Rounding|Rounding Adj|Round Adj',
    gross: 'Gross|Total Incl. GST|Amt incl.',
    net: 'Net|Excl. GST|Amt excl.',
  },
}

const AU: Locale = {
  code: 'en-AU',
  currency: 'AUD',
  exp: 2,
  signs: '$#|A$#|AUD #',
  numbers: NUMBERS,
  dates: '{D}/{M}/{Y}|{d} {n} {Y}|{D}/{M}/{y}',
  rates: [10],
  scale: 1.7,
  step: 5,
  cashStep: 5,
  cities: 'Sydney NSW 2000|Melbourne VIC 3004|Fremantle WA 6160',
  phone: '(02) #### ####',
  taxId: '## ### ### ###',
  words: {
    tax: 'GST',
    taxId: 'ABN',
    taxIncluded: 'GST included|Total includes GST',
    gross: 'Gross|Incl. GST',
    net: 'Net|Ex GST',
  },
}

/** English of the United States. */
export const englishUs: Language = {
  ...base,
  code: 'en-US',
  streets: 'Main Street|Oak Avenue|2nd Street|Mill Road',
  locales: [US],
}
/** English of the United Kingdom and of Australia. */
export const englishGb: Language = {
  ...base,
  code: 'en-GB',
  streets: 'High Street|Station Road|Church Lane|Victoria Road',
  locales: [GB, GB, AU],
}
/** English of India. */
export const englishIn: Language = {
  ...base,
  code: 'en-IN',
  streets: 'MG Road|Linking Road|Park Street|Anna Salai',
  locales: [IN, IN, withoutDecimals(IN, '₹#|Rs. #/-|#/-')],
}
/** English of Malaysia. */
export const englishMy: Language = {
  ...base,
  code: 'en-MY',
  streets: 'Jalan Bukit Bintang|Jalan Ampang|Lebuh Chulia|Jalan SS 2',
  locales: [MY],
}

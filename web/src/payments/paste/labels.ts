// Labels by which letters, invoices and wire instructions name requisites, in three languages.

/** `due` is the whole to pay, `total` a sum below a table, `other` a number that must not be taken for one of ours. */
export type LabelKind =
  | 'recipient'
  | 'payer'
  | 'requisites'
  | 'name'
  | 'bankName'
  | 'intermediary'
  | 'inn'
  | 'payerInn'
  | 'account'
  | 'corrAccount'
  | 'bic'
  | 'swift'
  | 'kpp'
  | 'bin'
  | 'knp'
  | 'vo'
  | 'address'
  | 'due'
  | 'amount'
  | 'total'
  | 'currency'
  | 'purpose'
  | 'paymentCode'
  | 'taxOffice'
  | 'period'
  | 'phone'
  | 'other'

/** Labels by kind, divided by commas; the longest match wins, and full stops are optional. */
const words: Readonly<Record<LabelKind, string>> = {
  recipient: `наименование получателя платежа, наименование получателя, получатель платежа, получатель, поставщик, продавец, исполнитель,
    подрядчик, арендодатель, бенефициар, алуучунун аталышы, алуучунун аты, алуучу, жеткирүүчү, сатуучу, аткаруучу, ижарага берүүчү,
    beneficiary name, beneficiary's name, name of beneficiary, beneficiary customer, beneficiary, recipient name, recipient's name, recipient,
    payee name, payee, supplier, seller, vendor, account name, account holder`,
  payer: `плательщик, покупатель, заказчик, арендатор, грузополучатель, отправитель, банк плательщика, счет плательщика, төлөөчүнүн банкы,
    төлөөчүнүн эсеби, төлөөчү, сатып алуучу, буюртмачы, ижарачы, кардар, payer's bank, payer's account, payer, buyer, customer, client, bill to,
    ship to, ordering customer, ordering bank, remitter, purchaser, invoice to`,
  requisites: `реквизиты для оплаты, платежные реквизиты, банковские реквизиты, наши реквизиты, реквизиты получателя, реквизиты, төлөм реквизиттери,
    банктык реквизиттер, реквизиттер, реквизиттери, bank details, banking details, payment details, account details, payment instructions,
    wire instructions`,
  name: 'наименование организации, наименование компании, наименование, организация, аталышы, мекеменин аталышы, company name, company, name',
  bankName: `наименование банка получателя, наименование банка, банк получателя, банк бенефициара, банк поставщика, алуучунун банкы, банктын аталышы,
    банкы, банк, beneficiary bank name, beneficiary bank, beneficiary's bank, bank of beneficiary, recipient bank, account with institution,
    bank name, bank`,
  intermediary: `банк-корреспондент, банк корреспондент, корреспондент банка, банк-посредник, банк посредник, ортомчу банк, корреспондент банк,
    intermediary bank, intermediary, correspondent bank, correspondent, intermediate bank`,
  inn: `инн получателя, инн поставщика, инн, алуучунун инн, стн, пин, recipient's tin, recipient tin, inn, tin, tax id, tax number, taxpayer number,
    taxpayer id`,
  payerInn: `инн плательщика, инн покупателя, инн налогоплательщика, төлөөчүнүн инн, салык төлөөчүнүн инн, payer's inn, payer inn, payer's tin, taxpayer inn,
    taxpayer's tin, taxpayer tin`,
  account: `счет получателя, номер счета получателя, номер счета, расчетный счет, банковский счет, расч. счет, р. счет, р/счет, р/сч, р/с, р\\с, счет,
    иик, алуучунун эсеби, алуучунун эсебинин номери, эсептешүү эсеби, эсеп номери, эсебинин номери, эсеби, эсеп, э/э, э/с,
    beneficiary account number, beneficiary account, beneficiary iban, recipient account, account number, account no., account iban, account, acct,
    acc. no., acc. number, a/c no., a/c, iban, settlement account`,
  corrAccount: `корреспондентский счет, корр. счет, корсчет, кор. счет, кор. сч, корр. сч, к/счет, к/с, к/сч, correspondent account, corr. account,
    corr. acc, c/a`,
  bic: 'бик банка получателя, бик банка, бик получателя, бик, банктын бик, bik',
  swift: `swift code, swift-код, swift код, swift/bic, swift bic, bic/swift, bic code, bic, бик/swift, свифт-код, свифт код, свифт, swift, s.w.i.f.t.`,
  kpp: 'кпп, kpp',
  bin: 'бин/иин, иин/бин, бин, иин, bin/iin, bin, iin',
  knp: 'кнп, код назначения платежа кнп, knp',
  vo: 'код вида валютной операции, код валютной операции, код вида операции, код во, vo code, code vo, vo',
  address: `адрес получателя, юридический адрес, юр. адрес, фактический адрес, адрес, алуучунун дареги, юридикалык дареги, дареги,
    beneficiary address, beneficiary's address, recipient address, registered address, address`,
  due: `всего к оплате, итого к оплате, сумма к оплате, сумма платежа, к оплате, итого с ндс, төлөнүүчү сумма, төлөөгө, баары төлөнөт, төлөм суммасы,
    total amount due, amount due, total due, balance due, amount to pay, total payable, grand total, invoice total, payment amount`,
  amount:
    'сумма цифрами, сумма перевода, сумма счета, суммасы цифра менен, сумма, суммасы, amount in figures, transfer amount, invoice amount, amount, sum',
  total: 'итого, всего, жалпы суммасы, жалпы, жыйынтыгы, бардыгы, total amount, total',
  currency: 'валюта платежа, валюта счета, валюта, валютасы, currency',
  purpose: `назначение платежа, назначение перевода, назначение, основание платежа, төлөмдүн максаты, төлөмдүн багыты, төлөм максаты, максаты,
    payment purpose, purpose of payment, purpose, details of payment, payment reference, remittance information`,
  paymentCode: `код платежа, код назначения платежа, код бюджетной классификации, код классификации, бюджетная классификация, кбк, төлөм коду,
    төлөмдүн коду, бюджеттик классификация коду, классификация коду, payment code, budget classification code, classification code`,
  taxOffice: `код угнс, код угкнс, угнс, угкнс, код гнс, код налогового органа, налоговый орган, код района, районный код, код окмот, код айыл окмоту,
    окмот коду, айыл өкмөтүнүн коду, салык органынын коду, салык кызматынын коду, райондун коду, tax office code, tax office, district code, okmot code`,
  period:
    'налоговый период, отчетный период, за период, период, салык мезгили, отчеттук мезгил, мезгили, мезгил, tax period, reporting period, period',
  phone:
    'номер телефона, телефон получателя, телефон, моб. тел., моб., тел., телефон номери, phone number, phone, mobile, tel.',
  other: `сумма ндс, в том числе ндс, в т.ч. ндс, в т. ч. ндс, ндс, без ндс, сумма без ндс, сумма прописью, сумма словами, скидка, комиссия, цена,
    предоплата, остаток долга, кнс, анын ичинде кнс, ксн, суммасы жазуу менен, subtotal, sub total, vat amount, vat, tax amount, discount,
    amount in words, fee, commission, unit price, price, адрес банка, банктын дареги, bank address, огрн, окпо, кбе, email, e-mail, эл. почта,
    директор, бухгалтер, дата, күнү, date, директору, срок оплаты, due date, invoice date, код банка, bank code, факс, fax, routing, aba`,
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The pattern of a word with spelling variants: ё, other spaces, missing full stops, another apostrophe. */
const patternOf = (word: string): string =>
  escaped(word).replaceAll('\\.', '\\.?').replaceAll('е', '[её]').replaceAll("'", "['’]").replaceAll(' ', '\\s{0,2}')

const table = (Object.entries(words) as [LabelKind, string][]).flatMap(([what, list]) =>
  list.split(',').map(word => ({ what, word: word.trim().replace(/\s+/g, ' ') })),
)

const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'").replace(/[\s.]/g, '')

const whatOf = new Map(table.map(({ what, word }) => [plain(word), what]))

const longestFirst = table.map(({ word }) => word).sort((a, b) => b.length - a.length)

/** Finds every label of a line, wherever it stands. */
export const labelPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${longestFirst.map(patternOf).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)

export const labelKindOf = (written: string): LabelKind | null => whatOf.get(plain(written)) ?? null

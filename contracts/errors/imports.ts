// Why a file of payments, or a row of it, is refused. The key is the wire classification and the key of its text.
import type { Catalogue } from './catalogue.ts'

export const importErrors = {
  ImportNotFoundException: { status: 404 },
  ImportTooLargeException: { report: false, status: 413, says: ['limit'] },
  ImportEmptyException: {},
  ImportExtensionException: {},
  ImportRepeatException: { says: ['name', 'date'] },
  ImportQuotaException: { report: false, status: 429, says: ['limit'] },
  ImportStateException: { says: ['importStatus'] },
  ImportContentException: {},
  ImportEncodingException: {},
  ImportProtectedException: {},
  ImportUnsafeException: { says: ['danger'] },
  ImportTooManyRowsException: { says: ['limit'] },
  ImportNoRowsException: {},
  ImportStructureException: { says: ['line'] },
  ImportColumnsException: { says: ['columns'] },
  ImportGaveUpException: {},
  ImportDateException: { field: 'valueDate' },
  ImportNumberCellException: { says: ['field'] },
  ImportCurrencyException: { field: 'currency', says: ['currency'] },
  ImportRowRepeatException: { field: 'transferNum', says: ['line'] },
  ImportFaultyException: { says: ['count'] },
  ImportNothingGoodException: {},
  ImportDuplicatesException: { says: ['count'] },
  ImportRowMadeException: {},
} as const satisfies Catalogue

// The bank as an organisation of its own: under this id it keeps its own events, idempotency keys and chain of the audit.

/** No company has it; `kit.bank_org()` of the database answers the same. */
export const bankOrg = '00000000-0000-4000-8000-0000000000ba'

// The floors of the house: a noun imports only from floors below, and only through a door.

/** The kit is the ground, the world we do not own stands on it; a noun imports nothing from its own floor. */
export const floors = [
  ['kit'],
  ['cases'],
  ['outside'],
  ['ledger', 'identity', 'rules'],
  ['accounts', 'cards', 'signing', 'rates'],
  ['files', 'certificates'],
  ['documents', 'statements'],
  ['payments', 'evidence', 'paycontrol'],
  ['budget', 'orders', 'papers', 'exports', 'imports'],
  ['templates'],
  ['desk'],
] as const satisfies readonly (readonly string[])[]

/** Nouns that are not a screen of the portal: other screens show what they know, or another front end. */
export const screenless = [
  'cases',
  'cards',
  'ledger',
  'rules',
  'outside',
  'signing',
  'certificates',
  'rates',
  'documents',
  'orders',
  'papers',
  'files',
  'desk',
  'paycontrol',
] as const

/** Nouns that are only kept and done: nobody asks them through the contract. */
export const contractless = ['ledger', 'outside', 'signing', 'orders', 'papers', 'files'] as const

/** Nouns that keep nothing: what they say is made anew from what others keep. */
export const tableless = ['orders', 'exports', 'papers'] as const

/** The portal has the nouns of the bank, and above them what joins them on one screen. */
export const webFloors = [
  ['kit'],
  ['certificates'],
  ['identity'],
  ['accounts', 'cases', 'paycontrol', 'rates', 'templates'],
  ['exports', 'documents', 'statements', 'people'],
  ['payments', 'evidence'],
  ['budget', 'imports'],
  ['home'],
  ['shell'],
] as const satisfies readonly (readonly string[])[]

/** The bank's desk, on the kit of the portal. */
export const officeFloors = [
  ['kit'],
  ['identity', 'cases'],
  ['documents'],
  ['day', 'clients', 'staff', 'rules'],
  ['shell'],
] as const satisfies readonly (readonly string[])[]

/** The phone that signs, on the kit of the portal. */
export const phoneFloors = [
  ['kit'],
  ['person'],
  ['keys'],
  ['requests'],
  ['shell'],
] as const satisfies readonly (readonly string[])[]

/** Files at a root that everybody may use, as the kit; the others join the nouns, and nobody imports them. */
export const grounds = [
  'server/src/floors.ts',
  'server/src/codes.ts',
  'web/src/doors.ts',
  'web/src/paths.ts',
  'web/src/env.d.ts',
  'office/src/paths.ts',
  'office/src/env.d.ts',
  'phone/src/env.d.ts',
] as const

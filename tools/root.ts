// The root folder of the project.

import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')
/** Where data stays between starts; ORDO_DATA names another folder, for a second bank beside the first. */
export const dataDir = resolve(root, process.env.ORDO_DATA ?? '.data')

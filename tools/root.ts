// The root folder of the project.

import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')
/** Where data stays between starts; ORDO_DATA names another folder, for a second bank beside the first. */
export const dataDir = resolve(root, process.env.ORDO_DATA ?? '.data')
/** What one process has compiled of the bank the next one finds here, where NODE_COMPILE_CACHE names it: servers, worker threads, programs. */
export const modulesDir = join(dataDir, 'modules')

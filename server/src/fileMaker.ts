// The worker thread that makes files of every kind, so that no call waits for them.
import { serveFiles } from '#files/index.ts'
import { fileKinds } from './fileKinds.ts'

serveFiles(fileKinds)

// The worker thread that makes the kind of files that only tests have.
import { serveFiles } from '#files/index.ts'
import { noteKind } from './notes.ts'

serveFiles([noteKind])

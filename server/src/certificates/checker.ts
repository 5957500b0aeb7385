// The thread in which signatures of tokens are checked, so that no call waits for what somebody sent.
import { serve } from '#kit/worker.ts'
import { type CmsCheck, type CmsVerdict, checkCms } from './cms.ts'

serve<CmsCheck, CmsVerdict>(async (check, tell) => tell(checkCms(check)))

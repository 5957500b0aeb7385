// Tells whether this machine handles files: as the specification says, neither Safari nor a phone or tablet.
import { PHONE, useMedia } from '@bank/ui/kit/useMedia.ts'

const mobile = /Android|iPhone|iPad|iPod|Mobile/i
/** User agents that contain "Safari" and are other browsers. */
const others = /Chrome|Chromium|CriOS|FxiOS|Edg|OPR|YaBrowser/

export const handlesFiles = (userAgent: string = navigator.userAgent): boolean =>
  !mobile.test(userAgent) && (!/Safari\//.test(userAgent) || others.test(userAgent))

/** Whether files of payments are offered here: on a screen as narrow as a phone nothing begins one. */
export const useHandlesFiles = (): boolean => !useMedia(PHONE) && handlesFiles()

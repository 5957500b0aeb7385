// Tells whether this machine handles files: as the specification says, neither Safari nor a phone or tablet.

const mobile = /Android|iPhone|iPad|iPod|Mobile/i
/** User agents that contain "Safari" and are other browsers. */
const others = /Chrome|Chromium|CriOS|FxiOS|Edg|OPR|YaBrowser/

export const handlesFiles = (userAgent: string = navigator.userAgent): boolean =>
  !mobile.test(userAgent) && (!/Safari\//.test(userAgent) || others.test(userAgent))

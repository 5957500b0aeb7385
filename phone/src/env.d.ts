/** The release that this page was built as. */
declare const __RELEASE__: string
/** Whether this build holds the stand-ins of a demo. */
declare const __STAND_INS__: boolean

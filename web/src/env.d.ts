/** The release that this page was built as. */
declare const __RELEASE__: string
/** Does this build hold the stand-ins of a demo for what runs in a browser? A production build does not. */
declare const __STAND_INS__: boolean

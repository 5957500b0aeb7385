/** The release that this page was built as. */
declare const __RELEASE__: string

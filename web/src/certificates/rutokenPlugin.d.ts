// Types of @aktivco/rutoken-plugin and of the object that it loads, as far as the adapter speaks to it.
declare module '@aktivco/rutoken-plugin' {
  const rutoken: {
    readonly ready: Promise<unknown>
    readonly isExtensionInstalled: () => Promise<boolean>
    readonly isPluginInstalled: () => Promise<boolean>
    readonly loadPlugin?: () => Promise<import('./rutoken.ts').RutokenPlugin>
  }
  export = rutoken
}

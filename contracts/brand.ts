// How is a checked value told apart from a bare one of the same type?

declare const brand: unique symbol

export type Brand<T, Name extends string> = T & { readonly [brand]: Name }

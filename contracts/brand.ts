// Branded types: a checked value is of another type than a bare one.

declare const brand: unique symbol

export type Brand<T, Name extends string> = T & { readonly [brand]: Name }

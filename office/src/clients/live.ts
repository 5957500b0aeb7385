// The options of questions about clients: asked anew each time they are opened, and not when the window is looked at, as the bank's audit keeps each look.
export const onceOpened = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

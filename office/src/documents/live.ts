// The options of questions that the bank's audit keeps: asked anew each time they are opened, and not when the window is looked at.
export const onceOpened = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

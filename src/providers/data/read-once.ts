/** What is printed, or typed against, must not change under one's hands. */
export const readOnce = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false } as const

/** The same on paper, where a failure stands, so that it is not said a second time in passing. */
export const readToPrint = { ...readOnce, meta: { except: ['missing', 'timeout', 'network', 'fault'] } } as const

/** What is printed, or typed against, must not change under one's hands. */
export const readOnce = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false } as const

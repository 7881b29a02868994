/** Where the training plans of a clinic are, by their kind; and its training sessions. */
export const planPaths = { 1: '/training/adjustment', 2: '/training/myopia' } as const
export const planPath = (planId: number | string) => `/training/plans/${planId}`
export const sessionsPath = '/training/records'

/** The steps that many orders can make at once, needing nothing but a yes. */
export const batchMoves = ['review', 'produce', 'arrive', 'complete'] as const

export type BatchMove = (typeof batchMoves)[number]

/** The steps that many orders can make at once, needing nothing but a yes; each with the code of the single step. */
export const batchMoves = [
  { move: 'review', can: 'lens-orders.review' },
  { move: 'produce', can: 'lens-orders.produce' },
  { move: 'arrive', can: 'lens-orders.arrive' },
  { move: 'complete', can: 'lens-orders.complete' },
] as const

export type BatchMove = (typeof batchMoves)[number]['move']

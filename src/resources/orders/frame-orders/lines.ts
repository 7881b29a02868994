/** The lines of a frame order: how many pieces they are, and how they read in a few words. */
import type { NewFrameLine } from '../../../../contract/orders/frame-orders'

export const piecesOf = ({ lines }: { lines: readonly { number: number }[] }): number =>
  lines.reduce((sum, { number }) => sum + number, 0)

export const lineText = ({ model, colour, size, number }: Pick<NewFrameLine, 'model' | 'colour' | 'size' | 'number'>) =>
  `${model} ${colour} ${size} ×${number}`

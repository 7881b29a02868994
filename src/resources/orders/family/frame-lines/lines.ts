/** The lines of a frame order: as they are typed, how many pieces they are, and how they read in a few words. */
import type { NewFrameLine } from '../../../../../contract/orders/frame-orders'

/** `key` tells a line from its neighbours as long as the form is open. */
export interface TypedLine extends NewFrameLine {
  key: number
}

export const emptyLine: TypedLine = { key: 0, productId: 0, model: '', colour: '', size: '', number: 1 }

/** "54-17-140", "54 17 140" and the like become "54□17-140", as it is stamped on the temple. */
export const settleSize = (text: string): string => {
  const [, lens, bridge, temple] = /^\s*(\d{2})\D+(\d{2})\D+(\d{3})\s*$/.exec(text) ?? []
  return lens === undefined ? text.trim() : `${lens}□${bridge}-${temple}`
}

/** As they are sent. */
export const sentLines = (lines: readonly TypedLine[]): NewFrameLine[] =>
  lines.map(({ productId, model, colour, size, number }) => ({
    ...{ productId, model: model.trim(), colour: colour.trim(), size: settleSize(size), number },
  }))

export const piecesOf = ({ lines }: { lines: readonly { number: number }[] }): number =>
  lines.reduce((sum, { number }) => sum + (Number.isInteger(number) ? number : 0), 0)

export const lineText = ({ model, colour, size, number }: Pick<NewFrameLine, 'model' | 'colour' | 'size' | 'number'>) =>
  `${model} ${colour} ${size} ×${number}`

/** By what the goods of a line are told apart at the shelf. */
import type { StockCountLine } from '../../../../contract/inventory/stock-counts'
import { batchCode } from '../paths'
import { goodsText } from '../product-picker'

type Batch = Pick<StockCountLine, 'batchId' | 'batchNo' | 'serialNo'>

/** The maker's numbers; where there are none, what our own label says. */
export const batchWords = ({ batchId, batchNo, serialNo }: Batch): string[] => {
  const said = [batchNo, serialNo].filter((one) => one !== '')
  return said.length > 0 || batchId === null ? said : [batchCode(batchId)]
}

export const lineName = ({ productName: name, spec, variant, ...batch }: StockCountLine): string =>
  [goodsText({ name, spec }), variant, batchWords(batch).at(-1)].filter(Boolean).join(' ')

/** What was read, and what must not go out of sight because another person has counted it meanwhile. */
export const withKept = (read: readonly StockCountLine[], kept: readonly StockCountLine[]): StockCountLine[] => {
  const byLine = new Map([...kept, ...read].map((line) => [line.line, line]))
  return [...byLine.values()].sort((one, other) => one.line - other.line)
}

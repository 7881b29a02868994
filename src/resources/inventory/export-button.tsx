/** A list of stock as a file, under the filters and in the order in which it is shown. */
import type { adjustments } from '../../../contract/inventory/adjustments'
import type { movements } from '../../../contract/inventory/movements'
import type { scraps } from '../../../contract/inventory/scraps'
import type { stock } from '../../../contract/inventory/stock'
import type { stockIns } from '../../../contract/inventory/stock-ins'
import type { stockOuts } from '../../../contract/inventory/stock-outs'
import type { ExportOrigin } from '../../../contract/system/exports'
import type { ListQuery } from '../../providers/list-query'
import { ListExport } from '../../records/list-export'

type Exported =
  | typeof stock
  | typeof stockIns
  | typeof stockOuts
  | typeof scraps
  | typeof movements
  | typeof adjustments

interface StockExportProps {
  resource: Exported
  origin: ExportOrigin
  query: ListQuery
}

export const StockExport = ({ resource, origin, query }: StockExportProps) => {
  const call: Exported['calls']['export'] = resource.calls.export
  return <ListExport call={call} query={query} origin={origin} />
}

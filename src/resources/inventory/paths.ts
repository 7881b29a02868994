/** Where the pages of stock documents are. */
export const stockInPath = '/inventory/import'
export const stockOutPath = '/inventory/export'
export const stockInOf = (id: number | string) => `${stockInPath}/${id}`
export const stockOutOf = (id: number | string) => `${stockOutPath}/${id}`
export const stockInPrintPath = '/import-print'
export const stockOutPrintPath = '/export-print'
/** The page of a batch: where it lies, from whom it came and to whom it went. */
export const batchesPath = '/inventory/list/batches'
export const batchOf = (batchId: number | string) => `${batchesPath}/${batchId}`
/** Records of medical devices; of one batch, all that the inspector asks for. */
export const gspPath = '/inventory/gsp'
export const gspOf = (batchId: number) => `${gspPath}?batchId=${batchId}`
/** Labels of batches, to be stuck on their boxes. */
export const labelPath = '/batch-labels'
export const labelsOf = (batchIds: readonly number[]) => `${labelPath}/${batchIds.join(',')}`
export const stockPath = '/inventory/list'
/** Lenses in stock, by power. */
export const powersPath = '/inventory/list/powers'
/** The code of a batch on its labels, as scanners read it. */
export const batchCode = (batchId: number) => `B${String(batchId).padStart(7, '0')}`
export const stockCountPath = '/inventory/count'
export const stockCountOf = (id: number | string) => `${stockCountPath}/${id}`
/** The sheet that is taken to the shelves. */
export const stockCountPrintPath = '/count-print'

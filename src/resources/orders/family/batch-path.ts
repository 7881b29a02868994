/** Where batches of orders are. */
export const batchesPath = '/order/batches'

export const batchPath = (oid: number) => `${batchesPath}/${oid}`

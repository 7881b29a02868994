/** So many orders are taken in by one dialog. */
export const maxReceived = 50

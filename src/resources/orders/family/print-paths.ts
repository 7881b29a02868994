/** Where the sheet of contact lenses is printed: of a batch, or of those orders that the query names. */
export const contactLensPrintPath = '/contact-lens-batch-print'

/** Where the tickets of several spectacle lens orders are printed. */
export const ticketsPath = '/batchPrint-glasses'

/** One ticket per page, in this order. */
export const ticketsOf = (ids: readonly number[]) => `${ticketsPath}/${ids.join(',')}`

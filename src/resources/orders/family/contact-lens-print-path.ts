/** Where the sheet of contact lenses is printed: of a batch, or of those orders that the query names. */
export const contactLensPrintPath = '/contact-lens-batch-print'

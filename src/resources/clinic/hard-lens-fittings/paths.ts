/** Where fittings of hard lenses are. */
export const hardFittingsPath = '/sales/hard-lens-fitting'
export const hardFittingOf = (id: number | ':fittingId') => `${hardFittingsPath}/${id}`
export const hardSheetOf = (id: number | ':fittingId') => `/clinic-print/hard-lens-fitting/${id}`

/** Where fittings of spectacles are. */
export const fittingsPath = '/sales/frame-fitting'
/** Work sheets of fittings: one, or several separated by commas. */
export const workSheetOf = (ids: number | readonly number[] | ':ids') =>
  `/clinic-print/frame-fitting/${[ids].flat().join()}`

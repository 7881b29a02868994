/** Where the bill of sale of these orders is, on a sheet of its own. */
export const billPath = '/print-bill'

export const billOf = (ids: readonly number[]) => `${billPath}/${ids.join(',')}`

/** Where the sides of stored value are. */
const root = '/members/stored-value'

export const accountsPath = root
export const entriesPath = `${root}/entries`
export const pointsPath = `${root}/points`
export const plansPath = `${root}/plans`
export const voucherOf = (entryId: number | ':entryId') => `/clinic-print/stored-values/${entryId}`

export const statementOf = (storedValueId: number | ':storedValueId') =>
  `/clinic-print/stored-values/${storedValueId}/statement`

/** The entries of one member. */
export const entriesOf = (storedValueId: number) => `${entriesPath}?storedValueId=${storedValueId}`

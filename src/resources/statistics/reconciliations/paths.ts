/** Where the accounts of a clinic with its suppliers are: beside the statements of its agent. */
export const suppliersPath = '/finance/reconciliation/suppliers'
export const reconciliationOf = (id: number | string) => `${suppliersPath}/${id}`
export const paperOf = (id: number | string) => `${reconciliationOf(id)}/print`

/** Where a clinic finds the statements that its agent sent; the agent has them beside its other figures of money. */
export const reconciliationPath = '/finance/reconciliation'
export const statementOf = (id: number | string) => `${reconciliationPath}/${id}`
export const paperOf = (id: number | string) => `${statementOf(id)}/print`

/** The addresses of the screens of roles. */
export const listPath = '/settings/auth'
export const grantsPath = (id: number) => `${listPath}/roles/${id}`

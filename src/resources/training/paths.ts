/** Where the screens of training accounts are. */
export const usersPath = '/train/list'
export const projectsPath = `${usersPath}/projects`
export const templatesPath = `${usersPath}/templates`
export const userPath = (sdxUid: number | ':sdxUid') => `${usersPath}/${sdxUid}`
export const storesPath = `${usersPath}/stores`
export const balancesPath = `${usersPath}/balances`
export const statementPath = `${usersPath}/statement`

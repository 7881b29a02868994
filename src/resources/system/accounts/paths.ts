/** The addresses of the screens of accounts. */
export const listPath = '/settings/staff'
export const doctorsPath = `${listPath}/doctors`
export const detailPath = (uid: number) => `${listPath}/${uid}`
/** Of another area, but known by its address. */
export const recordsPath = (uid: number) => `/system/login-records?uid=${uid}`

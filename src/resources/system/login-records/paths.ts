/** The addresses of the screens of sign-in records. */
export const listPath = '/system/login-records'
export const clinicsPath = `${listPath}/clinics`

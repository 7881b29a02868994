/** The addresses of the screens of client managers. */
export const listPath = '/settings/client-manager'
export const clinicsPath = `${listPath}/clinics`

/** The addresses of the screens of sales records. */
export const listPath = '/system/sales-records'
export const calendarPath = `${listPath}/calendar`

export const registrationPath = '/medical/registrations'
export const visitsPath = '/medical/visits'
export const visitPath = (visitId: number | ':visitId') => `${registrationPath}/${visitId}`
const ticketPath = '/clinic-print/queue'
export const ticketOf = (visitId: number | ':visitId') => `${ticketPath}/${visitId}`

export const reservationPath = '/patients/reserve'
export const slipPath = '/clinic-print/reservation'
export const slipOf = (resid: number) => `${slipPath}/${resid}`

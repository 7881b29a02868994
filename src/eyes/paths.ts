/** How the eyes of a patient grow, on paper for the parents. */
export const curvesPrintPath = (pid: number | ':pid') => `/clinic-print/curves/${pid}`

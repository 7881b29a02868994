/** Where a patient's page is. */
export const patientPath = (pid: number) => `/patients/list/${pid}`

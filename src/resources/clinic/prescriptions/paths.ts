/** Where prescriptions are read, and printed. */
export const rxPath = (rxId: number | ':rxId') => `/patients/list/prescriptions/${rxId}`
export const rxPrintPath = (rxId: number | ':rxId') => `/clinic-print/prescription/${rxId}`

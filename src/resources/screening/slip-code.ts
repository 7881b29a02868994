/** What the QR slip of a child or resident says: the number of the person, which no two have. */
export const slipOf = (sid: number): string => `S${sid}`

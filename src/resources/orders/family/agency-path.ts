/** Where orders are placed for a clinic. */
export const agencyPath = '/order/agency'

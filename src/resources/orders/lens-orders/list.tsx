/** Stands in until the screen is there. */
export const LensOrderList = () => null

/** Stands in until the screen is there. */
export const BatchPrintGlasses = () => null

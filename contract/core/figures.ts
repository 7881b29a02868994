/** How a number stands in a sentence: its minus is no hyphen. */

/** What was written to be typed over, to be read: "−2.25". */
export const withMinus = (typed: string): string => typed.replace('-', '−')

/** A bound or a step in as few digits as it has: "−6", "0.25". */
export const formatBound = (value: number): string => withMinus(String(value))

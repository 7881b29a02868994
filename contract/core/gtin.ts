/** GTIN, the global trade item number in a product's bar code: its forms and its check digit. */

/** Weights of 3 and 1 by turns from the right, beside the check digit; the whole is a multiple of ten. */
const isChecked = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0

/** GTIN-8, -12 (UPC), -13 (EAN) and -14 as the 14 digits that they are compared by; what is none is undefined. */
export const readGtin = (text: string): string | undefined => {
  const digits = text.normalize('NFKC').trim()
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits) || !isChecked(digits)) return undefined
  return digits.padStart(14, '0')
}

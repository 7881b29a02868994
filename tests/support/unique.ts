/** Names of a test's own: no other worker, and no second try of the test, makes the same one. */

/** These letters, and eight hexadecimal digits that no other call answers. */
export const unique = (prefix = ''): string => `${prefix}${crypto.randomUUID().slice(0, 8)}`

/** So many digits that no other call answers, where nothing but digits will do. */
export const uniqueDigits = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join('')
